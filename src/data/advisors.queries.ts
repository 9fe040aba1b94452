import * as z from 'zod/mini'
import type { Advisor, AdvisorCard } from '#domain/advisors/advisor.ts'
import {
  directoryCountsSchema,
  searchCountsSchema,
  type DirectoryCounts,
  type SearchCounts,
} from '#domain/directory/counts.ts'
import {
  toFilterTexts,
  type DirectorySearch,
  type FilterName,
  type Filters,
} from '#domain/directory/directory-search.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { directoryMessages } from '#domain/messages.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest } from './rest.ts'
import {
  advisorColumns,
  advisorPageColumns,
  parseAdvisorCards,
  parseAdvisors,
  parsePage,
  type Page,
} from './rows.ts'

/** Page of a list: `after` is the cursor of the last row, `near` asks for results that are only similar to the term. */
export type PageRequest = { after: string | null; near: boolean; pageSize: number }

/**
 * A search on a page: `ownWords` are the name and description of a type page, which are searched too; `parsedTerm` is how the
 * term is understood, blank if it is searched for as it is.
 */
export type AdvisorSearch = DirectorySearch & { ownWords: string; parsedTerm: string }

/** A page of advisors that the visitor may see; the database searches, filters and sorts. */
export async function searchAdvisors(
  search: AdvisorSearch,
  page: PageRequest,
): Promise<Page<AdvisorCard>> {
  const query = rest()
    .rpc(
      'search_advisors',
      {
        ...toAdvisorArguments(search),
        ...(search.sort !== 'match' && { sort: search.sort }),
        ...toPageArguments(page),
      },
      { get: true },
    )
    .select(advisorPageColumns)
  return fetchRows(query, (rows) => parsePage(rows, parseAdvisorCards, page.pageSize))
}

/** Number of results, and number for each further choice. For members. */
export async function countAdvisors(search: AdvisorSearch, near: boolean): Promise<SearchCounts> {
  const filters = { ...toAdvisorArguments(search), ...(near && { near }) }
  const query = rest().rpc('count_advisors', filters, { get: true })
  return fetchRows(query, searchCountsSchema)
}

/** Arguments of the RPC for a page with one row more than is shown; none for the first page of an exact search. */
export function toPageArguments({ after, near, pageSize }: PageRequest) {
  return {
    ...(after !== null && { after }),
    ...(near && { near }),
    ...(pageSize !== PAGE_SIZE && { page_size: pageSize + 1 }),
  }
}

/** The arguments that narrow a list. The filters are one JSON text, in the order in which EarlyRequest.astro writes it. */
export function toSearchArguments(
  search: Partial<Filters & { term: string }>,
  names?: readonly FilterName[],
): { term?: string; filters?: string } {
  const term = search.term?.trim() ?? ''
  const texts = toFilterTexts(search, names)
  return {
    ...(term !== '' && { term }),
    ...(texts.length > 0 && { filters: JSON.stringify(Object.fromEntries(texts)) }),
  }
}

function toAdvisorArguments(search: AdvisorSearch) {
  const { term, ownWords, parsedTerm } = search
  return {
    ...toSearchArguments(search),
    ...(term.trim() !== '' && ownWords !== '' && { own_words: ownWords }),
    ...(parsedTerm !== '' && { parsed_term: parsedTerm }),
  }
}

const mergedSchema = z.array(z.object({ old_id: z.int(), new_id: z.int() }))

/** Where the addresses of merged listings lead, by old id. */
async function fetchMergedIds(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const query = rest().from('merged_advisors').select('old_id,new_id').in('old_id', ids)
  const rows = await fetchRows(query, mergedSchema)
  return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]))
}

/** The advisor at an address, or the id of the listing into which it was merged. */
export type AdvisorAnswer = { phase: 'found'; advisor: Advisor } | { phase: 'merged'; into: number }

/** One advisor; throws a `Fault` with reason `notFound` if the visitor may not see it. */
export async function fetchAdvisor(id: number): Promise<AdvisorAnswer> {
  const query = rest().from('Advisors').select(advisorColumns).eq('Id', id).limit(1)
  const [advisor] = await fetchRows(query, parseAdvisors)
  if (advisor) return { phase: 'found', advisor }
  const into = (await fetchMergedIds([id])).get(id)
  if (into !== undefined) return { phase: 'merged', into }
  throw new Fault('notFound', directoryMessages.advisorNotFound)
}

const unlistedSchema = z.nullable(z.enum(['hidden', 'removed']))
/** Why a listing is not in the directory; null for any other reason. */
export type Unlisted = z.infer<typeof unlistedSchema>

/** For members: whether the owner has hidden or removed the listing at this address. */
export async function fetchUnlisted(id: number): Promise<Unlisted> {
  const { data } = await rest().rpc('unlisted_reason', { advisor_id: id }, { get: true })
  return z.safeParse(unlistedSchema, data).data ?? null
}

/** The advisors with these ids that the visitor may see; one that was merged into another has the id that was asked for. */
export async function fetchAdvisors(ids: readonly number[]): Promise<Advisor[]> {
  const found = await fetchSeen(ids)
  const missing = ids.filter((id) => !found.some((advisor) => advisor.id === id))
  const merged = missing.length > 0 ? await fetchMergedIds(missing) : new Map<number, number>()
  const current = merged.size > 0 ? await fetchSeen([...merged.values()]) : []
  const renamed = [...merged].flatMap(([id, newId]) => {
    const advisor = current.find((one) => one.id === newId)
    return advisor ? [{ ...advisor, id }] : []
  })
  return [...found, ...renamed]
}

function fetchSeen(ids: readonly number[]): Promise<Advisor[]> {
  const query = rest().from('Advisors').select(advisorColumns).in('Id', ids)
  return fetchRows(query, parseAdvisors)
}

/** The public totals of the directory. */
export async function fetchDirectoryCounts(): Promise<DirectoryCounts> {
  return fetchRows(rest().rpc('directory_counts'), directoryCountsSchema)
}
