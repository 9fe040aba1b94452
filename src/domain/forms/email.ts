import * as z from 'zod/mini'
import { EMAIL_MAX } from '#domain/limits.ts'
import { emptyToNull, trim } from './text.ts'

/**
 * The one form of an e-mail address, taken before it is checked, compared, counted or stored: without blanks and characters that
 * show nothing around it, full-width letters as plain ones, in lower case. Two addresses that look the same are the same.
 */
export function toEmailAddress(text: string): string {
  return trim(text.normalize('NFKC')).toLowerCase()
}

/** An e-mail address in its one form; `invalid` is the message for anything else. */
export function email(invalid: string) {
  return z.pipe(
    z.pipe(z.string(), z.transform(toEmailAddress)),
    z.string().check(z.maxLength(EMAIL_MAX, invalid), z.email(invalid)),
  )
}

/** The same, or nothing: an empty field becomes null. */
export function optionalEmail(invalid: string) {
  return emptyToNull(email(invalid))
}
