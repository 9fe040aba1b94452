import * as z from 'zod/mini'
import { EMAIL_MAX } from '#domain/limits.ts'
import { trim, withoutUnseen } from './characters.ts'
import { emptyToNull, isBlank } from './text.ts'

/**
 * Normalizes an email address before it is validated, compared, counted or stored: trims blanks, removes invisible characters,
 * converts full-width letters to plain ones, lower-cases, and takes the address out of a copied link.
 */
export function toEmailAddress(text: string): string {
  return trim(withoutUnseen(text.normalize('NFKC')))
    .toLowerCase()
    .replace(/^mailto:/, '')
}

/** A normalized email address; `invalid` is the message for others. */
export function requiredEmail(invalid: string) {
  return z.pipe(
    z.pipe(z.string(), z.transform(toEmailAddress)),
    z.string().check(z.maxLength(EMAIL_MAX, invalid), z.email(invalid)),
  )
}

/** An optional email address: an empty field becomes null. */
export function optionalEmail(invalid: string) {
  return emptyToNull(requiredEmail(invalid), isBlank)
}
