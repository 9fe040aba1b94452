import { demoAdvisors, type DemoAdvisor } from './advisors.ts'
import { companyRows } from './companies.ts'
import { deskSql } from './desk.ts'
import { groundsOf } from './listings.ts'
import { moreCompanyRows } from './more-companies.ts'
import { factsSql } from './facts.ts'
import { cities, firstNames, lastNames } from './people.ts'
import { previewResources, previewReviews } from './preview.ts'
import { createRandom, momentBetween, type Random } from './random.ts'
import { articlesByPractice, videosByPractice, websiteTitles, type Pieces } from './resources.ts'
import { reviewsByPractice } from './reviews.ts'
import { insertSql, type SeedRow } from './sql.ts'

/**
 * The demo data as one SQL script for an empty database, the same at every run. Run it as the owner of the tables. The
 * embedded backend and staging use it; a real directory never holds fictional firms.
 */
export function demoDataSql(): string {
  const random = createRandom(20_240_115)
  const advisors = demoAdvisors(random)
  return [
    // Conflicts and suits are the firms' own statements.
    `select set_config('firm.states', 'on', false);`,
    insertSql(
      'public."Advisors"',
      advisors.map(({ row }) => ({
        ...row,
        ...(isNew(row) && { satisfaction_rate: null }),
        ...groundsOf(row),
        is_demonstration: true,
      })),
    ),
    `select set_config('firm.states', '', false);`,
    uncounted(
      'advisor_resources',
      advisors.flatMap((a) => resourcesOf(random, a)),
    ),
    uncounted('advisor_reviews', byDate(advisors.flatMap((a) => reviewsOf(random, a)))),
    COUNT,
    insertSql('public.companies', companies(random)),
    ...[
      ['public."Advisors"', 'Id'],
      ['public.advisor_resources', 'id'],
      ['public.advisor_reviews', 'id'],
      ['public.companies', 'id'],
    ].map(
      ([table, id]) =>
        `select setval(pg_get_serial_sequence('${table}', '${id}'), (select max("${id}") from ${table}));`,
    ),
    deskSql(),
    factsSql(),
    // Companies wait from the first start on.
    `update public.cases set since = now() where kind = 'company' and state = 'pending';`,
    // PGlite does not analyze tables by itself.
    'analyze;',
  ].join('\n\n')
}

/** Rows without the count of their advisor that the table's trigger makes with each. */
const uncounted = (table: 'advisor_resources' | 'advisor_reviews', rows: readonly SeedRow[]) => `
alter table public.${table} disable trigger ${table}_count;
${insertSql(`public.${table}`, numbered(rows))}
alter table public.${table} enable trigger ${table}_count;`

/** Counts for each advisor once, by one of its rows: 700 counts would take three seconds. */
const COUNT = `
update public.advisor_reviews set written_as = written_as
where id in (select min(id) from public.advisor_reviews group by advisor_id);
update public.advisor_resources set resource_type = resource_type
where id in (select min(id) from public.advisor_resources
  where advisor_id not in (select advisor_id from public.advisor_reviews) group by advisor_id);`

/** Every ninth firm is new: it has no reviews, and nobody has asked its clients. */
const isNew = ({ Id }: SeedRow) => Number(Id) % 9 === 0

function reviewsOf(random: Random, { practice, row }: DemoAdvisor): SeedRow[] {
  if (practice === 'preview') {
    return previewReviews.map(({ name, day, ...given }) =>
      review(1, name, given, `${day}T15:20:00.000Z`),
    )
  }
  const count = isNew(row) ? 0 : 1 + random.below(5)
  const own = random.sample(reviewsByPractice[practice] ?? [], Math.ceil(count / 2))
  const others = random.sample(reviewsByPractice['any'] ?? [], count - own.length)
  return [...own, ...others].map((given) =>
    review(Number(row['Id']), reviewer(random), given, momentOf(random)),
  )
}

function review(
  advisor: number,
  name: string,
  { rating, text }: { rating: string; text: string },
  at: string,
): SeedRow {
  return {
    advisor_id: advisor,
    reviewer_name: name,
    rating: Number(rating),
    review_text: text || null,
    created_at: at,
  }
}

function reviewer(random: Random): string {
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  if (random.chance(0.12)) return `${first} ${last.slice(0, 1)}.`
  return random.chance(0.06) ? 'Plan participant' : `${first} ${last}`
}

function resourcesOf(random: Random, { practice, site, row }: DemoAdvisor): SeedRow[] {
  const id = Number(row['Id'])
  const resource = (
    kind: string,
    { title, about = '' }: { title: string; about?: string },
    url: string,
    [publish_date, is_featured, created_at]: [string | null, boolean, string],
  ): SeedRow => ({
    advisor_id: id,
    resource_type: kind,
    title,
    description: about || null,
    url,
    publish_date,
    is_featured,
    created_at,
  })
  if (practice === 'preview') {
    return previewResources.map(({ kind, path, day, featured, ...words }) =>
      resource(kind, words, `${site}/${path}`, [
        day || null,
        featured !== '',
        `${day || '2023-05-02'}T14:00:00.000Z`,
      ]),
    )
  }
  // Every seventh firm has nothing but its card.
  if (id % 7 === 0) return []
  const sites = websiteTitles
    .slice(0, 1 + random.below(2))
    .map((title, n) =>
      resource('website', { title }, n === 0 ? site : `${site}/${toSlug(title)}`, [
        null,
        n === 0,
        momentOf(random),
      ]),
    )
  const published = (kind: 'article' | 'video', pieces: Pieces, most: number) =>
    random.sample(pieces[practice] ?? [], random.below(most + 1)).map((piece) => {
      const at = momentOf(random)
      const url = `${site}/${toSlug(piece.title)}`
      return resource(kind, piece, url, [at.slice(0, 10), random.chance(0.2), at])
    })
  return [
    ...sites,
    ...published('article', articlesByPractice, 2),
    ...published('video', videosByPractice, 1),
  ]
}

function companies(random: Random): SeedRow[] {
  const rows = [...companyRows, ...moreCompanyRows()]
  return rows.map(({ name, industry, location, description }, at) => {
    const domain = `${toSlug(name).replaceAll('-', '').slice(0, 30)}.example`
    const { areaCode = '202' } = cities.find((city) => city.location === location) ?? {}
    return {
      id: at + 1,
      company_name: name,
      industry,
      location,
      contact_person: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      email: random.chance(0.9) ? `hello@${domain}` : null,
      phone: random.chance(0.8) ? `(${areaCode}) 555-01${String(at % 100).padStart(2, '0')}` : null,
      website: random.chance(0.9) ? `https://${domain}` : null,
      description: description || null,
      is_featured: at < companyRows.length && at % 11 === 0,
      status: at % 10 === 7 ? 'pending' : 'approved',
      created_at: momentOf(random),
    }
  })
}

const momentOf = (random: Random) => momentBetween(random, '2023-01-09', '2025-10-17')

function numbered(rows: readonly SeedRow[]): SeedRow[] {
  return rows.map((row, at) => ({ id: at + 1, ...row }))
}

function byDate(rows: readonly SeedRow[]): SeedRow[] {
  return rows.toSorted((a, b) => String(a['created_at']).localeCompare(String(b['created_at'])))
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
