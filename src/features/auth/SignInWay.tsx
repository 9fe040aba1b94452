import { keepRequest } from '#data/keep-request.ts'
import { readPendingAddress } from '#data/pending-sign-up.ts'
import { paths, toPathname, withNext } from '#paths.ts'
import { toButtonClass } from '#ui/button.ts'

/** The way to the sign-in, which begins with the address that signed up here and leads on to the page that was wanted. */
export function SignInWay() {
  const next = readPendingAddress()?.next ?? paths.home
  return (
    <a
      className={toButtonClass({ size: 'small' })}
      href={withNext(paths.signIn, toPathname(next))}
      onClick={() => keepRequest(next)}
    >
      Sign In
    </a>
  )
}
