/** All advisors at once, for one page. Apart from the queries that every list loads. */
import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisorColumns, parseAdvisors } from './rows.ts'
import { readWhole } from './whole-list.ts'

/** All advisors that the visitor may see, by `Id`. */
export async function fetchEveryAdvisor(): Promise<Advisor[]> {
  return parseAdvisors(await readWhole(advisorColumns, null))
}
