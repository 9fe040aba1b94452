import { parse } from 'yaml'
import type { Change } from '#domain/content/change.ts'
import { type Fact, factSchema, formatFact, MOST_MONTHS_TO_REVIEW } from '#domain/content/fact.ts'
import { addMonths } from '#domain/dates/day.ts'
import { StartError } from '#server/start-error.ts'
import { withField, withItem } from './yaml-text.ts'

/** Result of reading a fact's source. Without a new value or statement the fact was found as stated. */
export type Reading = {
  on: string
  by: string
  kind: string
  /** Text that was read; without it the fact's first source. */
  against?: string | undefined
  /** Day of the next review; without it a year later. */
  next?: string | undefined
  value?: string | undefined
  /** Number or day for calculators, where the value is words. */
  machine?: string | undefined
  statement?: string | undefined
  /** New year or filing of a figure that changes regularly. */
  dated?: string | undefined
  /** Source of the new figure. */
  source?: { title: string; url: string } | undefined
  /** Reason of a change, for readers. */
  why?: string | undefined
}

type Recorded = { text: string; fact: Fact; change?: Change }

/** The file of a fact with the reading as its newest check, and the change for readers if it differs from what was stated. */
export function recordCheck(text: string, reading: Reading): Recorded {
  const before = factSchema.parse(parse(text))
  const edited = recordReading(withNews(text, before, reading), before, reading)
  const { data: fact, error } = factSchema.safeParse(parse(edited))
  if (!fact)
    throw new StartError(`${before.id}: ${error.issues.map(({ message }) => message).join(' ')}`)
  const change = toChange(before, fact, reading)
  return change ? { text: edited, fact, change } : { text: edited, fact }
}

function recordReading(text: string, fact: Fact, reading: Reading): string {
  const { on, by, kind, source = fact.sources[0], against = source?.title } = reading
  const found = toValue(fact.value, reading.value) ?? fact.value
  const checked = withItem(text, 'checks', { on, by, kind, found, against })
  // A reading of this year's limit leaves the search for the next year's as due as it was.
  if (!reading.next && !reading.dated && (fact.waiver || fact.series))
    return fact.reviewBy > on ? checked : withField(checked, 'reviewBy', addMonths(on, 1))
  const due = withField(checked, 'reviewBy', reading.next ?? toNextReview(fact, on))
  return fact.waiver ? withField(due, 'waiver', undefined) : due
}

/** A year after the former review, so that it keeps its season, or else as late as a check of this day allows in a year. */
function toNextReview({ reviewBy }: Fact, on: string): string {
  const days = [addMonths(on, 12), reviewBy, addMonths(reviewBy, 12)].sort()
  return days.findLast((day) => day <= addMonths(on, MOST_MONTHS_TO_REVIEW)) ?? reviewBy
}

/** The file with the new value, statement, year and source. */
function withNews(text: string, fact: Fact, reading: Reading): string {
  const { machine, dated, source } = reading
  const value = toValue(fact.value, reading.value)
  const statement = toStatement(fact, reading, value)
  let edited = text
  if (value !== undefined) edited = withField(edited, 'value', value)
  if (machine !== undefined)
    edited = withField(edited, 'machine', toValue(fact.machine ?? '', machine))
  if (statement !== fact.statement) edited = withField(edited, 'statement', statement)
  if (source) edited = withField(edited, 'sources', [source, ...fact.sources].slice(0, 8))
  if (dated === undefined) return edited
  edited = withField(edited, 'dated', toValue(0, dated))
  edited = withField(edited, 'appliesTo', fact.appliesTo.replaceAll(String(fact.dated), dated))
  return fact.series && source
    ? withItem(edited, 'series', { year: Number(dated), value: value ?? fact.value, source })
    : edited
}

function toStatement(fact: Fact, reading: Reading, value: Fact['value'] | undefined): string {
  const { id, statement, dated, unit } = fact
  if (reading.statement) return reading.statement
  if (value === undefined) return statement
  if (!statement.includes(formatFact(fact)))
    throw new StartError(
      `${id}: the sentence does not contain ${formatFact(fact)}. Write the new one too: --statement "…". It is: ${statement}`,
    )
  const renewed = statement.replaceAll(formatFact(fact), formatFact({ value, unit }))
  return dated && reading.dated ? renewed.replaceAll(dated, reading.dated) : renewed
}

/** A number where the field holds one. */
function toValue(old: unknown, given: string | undefined): string | number | undefined {
  if (given === undefined || typeof old !== 'number') return given
  const number = Number(given)
  return Number.isNaN(number) ? given : number
}

function toChange(before: Fact, after: Fact, { on, why, dated }: Reading): Change | undefined {
  const isSame = before.statement === after.statement && before.value === after.value
  if (isSame) return undefined
  if (!why) throw new StartError(`${before.id} changes. Say why for its readers: --why "…".`)
  const kind = dated ? 'update' : 'correction'
  return { on, kind, fact: before.id, was: before.statement, is: after.statement, why }
}
