import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { memberIds, openDatabase, type Actor, type Query, type TestDatabase } from './database.ts'
import { sorts } from '#domain/directory-search.ts'
import { largeDirectorySql } from '../../scripts/checks/large-directory.ts'

/** Enough for the planner to prefer an index wherever there is one. */
const SIZE = 20_000
/** Milliseconds; filling takes ten seconds where nothing else runs. */
const FILL_TIMEOUT = 300_000

const token = (row: string) => `(select page_token::text from ${row})`
const card = '"Id", company_name, location, review_count, average_rating, type_ids'
const queries: [actor: Actor, what: string, text: string][] = [
  ['anonymous', 'the preview', `select ${card} from "Advisors" order by "Id" limit 1`],
  ['anonymous', 'a profile', 'select * from "Advisors" where "Id" = 5'],
  [
    'anonymous',
    'the preview’s reviews',
    'select id, rating from advisor_reviews where advisor_id = 1 order by created_at desc',
  ],
  ['anonymous', 'every review', 'select id, rating from advisor_reviews'],
  [
    'anonymous',
    'the preview’s videos',
    `select * from advisor_resources where advisor_id = 1 and resource_type = 'video' order by created_at desc`,
  ],
  ['anonymous', 'the totals', 'select directory_counts()'],
  ['anonymous', 'a search', `select * from search_advisors('zzqqxx')`],
  [
    'anonymous',
    'a review sent',
    `insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating) values (1, 'Ann', 'ann@example.com', 5)`,
  ],
  ['member', 'the first thousand', `select ${card} from "Advisors" order by "Id" limit 1000`],
  [
    'member',
    'the next thousand',
    `select ${card} from "Advisors" where "Id" > 9000 order by "Id" limit 1000`,
  ],
  ['member', 'a profile', 'select * from "Advisors" where "Id" = 5'],
  [
    'member',
    'reviews',
    'select id, rating from advisor_reviews where advisor_id = 5 order by created_at desc',
  ],
  [
    'member',
    'resources',
    `select * from advisor_resources where advisor_id = 5 and resource_type = 'video' order by created_at desc`,
  ],
  [
    'member',
    'companies',
    `select id, company_name from companies where status = 'approved' order by is_featured desc, created_at desc limit 1000`,
  ],
  ['member', 'own registrations with reasons', 'select * from own_registrations()'],
  [
    'member',
    'own registrations',
    `select id, status from advisor_registrations where submitted_by = '${memberIds.member}' order by created_at desc`,
  ],
  ['member', 'the totals', 'select directory_counts()'],
  [
    'member',
    'a review sent',
    `insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating) values (5, 'Ann', 'ann@example.com', 5)`,
  ],
  ['member', 'a company sent', `insert into companies (company_name) values ('A')`],
  ...[
    '',
    `'esop'`,
    `'zzqqxx'`,
    `'zephyrine'`,
    `'section 77'`,
    `'%'`,
    `'q'`,
    `'~'`,
    `'zq'`,
    `types => 'lender'`,
    `types => 'esop-trustee'`,
    `types => 'lender,tpa', services => 'ESOP_Financing'`,
    `services => 'ESOP_Financing,ESOP_Valuation'`,
    `state => 'CA'`,
    `state => 'NM'`,
    `types => 'tpa', state => 'VT'`,
    `min_rating => 4.5`,
    `with_articles => true, with_videos => true`,
    `'loans', own_words => 'Lender', types => 'lender', state => 'CA'`,
    `'zzqqxx', own_words => 'Lender', types => 'lender'`,
    `types => 'lender', state => 'CA', min_rating => 4, with_videos => true`,
    `taking_clients => true`,
    `serves => 'NM'`,
    `serves => 'CA', taking_clients => true, years => 20`,
    `years => 10`,
    `types => 'esop-trustee', years => 40`,
    `years => 15, after => ${token('"Advisors" where "Id" = 12000')}`,
    `after => ${token('"Advisors" where "Id" = 12000')}, page_size => 100`,
    `'valuaton', near => true`,
    `'esop atorney', near => true`,
    `'zzqqxx', near => true`,
  ].flatMap((search) =>
    sorts.map((sort): [Actor, string, string] => [
      'member',
      `search_advisors(${search}) by ${sort}`,
      `select * from search_advisors(${search}${search && ', '}sort => '${sort}')`,
    ]),
  ),
  ...[
    '',
    `'esop'`,
    `'zzqqxx'`,
    `types => 'lender', state => 'CA', min_rating => 4`,
    `serves => 'CA', taking_clients => true, years => 20`,
    `'valuaton', near => true`,
  ].map((search): [Actor, string, string] => [
    'member',
    `count_advisors(${search})`,
    `select count_advisors(${search})`,
  ]),
  ...[
    '',
    `'industry 7'`,
    `'zzqqxx'`,
    `state => 'CA'`,
    `sort => 'name'`,
    `after => ${token('companies where id = 3000')}`,
    `'industri', near => true`,
  ].map((search): [Actor, string, string] => [
    'member',
    `search_companies(${search})`,
    `select * from search_companies(${search})`,
  ]),
  ...['', `'industry 7', 'CA'`].map((search): [Actor, string, string] => [
    'member',
    `count_companies(${search})`,
    `select count_companies(${search})`,
  ]),
]

