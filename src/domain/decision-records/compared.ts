/** The copies of a record as firms of a sheet. */
import { toExpertise } from '#domain/advisors/expertise.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { nothingStated } from '#domain/firms/stated.ts'
import type { Compared } from '#domain/sheet/criteria.ts'
import { toSheet, type SheetData } from '#domain/sheet/sheet.ts'
import type { ListingCopy, RecordBody } from './decision-record.ts'

/** A copy as it was made, whichever release made it: what it does not have is not stated. */
function toCompared(id: number, known: ListingCopy): Compared {
  const { listing, grounds, facts, reviews } = known
  const toText = (name: string) => {
    const value = listing[name]
    return typeof value === 'string' ? value : null
  }
  return {
    id,
    companyName: String(listing['company_name']),
    contactPerson: toText('contact_person'),
    location: toText('location'),
    email: toText('email'),
    phone: toText('phone'),
    website: toText('website'),
    expertise: toExpertise(toText('areas_of_expertise')),
    services: advisorServiceNames.filter((name) => listing[name] === true),
    stated: { ...nothingStated, ...listing },
    grounds,
    confirmedAt: known.confirmed_on ?? null,
    lookedAt: known.looked_at_on,
    listedAt: known.listed_on ?? null,
    averageRating: Number(reviews.average ?? 0),
    reviewCount: reviews.count,
    reviewsBy: reviews.written_by ?? {},
    satisfactionRate: toRate(listing['satisfaction_rate']),
    isDemonstration: known.is_demonstration,
    audits: null,
    credentials: facts.map(({ kind, value, holder, issued_in, basis, as_of }) => ({
      kind,
      value,
      holder: holder ?? null,
      issuedIn: issued_in ?? null,
      basis,
      asOf: as_of,
    })),
  }
}

const toRate = (value: unknown) => (value === undefined || value === null ? null : Number(value))

/** Most columns of one sheet on a printed page. */
const COLUMNS_MAX = 6

type RecordSheet = { firms: Compared[]; sheet: SheetData; at: number }

/**
 * The firms of a record side by side; more than six on two sheets. Beside the annex a sheet leaves out how to reach a firm and
 * what it alone states. `at` is the place of the first firm of a sheet.
 */
export function toRecordSheets(
  { candidates }: Pick<RecordBody, 'candidates'>,
  isBesideAnnex: boolean,
): RecordSheet[] {
  const all = candidates.map((one) => toCompared(one.advisor_id, one.known))
  const size = all.length > COLUMNS_MAX ? Math.ceil(all.length / 2) : COLUMNS_MAX
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => {
    const at = part * size
    const firms = all.slice(at, at + size)
    const sheet = toSheet(firms)
    return { firms, at, sheet: isBesideAnnex ? toBrief(sheet) : sheet }
  })
}

function toBrief(sheet: SheetData): SheetData {
  const groups = sheet.groups.filter(({ title }) => title !== 'About the firm')
  return { ...sheet, groups, alone: sheet.alone.map(() => []), unanswered: [] }
}
