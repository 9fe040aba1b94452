import * as z from 'zod/mini'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { Advisor, AdvisorDetails } from '#domain/advisors/advisor.ts'
import { directoryCountsSchema, type DirectoryCounts } from '#domain/directory/counts-schema.ts'
import { toToday } from '#domain/dates/day.ts'
import { createDailyOrder } from '#domain/directory/daily-order.ts'
import { directoryMessages } from '#domain/messages.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest } from './rest.ts'
import { advisorColumns, advisorDetailColumns, parseAdvisorDetails, parseAdvisors } from './rows.ts'
import { readList } from './whole-list.ts'

/** What a row of the list shows when it is opened; null for an advisor that is not in the directory any more. */
export async function fetchAdvisorDetails(id: number): Promise<AdvisorDetails | null> {
  const query = rest().from('Advisors').select(advisorDetailColumns).eq('Id', id).limit(1)
  const [details = null] = await fetchRows(query, parseAdvisorDetails)
  return details
}

const descriptionsSchema = z.array(z.object({ Id: z.int(), description: z.nullable(z.string()) }))

/** The descriptions of the advisors of a type, by id: its page searches them too. */
export async function fetchDescriptions(type: AdvisorTypeId): Promise<ReadonlyMap<number, string>> {
  const rows = descriptionsSchema.parse(await readList('Id,description', type))
  return new Map(rows.map(({ Id, description }) => [Id, description ?? '']))
}

/** The ids of the advisors of a type in the order of the day. */
export async function fetchDailyIds(type: AdvisorTypeId): Promise<number[]> {
  const toPosition = createDailyOrder(toToday())
  const ids = (await readList('Id', type)).map(({ Id }) => Id)
  return ids.toSorted((one, other) => toPosition(one) - toPosition(other))
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
