import { atom } from 'nanostores'
import * as z from 'zod/mini'
import type { AuthResult } from '#data/auth.ts'
import { toFault } from '#data/fault.ts'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { toRefusalMessages, type AuthRefusal } from '#domain/auth/auth-refusal.ts'
import { emailOnlySchema } from '#domain/auth/credentials.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

type Email = { email: string }
type Password = { password: string }

const passwordSchema = z.object({
  password: z.string().check(z.minLength(1, authMessages.passwordRequired)),
})

async function ask<Values>(
  work: Promise<AuthResult>,
  toWords: (refusal: AuthRefusal) => SendResult<Values>,
): Promise<SendResult<Values>> {
  try {
    const answer = await work
    return answer.ok ? answer : toWords(answer.refusal)
  } catch (thrown) {
    return { ok: false, message: toFault(thrown).message }
  }
}

/** Form for another address; `own` is the account's current one. */
export function createEmailForm(own: string, changeEmail: (email: string) => Promise<AuthResult>) {
  /** Result of a request for another address. */
  const $notice = atom<string | null>(null)
  const form = createForm<Email>({
    initial: { email: '' },
    schema: emailOnlySchema,
    async send({ email }) {
      $notice.set(null)
      // The service accepts that, but sends no mail.
      if (email.toLowerCase() === own.toLowerCase())
        return { ok: false, errors: { email: messages.addressOwn } }
      const result = await ask<Email>(changeEmail(email), (refusal) =>
        refusal.code === 'email_exists'
          ? { ok: false, errors: { email: messages.addressTaken } }
          : { ok: false, message: toRefusalMessages(refusal, messages.addressFailed).inline },
      )
      if (result.ok) $notice.set(messages.addressAsked(email))
      return result
    },
    clearsWhenSent: true,
  })
  return { form, $notice }
}

/** Form that deletes the account. */
export function createDeletionForm(deleteAccount: (password: string) => Promise<AuthResult>) {
  return createForm<Password>({
    initial: { password: '' },
    schema: passwordSchema,
    send: ({ password }) =>
      ask<Password>(deleteAccount(password), (refusal) =>
        refusal.code === 'invalid_credentials'
          ? { ok: false, errors: { password: messages.passwordWrong } }
          : { ok: false, message: toRefusalMessages(refusal, messages.deletionFailed).inline },
      ),
  })
}
