import { atom } from 'nanostores'
import { toSignInMessages, toSignUpMessages } from '#domain/account/auth-refusal.ts'
import { signInSchema, signUpSchema } from '#domain/account/credentials.ts'
import { toEmailAddress } from '#domain/forms/email.ts'
import { authMessages } from '#domain/forms/form-messages.ts'
import { toNextPath } from './next-path.ts'
import { createForm } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'
import { callAuth, showRefusal } from './call-auth.ts'

/** Whether the form offers to resend the confirmation mail. */
export const $canResend = atom(false)

/** The message that stays below a form after its toast has gone. */
export const $notice = atom<string | null>(null)

/** The sign-in form; after `submit` returns true its component redirects. */
export const signInForm = createForm({
  initial: { email: '', password: '' },
  schema: signInSchema,
  async send(credentials) {
    $notice.set(null)
    const result = await callAuth((auth) => auth.signIn(credentials), authMessages.signInUnexpected)
    $canResend.set(!result.ok && result.refusal.code === 'email_not_confirmed')
    return result.ok ? result : showRefusal(toSignInMessages(result.refusal))
  },
})

/** The sign-up form; it is cleared once the account exists. */
export const signUpForm = createForm({
  initial: { email: '', password: '', confirmPassword: '' },
  schema: signUpSchema,
  async send({ email, password }) {
    $notice.set(null)
    const result = await callAuth(
      (auth) => auth.signUp({ email, password }, readNext()),
      authMessages.signUpUnexpected,
    )
    if (!result.ok) return showRefusal(toSignUpMessages(result.refusal))
    showToast({ description: authMessages.signedUp })
    $notice.set(authMessages.signedUp)
    return result
  },
})

/** Resends the confirmation mail to the address in the sign-in form. */
export async function resendMail(): Promise<void> {
  const { email } = signInForm.$values.get()
  signInForm.leave('email')
  if (!email) signInForm.$errors.set({ email: authMessages.emailRequired })
  if (signInForm.$errors.get().email) return
  const result = await callAuth(
    (auth) => auth.resendConfirmation(toEmailAddress(email)),
    authMessages.signUpUnexpected,
  )
  const refusal = result.ok ? '' : result.refusal.message || authMessages.signUpUnexpected
  $notice.set(refusal || authMessages.mailSentAgain)
}

/** The page to return to after the sign-up. */
export function readNext(): string {
  return toNextPath(new URLSearchParams(location.search).get('next'), location.origin)
}
