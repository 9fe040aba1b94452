import * as z from 'zod/mini'
import { asks } from './asks.ts'
import { entry, listOf, slug, textOf } from './content-field.ts'

/** Above each letter. */
export const LETTER_NOTE = 'Not legal advice; a missed deadline may end a claim.'

export const LETTERS_TITLE = 'Seven letters'

/** What a writer types, once for all letters. `rows` makes a field of several lines. */
export const letterFields = {
  name: { label: 'Your name', autocomplete: 'name' },
  address: { label: 'Your address', autocomplete: 'street-address', rows: 2 },
  plan: { label: 'Name of the plan', hint: 'It’s on your statement.' },
  administrator: { label: 'Plan administrator and address', rows: 2 },
  date: { label: 'Date of the letter' },
  asked: { label: 'What you ask for', hint: 'For a claim or an appeal.', rows: 3 },
  reason: { label: 'Why', hint: 'For a claim or an appeal.', rows: 3 },
  decided: { label: 'Date of the denial', hint: 'For an appeal.' },
  valued: { label: 'Date of the price', hint: 'For a question on the price of a share.' },
} as const
type LetterField = keyof typeof letterFields

const FIELD = /\{([a-z]+)\}/g
type LetterPart = string | { field: LetterField }

/** A paragraph as texts and fields to fill in. */
export function toLetterParts(paragraph: string): LetterPart[] {
  return paragraph
    .split(FIELD)
    .map((part, at) => (at % 2 === 1 ? { field: part as LetterField } : part))
    .filter((part) => part !== '')
}

const paragraph = textOf('Each of paragraphs', 900).check(
  z.refine((words) => [...words.matchAll(FIELD)].every(([, name = '']) => name in letterFields), {
    error: `A letter has the fields ${Object.keys(letterFields).join(', ')} in braces, and no others.`,
  }),
)

/** A letter of `content/answers/letters.yaml`. Its paragraphs cite facts in double brackets. */
export const letterSchema = entry({
  /** Its anchor, after `letter-`. */
  id: slug('id of a letter'),
  title: textOf('title of a letter', 80),
  /** When somebody writes it. */
  use: textOf('use of a letter', 300),
  /** What somebody types who needs it. */
  asks,
  paragraphs: listOf(paragraph, 'paragraphs', 1, 12),
})
export type SampleLetter = z.infer<typeof letterSchema>

export const toLetterAnchor = (id: string) => `letter-${id}`
