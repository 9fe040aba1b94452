import { setTimeout as wait } from 'node:timers/promises'

/** A published site, and the backend and the release that its pages name. */
type Site = {
  /** Address without a slash at the end. */
  url: string
  /** Whether it is a preview, which search engines must not list. */
  isPreview: boolean
  backend: string
  key: string
  release: string
}
type Answer = { status: number; headers: Headers; text: string }
/** What is wrong with an answer, or null. */
type FindFault = (answer: Answer, site: Site) => string | null | Promise<string | null>
type Check = [
  name: string,
  of: 'site' | 'backend' | 'hosted backend',
  path: string,
  findFault: FindFault,
  /** Body of a POST. */
  sent?: object,
]

/** Milliseconds that an answer may take. */
const TIMEOUT = 20_000
/** Attempts at a release that its host is publishing, and milliseconds between two. */
const ATTEMPTS = 12
const PAUSE = 5_000

const HEADERS = {
  // One policy: a host that cannot remove a header sends the general one too, which blocks the page's own code.
  'content-security-policy': /^default-src 'none'(?!.*default-src)/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
}
const HTTPS_HEADERS = { ...HEADERS, 'strict-transport-security': /max-age=\d{7}/ }

const DENIED = says('42501', 'Visitors must not read this')
const NO_AGGREGATES = says('PGRST123', 'Aggregates must be off')

/** All checks of a site as a visitor meets it. */
const checks: Check[] = [
  ['security headers', 'site', '/', findHeaderFault],
  ['address that the pages name', 'site', '/', findCanonicalFault],
  ['search engines', 'site', '/', findRobotsFault],
  ['profile of any number', 'site', '/advisor/999999', has(200)],
  ['page that does not exist', 'site', '/no/such/page', has(404)],
  ['pages of the site map', 'site', '/sitemap-0.xml', findPageFault],
  ['key in the pages', 'site', '/marketplace', findKeyFault],
  ['directory for visitors', 'backend', '/rest/v1/Advisors?select=Id', findDirectoryFault],
  ['reviewers’ addresses', 'backend', '/rest/v1/advisor_reviews?select=reviewer_email', DENIED],
  ['companies', 'backend', '/rest/v1/companies?select=id', DENIED],
  ['public totals', 'backend', '/rest/v1/rpc/directory_counts', has(200), {}],
  ['aggregates', 'hosted backend', '/rest/v1/Advisors?select=Id.count()', NO_AGGREGATES],
  ['health', 'backend', '/functions/v1/health', findHealthFault],
]

type Result = { name: string; fault: string | null }

/** All checks with their faults. A page or backend that does not answer is a fault, too. */
export async function findFaults(
  address: string,
  isPreview = false,
  wanted = '',
): Promise<Result[]> {
  const site = await readSite(address, isPreview, wanted)
  const isHosted = site.backend !== site.url
  const asked = checks.filter(([, of]) => isHosted || of !== 'hosted backend')
  const results = asked.map(async ([name, of, path, findFault, sent]) => {
    const answer = of === 'site' ? ask(site.url + path) : askBackend(site, path, sent)
    const fault = await answer
      .then((found) => findFault(found, site))
      .catch((error: Error) => `No answer: ${error.message}`)
    return { name, fault }
  })
  const { release } = site
  const first = { name: `release ${release}`, fault: findReleaseFault(release, wanted) }
  return [first, ...(await Promise.all(results))]
}

export function findReleaseFault(release: string, wanted: string): string | null {
  if (!release) return 'The pages name no release.'
  return wanted && release !== wanted ? `It is live instead of ${wanted}.` : null
}

