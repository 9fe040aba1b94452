import { URL_MAX } from '#domain/limits.ts'

/** White space and characters that show nothing. The database has the same list in `private.to_trimmed`. */
export const NOTHING =
  // oxlint-disable-next-line no-misleading-character-class -- each of them alone is meant
  /[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/

/**
 * Whether a text is an absolute http(s) address with a host, no credentials, no white space or quotes, no mark of
 * direction, a port that exists,
 * 2,048 characters at most. The database holds the same rule as `private.is_http_url`.
 */
export function isHttpUrl(text: string): boolean {
  if (
    text.length > URL_MAX ||
    NOTHING.test(text) ||
    !/^https?:\/\/[^\s"'<>\\^`{|}@/]+(?:[/?#][^\s"'<>\\^`{|}]*)?$/i.test(text)
  )
    return false
  const host = URL.parse(text)?.hostname ?? ''
  return host.includes('.') || host === 'localhost'
}
