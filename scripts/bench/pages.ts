import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DEBUG_PORT, withBrowser } from './browser.ts'
import { toMedian, type Measurement } from './figure.ts'

const RUNS = 3
/** npx installs it at the first run of the bench: 150 MB that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const call = promisify(execFile)
const articles = ['/education/esop-tax-benefits', '/education/esop-repurchase-obligation']
export const visitorPages = ['/', ...articles, '/marketplace', '/advisors/lender', '/education']
const signedInPages = {
  owner: ['/marketplace', '/advisors/lender', '/advisor/2', '/account'],
  desk: ['/desk'],
}

/** Lighthouse (mobile, simulated network, cold cache): the lowest of the four scores. */
export async function measurePages(url: string): Promise<Measurement[]> {
  return [
    ...(await measureVisitor(url)),
    ...(await measureSignedIn(url, 'member', 'owner')),
    ...(await measureSignedIn(url, 'desk', 'desk')),
  ]
}

function measureVisitor(url: string): Promise<Measurement[]> {
  return withBrowser(url, 'visitor', async (context) => {
    await context.newPage()
    const figures: Measurement[] = []
    for (const path of visitorPages)
      figures.push(toFigure('visitor', path, await audit(url + path)))
    return figures
  })
}

function measureSignedIn(
  url: string,
  name: string,
  reader: keyof typeof signedInPages,
): Promise<Measurement[]> {
  return withBrowser(url, reader, async (context) => {
    const session = await context.newCDPSession(await context.newPage())
    const figures: Measurement[] = []
    for (const path of signedInPages[reader]) {
      // The session is in the browser's storage, so only the cache is cleared.
      const prepare = () => session.send('Network.clearBrowserCache')
      const score = await audit(url + path, '--disable-storage-reset', prepare)
      figures.push(toFigure(name, path, score))
    }
    return figures
  })
}

/** All pages of a reader have one limit. */
const toFigure = (reader: string, path: string, scores: readonly number[]): Measurement =>
  toMedian(`Lighthouse, ${reader}`, scores, '', path)

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score?: number | null }>
}

/** The lowest of the four scores, of each run. */
async function audit(url: string, flag = '--quiet', prepare: () => unknown = () => {}) {
  const command = `--yes ${LIGHTHOUSE} ${url} --port=${DEBUG_PORT} --output=json --quiet --no-enable-error-reporting ${flag}`
  const scores: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await prepare()
    const { categories, audits } = await report(command)
    // Search engines are kept out of members' pages on purpose.
    const isListed = audits['is-crawlable']?.score !== 0
    const counted = Object.entries(categories).filter(([name]) => isListed || name !== 'seo')
    scores.push(Math.min(...counted.map(([, { score }]) => 100 * (score ?? 0))))
  }
  return scores
}

/** Lighthouse sometimes loses the beginning of a page's trace, and asks for another run. */
async function report(command: string, runs = 3): Promise<Report> {
  try {
    const { stdout } = await call('npx', command.split(' '), { maxBuffer: 64 * 1024 ** 2 })
    return JSON.parse(stdout) as Report
  } catch (thrown) {
    if (runs === 1 || !String(thrown).includes('Please run Lighthouse again')) throw thrown
    return report(command, runs - 1)
  }
}
