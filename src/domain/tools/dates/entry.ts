import { toCitedParts, toPlainText } from '#domain/content/cited-text.ts'
import { fillPlaces } from '#domain/content/places.ts'
import type { Law } from '#domain/tools/law.ts'

/** The dates that are reckoned, and what their words in `content/deadlines.yaml` may name in braces. */
export const placesOf = {
  replacement: ['sold'],
  election: ['year'],
  'election-extended': ['year'],
  'election-late': ['year'],
  'later-purchases': ['year'],
  excise: ['sold'],
  allocation: ['sold'],
  valuation: ['plan'],
  diversify: ['plan'],
  'diversify-act': ['elected'],
  'contribution-c': ['close'],
  'contribution-c-extended': ['close'],
  'contribution-s': ['close'],
  'contribution-s-extended': ['close'],
  'form-5500': ['plan'],
  'form-5500-extended': ['due'],
  summary: ['plan'],
  'summary-extended': ['extended'],
  p409: ['plan'],
  'put-first': ['paid'],
  'put-second': ['paid'],
  required: ['year', 'reached', 'age', 'left'],
  'required-owner': ['reached', 'age'],
  'required-open': ['reached', 'age'],
} as const
export type DateId = keyof typeof placesOf
export type Values<Id extends DateId> = Readonly<Record<(typeof placesOf)[Id][number], string>>

/** What editors write of a date. */
export type DateWords = {
  title: string
  counted: string
  differs?: string | undefined
  kind: 'law' | 'practice'
  facts: readonly string[]
}
/** The words of all dates, by id. */
export type Words = Readonly<Record<string, DateWords>>

/** When a date is: a day, days up to `last`, or several days. */
export type When = {
  first: string
  last?: string
  also?: readonly string[]
  /** Where a weekend or holiday moves it. */
  moved?: string | undefined
}

/** A date that follows from a case. */
export type Entry = When & {
  /** Names it in a calendar: the same for the same duty of the same year. */
  id: string
  title: string
  /** How it is counted, and what is counted from. */
  formula: string
  isPractice: boolean
  facts: readonly string[]
}

export function toWords(deadlines: readonly (DateWords & { id: string })[]): Words {
  return Object.fromEntries(deadlines.map(({ id, ...words }) => [id, words]))
}

/** All facts on which a date rests. */
export function factsOfDate({ title, counted, differs = '', facts }: DateWords): string[] {
  const cited = toCitedParts(`${title} ${counted} ${differs}`).flatMap((part) =>
    typeof part === 'string' ? [] : part.fact,
  )
  return [...new Set([...cited, ...facts])]
}

/** A date with its words filled in. `id` is its name in a calendar where that is not the name of its words. */
export function toEntry<Id extends DateId>(
  { law, words }: { law: Law; words: Words },
  name: Id,
  values: Values<Id>,
  when: When,
  id: string = name,
): Entry {
  const said = words[name]
  if (!said) throw new Error(`content/deadlines.yaml has no words for ${name}.`)
  // A place may hold a citation.
  const [title, counted, differs] = [said.title, said.counted, said.differs ?? ''].map((text) =>
    fillPlaces(text, values),
  ) as [string, string, string]
  const say = (text: string) => toPlainText(text, (fact) => law[fact]?.shown ?? fact)
  return {
    id,
    title: say(title),
    ...when,
    formula: [counted, differs].filter(Boolean).map(say).join('; '),
    isPractice: said.kind === 'practice',
    facts: factsOfDate({ ...said, title, counted, differs }),
  }
}
