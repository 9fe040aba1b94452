import { toMailAddress } from '#domain/advisors/contact-link.ts'
import { breakBefore } from '#ui/break-before.tsx'

/** An email address that opens a mail to it. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className="link" href={toMailAddress(email)}>
      {breakBefore(email)}
    </a>
  )
}