/** Reads from a page which release and backend the site has; waits a minute for the wanted release. */
async function readSite(address: string, isPreview: boolean, wanted: string): Promise<Site> {
  const url = address.replace(/\/$/, '')
  const page = `${url}/marketplace`
  for (let left = ATTEMPTS; ; left--) {
    const { text, headers } = await ask(page)
    const read = (pattern: RegExp) => pattern.exec(text)?.[1]
    const release = read(/<meta name="release" content="([^"]+)"/) ?? ''
    if (wanted && release !== wanted && left > 0) {
      await wait(PAUSE)
      continue
    }
    const key = read(/apikey:[`"]([^`"]+)/)
    if (!key) throw new Error(`${page} does not name a backend: is this the site?`)
    // The policy names the backend if it is another host.
    const policy = headers.get('content-security-policy') ?? ''
    const [, backend = url] = /connect-src 'self' (http[^ ;]+)/.exec(policy) ?? []
    return { url, isPreview, key, backend, release }
  }
}

async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const response = await fetch(address, { ...init, redirect: 'manual', signal })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function askBackend({ backend, key }: Site, path: string, sent?: object): Promise<Answer> {
  return ask(backend + path, {
    headers: { apikey: key, 'Content-Type': 'application/json' },
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
  })
}

/** Expects a status. */
function has(wanted: number): FindFault {
  return ({ status }) => (status === wanted ? null : `It answers ${status} instead of ${wanted}.`)
}

/** Expects a code in the answer. */
function says(code: string, sentence: string): FindFault {
  return (answer) => (answer.text.includes(`"${code}"`) ? null : toFault(sentence, answer))
}

function toFault(sentence: string, { status, text }: Answer): string {
  return `${sentence}. The answer is ${status}: ${text.slice(0, 200)}`
}

function findDirectoryFault(answer: Answer): string | null {
  const isOne = answer.status === 200 && /^\[(?:\{[^{}]*\})?\]$/.test(answer.text)
  return isOne ? null : toFault('Visitors must get the first advisor only', answer)
}

function findKeyFault(_: Answer, { key }: Site): string | null {
  return key.startsWith('sb_secret_')
    ? 'It is the secret key. Replace it at Supabase at once.'
    : null
}

function findHeaderFault({ headers }: Answer, { url }: Site): string | null {
  const wanted = Object.entries(url.startsWith('https:') ? HTTPS_HEADERS : HEADERS)
  const missing = wanted.flatMap(([name, is]) => (is.test(headers.get(name) ?? '') ? [] : name))
  return missing.length === 0
    ? null
    : `Missing or different: ${missing.join(', ')}. The host must send what dist/_headers says.`
}

function findCanonicalFault({ text }: Answer, { url, isPreview }: Site): string | null {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
  return isPreview || canonical === `${url}/`
    ? null
    : `The home page names ${canonical}. Build with SITE_URL=${url}.`
}

function findRobotsFault({ headers }: Answer, { isPreview }: Site): string | null {
  if (/noindex/.test(headers.get('x-robots-tag') ?? '') === isPreview) return null
  return isPreview ? 'A preview must send X-Robots-Tag: noindex.' : 'The site tells them to leave.'
}

/** Asks eight pages throughout the site map. */
async function findPageFault({ text }: Answer, site: Site): Promise<string | null> {
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => new URL(at).pathname,
  )
  if (paths.length < 20) return `The site map lists ${paths.length} pages.`
  const some = paths.filter((_, at) => at % Math.ceil(paths.length / 8) === 0)
  const answers = await Promise.all(some.map((path) => ask(site.url + path)))
  const missing = some.filter((_, at) => answers[at]?.status !== 200)
  return missing.length === 0 ? null : `These pages do not answer 200: ${missing.join(', ')}.`
}

async function findHealthFault({ status }: Answer, { backend }: Site): Promise<string | null> {
  if (status !== 404) return `Without the key it answers ${status} instead of 404.`
  const key = process.env['HEALTH_KEY']
  if (!key) return null
  const headers = { Authorization: `Bearer ${key}` }
  const health = await ask(`${backend}/functions/v1/health`, { headers })
  return health.status === 200 ? null : `${health.status}: ${health.text}`
}
