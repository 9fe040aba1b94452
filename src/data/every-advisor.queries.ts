/** All advisors at once, for one page. Apart from the queries that every list loads. */
import type { Advisor } from '#domain/advisors/advisor.ts'
import { ROWS_MAX } from '#domain/limits.ts'
import { fetchRows, rest } from './rest.ts'
import { advisorColumns, parseAdvisors } from './rows.ts'

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
    const part = await fetchRows(query, parseAdvisors)
    all.push(...part)
    if (part.length < ROWS_MAX) return all
  }
}
