import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { authMessages } from './messages.ts'
import { email } from './text.ts'

const required = (message: string) => z.string().check(z.minLength(1, message))

/** What the sign-in form sends. */
export const signInSchema = z.object({
  email: z.pipe(required(authMessages.emailRequired), email(authMessages.invalidEmail)),
  password: required(authMessages.passwordRequired),
})
export type SignIn = z.infer<typeof signInSchema>

/** What the sign-up form sends; both passwords are compared before anything leaves the browser. */
export const signUpSchema = z
  .object({
    email: z.pipe(required(authMessages.emailRequired), email(authMessages.invalidEmail)),
    password: required(authMessages.passwordRequired).check(
      z.minLength(PASSWORD_MIN, authMessages.passwordTooShort),
      z.refine(
        (text) => new TextEncoder().encode(text).length <= PASSWORD_MAX,
        authMessages.passwordTooLong,
      ),
    ),
    confirmPassword: z.string(),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      message: authMessages.passwordsDiffer,
      path: ['confirmPassword'],
      // Both faults are told at once, not one after the other.
      when: ({ value }) => typeof (value as { password?: unknown })?.password === 'string',
    }),
  )
