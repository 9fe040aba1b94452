import { atom } from 'nanostores'
import { isWithinPause, toRefusalMessages } from '#domain/auth/auth-refusal.ts'
import { emailOnlySchema } from '#domain/auth/credentials.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { callAuth, showRefusal } from './call-auth.ts'

type Email = { email: string }

/** Result of a request for a mail. */
export const $mailNotice = atom<string | null>(null)

/** Form that resends the confirmation mail. */
export const resendForm = createForm<Email>({
  initial: { email: '' },
  schema: emailOnlySchema,
  send: ({ email }) =>
    sendMail((auth) => auth.resendConfirmation(email), authMessages.mailSentAgain),
})

/** Form that requests a password reset mail. */
export const forgotPasswordForm = createForm<Email>({
  initial: { email: '' },
  schema: emailOnlySchema,
  send: ({ email }) => sendMail((auth) => auth.requestPasswordReset(email), authMessages.resetSent),
})

async function sendMail(
  request: Parameters<typeof callAuth>[0],
  sent: string,
): Promise<SendResult<Email>> {
  $mailNotice.set(null)
  const result = await callAuth(request, authMessages.resetFailed)
  // The service counts for addresses that it knows alone. A mail of the last minute has gone out, so the words are true.
  const isCounted = !result.ok && isWithinPause(result.refusal)
  if (!result.ok && !isCounted)
    return showRefusal(toRefusalMessages(result.refusal, authMessages.resetFailed))
  $mailNotice.set(sent)
  return { ok: true }
}
