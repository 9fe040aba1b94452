import { atom } from 'nanostores'
import { $session } from '#data/session.ts'
import { toRefusalMessages, type AuthRefusal } from '#domain/auth/auth-refusal.ts'
import { newPasswordSchema } from '#domain/auth/credentials.ts'
import { readMailLink } from '#domain/auth/mail-link.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { callAuth, showRefusal } from './call-auth.ts'

type NewPassword = { password: string; confirmPassword: string }

/** Whether the link is no longer valid, or there is none and nobody is signed in. */
export const $isLinkUsed = atom(false)

/** Sets a password: of the linked account, else of the signed-in one. */
export const newPasswordForm = createForm<NewPassword>({
  initial: { password: '', confirmPassword: '' },
  schema: newPasswordSchema,
  async send({ password }) {
    const opened = await openAccount()
    if (opened) return opened
    const result = await callAuth((auth) => auth.setPassword(password), authMessages.passwordFailed)
    return result.ok ? result : toResult(result.refusal)
  },
})

/** Follows the link once; then the session counts, even after a reload. Returns the failure, if any. */
async function openAccount(): Promise<SendResult<NewPassword> | null> {
  const link = readMailLink(location.search)
  if (!link) return $session.get().phase === 'member' ? null : showUsed()
  const result = await callAuth((auth) => auth.openLink(link), authMessages.passwordFailed)
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
  return showRefusal(toRefusalMessages(refusal, authMessages.passwordFailed))
}
