import { toCitedParts, toPlainText } from '#domain/content/cited-text.ts'
import { fillPlaces } from '#domain/content/places.ts'
import type { Law } from '#domain/tools/law.ts'

/** The words that editors write for a deadline. */
export type DateWords = {
  title: string
  counted: string
  differs?: string | undefined
  kind: 'law' | 'practice'
  facts: readonly string[]
}
/** The words of all deadlines, by id. */
export type Words = Readonly<Record<string, DateWords>>

/** When a deadline falls: on a day, on days up to `last`, or on several days. */
export type When = {
  first: string
  last?: string
  also?: readonly string[]
  /** The day to which a weekend or holiday moves it. Where that is disputed, `first` is the safe day. */
  moved?: string
}

/** A deadline of one case, with its words filled in. */
export type Entry = When & {
  /** Its id in a calendar: the same for the same duty of the same year. */
  id: string
  title: string
  /** How it is counted, and from what. */
  formula: string
  isPractice: boolean
  facts: readonly string[]
}

export function toWords(deadlines: readonly (DateWords & { id: string })[]): Words {
  return Object.fromEntries(deadlines.map(({ id, ...words }) => [id, words]))
}

/** All facts that the words of a deadline cite, and those that they name. */
export function factsOfDate({ title, counted, differs = '', facts }: DateWords): string[] {
  const cited = toCitedParts(`${title} ${counted} ${differs}`).flatMap((part) =>
    typeof part === 'string' ? [] : part.fact,
  )
  return [...new Set([...cited, ...facts])]
}

/** The words of a deadline, filled with the values of its places. A value may cite a fact. */
export function fillWords(
  { law, words }: { law: Law; words: Words },
  id: string,
  values: Readonly<Record<string, string>>,
): Pick<Entry, 'title' | 'formula' | 'isPractice' | 'facts'> {
  const found = words[id]
  if (!found) throw new Error(`content/deadlines.yaml has no words for ${id}.`)
  const title = fillPlaces(found.title, values)
  const counted = fillPlaces(found.counted, values)
  const differs = fillPlaces(found.differs ?? '', values)
  const toText = (text: string) => toPlainText(text, (fact) => law[fact]?.shown ?? fact)
  return {
    title: toText(title),
    formula: [counted, differs].filter(Boolean).map(toText).join('; '),
    isPractice: found.kind === 'practice',
    facts: factsOfDate({ ...found, title, counted, differs }),
  }
}
