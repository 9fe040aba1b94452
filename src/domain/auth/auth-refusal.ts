import { authMessages as say } from '#domain/auth/auth-messages.ts'

/**
 * A refusal of the auth service. `code` is its error code, or empty; `reasons` are those of a weak password. Under the codes of
 * `OURS` the message is our own.
 */
export type AuthRefusal = { code: string; message: string; reasons?: readonly string[] }

/** Messages for the user: at a field, below the form, in a toast. */
export type RefusalMessages = {
  field?: 'email' | 'password'
  inline: string
  toast: string
}

/** The service did not answer, and a link for a change that another browser asked for. */
const OURS: ReadonlySet<string> = new Set(['unexpected', 'not_asked_here'])

const accountExists = ['email', say.accountExistsInline, say.accountExistsToast] as const
const invalidEmail = ['email', say.invalidEmail] as const
type Words = string | readonly [field: 'email' | 'password', inline: string, toast?: string]

/** What each code means for a person, in every form. */
const words: Readonly<Record<string, Words>> = {
  invalid_credentials: say.invalidCredentials,
  email_not_confirmed: say.emailNotConfirmed,
  email_exists: accountExists,
  user_already_exists: accountExists,
  email_address_invalid: invalidEmail,
  email_address_not_authorized: ['email', say.addressNotServed],
  same_password: ['password', say.samePassword],
  signup_disabled: say.signUpClosed,
  email_provider_disabled: say.emailClosed,
  otp_disabled: say.linksClosed,
  user_banned: say.locked,
  user_not_found: say.accountGone,
  captcha_failed: say.captchaFailed,
  otp_expired: say.linkUsed,
  invite_not_found: say.linkUsed,
  insufficient_aal: say.factorNeeded,
  not_admin: say.notAllowed,
  conflict: say.serviceFailed,
  over_request_rate_limit: say.tooManyRequests,
  over_email_send_rate_limit: say.tooManyMails,
}
/** Codes of one kind. The last are of ways to sign in that this site does not use. */
const kinds: readonly (readonly [RegExp, Words])[] = [
  [/^(?:bad_jwt|invalid_jwt|no_authorization|session_|refresh_token_)/, say.signedOut],
  [/^reauth/, say.signInAgain],
  [/^(?:flow_state_|bad_code_verifier)/, say.linkUsed],
  [/^(?:unexpected_failure|request_timeout|hook_)/, say.serviceFailed],
  [/mfa|webauthn|saml|sso|oauth|phone|sms|provider|audience|identity|linking/, say.notOffered],
]
/** Sentences of the service that came without a code. */
const sentences: readonly (readonly [RegExp, code: string])[] = [
  [/invalid login credentials/i, 'invalid_credentials'],
  [/email not confirmed/i, 'email_not_confirmed'],
  [/weak_password/i, 'weak_password'],
  [/already registered/i, 'user_already_exists'],
  [/invalid email|validate email address/i, 'email_address_invalid'],
  [/signups? not allowed/i, 'signup_disabled'],
  [/session missing/i, 'session_not_found'],
]

/** What a form shows for a refusal: our words, else the service's sentence as a quotation, else those of the form. */
export function toRefusalMessages(refusal: AuthRefusal, fallback: string): RefusalMessages {
  const { message } = refusal
  if (OURS.has(refusal.code)) return alike(message || fallback)
  const code = sentences.find(([sentence]) => sentence.test(message))?.[1] ?? refusal.code
  if (code === 'weak_password') return toWeakPassword(refusal)
  if (isWithinPause(refusal)) return alike(say.mailAgainIn(toSeconds(message)))
  const known = words[code] ?? kinds.find(([kind]) => kind.test(code))?.[1]
  if (known === undefined) return alike(message ? say.quoted(message) : fallback)
  if (typeof known === 'string') return alike(known)
  const [field, inline, toast = inline] = known
  return { field, inline, toast }
}

const toSeconds = (message: string) => Number(/after (\d+) seconds?/.exec(message)?.[1] ?? 0)

/** Whether the address has got a mail within the last minute: the service says so of addresses with an account alone. */
export const isWithinPause = ({ code, message }: AuthRefusal) =>
  code === 'over_email_send_rate_limit' && toSeconds(message) > 0

/** The service gives its rules in a sentence: "at least 8 characters", and the letters of each class. */
function toWeakPassword({ message, reasons = [] }: AuthRefusal): RefusalMessages {
  const length = /at least (\d+) characters/i.exec(message)?.[1]
  const classes = [
    [/abcdefg/, 'a small letter'],
    [/ABCDEFG/, 'a capital letter'],
    [/0123456/, 'a digit'],
    [/[!@#$%^&*]{3}/, 'a symbol'],
  ] as const
  const missing = classes.flatMap(([pattern, name]) => (pattern.test(message) ? [name] : []))
  const rules = [
    ...(reasons.includes('length') && length ? [say.passwordNeeds(`${length} characters`)] : []),
    ...(reasons.includes('characters') && missing.length > 0
      ? [say.passwordNeeds(missing.join(', '))]
      : []),
  ]
  const inline = [say.weakPasswordInline, ...rules].join(' ')
  return { field: 'password', inline, toast: say.weakPasswordToast }
}

function alike(message: string) {
  return { inline: message, toast: message }
}
