import lighthouse from 'lighthouse'
import { withBrowser } from './browser.ts'
import { figuresOf, median, type Figure } from './figure.ts'
import { floorPages } from './floor.ts'
import { withStack } from './stack.ts'

/** One audit of one page. */
type Audit = {
  performance: number
  accessibility: number
  practices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
}

const figure = figuresOf('pages')
const RUNS = 5
const STATIC_RUNS = 1
const MEMBER_RUNS = 3
const ADVISORS = 1000

/** Lighthouse (mobile, simulated) on every static page, on a member's pages, and beside the floor. */
export async function measurePages(): Promise<Figure[]> {
  return withStack(ADVISORS, async ({ url, floorUrl }) => [
    ...(await withBrowser(url, { member: false }, ({ debugPort }) =>
      measureStatic(url, floorUrl, debugPort),
    )),
    ...(await withBrowser(url, { member: true }, ({ debugPort }) => measureMember(url, debugPort))),
  ])
}

async function measureStatic(url: string, floorUrl: string, port: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(floorPages)) {
    const pages: Audit[] = []
    const floors: Audit[] = []
    // In turn, so that what else the machine does falls on both.
    for (let run = 0; run < RUNS; run++) {
      pages.push(await audit(url + path, port))
      floors.push(await audit(floorUrl + path, port, { quiet: true }))
    }
    const lcp = median(pages.map((one) => one.lcp))
    const floor = median(floors.map((one) => one.lcp))
    figures.push(
      figure(`${name}: LCP`, lcp, 'ms'),
      figure(`${name}: LCP of the floor`, floor, 'ms'),
      figure(`${name}: LCP against the floor`, lcp / floor, '×', { atMost: 1.15 }),
    )
  }
  for (const path of await listStatic(url))
    figures.push(...(await measurePage(path, url, port, { runs: STATIC_RUNS, performance: 100 })))
  return figures
}

async function measureMember(url: string, port: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of ['/marketplace', '/advisors/lender', '/advisor/2'])
    figures.push(
      ...(await measurePage(path, url, port, {
        runs: MEMBER_RUNS,
        performance: 97,
        member: true,
      })),
    )
  return figures
}

type Wanted = { runs: number; performance: number; member?: boolean }

async function measurePage(
  path: string,
  url: string,
  port: number,
  { runs, performance, member = false }: Wanted,
): Promise<Figure[]> {
  const audits: Audit[] = []
  for (let run = 0; run < runs; run++) audits.push(await audit(url + path, port, { member }))
  const pick = (name: keyof Audit) => median(audits.map((one) => one[name]))
  const show = (name: keyof Audit, unit: string, promised: Parameters<typeof figure>[3]) =>
    figure(`${member ? 'member ' : ''}${path}: ${name}`, pick(name), unit, promised)
  return [
    show('performance', '', { atLeast: performance }),
    show('accessibility', '', { atLeast: 100 }),
    show('practices', '', { atLeast: 100 }),
    show('seo', '', { atLeast: 100 }),
    show('cls', '', { atMost: 0.02 }),
    show('tbt', 'ms', { atMost: 100 }),
  ]
}

async function audit(
  url: string,
  port: number,
  { quiet = false, member = false } = {},
): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    // A member's session stands in the browser's storage; a visitor comes with nothing, fonts included.
    disableStorageReset: member,
  })
  if (!result) throw new Error(`Lighthouse had no answer for ${url}.`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const number = (name: string) => audits[name]?.numericValue ?? NaN
  if (!quiet) report(url, result.lhr)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
  }
}

/** Names what cost points, so that a number below 100 can be mended. */
function report(url: string, { categories, audits }: LighthouseReport): void {
  for (const category of Object.values(categories))
    for (const { id, weight } of category.auditRefs) {
      const { score = null, title = '' } = audits[id] ?? {}
      if (weight > 0 && score !== null && score < 0.9) console.log(`  ${url}: ${title} (${score})`)
    }
}

type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** All that the sitemap names, but of the type pages, which are alike, one; and nothing that leads to sign-in. */
async function listStatic(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap-0.xml`)).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const typePage = paths.find(isTypePage)
  const others = paths.filter((path) => !isTypePage(path) && !path.startsWith('/register/'))
  return [...others, ...(typePage ? [typePage] : [])]
}

const isTypePage = (path: string) => path.startsWith('/advisors/')
