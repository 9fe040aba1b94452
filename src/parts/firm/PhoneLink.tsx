import { toPhoneAddress } from '#domain/advisors/contact-link.ts'

/** A telephone number as the firm writes it; a link if it can be dialed. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = toPhoneAddress(phone)
  if (href === null) return <span>{phone}</span>
  return (
    <a className="link" href={href}>
      {phone}
    </a>
  )
}
