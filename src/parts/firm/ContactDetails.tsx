import { Detail } from '#ui/DetailList.tsx'
import { EmailLink } from './EmailLink.tsx'
import { PhoneLink } from './PhoneLink.tsx'

type Props = { of: { contactPerson: string | null; email: string | null; phone: string | null } }

/** Contact person and contact details of a firm; used in a list of details. */
export function ContactDetails({ of: { contactPerson, email, phone } }: Props) {
  return (
    <>
      <Detail term="Contact person">{contactPerson}</Detail>
      <Detail term="Email">{email && <EmailLink email={email} />}</Detail>
      <Detail term="Phone">{phone && <PhoneLink phone={phone} />}</Detail>
    </>
  )
}
