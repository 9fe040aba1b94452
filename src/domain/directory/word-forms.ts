/** How a word may be written, and whether it is a name or says nothing. */
import { toCityKey } from '#domain/places/city.ts'
import { isEveryday, vocabulary } from './vocabulary.ts'

/** Whether it is a name that is understood, or its plural. */
export const isName = (said: string) => toForms(said).some((form) => vocabulary.has(form))

export const saysNothing = (said: string) =>
  said.split(' ').every((word) => word.length < 3 || isEveryday(word)) ||
  /^(?:\d+|\d+(?:st|nd|rd|th)|\w{1,2})$/.test(said)

/** The ways to write a phrase: its singular, whole words for "adviser", "Ft." and "N.", and initials as one word. */
export function toForms(said: string): string[] {
  const usual = toCityKey(
    said.replace(/advisers?\b/, 'advisor').replace(/\b(?:yearly|annually)\b/, 'annual'),
  )
  const initials = said.replace(/\b(\w) (?=\w\b)/g, '$1')
  return [said, usual, usual.replace(/ies$/, 'y'), usual.replace(/s$/, ''), initials]
}
