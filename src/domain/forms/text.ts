import * as z from 'zod/mini'
import { countCharacters, toStoredText, tooLong, trim, withoutUnseen } from './characters.ts'
import { isHttpUrl } from './http-url.ts'

// oxlint-disable-next-line no-control-regex -- it matches control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// oxlint-disable-next-line no-control-regex -- line breaks of any kind could forge a mail header
const LINE_BREAK = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/
/** An unpaired surrogate: no database can store it. */
const HALF = /\p{Surrogate}/u

/** Text, cleaned and checked; `required` is the message for an empty one, `min` the minimum number of characters. */
const toPlain =
  (unwanted: readonly RegExp[], message: string) =>
  (max: number, required?: string, min = 1) => {
    const checks = [
      z.refine<string>((text) => countCharacters(text) <= max, tooLong(max)),
      z.refine<string>((text) => !unwanted.some((one) => one.test(text)), message),
    ]
    if (required !== undefined)
      checks.unshift(z.refine((text) => countCharacters(text) >= min, required))
    return z.pipe(z.pipe(z.string(), z.transform(toStoredText)), z.string().check(...checks))
  }

/** One line of text, trimmed, without control characters. */
export const lineSchema = /* @__PURE__ */ toPlain(
  [LINE_BREAK, HALF],
  'Please use a single line of plain text',
)

/** Multi-line text, trimmed, without control characters other than tab and line feed. */
export const proseSchema = /* @__PURE__ */ toPlain([CONTROL, HALF], 'Please use plain text')

/** What people write where they have nothing to say. */
const PLACEHOLDER =
  /^(?:n ?\/ ?a|n\.? ?a\.?|none|nil|null|unknown|tbd|not (?:applicable|available|known)|[-–—.?]+)$/i

/** Whether a field with a number, an address or a telephone number is left empty: also `N/A`, `unknown` or a dash. */
export function isBlank(text: string): boolean {
  const trimmed = trim(text)
  return trimmed === '' || PLACEHOLDER.test(trimmed)
}

/** The same where a name may stand: "Null" and "None" are names, and Na is one. */
const PLACEHOLDER_FOR_WORDS =
  /^(?:n ?\/ ?a|n\.a\.|unknown|tbd|not (?:applicable|available|known)|[-–—.?]+)$/i

/** Whether an optional field of words is left empty: also `N/A`, `unknown` or a dash. */
export function isUnsaid(text: string): boolean {
  const trimmed = trim(text)
  return trimmed === '' || PLACEHOLDER_FOR_WORDS.test(trimmed)
}

/** An optional text field: an empty one becomes null. */
export function emptyToNull<T extends z.ZodMiniType<string, string>>(
  schema: T,
  isEmpty = (text: string) => trim(text) === '',
) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => (text && !isEmpty(text) ? text : null)),
    ),
    z.nullable(schema),
  )
}

/** An http(s) URL; a bare host such as `example.com` gets the prefix `https://`, and its letters are small. */
export function httpUrl(invalid: string) {
  return z.pipe(
    z.pipe(z.string(), z.transform(toUrlText)),
    z.string().check(z.refine(isHttpUrl, invalid)),
  )
}

/** A host of any script, perhaps with a port: `müller.example:8080/team`. Its last part has letters: `12.5` is a number. */
const BARE =
  /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+(?::\d+)?(?:[/?#].*)?$/u

function toUrlText(text: string): string {
  const trimmed = trim(withoutUnseen(text))
  const url = BARE.test(trimmed) ? `https://${trimmed}` : trimmed
  return url.replace(/^https?:\/\/[^/?#]*/i, (host) => host.toLowerCase())
}
