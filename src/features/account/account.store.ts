import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { toFault } from '#data/fault.ts'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import type { AuthRefusal } from '#domain/account/auth-refusal.ts'
import { emailOnlySchema } from '#domain/account/credentials.ts'
import { authMessages } from '#domain/forms/form-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

type Answer = { ok: true } | { ok: false; refusal: AuthRefusal }

/** The doors to the services, so that the behaviour runs without one. */
export type Door = {
  /** The address that the account has now. */
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

/** The forms that change the account's address, and that end the account. */
export function createAccountForms(door: Door) {
  /** What came of asking for another address. */
  const $notice = atom<string | null>(null)
  return {
    $notice,
    emailForm: createForm<Email, Email>({
      initial: { email: '' },
      schema: emailOnlySchema,
      async send({ email }) {
        $notice.set(null)
        // The service says yes to that, and sends nothing.
        if (email.toLowerCase() === door.email.toLowerCase())
          return { ok: false, errors: { email: messages.addressOwn } }
        const result = await ask<Email>(door.changeEmail(email), ({ code, message }) =>
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
        ask<Password>(door.deleteAccount(password), ({ code, message }) =>
          code === 'invalid_credentials'
            ? { ok: false, errors: { password: messages.passwordWrong } }
            : { ok: false, message: message || messages.deletionFailed },
        ),
    }),
  }
}
export type AccountForms = ReturnType<typeof createAccountForms>
