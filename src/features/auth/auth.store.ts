import { atom } from 'nanostores'
import { toRefusalMessages } from '#domain/auth/auth-refusal.ts'
import { signInSchema, signUpSchema } from '#domain/auth/credentials.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { forgetKeptEmail, readKeptRequest } from '#data/kept-request.ts'
import { readPendingAddress } from '#data/pending-sign-up.ts'
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
    if (!result.ok) return showRefusal(toRefusalMessages(result.refusal, authMessages.signUpFailed))
    forgetKeptEmail()
    return result
  },
  clearsWhenSent: true,
})

/** A form with the field of an address. */
export type WithEmail = {
  $values: { get(): { email: string } }
  change(name: 'email', value: string): void
}

/** Fills in the email address that the visitor typed where they asked for an account. Returns whether there is one. */
export function fillKeptEmail(form: WithEmail): boolean {
  const email = readKeptRequest()?.email
  if (!email || form.$values.get().email !== '') return false
  form.change('email', email)
  return true
}

/** Fills in the address that signed up in this browser within a day: its link may have been opened elsewhere. */
export function fillPendingEmail(form: WithEmail): boolean {
  const email = readPendingAddress()?.email
  if (!email || form.$values.get().email !== '') return false
  form.change('email', email)
  return true
}
