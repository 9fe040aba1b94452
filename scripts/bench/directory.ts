import { sorts } from '#domain/directory-search.ts'
import { withBrowser } from './browser.ts'
import { figuresOf, percentile, type Figure } from './figure.ts'
import { createDatabase } from './load-advisors.ts'
import { withStack, type Stack } from './stack.ts'

const figure = figuresOf('directory')
const SMALL = 1000
const LARGE = 100_000
const WARM_UPS = 3
const RUNS = 40

const card =
  'select=Id,company_name,contact_person,location,description,website,areas_of_expertise,review_count,average_rating,type_ids,websites,articles,videos'
const search = (term: string, rest: object = {}) => ({
  path: `/rest/v1/rpc/search_advisors?${card}`,
  body: { term, ...rest },
})

/** What the pages ask of a directory, as they ask it. */
const questions: Record<string, { path: string; body?: object }> = {
  'the first page': search(''),
  'search, common word': search('valuation'),
  'search, rare word': search('zephyrine'),
  'search, no match': search('zzqqxx'),
  'search, misspelt': search('esop atorney', { near: true }),
  'type page': search('', { types: 'lender' }),
  'type page, search without match': search('zzqqxx', { types: 'lender', own_words: 'Lender' }),
  location: search('', { state: 'CA' }),
  'type page and location': search('', { types: 'esop-trustee', state: 'TX' }),
  'every filter': search('ann', { types: 'lender,tpa', state: 'CA', min_rating: 3 }),
  'by name': search('', { types: 'lender', sort: 'name' }),
  'by rating': search('', { types: 'lender', sort: 'rating' }),
  'recently confirmed': search('', { types: 'lender', sort: 'confirmed' }),
  'counts of a search': {
    path: '/rest/v1/rpc/count_advisors',
    body: { term: 'ann', types: 'lender', state: 'CA' },
  },
  'the first thousand': { path: `/rest/v1/Advisors?${card}&order=Id&limit=1000` },
  profile: { path: `/rest/v1/Advisors?${card}&Id=eq.77&limit=1` },
  reviews: {
    path: '/rest/v1/advisor_reviews?select=id,rating&advisor_id=eq.3&order=created_at.desc',
  },
  counts: { path: '/rest/v1/rpc/directory_counts', body: {} },
}

const filters: object[] = [
  { term: 'ann' },
  { types: 'lender,tpa' },
  { services: 'ESOP_Financing' },
  { state: 'CA' },
  { min_rating: 3 },
  { years: 15 },
  { serves: 'CA' },
  { taking_clients: true },
  { with_articles: true },
]

/** Every combination of filters, in every order. */
function listCombinations(): { path: string; body: object }[] {
  return Array.from({ length: 2 ** filters.length }, (_, chosen) =>
    filters.filter((_filter, at) => chosen & (2 ** at)),
  ).flatMap((some) => sorts.map((sort) => search('', Object.assign({ sort }, ...some))))
}

/**
 * The directory's answers over HTTP, as a member gets them, at 1,000 and at 100,000 advisors; on PostgreSQL too,
 * where BENCH_DATABASE_URL names a server on which databases may be made.
 */
export async function measureDirectory(): Promise<Figure[]> {
  const embedded = await measureEngine('embedded', 80)
  const server = process.env['BENCH_DATABASE_URL']
  if (server)
    return [
      ...embedded,
      ...(await measureEngine('Postgres', 30, (size) => createDatabase(server, `bench_${size}`))),
    ]
  console.log('  BENCH_DATABASE_URL is not set: only the embedded database is measured.')
  return embedded
}

type Times = Record<string, number[]>
const COMBINATIONS = 'every combination of filters'

async function measureEngine(
  engine: string,
  limit: number,
  prepare?: (size: number) => Promise<string>,
): Promise<Figure[]> {
  const measure = async (size: number) => withStack(size, ask, await prepare?.(size))
  const small = await measure(SMALL)
  const large = await measure(LARGE)
  const all = large[COMBINATIONS] ?? []
  const combined = `${engine}: ${COMBINATIONS} in every order, ${all.length} of 100,000`
  const figures = [
    figure(`${combined}, p95`, percentile(all, 0.95), 'ms', { atMost: limit }),
    figure(`${combined}, the slowest`, Math.max(...all), 'ms'),
  ]
  const single = Object.keys(questions).flatMap((name): Figure[] => {
    const [few, many] = [small[name] ?? [], large[name] ?? []]
    const what = `${engine}: ${name}`
    const growth = percentile(many, 0.5) / percentile(few, 0.5)
    return [
      figure(`${what}, p95 of 100,000`, percentile(many, 0.95), 'ms', { atMost: limit }),
      figure(`${what}, growth from 1,000`, growth, '×', { atMost: 1.5 }),
    ]
  })
  return [...single, ...figures]
}

async function ask({ url }: Stack): Promise<Times> {
  const headers = await withBrowser(url, { member: true }, async ({ context }) => {
    const page = await context.newPage()
    const request = page.waitForRequest(/\/rest\/v1\//)
    await page.goto('/marketplace')
    const { apikey = '', authorization = '' } = await (await request).allHeaders()
    return { apikey, authorization, 'content-type': 'application/json' }
  })
  const times: Times = {}
  for (const [name, { path, body }] of Object.entries(questions)) {
    const all: number[] = []
    for (let run = 0; run < WARM_UPS + RUNS; run++) all.push(await time(url + path, headers, body))
    times[name] = all.slice(WARM_UPS)
  }
  const combined: number[] = []
  for (const { path, body } of listCombinations())
    combined.push(await time(url + path, headers, body))
  times[COMBINATIONS] = combined
  return times
}

async function time(url: string, headers: Record<string, string>, body?: object): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return performance.now() - started
}
