import { formatDay } from '#domain/day.ts'
import { canElect, type DeadlinesInput, type DeadlinesLaw, type Entry } from './deadlines.ts'
import type { Report, Table } from './report.ts'

type Told = Pick<DeadlinesInput, 'status' | 'sold'>

export function deadlinesReport(input: Told, entries: readonly Entry[], law: DeadlinesLaw): Report {
  return {
    answer: toAnswer(entries),
    cautions: toCautions(input, law),
    tables: [toTable(entries, law)],
    steps: entries.map(({ title, formula, facts, ...entry }) => ({
      name: title,
      formula,
      filled: formatDay(entry.first) + (entry.last ? ` to ${formatDay(entry.last)}` : ''),
      value: toDay(entry),
      facts,
    })),
    days: entries.map(({ id, title, first, last, moved, formula, facts }) => ({
      id,
      title,
      // The safe day: a file cannot explain that moving it is disputed.
      first,
      ...(last && { last }),
      text: [
        `${formula}.`,
        moved && `A weekend or holiday moves it to ${formatDay(moved)}.`,
        facts.map((fact) => law[fact].authority).join('; '),
        'An estimate, not advice: ask your administrator to confirm.',
      ]
        .filter(Boolean)
        .join(' '),
    })),
  }
}

function toAnswer(entries: readonly Entry[]): string[] {
  const [first] = entries
  const last = entries
    .map((entry) => entry.last ?? entry.first)
    .toSorted()
    .at(-1)
  if (!first || !last) return []
  return [
    `${entries.length} dates follow, from ${formatDay(first.first)} to ${formatDay(last)}.`,
    `The first: ${first.title.charAt(0).toLowerCase()}${first.title.slice(1)}, ${toDay(first)}.`,
  ]
}

function toCautions(input: Told, law: DeadlinesLaw): string[] {
  const isRefused = input.sold !== null && !canElect(input, law)
  return [
    isRefused &&
      `For shares of an S corporation the election of section 1042 begins with sales after ${law['s1042-start'].shown} (${law['s1042-start'].authority}), so no date of it follows.`,
    input.sold !== null &&
      !isRefused &&
      `Each purchase of replacement property is notarized: within ${law['c1042-notary'].shown} of it (${law['c1042-notary'].authority}).`,
    'Tax returns and Form 5500 move when their day falls on a weekend or holiday. Whether a contribution moves with the return is disputed, and the summary annual report does not: keep the unmoved day.',
    'Your plan’s document may set earlier days. Ask your administrator to confirm each.',
    input.status === 's' &&
      `The test of section 409(p) must be met ${law['p409-daily'].shown} (${law['p409-daily'].authority}): plan it for every change of shares, options or families.`,
    `A company that is taxed as a partnership cannot have an ESOP: it takes ${law['corporation-needed'].shown} (${law['corporation-needed'].authority}).`,
  ].filter((sentence) => sentence !== false)
}

function toTable(entries: readonly Entry[], law: DeadlinesLaw): Table {
  return {
    caption: 'Dates in their order',
    head: ['Date', 'What', 'Counted from', 'Law'],
    isText: true,
    rows: entries.map((entry) => [
      toDay(entry),
      entry.title,
      entry.formula,
      [...new Set(entry.facts.map((fact) => law[fact].authority))].join('; '),
    ]),
  }
}

/** "April 15, 2029, moved to April 17, 2029"; "from … to …". */
function toDay({ first, last, moved }: Pick<Entry, 'first' | 'last' | 'moved'>): string {
  if (last) return `${formatDay(first)} to ${formatDay(last)}`
  return moved ? `${formatDay(first)}, moved to ${formatDay(moved)}` : formatDay(first)
}
