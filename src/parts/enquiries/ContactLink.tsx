import { toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { toEnquiryPath } from '#paths.ts'
import { toButtonClass, type ButtonVariant } from '#ui/button.ts'

type Props = {
  of: { id: number; companyName: string; email: string | null; phone: string | null }
} & Pick<ButtonVariant, 'size'>

/** Leads to the message form of a firm or, without an email address, to a phone number that can be dialed; nothing without either. */
export function ContactLink({ of: { id, companyName, email, phone }, size = 'small' }: Props) {
  const href = email ? toEnquiryPath(id) : phone && toPhoneAddress(phone)
  if (!href) return null
  return (
    <a className={toButtonClass({ variant: 'secondary', size }, 'print:hidden')} href={href}>
      {email ? 'Contact' : 'Call'}
      <span className="sr-only"> {companyName}</span>
    </a>
  )
}
