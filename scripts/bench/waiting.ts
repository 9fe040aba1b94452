import type { BrowserContext } from 'playwright'
import { withBrowser } from './browser.ts'
import { median, type Figure } from './figure.ts'
import { openSlowLine } from './slow-line.ts'

const RUNS = 5
const SLOWDOWN = 4

/** Time until a member with an empty cache sees the first advisor, on a slow connection and a slow processor. */
export async function measureWaiting(url: string): Promise<Figure[]> {
  const { host, port } = new URL(url)
  const line = await openSlowLine(Number(port))
  // The browser keeps the product's own address, because the server answers no other.
  const flag = `--host-resolver-rules=MAP ${host} 127.0.0.1:${line.port}`
  return withBrowser(url, true, measureBoth, flag).finally(line.close)
}

async function measureBoth(context: BrowserContext): Promise<Figure[]> {
  const marketplace = await measureFirstAdvisor(context, '/marketplace')
  return [...marketplace, ...(await measureFirstAdvisor(context, '/advisors/lender'))]
}

async function measureFirstAdvisor(context: BrowserContext, path: string): Promise<Figure[]> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await openOnce(context, path))
  const what = `member ${path}, slow line: first advisor`
  return [
    { what, value: median(runs), unit: 'ms', atMost: 1800 },
    { what: `${what}, slowest of ${RUNS}`, value: Math.max(...runs), unit: 'ms' },
  ]
}

/** Milliseconds from the page request to the paint of the first advisor. */
async function openOnce(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(watchRows)
  await page.goto(path, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => window.firstRow)
  const firstRow = (await shown.jsonValue()) ?? NaN
  await page.close()
  return firstRow
}

declare global {
  interface Window {
    firstRow?: number
  }
}

// Runs in the browser. A frame is painted before the next one begins.
function watchRows(): void {
  const look = () => {
    const isShown = [...document.querySelectorAll('article')].some((row) => row.checkVisibility())
    requestAnimationFrame(isShown ? (now) => (window.firstRow = now) : look)
  }
  requestAnimationFrame(look)
}
