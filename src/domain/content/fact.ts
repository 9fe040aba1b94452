import * as z from 'zod/mini'
import { asks } from './asks.ts'
import { reviewerSchema } from './reviewer.ts'
import { comparisonKind } from './comparison.ts'
import { dateOf, entry, listOf, slug, textOf, wholeNumber } from './content-field.ts'
import { strongestRank, rankOfAddress, sourceRank } from './source-rank.ts'
import { addMonths, formatDay, toToday } from '#domain/dates/day.ts'

/** Maximum months between a check of a fact and its next review. */
const MOST_MONTHS_TO_REVIEW = 13
/** Maximum months by which a waiver can postpone a review. */
const MOST_MONTHS_WAIVED = 3

const source = z.pipe(
  entry({
    title: textOf('title of a source', 200),
    url: z.url({
      protocol: /^https?$/,
      error: 'url of a source must be a whole address that begins with https://.',
    }),
    /** Only where the address does not tell it. */
    rank: z.optional(sourceRank),
  }).check(
    z.refine(({ url, rank }) => rank === undefined || rank !== rankOfAddress(url), {
      path: ['rank'],
      error: 'rank says what the address says already. Leave it out.',
    }),
  ),
  z.transform(({ rank, ...one }) => ({ ...one, rank: rank ?? rankOfAddress(one.url) })),
)

/** One comparison of the fact with its sources. Checks are never changed; the next one is added. */
const check = entry({
  on: dateOf('on of a check'),
  by: textOf('by of a check: who compared', 120),
  kind: comparisonKind,
  /** Value that the source had. The newest is the fact's value, so that no value changes without a check. */
  found: z.optional(z.union([z.number(), textOf('found of a check', 160)])),
  /** Source that was compared: `26 U.S.C. §409, LII text, stored copy of unknown age`. */
  against: textOf('against of a check: what was looked at', 400),
})

const waiver = entry({
  /** Last day on which a public build accepts the fact although its review is overdue. */
  until: dateOf('until of waiver'),
  reason: textOf('reason of waiver', 400),
})

/** The figure of one year, and its source. */
const yearly = entry({
  year: wholeNumber('year of a series', 1974, 2100),
  value: z.number('value of a year must be a bare number, such as 72000.'),
  source,
})

/** A file `content/facts/<id>.yaml`: one figure of law, tax or statistics. */
const factFile = entry({
  /** Same as the file name. */
  id: slug('id'),
  /** The rule in one self-contained sentence. */
  statement: textOf('statement', 800),
  /** Value in articles: `25`, `1455000`, `"4 to 12"`. */
  value: z.union(
    [z.number(), textOf('value', 160)],
    'value must be a number, or text in quotes, such as 25 or "4 to 12".',
  ),
  /** `percent`, `USD`, or a word that follows the value, such as `months`. Omitted if there is no unit. */
  unit: z.optional(textOf('unit', 60)),
  /** Value for calculators if `value` is text: a number in its unit, or a date. */
  machine: z.optional(
    z.union(
      [z.number(), dateOf('machine')],
      'machine must be a number, or a day such as 2027-12-31 in quotes.',
    ),
  ),
  /** Scope: `C corporations`, `every plan`. */
  appliesTo: textOf('appliesTo', 200),
  /** Section of law or other authority in citation form. */
  authority: textOf('authority', 240),
  sources: listOf(source, 'sources', 1, 8),
  /** Checks of the fact by person, source and date; the newest last. */
  checks: listOf(check, 'checks', 1, 40),
  /** Date of the next review; after it a public build stops. */
  reviewBy: dateOf('reviewBy'),
  /** Year or filing to print next to a figure that changes yearly. */
  dated: z.optional(
    z.pipe(
      z.union([z.number(), textOf('dated', 80)], 'dated must be a year, or text.'),
      z.transform(String),
    ),
  ),
  /** Figures of all known years in order. */
  series: z.optional(listOf(yearly, 'series', 2, 60)),
  /** Limits of the statement, or differences between sources. */
  note: z.optional(textOf('note', 1200)),
  waiver: z.optional(waiver),
  /** The professional who has read it; omitted if there is none. */
  reviewer: z.optional(reviewerSchema),
  /** Only where people ask for it in other words. */
  asks,
})
type FactFile = z.infer<typeof factFile>

