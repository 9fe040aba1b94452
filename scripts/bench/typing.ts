import type { CDPSession, Page } from 'playwright'
import { withBrowser } from './browser.ts'
import { figuresOf, percentile, type Figure } from './figure.ts'
import { withStack } from './stack.ts'

const figure = figuresOf('typing')
const ADVISORS = 1000
const SLOWDOWN = 4
const terms = ['valuation', 'harbor trust', 'no such firm', 'ESOP, Section 42', 'cedar']
/** Milliseconds between keys: about 80 words a minute. */
const PAUSE = 150

/** Typing into the search of a member with 1,000 advisors, the CPU slowed four times; and scrolling the list. */
export async function measureTyping(): Promise<Figure[]> {
  return withStack(ADVISORS, ({ url }) =>
    withBrowser(url, { member: true }, async ({ context }) => {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      return [
        await measureSearch(page, session, '/marketplace'),
        await measureSearch(page, session, '/advisors/tax-advisor'),
        ...(await measureScrolling(page)),
      ]
    }),
  )
}

async function measureSearch(page: Page, session: CDPSession, path: string): Promise<Figure> {
  await page.goto(path)
  await page.getByText(/Showing 24 of/).waitFor()
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(watchKeys)
  const box = page.getByRole('searchbox')
  // At the very edge of a window without a screen the browser draws now and then only, whatever the page does.
  await box.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  for (const term of terms) {
    await box.pressSequentially(term, { delay: PAUSE })
    for (let left = term.length; left > 0; left--)
      await box.press('Backspace', { delay: PAUSE / 3 })
  }
  await page.waitForTimeout(500)
  const durations = await page.evaluate(() => window.keyDurations)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const what = `${path}: key to next paint, p95 of ${durations.length}`
  return figure(what, percentile(durations, 0.95), 'ms', { atMost: 60 })
}

async function measureScrolling(page: Page): Promise<Figure[]> {
  await page.goto('/marketplace')
  const more = page.getByRole('button', { name: /Show more/ })
  for (let pages = 0; pages < 8; pages++) await more.click()
  await page.evaluate(watchFrames)
  await page.mouse.move(600, 400)
  for (let step = 0; step < 120; step++) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(16)
  }
  const frames = await page.evaluate(() => window.frameTimes)
  const rate = 1000 / percentile(frames, 0.5)
  return [
    figure('scrolling 216 cards: frames a second, median', rate, '', { atLeast: 59 }),
    figure('scrolling: longest of 95 % of frames', percentile(frames, 0.95), 'ms'),
  ]
}

declare global {
  interface Window {
    keyDurations: number[]
    frameTimes: number[]
  }
}

// Runs in the browser. One interaction has several events (keydown, input, keyup): the longest counts.
function watchKeys(): void {
  const longest = new Map<number, number>()
  window.keyDurations = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId)
        longest.set(
          entry.interactionId,
          Math.max(longest.get(entry.interactionId) ?? 0, entry.duration),
        )
    window.keyDurations = [...longest.values()]
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

// Runs in the browser.
function watchFrames(): void {
  window.frameTimes = []
  let last = performance.now()
  const next = (now: number) => {
    window.frameTimes.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
