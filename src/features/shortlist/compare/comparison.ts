import { toRatingText, toSatisfactionText, type Advisor } from '#domain/advisors/advisor.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import {
  NOT_STATED,
  toBasisText,
  toCheckText,
  toGroundText,
  toLookText,
} from '#domain/advisors/ground.ts'
import {
  credentialMessages,
  credentialNames,
  toTitledText,
  type Credential,
} from '#domain/credentials/credential.ts'
import { auditsMessages, toAuditsText } from '#domain/credentials/audits.ts'
import { credentialKinds } from '#domain/credentials/kinds.ts'
import { toMailAddress, toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { toCsv } from '#domain/csv.ts'
import { toDateText } from '#domain/dates/date.ts'
import { formatMonth } from '#domain/dates/day.ts'
import { workOfTypes, toKnown, toWorkName } from '#domain/firms/work.ts'
import { shownFields } from '#domain/firms/stated.ts'
import { toReviewsText } from '#domain/reviews/writer.ts'

/** Value of an advisor in a row, where it leads, and what it rests on. */
export type Cell = { text: string; href?: string | undefined; basis?: string | undefined }
/** One row of a comparison: the cell of each advisor, in order. */
export type ComparisonRow = { label: string; cells: Cell[]; isSame: boolean }
export type ComparisonGroup = { title: string; rows: ComparisonRow[] }

/** An advisor with its stated and checked credentials. */
export type Compared = Advisor & { credentials: readonly Credential[] }

type Line = {
  label: string
  /** Empty or null: not stated. */
  read: (advisor: Compared) => string | null
  /** Columns of the value, for what it rests on. */
  columns?: readonly string[]
  toHref?: (advisor: Advisor) => string | null
}

/** "CPA: Illinois 6201234, Dana Reed (Checked by our team, March 12, 2026)", one after the other. */
function toCredentialsText(credentials: readonly Credential[], isSample: boolean): string {
  return credentials
    .map((one) => {
      const isChecked = one.basis === 'checked'
      const basis = isChecked ? toCheckText(one.asOf) : toGroundText({ by: 'firm', on: one.asOf })
      return `${toTitledText(one)} (${isSample ? credentialMessages.sampleBasis(basis) : basis})`
    })
    .join('; ')
}

/** Rows of the comparison in page order. A field of the directory takes one entry here. */
const groups: readonly [title: string, lines: readonly Line[]][] = [
  [
    'Who',
    [
      {
        label: 'Contact person',
        read: ({ contactPerson }) => contactPerson,
        columns: ['contact_person'],
      },
      {
        label: 'Known for',
        read: ({ services, stated }) =>
          toKnown(services, stated.known_for)
            .map((kind) => workOfTypes[kind])
            .join(', '),
        columns: ['known_for'],
      },
      { label: 'Location', read: ({ location }) => location, columns: ['location'] },
      {
        label: 'Email',
        read: ({ email }) => email,
        columns: ['email'],
        toHref: ({ email }) => email && toMailAddress(email),
      },
      {
        label: 'Phone',
        read: ({ phone }) => phone,
        columns: ['phone'],
        toHref: ({ phone }) => phone && toPhoneAddress(phone),
      },
      {
        label: 'Website',
        read: ({ website }) => website,
        columns: ['website'],
        toHref: ({ website }) => website,
      },
      {
        label: 'Areas of expertise',
        read: ({ expertise }) => expertise.join(', '),
        columns: ['areas_of_expertise'],
      },
    ],
  ],
  [
    'Services',
    advisorServiceNames.map((name): Line => ({
      label: toWorkName(name),
      // A service that is not ticked is not denied either.
      read: ({ services }) => (services.includes(name) ? 'Yes' : null),
      columns: [name],
    })),
  ],
  [
    'Terms',
    shownFields.map(({ compared, columns, toText }): Line => ({
      label: compared,
      read: ({ stated }) => toText(stated),
      columns,
    })),
  ],
  [
    credentialMessages.title,
    [
      ...credentialKinds.map((kind): Line => ({
        label: credentialNames[kind],
        read: ({ credentials, isDemonstration }) => {
          const ofKind = credentials.filter((one) => one.kind === kind)
          return toCredentialsText(ofKind, isDemonstration)
        },
      })),
      { label: auditsMessages.title, read: ({ audits }) => toAuditsText(audits) },
    ],
  ],
  [
    'Where this comes from',
    [
      { label: 'Our team', read: ({ lookedAt }) => toLookText(lookedAt) },
      { label: 'Listed since', read: ({ listedAt }) => formatMonth(listedAt) },
      {
        label: 'Confirmed by the firm',
        read: ({ confirmedAt }) => confirmedAt && toDateText(confirmedAt),
      },
    ],
  ],
  [
    'Reviews',
    [
      { label: 'Average rating', read: ({ averageRating }) => toRatingText(averageRating) },
      { label: 'Reviews', read: toReviewsText },
      {
        label: 'Client satisfaction',
        read: ({ satisfactionRate }) => toSatisfactionText(satisfactionRate),
        columns: ['satisfaction_rate'],
      },
    ],
  ],
  [
    'Resources',
    [
      { label: 'Websites', read: ({ resourceCounts }) => String(resourceCounts.website) },
      { label: 'Articles', read: ({ resourceCounts }) => String(resourceCounts.article) },
      { label: 'Videos', read: ({ resourceCounts }) => String(resourceCounts.video) },
    ],
  ],
]

/** Advisors side by side, without rows that no advisor has a value for, such as services that none of them offers. */
export function compare(advisors: readonly Compared[]): ComparisonGroup[] {
  return groups
    .map(([title, lines]) => ({
      title,
      rows: lines
        .map((line) =>
          toRow(
            line.label,
            advisors.map((advisor) => toCell(advisor, line)),
          ),
        )
        .filter(({ cells }) => cells.some(({ text }) => !isOpen(text)))
        // Rows that differ come first.
        .toSorted((a, b) => Number(a.isSame) - Number(b.isSame)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function toCell(advisor: Compared, { read, columns, toHref }: Line): Cell {
  const text = read(advisor) || NOT_STATED
  const basis = columns && !isOpen(text) ? toBasisText(advisor, columns) : NOT_STATED
  return {
    text,
    href: toHref?.(advisor) ?? undefined,
    basis: basis === NOT_STATED ? undefined : basis,
  }
}

/** Whether a value is missing. */
export function isOpen(value: string): boolean {
  return value === NOT_STATED
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
    rows.map(({ label, cells }) => [title, label, ...cells.map(toCsvText)]),
  )
  return toCsv([['Group', 'Line', ...advisors.map(({ companyName }) => companyName)], ...lines])
}

const toCsvText = ({ text, basis }: Cell) => (basis ? `${text} (${basis})` : text)
