import { toSignInPath, toSignUpPath } from '#paths.ts'
import { toButtonClass, type ButtonVariant } from '#ui/button.ts'

/** The links to a sign-up and a sign-in that return to `next`. */
export function SignUpLinks({ next, size }: { next: string; size?: ButtonVariant['size'] }) {
  return (
    <>
      <a className={toButtonClass({ size })} href={toSignUpPath(next)}>
        Sign Up Free
      </a>
      <a className={toButtonClass({ variant: 'secondary', size })} href={toSignInPath(next)}>
        Sign In
      </a>
    </>
  )
}
