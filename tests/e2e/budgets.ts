import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { fileOf, hasFile, readFile } from './site.ts'

type Limits = {
  scriptKiB: number
  htmlKB: number
  styleKiB: number
  fontKiB: number
  requests: number
}
type Visitor = 'anonymous' | 'member'

/** What one round trip brings, in units of 1,000 bytes. */
const FLIGHT = 14.6

/**
 * KiB of scripts, KB of HTML, and requests, on pages by their patterns: `*` matches one segment. A new limit leaves the
 * heaviest page 10 % of room, and one request or more: growth shows, and a change of a few words does not.
 */
// Each page has some 100 bytes that make blocked storage and translated pages harmless, and 180 that lead back from a sign-in.
const budgets: [who: Visitor, script: number, html: number, requests: number, paths: string][] = [
  // The home page, before the first use of its figure.
  ['anonymous', 5, 16.9, 7, '/'],
  ['anonymous', 3.3, 16.5, 8, '/education'],
  // The list of all answers grows with them.
  ['anonymous', 3.3, 28.5, 8, '/education/answers'],
  // Articles with an interactive figure; the longest have 7,000 words.
  ['anonymous', 4.4, 26.8, 7, '/education/esop-valuation-guide /education/esop-culture-guide'],
  ['anonymous', 2.05, 29.3, 7, '/education/*'],
  [
    'anonymous',
    1.85,
    FLIGHT,
    7,
    '/about /privacy /terms /accessibility /how-we-rank /how-we-check',
  ],
  ['anonymous', 1.85, FLIGHT, 7, '/tools /esop-insights /guides /webinars'],
  ['anonymous', 1.85, 21.9, 7, '/education/all/* /education/category/*'],
  // Answers and facts of a subject grow with what is asked.
  ['anonymous', 2.35, 25.2, 7, '/education/answers/* /education/templates/*'],
  ['anonymous', 2.15, 30.5, 7, '/glossary /facts/*'],
  // The list of all facts grows with them.
  ['anonymous', 2.25, 44.8, 7, '/facts'],
  // Calculators and the road map, before the first answer.
  ['anonymous', 4.3, 23.6, 7, '/roadmap /tools/*'],
  // Lists, before the first interaction. They name the scripts of a member's first control.
  // Their styles are in the head, because a member's rows come before the sheet.
  ['anonymous', 5.1, 22.7, 7, '/marketplace'],
  // Those that the preview's row and answers are on have 2 KB more.
  [
    'anonymous',
    5.2,
    25.8,
    6,
    '/advisors/tpa /advisors/repurchase-liability /advisors/communication',
  ],
  ['anonymous', 5.2, 22.3, 6, '/advisors/*'],
  ['anonymous', 4.7, FLIGHT, 7, '/shortlist /shortlist/compare /shortlist/decide'],
  ['anonymous', 4.5, 21.3, 6, '/advisor/*'],
  ['anonymous', 4.5, FLIGHT, 6, '/contact'],
  ['anonymous', 5.8, FLIGHT, 10, '/signin /signup'],
  // Its form is drawn in the browser alone.
  ['anonymous', 113, FLIGHT, 20, '/ask'],
  // Nothing of the desk loads before the database has admitted the account.
  ['anonymous', 2.7, FLIGHT, 6, '/desk /desk/operations'],
  ['member', 127, FLIGHT, 27, '/shortlist/decide'],
  ['member', 127, FLIGHT, 27, '/register/advisor /register/company'],
  // With tabs, filters and their counts, rows that write, and what a firm is asked. Three of its files come after the first control.
  ['member', 140, 22.7, 24, '/marketplace'],
  ['member', 136, 21, 22, '/advisor/1'],
]

/** The page's budget for a visitor or a member, if it has one. */
export function budgetOf(path: string, who: Visitor): Limits | undefined {
  const found = budgets.find(
    ([visitor, , , , paths]) =>
      visitor === who && paths.split(' ').some((one) => toPattern(one).test(path)),
  )
  if (!found) return undefined
  const [, scriptKiB, htmlKB, requests] = found
  // The sheet of the site is loaded once.
  return { scriptKiB, htmlKB, styleKiB: 21, fontKiB: 65, requests }
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('*', '[^/]+')}$`)
}

/** Brotli's quality: the best is a host's; a lower one takes a tenth of the time and is an upper bound. */
type Quality = 5 | 11

const sizes = new Map<string, number>()

/** Size of a text file as hosts send it: compressed, which a local build skips. */
function sizeOf(name: string, quality: Quality): number {
  const key = `${quality} ${name}`
  const size = sizes.get(key) ?? compress(readFile(name), quality)
  sizes.set(key, size)
  return size
}

const compress = (words: string, quality: Quality) =>
  brotliCompressSync(words, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** Limits that the page exceeds with everything it has loaded so far, and files that block its first paint. */
export async function findExcess(page: Page, budget: Limits | undefined): Promise<string[]> {
  if (!budget) return []
  const loaded = await page.evaluate(readTimings)
  const bound = excessOf(loaded, budget, 5)
  return bound.length > 0 ? excessOf(loaded, budget, 11) : []
}

function excessOf(
  { files, inlineScripts }: ReturnType<typeof readTimings>,
  budget: Limits,
  quality: Quality,
): string[] {
  const bytesOf = ({ kind, path, bytes }: (typeof files)[number]) => {
    const name = kind === 'document' ? fileOf(path) : path.slice(1)
    return kind !== 'font' && hasFile(name) ? sizeOf(name, quality) : bytes
  }
  const kibOf = (...kinds: string[]) =>
    files.filter(({ kind }) => kinds.includes(kind)).reduce((sum, file) => sum + bytesOf(file), 0) /
    1024
  const weights = {
    // Inline scripts are part of the page; here they count as scripts.
    scriptKiB: kibOf('script') + compress(inlineScripts, quality) / 1024,
    htmlKB: (kibOf('document') * 1024) / 1000,
    styleKiB: kibOf('style'),
    fontKiB: kibOf('font'),
    requests: files.length,
  }
  const names = Object.keys(weights) as (keyof Limits)[]
  return [
    ...names
      .filter((name) => weights[name] > budget[name])
      .map(
        (name) =>
          `has ${weights[name].toFixed(1)} ${name}, the limit is ${budget[name]}: load less, or raise the page's line in tests/e2e/budgets.ts and say why in the commit`,
      ),
    ...files
      .filter(({ isBlocking }) => isBlocking)
      .map(({ path }) => `waits for ${path} before its first paint: load it later`),
  ]
}

// Runs in the browser.
function readTimings() {
  const kinds: [RegExp, string][] = [
    [/\.m?js$/, 'script'],
    [/\.css$/, 'style'],
    [/\.woff2$/, 'font'],
  ]
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as (PerformanceResourceTiming & { renderBlockingStatus?: string })[]
  const files = entries.map((entry) => {
    const isDocument = entry.entryType === 'navigation'
    const path = new URL(entry.name).pathname
    const kind = kinds.find(([pattern]) => pattern.test(path))?.[1]
    return {
      path,
      kind: isDocument ? 'document' : (kind ?? 'other'),
      bytes: entry.encodedBodySize,
      isBlocking: !isDocument && entry.renderBlockingStatus === 'blocking',
    }
  })
  const inline = [...document.scripts].filter(
    ({ src, type }) => src === '' && (type === '' || type === 'module'),
  )
  return { files, inlineScripts: inline.map((script) => script.text).join('\n') }
}
