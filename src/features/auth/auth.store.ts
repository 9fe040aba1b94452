import { atom } from 'nanostores'
import { toSignInWords, toSignUpWords } from '#domain/account/auth-refusal.ts'
import { signInSchema, signUpSchema } from '#domain/account/credentials.ts'
import { toEmailAddress } from '#domain/forms/email.ts'
import { authMessages } from '#domain/forms/form-messages.ts'
import { toNextPath } from './next-path.ts'
import { createForm } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'
import { ask, refuse } from './ask.ts'

/** Whether the form offers to send the confirmation mail again. */
export const $mayResend = atom(false)

/** The words that stay under a form after their toast has gone. */
export const $notice = atom<string | null>(null)

/** The sign-in form; whoever shows it goes on to the next page when `submit` answers true. */
export const signInForm = createForm({
  initial: { email: '', password: '' },
  schema: signInSchema,
  async send(credentials) {
    $notice.set(null)
    const result = await ask((auth) => auth.signIn(credentials), authMessages.signInUnexpected)
    $mayResend.set(!result.ok && result.refusal.code === 'email_not_confirmed')
    return result.ok ? result : refuse(toSignInWords(result.refusal))
  },
})

/** The sign-up form; a new account clears it. */
export const signUpForm = createForm({
  initial: { email: '', password: '', confirmPassword: '' },
  schema: signUpSchema,
  async send({ email, password }) {
    $notice.set(null)
    const result = await ask(
      (auth) => auth.signUp({ email, password }, readNext()),
      authMessages.signUpUnexpected,
    )
    if (!result.ok) return refuse(toSignUpWords(result.refusal))
    showToast({ description: authMessages.signedUp })
    $notice.set(authMessages.signedUp)
    return result
  },
})

/** Sends the confirmation mail again to the address in the sign-in form. */
export async function resendMail(): Promise<void> {
  const { email } = signInForm.$values.get()
  signInForm.leave('email')
  if (!email) signInForm.$errors.set({ email: authMessages.emailRequired })
  if (signInForm.$errors.get().email) return
  const result = await ask(
    (auth) => auth.resendConfirmation(toEmailAddress(email)),
    authMessages.signUpUnexpected,
  )
  const refusal = result.ok ? '' : result.refusal.message || authMessages.signUpUnexpected
  $notice.set(refusal || authMessages.mailSentAgain)
}

/** Where the person was going when an account was asked for. */
export function readNext(): string {
  return toNextPath(new URLSearchParams(location.search).get('next'), location.origin)
}
