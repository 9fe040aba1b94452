import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { fileOf, hasFile, readFile } from '../site.ts'

type Limits = { scriptKiB: number; pageKiB: number; fontKiB: number; requests: number }
type Budget = Limits & {
  /** URL patterns; `*` matches one segment. */
  paths: string[]
  visitor: 'anonymous' | 'member'
}

const text = readFileSync(new URL('budgets.json', import.meta.url), 'utf8')
const budgets = JSON.parse(text) as Record<string, Budget>

/** The page's budget for a visitor or a member, if it has one. */
export function budgetOf(path: string, who: Budget['visitor']): Budget | undefined {
  return Object.values(budgets).find(
    ({ paths, visitor }) => visitor === who && paths.some((one) => toPattern(one).test(path)),
  )
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('*', '[^/]+')}$`)
}

const sizes = new Map<string, number>()

/** Size of a text file as hosts send it: with the best compression, which a local build skips. */
function sizeOf(name: string): number {
  const known = sizes.get(name)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFile(name)).length
  sizes.set(name, size)
  return size
}

/** Limits that the page exceeds with everything it has loaded so far, and files that block its first paint. */
export async function findExcess(page: Page, budget: Budget | undefined): Promise<string[]> {
  if (!budget) return []
  const { files, inlineScripts } = await page.evaluate(readTimings)
  for (const file of files) {
    const name = file.kind === 'document' ? fileOf(file.path) : file.path.slice(1)
    if (file.kind !== 'font' && hasFile(name)) file.bytes = sizeOf(name)
  }
  const kibOf = (...kinds: string[]) =>
    files.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0) /
    1024
  const inline = inlineScripts === '' ? 0 : brotliCompressSync(inlineScripts).length / 1024
  const weights = {
    // Inline scripts are part of the page; here they count as scripts.
    scriptKiB: kibOf('script') + inline,
    pageKiB: kibOf('document', 'style', 'script'),
    fontKiB: kibOf('font'),
    requests: files.length,
  }
  const names = Object.keys(weights) as (keyof Limits)[]
  return [
    ...names
      .filter((name) => weights[name] > budget[name])
      .map((name) => `has ${weights[name].toFixed(1)} ${name}, the limit is ${budget[name]}`),
    ...files.filter(({ isBlocking }) => isBlocking).map(({ path }) => `waits for ${path}`),
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
