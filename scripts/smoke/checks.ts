import { setTimeout as wait } from 'node:timers/promises'

/** Checks of a published site as a visitor meets it, with its backend. Each returns the fault, or null. */

export type Site = {
  /** Address without a slash at the end. */
  url: string
  /** Whether it is a preview, which search engines must not list. */
  isPreview: boolean
  /** Origin and publishable key of the backend that the site's pages name. */
  backend: string
  key: string
  /** The release that the pages name, and the one that should be live if the caller knows it. */
  release: string
  wanted: string
}
export type Check = {
  name: string
  /** Whether a fault is only told, because not every plan of Supabase can mend it. */
  isAdvice?: boolean
  findFault(site: Site): Promise<string | null>
}

/** Milliseconds that an answer may take. */
const TIMEOUT = 20_000
/** Looks for a release that its host is publishing, and milliseconds between two. */
const LOOKS = 12
const PAUSE = 5_000

const HEADERS = {
  // One policy: a host that cannot remove a header sends the general one too, which blocks the page's own code.
  'content-security-policy': /^default-src 'none'(?!.*default-src)/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
}

export const checks: Check[] = [
  { name: 'security headers', findFault: findHeaderFault },
  { name: 'address that the pages name', findFault: findCanonicalFault },
  { name: 'search engines', findFault: findRobotsFault },
  { name: 'profile of any number', findFault: expectStatus('/advisor/999999', 200) },
  { name: 'page that does not exist', findFault: expectStatus('/no/such/page', 404) },
  { name: 'pages of the site map', findFault: findPageFault },
  {
    name: 'key in the pages',
    findFault: async ({ key }) =>
      key.startsWith('sb_secret_') ? 'It is the secret key. Replace it at Supabase at once.' : null,
  },
  {
    name: 'directory for visitors',
    findFault: expectAnswer('/rest/v1/Advisors?select=Id', (body, status) =>
      status === 200 && Array.isArray(body) && body.length <= 1
        ? null
        : 'Visitors must get the first advisor only',
    ),
  },
  {
    name: 'reviewers’ addresses',
    findFault: expectDenied('advisor_reviews?select=reviewer_email'),
  },
  { name: 'companies', findFault: expectDenied('companies?select=id') },
  {
    name: 'public totals',
    findFault: expectAnswer(
      '/rest/v1/rpc/directory_counts',
      (_body, status) => (status === 200 ? null : 'The totals must be readable'),
      {},
    ),
  },
  { name: 'health', findFault: findHealthFault },
  {
    name: 'leaked passwords',
    isAdvice: true,
    // The service judges the password first, so an address without a domain never becomes an account.
    findFault: expectAnswer(
      '/auth/v1/signup',
      (body) =>
        hasWord(body, 'weak_password')
          ? null
          : 'The service should refuse a leaked password, which needs the paid plan',
      { email: 'nobody', password: 'password' },
    ),
  },
]

/** Check of hosted projects: the local server has no switch for it. */
export const aggregates: Check = {
  name: 'aggregates',
  findFault: expectAnswer('/rest/v1/Advisors?select=Id.count()', (body) =>
    hasWord(body, 'PGRST123') ? null : 'Aggregates must be off',
  ),
}

/** Reads from a page which release and backend the site has; waits a minute for the wanted release. */
export async function readSite(address: string, isPreview: boolean, wanted = ''): Promise<Site> {
  const url = address.replace(/\/$/, '')
  const read = async () => {
    const html = await (await ask(`${url}/marketplace`)).text()
    return { html, release: /<meta name="release" content="([^"]+)"/.exec(html)?.[1] ?? '' }
  }
  let { html, release } = await read()
  for (let left = wanted ? LOOKS : 0; left > 0 && release !== wanted; left--) {
    await wait(PAUSE)
    ;({ html, release } = await read())
  }
  const key = /const key = "([^"]+)"/.exec(html)?.[1]
  const backend = /const backend = "([^"]*)"/.exec(html)?.[1]
  if (!key || backend === undefined)
    throw new Error(`${url}/marketplace does not name a backend: is this the site?`)
  return { url, isPreview, key, backend: backend || url, release, wanted }
}

export function findReleaseFault({ release, wanted }: Site): string | null {
  if (!release) return 'The pages name no release.'
  return wanted && release !== wanted ? `It is live instead of ${wanted}.` : null
}

async function findHeaderFault({ url }: Site): Promise<string | null> {
  const { headers } = await ask(url)
  const wanted = url.startsWith('https:')
    ? { ...HEADERS, 'strict-transport-security': /max-age=\d{7}/ }
    : HEADERS
  const missing = Object.entries(wanted).filter(([name, is]) => !is.test(headers.get(name) ?? ''))
  return missing.length === 0
    ? null
    : `Missing or different: ${missing.map(([name]) => name).join(', ')}. The host must send what dist/_headers says.`
}

async function findCanonicalFault({ url, isPreview }: Site): Promise<string | null> {
  if (isPreview) return null
  const html = await (await ask(url)).text()
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  return canonical === `${url}/`
    ? null
    : `The home page names ${canonical}. Build with SITE_URL=${url}.`
}

async function findRobotsFault({ url, isPreview }: Site): Promise<string | null> {
  const { headers } = await ask(url)
  const isHidden = /noindex/.test(headers.get('x-robots-tag') ?? '')
  if (isHidden === isPreview) return null
  return isPreview ? 'A preview must send X-Robots-Tag: noindex.' : 'The site tells them to leave.'
}

/** Pages throughout the site map. */
async function findPageFault({ url }: Site): Promise<string | null> {
  const response = await ask(`${url}/sitemap-0.xml`)
  const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const paths = found.map(([, address = '']) => new URL(address).pathname)
  if (paths.length < 20) return `The site map lists ${paths.length} pages.`
  const some = paths.filter((_, at) => at % Math.ceil(paths.length / 8) === 0)
  const faults = await Promise.all(some.map((path) => expectStatus(path, 200)({ url })))
  return faults.find((fault) => fault !== null) ?? null
}

async function findHealthFault({ backend }: Site): Promise<string | null> {
  const address = `${backend}/functions/v1/health`
  const { status } = await ask(address)
  if (status !== 404) return `Without the key it answers ${status} instead of 404.`
  const key = process.env['HEALTH_KEY']
  if (!key) return null
  const response = await ask(address, { headers: { Authorization: `Bearer ${key}` } })
  return response.status === 200 ? null : `${response.status}: ${await response.text()}`
}

function expectStatus(path: string, wanted: number) {
  return async ({ url }: Pick<Site, 'url'>): Promise<string | null> => {
    const { status } = await ask(url + path)
    return status === wanted ? null : `${path} answers ${status} instead of ${wanted}.`
  }
}

function expectDenied(query: string) {
  return expectAnswer(`/rest/v1/${query}`, (body) =>
    hasWord(body, '42501') ? null : 'Visitors must not read this',
  )
}

/** Asks the backend as a visitor does; with a body, by POST. */
function expectAnswer(
  path: string,
  judge: (body: unknown, status: number) => string | null,
  sent?: object,
) {
  return async ({ backend, key }: Site): Promise<string | null> => {
    const response = await ask(backend + path, {
      headers: { apikey: key, 'Content-Type': 'application/json' },
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
    })
    const text = await response.text()
    const fault = judge(parse(text), response.status)
    return fault && `${fault}. The answer is ${response.status}: ${text.slice(0, 200)}`
  }
}

function hasWord(body: unknown, word: string): boolean {
  return JSON.stringify(body ?? null).includes(`"${word}"`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function ask(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
}
