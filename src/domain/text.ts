import * as z from 'zod/mini'
import { EMAIL_MAX, URL_MAX } from './limits.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// oxlint-disable-next-line no-control-regex -- line breaks of every kind would let a mail header be forged
const LINE_BREAK = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

/** Words for a text that is longer than its limit. */
export function tooLong(max: number): string {
  return `Please keep this to ${max} characters or fewer`
}

/** One line of text, trimmed, without control characters; `required` is the message for an empty one. */
export function line(max: number, required?: string, min = 1) {
  const checks = [
    z.maxLength(max, tooLong(max)),
    z.refine<string>((text) => !LINE_BREAK.test(text), 'Please use a single line of plain text'),
  ]
  const base = z.pipe(
    z.string(),
    z.transform((text) => text.trim()),
  )
  return required === undefined
    ? z.pipe(base, z.string().check(...checks))
    : z.pipe(base, z.string().check(z.minLength(min, required), ...checks))
}

/** Text over several lines, trimmed, without control characters other than tab and line feed. */
export function prose(max: number, required?: string, min = 1) {
  const checks = [
    z.maxLength(max, tooLong(max)),
    z.refine<string>((text) => !CONTROL.test(text), 'Please use plain text'),
  ]
  const base = z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll('\r\n', '\n').trim()),
  )
  return required === undefined
    ? z.pipe(base, z.string().check(...checks))
    : z.pipe(base, z.string().check(z.minLength(min, required), ...checks))
}

/** An e-mail address, trimmed; `invalid` is the message for anything else. */
export function email(invalid: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim()),
    ),
    z.string().check(z.maxLength(EMAIL_MAX, invalid), z.email(invalid)),
  )
}

/** The same, or nothing: an empty field becomes null. */
export function optionalEmail(invalid: string) {
  return emptyToNull(email(invalid))
}

/** A text field that may stay empty: an empty one becomes null. */
export function emptyToNull<T extends z.ZodMiniType<string, string>>(schema: T) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => (text?.trim() ? text : null)),
    ),
    z.nullable(schema),
  )
}

/**
 * Whether a text is an absolute http(s) address with a host, no credentials, no white space or quotes,
 * 2,048 characters at most. The database holds the same rule as `private.is_http_url`.
 */
export function isHttpUrl(text: string): boolean {
  if (
    text.length > URL_MAX ||
    !/^https?:\/\/[^\s"'<>\\^`{|}@/]+(?:[/?#][^\s"'<>\\^`{|}]*)?$/i.test(text)
  )
    return false
  const host = URL.parse(text)?.hostname ?? ''
  return host.includes('.') || host === 'localhost'
}

/** An http(s) address; a bare host such as `example.com` gets `https://` before it. */
export function httpUrl(invalid: string) {
  return z.pipe(
    z.pipe(z.string(), z.transform(toUrlText)),
    z.string().check(z.refine(isHttpUrl, invalid)),
  )
}

function toUrlText(text: string): string {
  const trimmed = text.trim()
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(trimmed) ? `https://${trimmed}` : trimmed
}
