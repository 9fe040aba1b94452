import * as z from 'zod/mini'
import {
  advisorCardSchema,
  advisorSchema,
  advisorServiceNames,
  toExpertise,
  type Advisor,
  type AdvisorCard,
} from '#domain/advisor.ts'
import { directoryCountsSchema, type DirectoryCounts } from '#domain/counts.ts'
import { ANONYMOUS_ADVISOR_LIMIT, MEMBER_ADVISOR_LIMIT } from '#domain/limits.ts'
import { directoryMessages } from '#domain/messages.ts'
import { Fault } from './fault.ts'
import { fetchRows, rest } from './rest.ts'
import { $session } from './session.ts'

const cardColumns =
  'Id,company_name,contact_person,location,description,website,areas_of_expertise,review_count,average_rating,type_ids,websites,articles,videos'
const profileColumns = `${cardColumns},email,phone,satisfaction_rate,${advisorServiceNames.join(',')}`

/** Rows of `"Advisors"` as the database names its columns. */
const rowSchema = z.looseObject({ areas_of_expertise: z.nullable(z.string()) })

/** Turns rows of `"Advisors"` into cards; throws where a row is not what the product relies on. */
export function parseAdvisorCards(rows: unknown): AdvisorCard[] {
  return z
    .array(rowSchema)
    .parse(rows)
    .map((row) => advisorCardSchema.parse(toCardFields(row)))
}

/** Turns one row with all its columns into a profile. */
export function parseAdvisor(row: unknown): Advisor {
  const fields = rowSchema.parse(row)
  return advisorSchema.parse({
    ...toCardFields(fields),
    email: fields['email'],
    phone: fields['phone'],
    satisfactionRate: fields['satisfaction_rate'],
    services: advisorServiceNames.filter((name) => fields[name] === true),
  })
}

function toCardFields(row: z.infer<typeof rowSchema>): Record<keyof AdvisorCard, unknown> {
  return {
    id: row['Id'],
    companyName: row['company_name'],
    contactPerson: row['contact_person'],
    location: row['location'],
    description: row['description'],
    website: row['website'],
    expertise: toExpertise(row.areas_of_expertise),
    reviewCount: row['review_count'],
    averageRating: row['average_rating'],
    typeIds: row['type_ids'],
    resourceCounts: { website: row['websites'], article: row['articles'], video: row['videos'] },
  }
}

/** The first advisors by `Id`: one for a visitor, up to 1,000 for a member. */
export async function fetchAdvisors(): Promise<AdvisorCard[]> {
  const isMember = $session.get().phase === 'member'
  const query = rest()
    .from('Advisors')
    .select(cardColumns)
    .order('Id')
    .limit(isMember ? MEMBER_ADVISOR_LIMIT : ANONYMOUS_ADVISOR_LIMIT)
  return fetchRows(query, parseAdvisorCards)
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
  const query = rest().from('Advisors').select(profileColumns).eq('Id', id).limit(1)
  return fetchRows(query, ([row]) => {
    if (!row) throw new Fault('notFound', directoryMessages.advisorNotFound)
    return parseAdvisor(row)
  })
}

/** The public totals of the directory. */
export async function fetchDirectoryCounts(): Promise<DirectoryCounts> {
  return fetchRows(rest().rpc('directory_counts'), (counts) => directoryCountsSchema.parse(counts))
}
