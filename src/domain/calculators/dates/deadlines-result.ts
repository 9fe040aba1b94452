import { formatDay } from '#domain/dates/day.ts'
import type { Law } from '#domain/calculators/law.ts'
import { toolMessages } from '#domain/calculators/messages.ts'
import { toProposedAge } from '#domain/calculators/proposed-age.ts'
import type { Days, Result, ResultDay, Table } from '#domain/calculators/result.ts'
import type { DateEntry, When } from './entry.ts'
import { isAgeProposed } from './participant.ts'
import { canElect, sellerYearEnd } from './sale.ts'

/** Facts that the cautions cite. */
export const citedFacts = ['corporation-needed', 'c1042-notary'] as const
type CautionLaw = Law<
  (typeof citedFacts)[number] | 's1042-start' | 'rmd-proposed' | 'rmd-age' | 'rmd-age-later'
>
type Told = {
  name: string | null
  status: 'c' | 's'
  sold: string | null
  sellerClose: string | null
  born: string | null
}

export function deadlinesResult(
  input: Told,
  entries: readonly DateEntry[],
  law: CautionLaw,
): Result {
  return {
    answer: toAnswer(entries),
    cautions: toCautions(input, law),
    ...(entries.length > 0 && { plot: toAxis(entries) }),
    tables: [toTable(entries, law)],
    steps: [],
    days: entries.flatMap((entry) => toResultDays(entry, law)),
    // A named case stays the same when its days move; another is known by its days.
    caseName: input.name ?? '',
    caseKey: input.name ?? entries.map(({ id, first }) => `${id} ${first}`).join(),
  }
}

// Uses the safe day, because a file cannot explain a dispute about moving it.
function toResultDays(entry: DateEntry, law: Law): ResultDay[] {
  const { id, title, first, last, also = [], moved, formula, restsOn = [] } = entry
  const text = [
    `${formula.charAt(0).toUpperCase()}${formula.slice(1)}.`,
    moved && `A weekend or holiday moves it to ${formatDay(moved)}.`,
    `${toLaw(entry, law)}.`,
    'An estimate, not advice: ask your administrator to confirm.',
  ]
    .filter(Boolean)
    .join(' ')
  return [
    { id, title, first, ...(last && { last }), text, restsOn },
    ...also.map((day, at) => ({ id: `${id}-${at + 2}`, title, first: day, text, restsOn })),
  ]
}

/** Authorities of a date, or a note that it is practice. */
function toLaw({ facts, isPractice }: DateEntry, law: Law): string {
  const authorities = [...new Set(facts.flatMap((fact) => law[fact]?.authority ?? []))].join('; ')
  return isPractice ? toolMessages.practice(authorities) : authorities
}

function toAnswer(entries: readonly DateEntry[]): string[] {
  const [first] = entries
  const binding = entries.find(({ isPractice }) => !isPractice)
  const last = entries
    .map((entry) => entry.last ?? entry.also?.at(-1) ?? entry.first)
    .toSorted()
    .at(-1)
  if (!first || !binding || !last) return []
  return [
    `${entries.length} deadlines, from ${formatDay(first.first)} to ${formatDay(last)}.`,
    `The first${first.isPractice ? ' that the law sets' : ''}: ${binding.title.charAt(0).toLowerCase()}${binding.title.slice(1)}, ${toDay(binding)}.`,
  ]
}

function toCautions(input: Told, law: CautionLaw): string[] {
  const isRefused = input.sold !== null && !canElect(input, law)
  return [
    isRefused &&
      `For shares of an S corporation the section 1042 election is open only to sales after ${law['s1042-start'].shown} (${law['s1042-start'].authority}), so it has no deadline here.`,
    input.sold !== null &&
      !isRefused &&
      `Have a statement of each purchase of replacement property notarized within ${law['c1042-notary'].shown} of it (${law['c1042-notary'].authority}).`,
    input.sold !== null && !isRefused && toSellerYear(input.sold, input.sellerClose),
    'Tax returns and Form 5500 move when their day falls on a weekend or holiday. Whether a contribution moves with the return is disputed, and the summary annual report does not: use the original date.',
    'Your plan document may set earlier dates. Ask your administrator to confirm each.',
    input.born !== null && isAgeProposed(input.born, law) && toProposedAge(law),
    `A company that is taxed as a partnership cannot have an ESOP: it takes ${law['corporation-needed'].shown} (${law['corporation-needed'].authority}).`,
  ].filter((sentence) => sentence !== false)
}

function toSellerYear(sold: string, sellerClose: string | null): string {
  const year =
    sellerClose === null
      ? 'for calendar years'
      : `for the year that ends on ${formatDay(sellerYearEnd({ sold, sellerClose }))}`
  return `We assume that the seller is a person who files ${year}. Partnerships, trusts and estates have other due dates: ask the preparer of the return.`
}

function toAxis(entries: readonly DateEntry[]): Days {
  return {
    kind: 'days',
    label: 'A block for each deadline, and a bar for a period',
    legend: [
      { tone: 'own', label: 'set by law' },
      { tone: 'gone', label: 'by custom' },
    ],
    entries: entries
      .flatMap(({ first, last, also = [], isPractice }) => {
        const tone = isPractice ? ('gone' as const) : ('own' as const)
        return [
          { first, ...(last && { last }), tone },
          ...also.map((day) => ({ first: day, tone })),
        ]
      })
      .toSorted((one, other) => one.first.localeCompare(other.first)),
  }
}

function toTable(entries: readonly DateEntry[], law: Law): Table {
  return {
    caption: 'Dates in their order',
    head: ['Date', 'What', 'How it is counted', 'Law'],
    isText: true,
    rows: entries.map((entry) => [toDay(entry), entry.title, entry.formula, toLaw(entry, law)]),
    rowsRestOn: entries.map(({ restsOn = [] }) => restsOn),
  }
}

/** "April 15, 2029, moved to April 17, 2029"; "from … to …"; several days in a row. */
function toDay({ first, last, also = [], moved }: When): string {
  if (last) return `${formatDay(first)} to ${formatDay(last)}`
  if (moved) return `${formatDay(first)}, moved to ${formatDay(moved)}`
  return [first, ...also].map(formatDay).join('; ')
}
