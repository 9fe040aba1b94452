import type { BrowserContext } from 'playwright'
import { withBrowser } from './browser.ts'
import { figuresOf, median, type Figure } from './figure.ts'
import { withStack } from './stack.ts'

const figure = figuresOf('waiting')
const ADVISORS = 1000
const RUNS = 5
const SLOWDOWN = 4
/** A phone's line: milliseconds there and back, bytes a second. */
const LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false }
const PHONE = { width: 390, height: 844 }

/** How long a member with an empty cache waits, on a slow line and a slow processor. */
export async function measureWaiting(): Promise<Figure[]> {
  return withStack(ADVISORS, ({ url }) =>
    withBrowser(url, { member: true }, async ({ context }) => [
      ...(await measureFirstAdvisor(context, '/marketplace')),
      ...(await measureFirstAdvisor(context, '/advisors/lender')),
    ]),
  )
}

/** From the request for the page to the first advisor that is painted, and to the first control that answers. */
export async function measureFirstAdvisor(
  context: BrowserContext,
  path: string,
): Promise<Figure[]> {
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await openOnce(context, path))
  const pick = (name: keyof Run) => median(runs.map((one) => one[name]))
  return [
    figure(`${path}: first advisor`, pick('row'), 'ms', { atMost: 1800 }),
    figure(`${path}: main thread busy until then`, pick('busy'), 'ms'),
    figure(`${path}: first advisor that can be compared`, pick('control'), 'ms'),
    figure(`${path}: main thread busy until then`, pick('busyInAll'), 'ms'),
    figure(`${path}: layout shift`, pick('shift'), '', { atMost: 0.02 }),
  ]
}

type Run = { row: number; busy: number; control: number; busyInAll: number; shift: number }

async function openOnce(context: BrowserContext, path: string): Promise<Run> {
  const page = await context.newPage()
  await page.setViewportSize(PHONE)
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Performance.enable')
  const readBusy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
  await page.addInitScript(watchRows)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.seen['row'] !== undefined)
  const busy = await readBusy()
  await page.waitForFunction(() => window.seen['control'] !== undefined)
  const busyInAll = await readBusy()
  await page.waitForTimeout(500)
  const { row = NaN, control = NaN, shift = 0 } = await page.evaluate(() => window.seen)
  await page.close()
  return { row, busy, control, busyInAll, shift }
}

declare global {
  interface Window {
    seen: Record<string, number>
  }
}

// Runs in the browser. A frame is painted before the one after it begins.
function watchRows(): void {
  const seen: Record<string, number> = {}
  window.seen = seen
  const marks = { row: '.row', control: '.row .save' }
  const look = () => {
    for (const [name, selector] of Object.entries(marks)) {
      const isShown = [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())
      if (isShown && seen[name] === undefined)
        requestAnimationFrame((now) => {
          seen[name] ??= now
        })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen['shift'] = (seen['shift'] ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
