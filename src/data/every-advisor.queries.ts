/** All advisors at once, for one page. Apart from the queries that every list loads. */
import * as z from 'zod/mini'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { ROWS_MAX } from '#domain/limits.ts'
import { fetchRows, rest } from './rest.ts'
import { advisorColumns, parseAdvisors } from './rows.ts'

/** Rows parsed between two checks of the clock, and milliseconds until the page may paint and handle input. */
const BATCH = { rows: 20, time: 8 }

/** All advisors that the visitor may see, by `Id`; fetched in parts, because a response has 1,000 rows at most. */
export async function fetchEveryAdvisor(): Promise<Advisor[]> {
  const all: Advisor[] = []
  for (;;) {
    const query = rest()
      .from('Advisors')
      .select(advisorColumns)
      .gt('Id', all.at(-1)?.id ?? 0)
      .order('Id')
      .limit(ROWS_MAX)
    const part = await fetchRows(query, parseManyAdvisors)
    all.push(...part)
    if (part.length < ROWS_MAX) return all
  }
}

/** Rows of `"Advisors"` with `advisorColumns`, any number, in batches. */
export function parseManyAdvisors(rows: unknown): Promise<Advisor[]> {
  return inBatches(rows, parseAdvisors)
}

/** Parsing a thousand rows at once would block typing and scrolling. */
async function inBatches<T>(rows: unknown, parse: (rows: unknown[]) => T[]): Promise<T[]> {
  const all = z.array(z.unknown()).parse(rows)
  const parsed: T[] = []
  let startOfBatch = performance.now()
  for (let at = 0; at < all.length; at += BATCH.rows) {
    if (performance.now() - startOfBatch > BATCH.time) {
      await nextTurn()
      startOfBatch = performance.now()
    }
    parsed.push(...parse(all.slice(at, at + BATCH.rows)))
  }
  return parsed
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
