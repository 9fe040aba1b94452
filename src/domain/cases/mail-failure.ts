/**
 * Advice by the code that the sender records: of the connection, of SMTP, or of the mail service. The log keeps the code. The
 * first match counts.
 */
const advice: readonly [RegExp, string][] = [
  [
    /^suppressed$/,
    'Held back, because an earlier email came back or was reported as spam. Lift the address under Operations, or close this.',
  ],
  [
    /^unreadable\b/,
    'The site cannot read this email: another version of the site wrote it. Send it again after the next release, or close this.',
  ],
  [
    /EAUTH|\b(?:401|403|53[045])\b/,
    'The mail server refused our login. Check its settings, then send again.',
  ],
  [/\b(?:421|429|45\d)\b/, 'The mail server was too busy. Send it again later.'],
  [
    /\b55\d\b/,
    'The recipient’s mail server rejected it. Check the address before you send it again.',
  ],
  [/\b(?:400|413|422|5[45]\d)\b/, 'The mail service rejected it. Check the address and the text.'],
  [
    /ETIMEDOUT|ECONN\w*|ESOCKET|EDNS|ENOTFOUND|EHOSTUNREACH|TimeoutError|TypeError|\b50\d\b/,
    'The mail server could not be reached. Send it again later.',
  ],
]

/** Why a mail was not delivered, in words that a person can act on. */
export function toMailFailure(code: string): string {
  const found = advice.find(([pattern]) => pattern.test(code))
  return found?.[1] ?? 'The mail server gave no known reason. Send it again, or look at the log.'
}
