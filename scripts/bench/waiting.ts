import type { BrowserContext } from 'playwright'
import { imitatePhone, withBrowser } from './browser.ts'
import { toMedian, type Measurement } from './figure.ts'
import { serveFloor } from './floor.ts'
import { openLine, type SlowLine, type Protocol } from './line.ts'
import { visitorPages } from './pages.ts'

const lists = ['/marketplace', '/advisors/lender', '/advisor/2']

/**
 * On a slow line and a slow processor, with an empty cache: the time until a member sees the first advisor and until the first
 * control answers, what came before, and how far the page moves; the same of the desk.
 */
export async function measureMember(
  url: string,
  protocol: Protocol,
  runs: number,
): Promise<Measurement[]> {
  const line = await openLine(protocol, url)
  const [address = ''] = line.urls
  const name = (what: string) => `${what}, ${protocol}`
  const measureDesk = async (context: BrowserContext) => {
    const path = '/desk'
    const visits = await repeat(context, line, path, runs, () =>
      window.seen?.control && window.seen.isQuiet ? window.seen : undefined,
    )
    return [
      toFigure(name('first control of the desk'), visits, 'control', 'ms', path),
      toFigure(name('shift of the desk'), visits, 'shift', '', path),
      ...weigh(name, visits, path),
    ]
  }
  const measureOwner = async (context: BrowserContext) => {
    const found: Measurement[] = []
    for (const path of lists) {
      const visits = await repeat(context, line, path, runs, () =>
        window.seen?.firm && window.seen.control ? window.seen : undefined,
      )
      const isProfile = path.startsWith('/advisor/')
      found.push(
        toFigure(name('first advisor'), visits, 'firm', 'ms', path),
        toFigure(
          name(isProfile ? 'first control of a profile' : 'first control'),
          visits,
          'control',
          'ms',
          path,
        ),
        ...weigh(name, visits, path),
      )
    }
    const visits = await repeat(context, line, '/account', runs, () =>
      window.seen?.lists && window.seen.isQuiet ? window.seen : undefined,
    )
    const path = '/account'
    found.push(
      toFigure(name('lists of the account'), visits, 'lists', 'ms', path),
      toFigure(name('shift of the account'), visits, 'shift', '', path),
      ...weigh(name, visits, path),
    )
    return found
  }
  try {
    return [
      ...(await withBrowser(address, 'owner', measureOwner, ...line.flags)),
      ...(await withBrowser(address, 'desk', measureDesk, ...line.flags)),
    ]
  } finally {
    line.close()
  }
}

/** The median of one of the values that the visits have seen. */
const toFigure = (
  what: string,
  visits: readonly Seen[],
  value: Exclude<keyof Seen, 'isQuiet'>,
  unit: string,
  path: string,
) =>
  toMedian(
    what,
    visits.map((one) => one[value] ?? NaN),
    unit,
    path,
  )

/** What a page is measured by, where it is not the first control of a firm. */
const ends: Record<string, string> = {
  '/account': 'before the lists',
  '/desk': 'before the desk answers',
}

/** Requests and bytes of scripts before that. */
const weigh = (name: (what: string) => string, visits: Seen[], path: string): Measurement[] => {
  const before = ends[path] ?? 'before the first control'
  return [
    toFigure(name(`requests ${before}`), visits, 'requests', '', path),
    toFigure(name(`scripts ${before}`), visits, 'script', 'KiB', path),
  ]
}

/** A visitor's largest paint against that of the same words as one page without scripts, fonts or requests, in one browser. */
export async function measureVisitor(
  url: string,
  protocol: Protocol,
  runs: number,
): Promise<Measurement[]> {
  const floor = await serveFloor()
  const line = await openLine(protocol, url, floor.url)
  const [own = '', ofFloor = ''] = line.urls
  return withBrowser(
    own,
    'visitor',
    async (context) => {
      const page = await context.newPage()
      const figures: Measurement[] = []
      for (const path of visitorPages) {
        await floor.show(page, url + path)
        const paints: number[] = []
        const least: number[] = []
        // By turns, so that both meet the same machine.
        for (let run = 0; run < runs; run++) {
          const [seen] = await repeat(context, line, path, 1, readPaint)
          const [bare] = await repeat(context, line, ofFloor, 1, readPaint)
          paints.push(seen?.paint ?? NaN)
          least.push(bare?.paint ?? NaN)
        }
        figures.push(
          toMedian(`largest paint, ${protocol}`, paints, 'ms', path),
          toMedian(
            `largest paint against the floor, ${protocol}`,
            paints.map((paint, at) => paint / (least[at] ?? NaN)),
            '×',
            path,
          ),
        )
      }
      return figures
    },
    ...line.flags,
  ).finally(() => {
    line.close()
    floor.close()
  })
}

/** What the page has seen as soon as it is enough, each time it is opened over new connections. */
async function repeat(
  context: BrowserContext,
  line: SlowLine,
  path: string,
  runs: number,
  read: () => Seen | undefined,
): Promise<Seen[]> {
  const visits: Seen[] = []
  while (visits.length < runs) {
    const page = await context.newPage()
    const session = await imitatePhone(page)
    await session.send('Network.clearBrowserCache')
    await page.addInitScript(watch)
    line.disconnect()
    await page.goto(path, { waitUntil: 'commit' })
    const seen = await page.waitForFunction(read, null, { timeout: 60_000 })
    visits.push((await seen.jsonValue()) as Seen)
    await page.close()
  }
  return visits
}

/** Times in milliseconds from the request for the page, and what was loaded by the time of the first control. */
type Seen = {
  firm?: number
  control?: number
  lists?: number
  paint?: number
  requests?: number
  script?: number
  shift: number
  /** Whether nothing has moved for two seconds. */
  isQuiet?: boolean
}

declare global {
  interface Window {
    seen?: Seen
  }
}

// In the browser: the largest paint is final once the page has loaded and nothing larger has come for a second.
function readPaint(): Seen | undefined {
  const { paint } = window.seen ?? {}
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const end = Math.max(visit?.loadEventEnd || Infinity, paint ?? Infinity)
  return performance.now() > end + 1000 ? window.seen : undefined
}

// Runs in the browser. A frame is painted before the next one begins.
function watch(): void {
  const seen: Seen = { shift: 0 }
  window.seen = seen
  const count = () => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    seen.requests = files.length + 1
    seen.script = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024
  }
  const look = (now: number) => {
    // The star of an advisor, in its row or on its profile, and the box of an item at the desk.
    const controls = [
      ...document.querySelectorAll('main .save, main [aria-label^="Mark "]'),
    ].filter((control) => control.checkVisibility())
    if (controls.length > 0) seen.firm ??= now
    // React has then given it what a press does.
    if (
      seen.control === undefined &&
      controls.some((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
    ) {
      seen.control = now
      count()
    }
    // The first section of the account has its rows, or says that there are none.
    const first = document.querySelector('#sent-enquiries')?.closest('section')
    if (first && seen.lists === undefined && !first.querySelector('.spinner')) {
      seen.lists = now
      count()
    }
    const shown = seen.lists ?? seen.control
    if (shown !== undefined && now > shown + 2000) seen.isQuiet = true
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
