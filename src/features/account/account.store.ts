import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { toFault } from '#data/fault.ts'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import type { AuthRefusal } from '#domain/account/auth-refusal.ts'
import { emailOnlySchema } from '#domain/account/credentials.ts'
import { authMessages } from '#domain/forms/form-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

type Answer = { ok: true } | { ok: false; refusal: AuthRefusal }

/** Services of the forms, replaced in tests. */
export type Deps = {
  /** The account's current address. */
  email: string
  changeEmail(email: string): Promise<Answer>
  deleteAccount(password: string): Promise<Answer>
}

type Email = { email: string }
type Password = { password: string }

const passwordSchema = z.object({
  password: z.string().check(z.minLength(1, authMessages.passwordRequired)),
})

async function ask<Values>(
  work: Promise<Answer>,
  toWords: (refusal: AuthRefusal) => SendResult<Values>,
): Promise<SendResult<Values>> {
  try {
    const answer = await work
    return answer.ok ? answer : toWords(answer.refusal)
  } catch (thrown) {
    return { ok: false, message: toFault(thrown).message }
  }
}

/** Forms for changing the account's address and for deleting the account. */
export function createAccountForms(deps: Deps) {
  /** Result of a request for another address. */
  const $notice = atom<string | null>(null)
  return {
    $notice,
    emailForm: createForm<Email, Email>({
      initial: { email: '' },
      schema: emailOnlySchema,
      async send({ email }) {
        $notice.set(null)
        // The service accepts that, but sends no mail.
        if (email.toLowerCase() === deps.email.toLowerCase())
          return { ok: false, errors: { email: messages.addressOwn } }
        const result = await ask<Email>(deps.changeEmail(email), ({ code, message }) =>
          code === 'email_exists'
            ? { ok: false, errors: { email: messages.addressTaken } }
            : { ok: false, message: message || messages.addressFailed },
        )
        if (result.ok) $notice.set(messages.addressAsked(email))
        return result
      },
      clearsWhenSent: true,
    }),
    deletionForm: createForm<Password, Password>({
      initial: { password: '' },
      schema: passwordSchema,
      send: ({ password }) =>
        ask<Password>(deps.deleteAccount(password), ({ code, message }) =>
          code === 'invalid_credentials'
            ? { ok: false, errors: { password: messages.passwordWrong } }
            : { ok: false, message: message || messages.deletionFailed },
        ),
    }),
  }
}
export type AccountForms = ReturnType<typeof createAccountForms>
