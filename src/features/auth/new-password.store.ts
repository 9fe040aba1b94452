import { atom } from 'nanostores'
import { $session } from '#data/session.ts'
import { toSignUpWords, type AuthRefusal } from '#domain/account/auth-refusal.ts'
import { newPasswordSchema } from '#domain/account/credentials.ts'
import { readMailLink } from '#domain/account/mail-link.ts'
import { authMessages } from '#domain/forms/form-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { ask, refuse } from './ask.ts'

type NewPassword = { password: string; confirmPassword: string }

/** Whether the link that led here does nothing any more, or there was none and nobody is signed in. */
export const $isLinkUsed = atom(false)

/** Sets a password: of the account that the link in the address is for, else of whoever is signed in. */
export const newPasswordForm = createForm<NewPassword, NewPassword>({
  initial: { password: '', confirmPassword: '' },
  schema: newPasswordSchema,
  async send({ password }) {
    const opened = await openAccount()
    if (opened) return opened
    const result = await ask((auth) => auth.setPassword(password), authMessages.passwordFailed)
    return result.ok ? result : toResult(result.refusal)
  },
})

/** Follows the link once; from then on the session counts, also when the page is loaded again. Answers why it failed. */
async function openAccount(): Promise<SendResult<NewPassword> | null> {
  const link = readMailLink(location.search)
  if (!link) return $session.get().phase === 'member' ? null : showUsed()
  const result = await ask((auth) => auth.followLink(link), authMessages.passwordFailed)
  if (!result.ok)
    return result.refusal.code === 'unexpected' ? toResult(result.refusal) : showUsed()
  history.replaceState(null, '', location.pathname)
  return null
}

function showUsed(): SendResult<NewPassword> {
  $isLinkUsed.set(true)
  return { ok: false, message: authMessages.resetLinkExpired }
}

function toResult(refusal: AuthRefusal): SendResult<NewPassword> {
  const isWeak = refusal.code === 'weak_password'
  if (isWeak) return refuse(toSignUpWords(refusal))
  return { ok: false, message: refusal.message || authMessages.passwordFailed }
}
