import { atom } from 'nanostores'
import { emailOnlySchema } from '#domain/account/credentials.ts'
import { authMessages } from '#domain/forms/form-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { ask } from './ask.ts'

type Email = { email: string }

/** What came of asking for a mail. */
export const $mailNotice = atom<string | null>(null)

/** Asks for the mail that confirms an address once more. */
export const resendForm = createForm<Email, Email>({
  initial: { email: '' },
  schema: emailOnlySchema,
  send: ({ email }) =>
    sendMail((auth) => auth.resendConfirmation(email), authMessages.mailSentAgain),
})

/** Asks for the mail that leads to a new password. */
export const forgotPasswordForm = createForm<Email, Email>({
  initial: { email: '' },
  schema: emailOnlySchema,
  send: ({ email }) => sendMail((auth) => auth.requestPasswordReset(email), authMessages.resetSent),
})

async function sendMail(
  request: Parameters<typeof ask>[0],
  sent: string,
): Promise<SendResult<Email>> {
  $mailNotice.set(null)
  const result = await ask(request, authMessages.resetFailed)
  if (!result.ok) return { ok: false, message: result.refusal.message || authMessages.resetFailed }
  $mailNotice.set(sent)
  return result
}
