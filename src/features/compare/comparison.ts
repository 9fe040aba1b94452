import {
  advisorServiceNames,
  advisorServices,
  toRatingText,
  toSatisfactionText,
  type Advisor,
} from '#domain/advisors/advisor.ts'
import { toMailAddress, toPhoneAddress } from '#domain/advisors/contact-link.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toCsv } from '#domain/csv.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toFeeText, toServedText } from '#domain/listings/listing.ts'
import { toSplitText } from '#domain/reviews/writer.ts'
import { comparisonMessages } from '#domain/shortlist/shortlist-messages.ts'

/** Value of an advisor in a row, and where it leads. */
export type Cell = { text: string; href?: string | undefined }
/** One row of a comparison: the cell of each advisor, in order. */
export type ComparisonRow = { label: string; cells: Cell[]; isSame: boolean }
export type ComparisonGroup = { title: string; rows: ComparisonRow[] }

type NameType = (id: AdvisorTypeId) => string
type Line = [
  label: string,
  read: (advisor: Advisor, nameType: NameType) => string,
  toHref?: (advisor: Advisor) => string | null,
]

const orNotStated = (text: string | null | 0) => text || comparisonMessages.notStated

const toText = (number: number | null) => number && String(number)

function toYesOrNo(stated: boolean | null): string {
  if (stated === null) return comparisonMessages.notStated
  return stated ? 'Yes' : 'No'
}

/** "12: 8 by members, 4 without an account". */
function toReviewsText({ reviewCount, reviewsBy, isDemonstration }: Advisor): string {
  return reviewCount === 0 ? '0' : `${reviewCount}: ${toSplitText(reviewsBy, isDemonstration)}`
}

/** Rows of the comparison in page order. A field of the directory takes one line here. */
const groups: readonly [title: string, lines: readonly Line[]][] = [
  [
    'Who',
    [
      ['Contact person', ({ contactPerson }) => orNotStated(contactPerson)],
      ['Kinds', ({ typeIds }, nameType) => orNotStated(typeIds.map(nameType).join(', '))],
      ['Location', ({ location }) => orNotStated(location)],
      ['Email', ({ email }) => orNotStated(email), ({ email }) => email && toMailAddress(email)],
      ['Phone', ({ phone }) => orNotStated(phone), ({ phone }) => phone && toPhoneAddress(phone)],
      ['Website', ({ website }) => orNotStated(website), ({ website }) => website],
      ['Areas of expertise', ({ expertise }) => orNotStated(expertise.join(', '))],
    ],
  ],
  [
    'Services',
    advisorServiceNames.map((name): Line => [
      advisorServices[name],
      ({ services }) => (services.includes(name) ? 'Yes' : 'No'),
    ]),
  ],
  [
    'Terms',
    [
      ['States served', ({ terms }) => orNotStated(toServedText(terms))],
      ['Fees', ({ terms }) => orNotStated(toFeeText(terms.feeModels))],
      ['Works with ESOPs since', ({ practiceSince }) => orNotStated(toText(practiceSince))],
      ['ESOP companies advised', ({ terms }) => orNotStated(toText(terms.companiesAdvised))],
      ['Takes new clients', ({ takingClients }) => toYesOrNo(takingClients)],
      [
        'Listing confirmed',
        ({ terms: { confirmedAt } }) => orNotStated(confirmedAt && toDateText(confirmedAt)),
      ],
    ],
  ],
  [
    'Reviews',
    [
      ['Average rating', ({ averageRating }) => toRatingText(averageRating)],
      ['Reviews', toReviewsText],
      ['Client satisfaction', ({ satisfactionRate }) => toSatisfactionText(satisfactionRate)],
    ],
  ],
  [
    'Resources',
    [
      ['Websites', ({ resourceCounts }) => String(resourceCounts.website)],
      ['Articles', ({ resourceCounts }) => String(resourceCounts.article)],
      ['Videos', ({ resourceCounts }) => String(resourceCounts.video)],
    ],
  ],
]

/** Advisors side by side, without rows that no advisor has a value for, such as services that none of them offers. */
export function compare(advisors: readonly Advisor[], nameType: NameType): ComparisonGroup[] {
  return groups
    .map(([title, lines]) => ({
      title,
      rows: lines
        .map(([label, read, toHref]) =>
          toRow(
            label,
            advisors.map((advisor) => ({
              text: read(advisor, nameType),
              href: toHref?.(advisor) ?? undefined,
            })),
          ),
        )
        .filter(({ cells }) => cells.some(({ text }) => !isOpen(text))),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Whether a value is a No or missing. */
export function isOpen(value: string): boolean {
  return value === 'No' || value === comparisonMessages.notStated
}

function toRow(label: string, cells: Cell[]): ComparisonRow {
  return { label, cells, isSame: new Set(cells.map(({ text }) => text)).size === 1 }
}

/** The rows in which the advisors differ. */
export function keepDifferences(all: readonly ComparisonGroup[]): ComparisonGroup[] {
  return all
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ isSame }) => !isSame) }))
    .filter(({ rows }) => rows.length > 0)
}

/** A comparison as CSV. */
export function toComparisonCsv(
  advisors: readonly Pick<Advisor, 'companyName'>[],
  shown: readonly ComparisonGroup[],
): string {
  const lines = shown.flatMap(({ title, rows }) =>
    rows.map(({ label, cells }) => [title, label, ...cells.map(({ text }) => text)]),
  )
  return toCsv([['Group', 'Line', ...advisors.map(({ companyName }) => companyName)], ...lines])
}
