import { atom } from 'nanostores'
import type { AuthResult } from '#data/auth.ts'
import { toSignInWords, toSignUpWords, type RefusalWords } from '#domain/auth-refusal.ts'
import { signInSchema, signUpSchema } from '#domain/credentials.ts'
import { authMessages } from '#domain/messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'

type AuthService = typeof import('#data/auth.ts')

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
      (auth) => auth.signUp({ email, password }),
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
  const result = await ask((auth) => auth.resendConfirmation(email), authMessages.signUpUnexpected)
  const refusal = result.ok ? '' : result.refusal.message || authMessages.signUpUnexpected
  $notice.set(refusal || authMessages.mailSentAgain)
}

/** Takes over why a confirmation link led here, from `?notice=` of the address. */
export function readNotice(query: string): void {
  if (new URLSearchParams(query).get('notice') !== 'link-expired') return
  $notice.set(authMessages.linkExpired)
  $mayResend.set(true)
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
