import { toMailAddress, toPhoneAddress } from '#domain/advisors/contact-link.ts'
import { Detail } from '#ui/DetailList.tsx'

type Props = { of: { contactPerson: string | null; email: string | null; phone: string | null } }

/** A long address breaks before its host, not inside a word. */
const toBreakable = (email: string) => [
  email.slice(0, email.indexOf('@') + 1),
  <wbr key="at" />,
  email.slice(email.indexOf('@') + 1),
]

/** Contact person and contact details of a firm; used in a list of details. */
export function ContactDetails({ of: { contactPerson, email, phone } }: Props) {
  return (
    <>
      <Detail term="Contact person">{contactPerson}</Detail>
      <Detail term="Email">
        {email && (
          <a className="link" href={toMailAddress(email)}>
            {toBreakable(email)}
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
