import { toCitedParts, toPlainText } from '#domain/content/cited-text.ts'
import { fillPlaces } from '#domain/content/places.ts'
import type { Law } from '#domain/calculators/law.ts'
import type { Resting } from '#domain/calculators/result.ts'

/** Editors' texts of a deadline. */
type DateWords = {
  title: string
  counted: string
  differs?: string | undefined
  kind: 'law' | 'practice'
  facts: readonly string[]
}
/** Texts of all deadlines, by id. */
export type Words = Readonly<Record<string, DateWords>>

/** Days of a deadline: one day, a period up to `last`, or several days. */
export type When = {
  first: string
  last?: string
  also?: readonly string[]
  /** Day to which a weekend or holiday moves it. If that is disputed, `first` is the safe day. */
  moved?: string
}

/** A deadline of one case with its texts filled in. */
export type DateEntry = When &
  Resting & {
    /** Id in a calendar: stable for the same duty of the same year. */
    id: string
    title: string
    /** Its calculation and origin. */
    formula: string
    isPractice: boolean
    facts: readonly string[]
  }

export function toWords(deadlines: readonly (DateWords & { id: string })[]): Words {
  return Object.fromEntries(deadlines.map(({ id, ...words }) => [id, words]))
}

/** All facts that the texts of a deadline cite or list. */
export function factsOfDate({ title, counted, differs = '', facts }: DateWords): string[] {
  const cited = toCitedParts(`${title} ${counted} ${differs}`).flatMap((part) =>
    typeof part === 'string' ? [] : part.fact,
  )
  return [...new Set([...cited, ...facts])]
}

/** Text of a deadline with its placeholders filled in. A value can cite a fact. */
export function fillWords(
  { law, words }: { law: Law; words: Words },
  id: string,
  values: Readonly<Record<string, string>>,
): Pick<DateEntry, 'title' | 'formula' | 'isPractice' | 'facts'> {
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
