import { Fault } from '#data/fault.ts'
import { keepRequest } from '#data/keep-request.ts'
import { enquiryMessages } from '#domain/enquiries/enquiry-messages.ts'
import { toPathname, toSignUpPath } from '#paths.ts'

/** Leaves for the sign-up, which leads back to the form at `next`; the form waits meanwhile, and works again after Back. */
export async function signUpToSend(next: string): Promise<never> {
  keepRequest(next)
  location.assign(toSignUpPath(toPathname(next)))
  return new Promise<never>((_, reject) => {
    const comeBack = () => reject(new Fault('refused', enquiryMessages.accountFirst))
    addEventListener('pageshow', comeBack, { once: true })
  })
}
