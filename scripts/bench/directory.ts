import postgres from 'postgres'
import { parseTerm } from '#domain/directory/parsed-term.ts'
import { percentile, type Figure } from './figure.ts'
import { createDirectory } from './product.ts'

const WARM_UPS = 3
const RUNS = 40
/** Number of advisors, and the limit of a search in milliseconds. */
const SIZE = 10_000
const AT_MOST = 60

/** Searches of a member. */
const questions = {
  'first page': "search_advisors('')",
  'common word': "search_advisors('valuation')",
  'rare word': "search_advisors('zephyrine')",
  'no match': "search_advisors('zzqqxx')",
  misspelt: "search_advisors('esop atorney', near => true)",
  'kind and state': `search_advisors('', '{"types":"esop-trustee","state":"TX"}')`,
  'several filters': `search_advisors('ann', '{"types":"lender,tpa","state":"CA","min_rating":3}')`,
  'by name': `search_advisors('', '{"types":"lender"}', sort => 'name')`,
  'by rating': `search_advisors('', '{"types":"lender"}', sort => 'rating')`,
  'kind and place in words': `search_advisors(${toArguments('valuation Illinois')})`,
  'four words with a reading': `search_advisors(${toArguments('esop attorney chicago blimp')})`,
  'counts with a reading': `count_advisors(${toArguments('esop attorney chicago blimp')})`,
  'counts of a search': `count_advisors('ann', '{"types":"lender","state":"CA"}')`,
}

/** A term with its reading, as the page sends it. */
function toArguments(term: string): string {
  return `'${term}', parsed_term => '${parseTerm(term)?.argument ?? 'null'}'`
}

/** Duration of directory searches on PostgreSQL. */
export async function measureDirectory(): Promise<Figure[]> {
  const figures: Figure[] = []
  const sql = postgres(await createDirectory(SIZE), { max: 1 })
  await sql`select set_config('request.jwt.claims', (select json_build_object('sub', id, 'role', 'authenticated')::text from auth.users limit 1), false)`
  await sql`set role authenticated`
  for (const [question, call] of Object.entries(questions)) {
    const what = `directory of ${SIZE.toLocaleString('en')}, ${question}: p95`
    const value = percentile(await time(sql, call), 0.95)
    figures.push({ what, value, unit: 'ms', atMost: AT_MOST })
  }
  await sql.end()
  return figures
}

async function time(sql: postgres.Sql, call: string): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < WARM_UPS + RUNS; run++) {
    const started = performance.now()
    await sql.unsafe(`select * from public.${call}`)
    times.push(performance.now() - started)
  }
  return times.slice(WARM_UPS)
}
