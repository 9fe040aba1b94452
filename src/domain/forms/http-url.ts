import { parseUrl } from '#domain/addresses/parse-url.ts'
import { URL_MAX } from '#domain/limits.ts'

/** Characters that nobody sees and that are no blanks, as the inside of a class. */
const UNSEEN = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0`
/** White space and invisible characters. The database has the same list in `private.to_trimmed`. */
export const INVISIBLE = new RegExp(String.raw`[\s${UNSEEN}]`)
export const EACH_UNSEEN = new RegExp(`[${UNSEEN}]`, 'g')

/**
 * Whether a text is an absolute http(s) URL with a host and a valid port, without credentials, white space, quotes or
 * direction marks, and of 2,048 characters at most. The database has the same rule in `private.is_http_url`.
 */
export function isHttpUrl(text: string): boolean {
  if (
    text.length > URL_MAX ||
    INVISIBLE.test(text) ||
    !/^https?:\/\/[^\s"'<>\\^`{|}@/]+(?:[/?#][^\s"'<>\\^`{|}]*)?$/i.test(text)
  )
    return false
  const host = parseUrl(text)?.hostname ?? ''
  return host.includes('.') || host === 'localhost'
}
