import { atom } from 'nanostores'
import type { AuthResult } from '#data/auth.ts'
import { toSignInWords, toSignUpWords, type RefusalWords } from '#domain/auth-refusal.ts'
import { signInSchema, signUpSchema } from '#domain/credentials.ts'
import { authMessages } from '#domain/messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'

type AuthService = typeof import('#data/auth.ts')

/** The address whose confirmation is missing: the form then offers to send the mail again. */
export const $unconfirmed = atom<string | null>(null)

/** The words that stay under a form after their toast has gone. */
export const $notice = atom<string | null>(null)

/** The sign-in form; whoever shows it goes on to the next page when `submit` answers true. */
export const signInForm = createForm({
  initial: { email: '', password: '' },
  schema: signInSchema,
  async send(credentials) {
    $notice.set(null)
    const result = await ask((auth) => auth.signIn(credentials), authMessages.signInUnexpected)
    const isUnconfirmed = !result.ok && result.refusal.code === 'email_not_confirmed'
    $unconfirmed.set(isUnconfirmed ? credentials.email : null)
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
      (auth) => auth.signUp({ email, password }),
      authMessages.signUpUnexpected,
    )
    if (!result.ok) return refuse(toSignUpWords(result.refusal))
    showToast({ description: authMessages.signedUp })
    $notice.set(authMessages.signedUp)
    return result
  },
})

/** Sends the confirmation mail again. */
export async function resendMail(email: string): Promise<void> {
  const result = await ask((auth) => auth.resendConfirmation(email), authMessages.signUpUnexpected)
  $notice.set(result.ok ? authMessages.mailSentAgain : result.refusal.message)
}

/** Loads the auth service's client when it is first needed; a failure becomes the `unexpected` words. */
async function ask(
  request: (auth: AuthService) => Promise<AuthResult>,
  unexpected: string,
): Promise<AuthResult> {
  try {
    return await request(await import('#data/auth.ts'))
  } catch {
    return { ok: false, refusal: { code: 'unexpected', message: unexpected } }
  }
}

function refuse<Values>({ field, inline, toast }: RefusalWords): SendResult<Values> {
  showToast({ description: toast, variant: 'destructive' })
  return field
    ? { ok: false, errors: { [field]: inline } as Partial<Record<keyof Values & string, string>> }
    : { ok: false, message: inline }
}
