import { keepRequest } from '#data/kept-request.ts'
import { toPathname, toSignUpPath } from '#paths.ts'

/** Leaves for the sign-up, which leads back to the form at `next`; the form waits meanwhile. */
export async function signUpToSend(next: string): Promise<never> {
  keepRequest(next)
  location.assign(toSignUpPath(toPathname(next)))
  return new Promise<never>(() => {})
}
