import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { imitatePhone, withBrowser } from './browser.ts'
import { percentile, toMedian, type Measurement } from './figure.ts'

const terms = ['valuation', 'harbor trust', 'no such firm', 'ESOP, Section 42', 'cedar']
/** Milliseconds between keys: about 80 words a minute. */
const PAUSE = 150
/** Milliseconds without a change after which the page counts as settled. */
const QUIET = 2000

/** Typing in the member search on a phone with the CPU slowed four times. */
export async function measureTyping(url: string, size: number): Promise<Measurement[]> {
  return withBrowser(url, 'owner', async (context) => {
    const page = await context.newPage()
    await imitatePhone(page)
    const marketplace = await measureSearch(page, '/marketplace', size)
    return [...marketplace, ...(await measureSearch(page, '/advisors/tax-advisor', size))]
  })
}

async function measureSearch(page: Page, path: string, size: number): Promise<Measurement[]> {
  const answer = page.waitForResponse(/rest\/v1\/Advisors/)
  await page.goto(path)
  const list = brotliCompressSync(await (await answer).body()).length / 1024
  await page.getByText(/Showing 24 of/).waitFor()
  await page.evaluate(watchKeys)
  const box = page.getByRole('searchbox')
  // At the edge of a headless window the browser paints only occasionally.
  await box.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const settled: number[] = []
  for (const term of terms) {
    await box.pressSequentially(term, { delay: PAUSE })
    await page.waitForTimeout(QUIET)
    settled.push(await page.evaluate(() => window.typing.changed - window.typing.pressed))
    await box.press('Control+a')
    await box.press('Backspace')
    await page.waitForTimeout(QUIET)
  }
  const keys = await page.evaluate(() => [...window.typing.keys.values()])
  const task = await page.evaluate(() => window.typing.task)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  return [
    { what: `list of ${size}, compressed`, page: path, value: list, unit: 'KiB' },
    {
      ...toMedian('key to paint, p95', keys, 'ms', path),
      value: percentile(keys, 0.95),
    },
    {
      ...toMedian('settled, slowest', settled, 'ms', path),
      value: Math.max(...settled),
    },
    { what: 'longest task of typing', page: path, value: task, unit: 'ms' },
    { what: 'elements', page: path, value: elements, unit: '' },
  ]
}

declare global {
  interface Window {
    /** Times of the last key and of the last change, the longest task, and the duration of each interaction. */
    typing: { pressed: number; changed: number; task: number; keys: Map<number, number> }
  }
}

// Runs in the browser. An interaction has several events (keydown, input, keyup); the longest counts.
function watchKeys(): void {
  const typing: Window['typing'] = { pressed: 0, changed: 0, task: 0, keys: new Map() }
  window.typing = typing
  addEventListener('keydown', () => (typing.pressed = performance.now()))
  new MutationObserver((changes) => {
    // A sentence for screen readers comes later on purpose, and is not seen.
    const isSeen = changes.some(
      ({ target }) =>
        !(target instanceof Element ? target : target.parentElement)?.closest('.sr-only'),
    )
    if (isSeen) typing.changed = performance.now()
  }).observe(document.querySelector('main') ?? document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) typing.task = Math.max(typing.task, duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      typing.keys.set(interactionId, Math.max(typing.keys.get(interactionId) ?? 0, duration))
    typing.keys.delete(0)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
