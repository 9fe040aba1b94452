/** How long a text is, as fields and the database count it. Without a schema, because every field on a page loads this. */
import { EACH_UNSEEN, INVISIBLE } from './http-url.ts'

/** Marks that change the text direction beyond their field. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

/** Removes white space and invisible characters at both ends. */
export function trim(text: string): string {
  // Not a single regular expression: a long run of blanks in the middle would take quadratic time.
  let start = 0
  let end = text.length
  while (start < end && INVISIBLE.test(text.charAt(start))) start++
  while (end > start && INVISIBLE.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/**
 * A text as it is stored: trimmed, its lines ended and its accents written in one way, without marks of direction, of which a
 * copied text shows nothing.
 */
export function toStoredText(text: string): string {
  return trim(text.replaceAll('\r\n', '\n').replaceAll(DIRECTION, '').normalize('NFC'))
}

/** A text as it is searched for: what looks alike is alike. A term copied from a file may hold a soft hyphen. */
export function toSearchedText(text: string, max: number): string {
  return withoutUnseen(text).normalize('NFC').slice(0, max)
}

/** A text without characters that nobody sees: a copied one may hold them anywhere. Blanks stay, because they part addresses. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(EACH_UNSEEN, '')
}

/** Number of code points, as the database counts: an emoji is one. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)
}

/** Message for a text that exceeds its limit. */
export function tooLong(max: number): string {
  return `Please keep this to ${max} characters or fewer`
}

/** What a search box says of a longer text. */
export const searchLimit = (max: number) => `The first ${max} characters are searched.`

/** The part of a limit from which a field counts. */
const NEARLY = 0.8

/** What a field says of its length: nothing far below the limit. */
export function toLengthNote(
  text: string,
  max: number,
): { count: string; error: string | undefined } | null {
  const length = countCharacters(toStoredText(text))
  if (length < max * NEARLY) return null
  const count = `${format(length)} of ${format(max)} characters`
  if (length <= max) return { count, error: undefined }
  return { count: `${count}: ${format(length - max)} too many`, error: tooLong(max) }
}

const format = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