describe.skipIf(!inject('postgresUrl'))(`the product's queries over ${SIZE} advisors`, () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase('PostgreSQL')
    for (const statement of largeDirectorySql(SIZE).split(/;\n/)) {
      if (statement.trim()) await db.owner(statement)
    }
  }, FILL_TIMEOUT)
  afterAll(() => db.close())

  it.each(queries)('%s: %s reads no table from end to end', async (actor, _what, text) => {
    const scanned = await db.as(actor, async (query) => {
      const before = await countScans(query)
      await query(text)
      const after = await countScans(query)
      return after.filter((row, at) => row['scans'] !== before[at]?.['scans'])
    })
    const plan = scanned.length > 0 ? await explain(db, actor, text) : ''
    expect({ scanned, plan }).toEqual({ scanned: [], plan: '' })
  })

  it('finds the same as a plain filter does', async () => {
    const rule = `select "Id" from "Advisors" where lower(concat_ws(E'\\n', company_name, contact_person, areas_of_expertise)) like`
    for (const term of ['zephyrine', 'Section 77', 'ann MOSS', 'q', 'zq', 'b0b1', '100%', 'a_b']) {
      const literal = `'%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%'`
      const wanted = await db.owner(`${rule} ${literal} order by "Id"`)
      for (const sort of sorts) {
        const found = await db.as('member', (query) =>
          query(
            `select "Id" from search_advisors($1, sort => $2, page_size => 1000) order by "Id"`,
            [term, sort],
          ),
        )
        const isAll = wanted.length <= 1000
        expect({ term, sort, found: isAll ? found : found.length }).toEqual({
          term,
          sort,
          found: isAll ? wanted : 1000,
        })
      }
    }
  })

  it('pages on without a gap or a repetition', async () => {
    const wanted = await db.owner(
      `select "Id" from "Advisors" where type_ids @> array['esop-trustee'] order by "Id"`,
    )
    const seen: number[] = []
    let after = ''
    await db.as('member', async (query) => {
      for (;;) {
        const page = await query(
          `select "Id", page_token from search_advisors(types => 'esop-trustee', after => $1, page_size => 7)`,
          [after],
        )
        if (page.length === 0) return
        seen.push(...page.map((row) => Number(row['Id'])))
        after = String(page.at(-1)!['page_token'])
      }
    })
    expect(seen.toSorted((a, b) => a - b)).toEqual(wanted.map((row) => row['Id']))
  })
})

function countScans(query: Query) {
  // The private tables hold a few rows here, and some public ones a single page: reading them whole is right.
  return query(`select relname, seq_scan as scans from pg_stat_xact_user_tables
    where schemaname = 'public' and pg_relation_size(relid) > 8192 order by relname`)
}

async function explain(db: TestDatabase, actor: Actor, text: string): Promise<string> {
  const plan = await db.as(actor, (query) => query(`explain (costs off) ${text}`))
  return plan.map((row) => row['QUERY PLAN']).join('\n')
}
