import { toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { toEnquiryPath } from '#paths.ts'
import { toButtonClass, type ButtonVariant } from '#ui/button.ts'

type Props = {
  of: { id: number; companyName: string; email: string | null; phone: string | null }
} & Pick<ButtonVariant, 'variant' | 'size'>

/** Leads to the message form of a firm or, without an email address, to its phone; nothing without either. */
export function ContactLink({
  of: { id, companyName, email, phone },
  variant = 'secondary',
  size = 'small',
}: Props) {
  if (!email && !phone) return null
  const href = !email && phone ? toPhoneAddress(phone) : toEnquiryPath(id)
  return (
    <a className={toButtonClass({ variant, size }, 'print:hidden')} href={href}>
      {email ? 'Contact' : 'Call'}
      <span className="sr-only"> {companyName}</span>
    </a>
  )
}
