import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#server/start-error.ts'

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

const unless = (isRight: boolean, sentence: string) => (isRight ? null : sentence)
const has =
  (wanted: number): FindFault =>
  ({ status }) =>
    unless(status === wanted, `It answers ${status} instead of ${wanted}.`)
/** Expects an answer of the backend with this text. */
const says =
  (wanted: RegExp, sentence: string): FindFault =>
  ({ status, text }) =>
    unless(wanted.test(text), `${sentence}. The answer is ${status}: ${text.slice(0, 200)}`)

const ONE_ROW = says(/^\[(?:\{[^{}]*\})?\]$/, 'Visitors must get the first advisor only')
const DENIED = says(/"42501"/, 'Visitors must not read this')
const NO_AGGREGATES = says(/"PGRST123"/, 'Aggregates must be off')

/** All checks of a site as a visitor meets it. */
const checks: Check[] = [
  ['security headers', 'site', '/', findHeaderFault],
  ['address that the pages name', 'site', '/', findCanonicalFault],
  ['search engines', 'site', '/', findRobotsFault],
  ['profile of any number', 'site', '/advisor/999999', has(200)],
  ['page that does not exist', 'site', '/no/such/page', has(404)],
  ['pages of the site map', 'site', '/sitemap-0.xml', findPageFault],
  ['key in the pages', 'site', '/marketplace', findKeyFault],
  ['directory for visitors', 'backend', '/rest/v1/Advisors?select=Id', ONE_ROW],
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
  const isWanted = release !== '' && (wanted === '' || release === wanted)
  const fault = unless(isWanted, `The wanted release is ${wanted || 'any that has a name'}.`)
  return [{ name: `release ${release}`, fault }, ...(await Promise.all(results))]
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
    if (!key)
      throw new StartError(
        `${page} does not name a backend: publish dist/ there, or name another site.`,
      )
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

function findKeyFault(_: Answer, { key }: Site) {
  const sentence = 'It is the secret key. Replace it at Supabase at once.'
  return unless(!key.startsWith('sb_secret_'), sentence)
}

function findHeaderFault({ headers }: Answer, { url }: Site) {
  const wanted = Object.entries(url.startsWith('https:') ? HTTPS_HEADERS : HEADERS)
  const missing = wanted.flatMap(([name, is]) => (is.test(headers.get(name) ?? '') ? [] : name))
  const sentence = `Missing or different: ${missing.join(', ')}. The host must send what dist/_headers says.`
  return unless(missing.length === 0, sentence)
}

function findCanonicalFault({ text }: Answer, { url, isPreview }: Site) {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
  const sentence = `The home page names ${canonical}. Build with SITE_URL=${url}.`
  return unless(isPreview || canonical === `${url}/`, sentence)
}

function findRobotsFault({ headers }: Answer, { isPreview }: Site) {
  const isHidden = /noindex/.test(headers.get('x-robots-tag') ?? '')
  return isPreview
    ? unless(isHidden, 'A preview must send X-Robots-Tag: noindex.')
    : unless(!isHidden, 'The site tells them to leave.')
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
  return unless(missing.length === 0, `These pages do not answer 200: ${missing.join(', ')}.`)
}

async function findHealthFault({ status }: Answer, { backend }: Site): Promise<string | null> {
  if (status !== 404) return `Without the key it answers ${status} instead of 404.`
  const key = process.env['HEALTH_KEY']
  if (!key) return null
  const headers = { Authorization: `Bearer ${key}` }
  const health = await ask(`${backend}/functions/v1/health`, { headers })
  return unless(health.status === 200, `${health.status}: ${health.text}`)
}
