import { keepRequest } from '#data/keep-request.ts'
import { toPathname, toSignInPath, toSignUpPath } from '#paths.ts'
import { toButtonClass, type ButtonVariant } from '#ui/button.ts'

type Props = { next: string; size?: ButtonVariant['size'] }

/** The links to a sign-up and a sign-in that return to `next`; its query is kept in this tab. */
export function SignUpLinks({ next, size }: Props) {
  const keep = () => keepRequest(next)
  return (
    <>
      <a className={toButtonClass({ size })} href={toSignUpPath(toPathname(next))} onClick={keep}>
        Sign Up Free
      </a>
      <a
        className={toButtonClass({ variant: 'secondary', size })}
        href={toSignInPath(toPathname(next))}
        onClick={keep}
      >
        Sign In
      </a>
    </>
  )
}
