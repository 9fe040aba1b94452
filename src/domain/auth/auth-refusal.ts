import { authMessages } from './auth-messages.ts'

/** A refusal of the auth service. `code` is its error code, or empty. */
export type AuthRefusal = { code: string; message: string }

/** Messages for the user: at a field, below the form, in a toast. */
export type RefusalMessages = {
  field?: 'email' | 'password'
  inline: string
  toast: string
}

const says = (refusal: AuthRefusal, code: string, text: string) =>
  refusal.code === code || refusal.message.toLowerCase().includes(text)

/** Words for the limits of the auth service: `max_frequency` and `[auth.rate_limit]` in supabase/config.toml. */
export function toMailMessage({ code, message }: AuthRefusal): string {
  if (code === 'over_request_rate_limit') return authMessages.tooManyRequests
  if (code !== 'over_email_send_rate_limit') return message
  const seconds = /after (\d+) seconds?/.exec(message)?.[1]
  return seconds ? authMessages.mailAgainIn(Number(seconds)) : authMessages.tooManyMails
}

/** Specification section 8, sign-in. */
export function toSignInMessages(refusal: AuthRefusal): RefusalMessages {
  if (says(refusal, 'invalid_credentials', 'invalid login credentials'))
    return alike(authMessages.invalidCredentials)
  if (says(refusal, 'email_not_confirmed', 'email not confirmed'))
    return alike(authMessages.emailNotConfirmed)
  return alike(refusal.message || authMessages.signInFailed)
}

/** Specification section 8, sign-up. */
export function toSignUpMessages(refusal: AuthRefusal): RefusalMessages {
  if (says(refusal, 'weak_password', 'weak_password'))
    return {
      field: 'password',
      inline: authMessages.weakPasswordInline,
      toast: authMessages.weakPasswordToast,
    }
  if (isAccountTaken(refusal))
    return {
      field: 'email',
      inline: authMessages.accountExistsInline,
      toast: authMessages.accountExistsToast,
    }
  if (says(refusal, 'email_address_invalid', 'invalid email'))
    return { field: 'email', ...alike(authMessages.invalidEmail) }
  return alike(refusal.message || authMessages.signUpFailed)
}

function isAccountTaken(refusal: AuthRefusal): boolean {
  return (
    refusal.code === 'user_already_exists' ||
    refusal.code === 'email_exists' ||
    refusal.message.toLowerCase().includes('already registered')
  )
}

function alike(message: string) {
  return { inline: message, toast: message }
}
