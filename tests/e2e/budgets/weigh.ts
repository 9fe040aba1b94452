import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** What a page took to load, in bytes as they were sent. */
export type Weight = {
  script: number
  /** HTML, style sheets and scripts together. */
  page: number
  font: number
  requests: number
  /** What had to arrive before the first paint, besides the HTML. */
  blocking: string[]
  /** Requests to other origins. */
  foreign: string[]
}

/** Milliseconds after which the browser complains about a preload that nothing used. */
const PRELOAD_PATIENCE = 4_000

/** Opens a page in an empty cache and weighs all that it asks for by itself. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  const foreign: string[] = []
  const note = (request: { url(): string }) => {
    const { origin, href, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== new URL(page.url()).origin) foreign.push(href)
  }
  await page.goto('/robots.txt')
  page.on('request', note)
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  if (!answer?.ok()) throw new Error(`There is no page at ${path}.`)
  page.off('request', note)
  const { files, inlineScripts } = await page.evaluate(readTimings)
  const sum = (...kinds: string[]) =>
    files.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0)
  const inline = inlineScripts === '' ? 0 : brotliCompressSync(inlineScripts).length
  return {
    // Inline scripts are sent within the page; here they count as what they are.
    script: sum('script') + inline,
    page: sum('document', 'style', 'script'),
    font: sum('font'),
    requests: files.length,
    blocking: files.filter(({ isBlocking }) => isBlocking).map(({ name }) => name),
    foreign,
  }
}

/** The preloads of the page that is open which nothing has used, in the browser's words. */
export async function findUnusedPreloads(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('preloaded')) complaints.push(message.text())
  })
  await page.goto(path)
  await page.waitForTimeout(PRELOAD_PATIENCE)
  return complaints
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
    const { pathname } = new URL(entry.name)
    const isDocument = entry.entryType === 'navigation'
    const kind = kinds.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'other'
    return {
      name: entry.name,
      kind: isDocument ? 'document' : kind,
      bytes: entry.encodedBodySize,
      isBlocking: !isDocument && entry.renderBlockingStatus === 'blocking',
    }
  })
  const inline = [...document.scripts].filter(
    ({ src, type }) => src === '' && (type === '' || type === 'module'),
  )
  return { files, inlineScripts: inline.map(({ text }) => text).join('\n') }
}
