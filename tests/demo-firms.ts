import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { toExpertise } from '#domain/advisors/expertise.ts'
import { indexFirm, type IndexedFirm } from '#domain/directory/firm-index.ts'
import { listedColumns } from '#domain/firms/listed.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { kindServices } from '#domain/firms/work.ts'
import { demoAdvisors } from '../supabase/seed/advisors.ts'
import { practices } from '../supabase/seed/practices.ts'
import { createRandom } from '../supabase/seed/random.ts'
import { advisor as bare } from './advisor.ts'

type Row = Readonly<Record<string, unknown>>

const toText = (value: unknown) => (typeof value === 'string' ? value : null)

/** The document of a seed's row. */
const toDeclared = (value: unknown): Row => JSON.parse(String(value)) as Row

function toFirm(row: Row): AdvisorCard {
  const location = toText(row['location'])
  const services = advisorServiceNames.filter((name) => row[name] === true)
  const declared = toDeclared(row['declared'])
  const served = declared['nationwide'] === true ? ['US'] : declared['states_served']
  const stated = listedColumns.map((name) => [name, declared[name] ?? null])
  return {
    ...bare,
    id: Number(row['Id']),
    companyName: String(row['company_name']),
    contactPerson: toText(row['contact_person']),
    location,
    city: location?.split(',')[0] ?? null,
    areasOfExpertise: toText(row['areas_of_expertise']),
    expertise: toExpertise(toText(row['areas_of_expertise'])),
    services,
    typeIds: advisorTypeIds.filter((id) => kindServices[id].some((one) => services.includes(one))),
    states: [...(location ?? '').matchAll(/\b[A-Z]{2}\b/g)].map(([state]) => state),
    served: (served ?? []) as string[],
    practiceSince: (declared['esop_practice_since'] ?? null) as number | null,
    takingClients: (declared['taking_clients'] ?? null) as boolean | null,
    clientEmployees: (declared['client_employees'] ?? null) as (number | null)[] | null,
    confirmedAt: toText(row['confirmed_at']),
    stated: Object.fromEntries(stated) as AdvisorCard['stated'],
  }
}

/** The demonstration's firms as a list reads them, without reviews and resources. */
export const demoFirms: readonly AdvisorCard[] = demoAdvisors(createRandom(20_240_115)).map(
  ({ row }) => toFirm(row),
)

/** The same, as they are searched. */
export const toIndexed = (firms: readonly AdvisorCard[]): readonly IndexedFirm[] =>
  firms.map((firm) => indexFirm(firm, '2026-11-28'))

/** The practice that a firm was made of. */
export const practiceOf = ({ companyName }: AdvisorCard): string | undefined =>
  companyName.startsWith('Common Ground')
    ? 'tpa'
    : Object.keys(practices).find((name) => practices[name]?.firms.includes(companyName))
