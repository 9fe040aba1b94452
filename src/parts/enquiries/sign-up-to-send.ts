import { Fault } from '#data/fault.ts'
import { keepRequest } from '#data/keep-request.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { keepsData } from '#domain/keep.ts'
import { siteMessages } from '#domain/messages.ts'
import { toPathname, toSignUpPath } from '#paths.ts'

/** What a visitor is told before writing: a browser may keep nothing. */
export const toNewcomerText = () => (keepsData() ? messages.keptForNewcomer : siteMessages.notKept)

/** Leaves for the sign-up, which leads back to the form at `next`; the form waits meanwhile, and works again after Back. */
export async function signUpToSend(next: string): Promise<never> {
  keepRequest(next)
  location.assign(toSignUpPath(toPathname(next)))
  return new Promise<never>((_, reject) => {
    const comeBack = () => reject(new Fault('refused', messages.accountFirst))
    addEventListener('pageshow', comeBack, { once: true })
  })
}
