import { toMailAddress, toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { Detail } from '#ui/DetailList.tsx'

type Props = { of: { contactPerson: string | null; email: string | null; phone: string | null } }

/** Contact person and contact details of a firm; used in a list of details. */
export function ContactDetails({ of: { contactPerson, email, phone } }: Props) {
  return (
    <>
      <Detail term="Contact person">{contactPerson}</Detail>
      <Detail term="Email">
        {email && (
          <a className="link" href={toMailAddress(email)}>
            {breakBefore(email)}
          </a>
        )}
      </Detail>
      <Detail term="Phone">
        {phone && (
          <a className="link" href={toPhoneAddress(phone)}>
            {phone}
          </a>
        )}
      </Detail>
    </>
  )
}
