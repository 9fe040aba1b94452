import { atom } from 'nanostores'
import { toRefusalMessages } from '#domain/auth/auth-refusal.ts'
import { signInSchema, signUpSchema } from '#domain/auth/credentials.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { createForm } from '#ui/form.store.ts'
import { readNext } from './next-path.ts'
import { callAuth, showRefusal } from './call-auth.ts'

/** Whether the form offers to resend the confirmation mail. */
export const $canResend = atom(false)

/** The sign-in form; after `submit` returns true its component redirects. */
export const signInForm = createForm({
  initial: { email: '', password: '' },
  schema: signInSchema,
  async send(credentials) {
    const result = await callAuth((auth) => auth.signIn(credentials), authMessages.signInUnexpected)
    $canResend.set(!result.ok && result.refusal.code === 'email_not_confirmed')
    return result.ok
      ? result
      : showRefusal(toRefusalMessages(result.refusal, authMessages.signInFailed))
  },
})

/** The sign-up form; it is cleared once the account exists. */
export const signUpForm = createForm({
  initial: { email: '', password: '', confirmPassword: '' },
  schema: signUpSchema,
  async send({ email, password }) {
    const result = await callAuth(
      (auth) => auth.signUp({ email, password }, readNext()),
      authMessages.signUpUnexpected,
    )
    return result.ok
      ? result
      : showRefusal(toRefusalMessages(result.refusal, authMessages.signUpFailed))
  },
  clearsWhenSent: true,
})