const rules: [field: keyof FactFile, holds: (fact: FactFile) => boolean, error: string][] = [
  [
    'checks',
    ({ checks }) => checks.every(({ on }, at) => on >= (checks[at - 1]?.on ?? '')),
    'checks must stand in the order of their days, the newest last.',
  ],
  [
    'value',
    ({ checks, value }) =>
      (checks.findLast(({ found }) => found !== undefined)?.found ?? value) === value,
    'value is not what the last check found. Undo it, or add a check whose found: is the value of the source.',
  ],
  [
    'reviewBy',
    (fact) => fact.reviewBy > lastCheck(fact).on,
    'reviewBy must be later than the last check.',
  ],
  [
    'reviewBy',
    (fact) => fact.reviewBy <= addMonths(lastCheck(fact).on, MOST_MONTHS_TO_REVIEW),
    `reviewBy may be at most ${MOST_MONTHS_TO_REVIEW} months after the last check.`,
  ],
  [
    'waiver',
    ({ waiver: put, reviewBy }) => !put || put.until <= addMonths(reviewBy, MOST_MONTHS_WAIVED),
    `until of waiver may be at most ${MOST_MONTHS_WAIVED} months after reviewBy.`,
  ],
  [
    'unit',
    ({ unit }) => !/^([%$]|percentage|per cent|dollars?|usd)$/.test(unit ?? ''),
    'unit must be percent for 25%, and USD for $72,000.',
  ],
  [
    'value',
    ({ unit, value }) => typeof value === 'number' || !/^(percent|USD)$/.test(unit ?? ''),
    'value must be a bare number where unit is percent or USD: 25, not "25%"; 72000, not 72,000.',
  ],
  [
    'series',
    ({ series = [] }) =>
      series.every(({ year }, at) => at === 0 || year - 1 === series[at - 1]?.year),
    'series must have every year once, in order, without a gap.',
  ],
  [
    'series',
    ({ series, dated, value }) =>
      !series || series.some((one) => String(one.year) === dated && one.value === value),
    'series must hold the year that dated names, with the same value.',
  ],
]

/** One figure of law, tax or statistics. Articles show it with `<Fact id="…" />`. */
export const factSchema = z.pipe(
  factFile.check(
    ...rules.map(([field, holds, error]) => z.refine<FactFile>(holds, { path: [field], error })),
  ),
  z.transform((fact) => ({
    ...fact,
    asOf: lastCheck(fact).on,
    rank: strongestRank(fact.sources.map(({ rank }) => rank)),
  })),
)
/** `asOf` is the date of the last check, `rank` that of the strongest source. */
export type Fact = z.infer<typeof factSchema>

/** The newest check. */
export function lastCheck({ checks }: Pick<FactFile, 'checks'>): z.infer<typeof check> {
  return checks.at(-1) ?? { on: '', by: '', kind: 'summary', against: '' }
}

/** The displayed figure: `25%`, `$1,455,000`, `4 to 12 months`. */
export function formatFact({ value, unit }: Pick<Fact, 'value' | 'unit'>): string {
  const shown = typeof value === 'number' ? value.toLocaleString('en-US') : value
  if (unit === 'percent') return `${shown}%`
  if (unit === 'USD') return `$${shown}`
  return unit ? `${shown} ${unit}` : shown
}

type Reviewed = Pick<Fact, 'series' | 'dated' | 'waiver' | 'reviewBy'>

/**
 * Years without an amount, up to the one that begins within three months: `2027`, `2027 to 2028`. Empty if there is none, or if
 * the fact has no yearly amount.
 */
export function toMissingYears({ series, waiver: put, dated }: Reviewed, today: string): string {
  const first = 1 + (series?.at(-1)?.year ?? Number(put && dated))
  const last = Number(addMonths(today, 3).slice(0, 4))
  if (!(first <= last)) return ''
  return first === last ? `${first}` : `${first} to ${last}`
}

/** `2027 amount not yet entered`, `2027 to 2028 amounts not yet entered`. */
export function toMissingWords(years: string): string {
  return `${years} ${years.includes(' ') ? 'amounts' : 'amount'} not yet entered`
}

/**
 * The note on a fact's review: `2027 amount not yet entered. Review was due by December 5, 2026. We look again by February 28,
 * 2027.` Empty if nothing is missing or late.
 */
export function toReviewNote(fact: Reviewed, today = toToday()): string {
  const { reviewBy, waiver: put } = fact
  const missing = toMissingYears(fact, today)
  const notes = [
    missing && `${toMissingWords(missing)}.`,
    today > reviewBy && `Review was due by ${formatDay(reviewBy)}.`,
    put && today <= put.until && `We look again by ${formatDay(put.until)}.`,
  ]
  return notes.filter(Boolean).join(' ')
}
