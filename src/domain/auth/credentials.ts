import * as z from 'zod/mini'
import { requiredEmail } from '#domain/forms/email.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/limits.ts'
import { authMessages } from './auth-messages.ts'

const required = (message: string) => z.string().check(z.minLength(1, message))

/** Fields of the sign-in form. */
export const signInSchema = z.object({
  email: z.pipe(required(authMessages.emailRequired), requiredEmail(authMessages.invalidEmail)),
  password: required(authMessages.passwordRequired),
})
export type SignIn = z.infer<typeof signInSchema>

const newPassword = required(authMessages.passwordRequired).check(
  z.minLength(PASSWORD_MIN, authMessages.passwordTooShort),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= PASSWORD_MAX,
    authMessages.passwordTooLong,
  ),
)

type Passwords = { password: string; confirmPassword: string }

/** Both passwords must be equal before anything is sent. */
const passwordsAlike = <Form extends Passwords>() =>
  z.refine<Form>((form) => form.password === form.confirmPassword, {
    message: authMessages.passwordsDiffer,
    path: ['confirmPassword'],
    // Runs even if other fields are invalid, so that both errors show at once.
    when: ({ value }) => typeof (value as { password?: unknown })?.password === 'string',
  })

/** Fields of the sign-up form. */
export const signUpSchema = z
  .object({
    email: signInSchema.shape.email,
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(passwordsAlike())

/** Fields of the form for a new password. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(passwordsAlike())

/** Fields of the forms that request a mail. */
export const emailOnlySchema = z.object({ email: signInSchema.shape.email })
