import type { AdvisorTypeId } from '#domain/advisor-type.ts'
import type { Advisor, AdvisorCard } from '#domain/advisor.ts'
import { directoryCountsSchema, type DirectoryCounts } from '#domain/counts.ts'
import { ANONYMOUS_ADVISOR_LIMIT, MEMBER_ADVISOR_LIMIT } from '#domain/limits.ts'
import { directoryMessages } from '#domain/messages.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest } from './rest.ts'
import {
  advisorCardColumns,
  advisorColumns,
  parseAdvisorCards,
  parseAdvisors,
  parseManyAdvisorCards,
  parseManyAdvisors,
} from './rows.ts'
import { $session } from './session.ts'

/** The first advisors by `Id`, of one type where it is given: one for a visitor, up to 1,000 for a member. */
export async function fetchAdvisors({
  typeId,
}: {
  typeId?: AdvisorTypeId
}): Promise<AdvisorCard[]> {
  const isMember = $session.get().phase === 'member'
  const all = rest().from('Advisors').select(advisorCardColumns)
  const query = (typeId ? all.contains('type_ids', [typeId]) : all)
    .order('Id')
    .limit(isMember ? MEMBER_ADVISOR_LIMIT : ANONYMOUS_ADVISOR_LIMIT)
  return fetchRows(query, parseManyAdvisorCards)
}

/** One page of a search that the database answers; `afterId` is the last `Id` of the page before. */
export type AdvisorSearch = {
  term: string
  typeId?: string
  state?: string
  afterId?: number
  pageSize: number
}

/** A page of advisors by `Id`, found by the rules of marketplace and type page search. */
export async function fetchAdvisorPage(search: AdvisorSearch): Promise<AdvisorCard[]> {
  const query = rest().rpc('search_advisors', {
    term: search.term,
    ...(search.typeId && { type_id: search.typeId }),
    ...(search.state && { state: search.state }),
    after_id: search.afterId ?? 0,
    page_size: search.pageSize,
  })
  return fetchRows(query, parseAdvisorCards)
}

/** One advisor; throws a `Fault` with reason `notFound` where there is none that the visitor may see. */
export async function fetchAdvisor(id: number): Promise<Advisor> {
  const query = rest().from('Advisors').select(advisorColumns).eq('Id', id).limit(1)
  return fetchRows(query, (rows) => {
    const [advisor] = parseAdvisors(rows)
    if (!advisor) throw new Fault('notFound', directoryMessages.advisorNotFound)
    return advisor
  })
}

/** Every advisor that the visitor may see, by `Id`; asked for in parts, as one answer brings 1,000 at most. */
export async function fetchEveryAdvisor(): Promise<Advisor[]> {
  const all: Advisor[] = []
  for (;;) {
    const query = rest()
      .from('Advisors')
      .select(advisorColumns)
      .gt('Id', all.at(-1)?.id ?? 0)
      .order('Id')
      .limit(MEMBER_ADVISOR_LIMIT)
    const part = await fetchRows(query, parseManyAdvisors)
    all.push(...part)
    if (part.length < MEMBER_ADVISOR_LIMIT) return all
  }
}

/** The public totals of the directory. */
export async function fetchDirectoryCounts(): Promise<DirectoryCounts> {
  return fetchRows(rest().rpc('directory_counts'), (counts) => directoryCountsSchema.parse(counts))
}
