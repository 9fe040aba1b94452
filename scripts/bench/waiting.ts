import type { BrowserContext } from 'playwright'
import { withBrowser } from './browser.ts'
import { median, type Figure } from './figure.ts'
import { serveFloor } from './floor.ts'
import { visitorPages } from './pages.ts'
import { openSlowLine } from './slow-line.ts'

const RUNS = 5
const SLOWDOWN = 4
const memberPages = ['/marketplace', '/advisors/lender', '/advisor/2']

/**
 * On a slow connection and a slow processor, with an empty cache: the time until a member sees the first advisor and until the
 * first control answers, and a visitor's largest paint relative to that of the floor page.
 */
export async function measureWaiting(url: string): Promise<Figure[]> {
  const { host, port } = new URL(url)
  const line = await openSlowLine(Number(port))
  // The browser keeps the product's own address, because the server answers no other.
  const flag = `--host-resolver-rules=MAP ${host} 127.0.0.1:${line.port}`
  const member = await withBrowser(url, true, measureMember, flag)
  const visitor = await withBrowser(url, false, (context) => measureVisitor(context, url), flag)
  line.close()
  return [...member, ...visitor]
}

async function measureMember(context: BrowserContext): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of memberPages) {
    const firms = await repeat(context, path, () => window.seen?.firm)
    const controls = await repeat(context, path, () => window.seen?.control)
    const what = `member ${path}, slow line`
    figures.push(
      { what: `${what}: first advisor`, value: median(firms), unit: 'ms', atMost: 2000 },
      { what: `${what}: first control`, value: median(controls), unit: 'ms', atMost: 2000 },
      { what: `${what}: first control, slowest`, value: Math.max(...controls), unit: 'ms' },
    )
  }
  return figures
}

async function measureVisitor(context: BrowserContext, url: string): Promise<Figure[]> {
  const page = await context.newPage()
  const figures: Figure[] = []
  for (const path of visitorPages) {
    const floor = await serveFloor(page, url + path)
    const line = await openSlowLine(Number(new URL(floor.url).port))
    const paint = median(await repeat(context, path, readLargestPaint))
    const least = median(await repeat(context, `http://127.0.0.1:${line.port}`, readLargestPaint))
    line.close()
    floor.close()
    const what = `visitor ${path}, slow line: largest paint, ${Math.round(paint)} ms, against the floor`
    figures.push({ what, value: paint / least, unit: '×', atMost: 1.3 })
  }
  return figures
}

/** What the page reads as soon as it is there, in milliseconds from the request for the page, each time it is opened. */
async function repeat(
  context: BrowserContext,
  path: string,
  read: () => number | undefined,
): Promise<number[]> {
  const times: number[] = []
  while (times.length < RUNS) {
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(watch)
    await page.goto(path, { waitUntil: 'commit' })
    times.push((await (await page.waitForFunction(read)).jsonValue()) ?? NaN)
    await page.close()
  }
  return times
}

declare global {
  interface Window {
    seen?: { firm?: number; control?: number; paint?: number }
  }
}

// In the browser: the largest paint is final once the page has loaded and nothing larger has come for a second.
function readLargestPaint(): number | undefined {
  const { paint } = window.seen ?? {}
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const end = Math.max(visit?.loadEventEnd || Infinity, paint ?? Infinity)
  return performance.now() > end + 1000 ? paint : undefined
}

// Runs in the browser. A frame is painted before the next one begins.
function watch(): void {
  const seen: NonNullable<Window['seen']> = {}
  window.seen = seen
  const look = (now: number) => {
    // The star of an advisor, in its row or on its profile.
    const stars = [...document.querySelectorAll('main .save')].filter((star) =>
      star.checkVisibility(),
    )
    if (stars.length > 0) seen.firm ??= now
    // React has then given it what a press does.
    if (stars.some((star) => Object.keys(star).some((key) => key.startsWith('__reactProps'))))
      seen.control ??= now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
