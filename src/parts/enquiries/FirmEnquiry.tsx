import { useEffect, useState } from 'react'
import { NEWCOMER } from '#data/drafts.ts'
import { sendEnquiries } from '#data/enquiries.queries.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { toEnquiryPath } from '#paths.ts'
import { createEnquiryForm } from './enquiry-form.store.ts'
import { EnquiryFields } from './EnquiryFields.tsx'
import { signUpToSend, toNewcomerText } from './sign-up-to-send.ts'

type Props = {
  firm: { id: number; companyName: string }
  /** Null for a visitor, who signs up to send. */
  member: { id: string; email: string } | null
  /** Opened for a call or for a message; a new object opens it again. */
  writing: { hasTimes: boolean; message?: string | undefined }
  onSent?(): void
}

/** A message to one firm. */
export function FirmEnquiry({ firm: { id, companyName }, member, writing, onSent }: Props) {
  const [form] = useState(() =>
    createEnquiryForm({
      draft: `enquiry/${id}`,
      userId: member?.id ?? NEWCOMER,
      advisorIds: () => [id],
      sendEnquiries: member ? sendEnquiries : () => signUpToSend(toEnquiryPath(id)),
      isLeaving: member === null,
    }),
  )
  useEffect(() => form.begin(writing.hasTimes, writing.message), [form, writing])
  useEffect(() => form.$state.listen(({ phase }) => phase === 'sent' && onSent?.()), [form, onSent])
  return (
    <EnquiryFields
      form={form}
      email={member?.email ?? null}
      label="Write to this advisor"
      sent={messages.sent(companyName)}
      toHere={() => toEnquiryPath(id)}
    >
      <p>{member ? messages.goesTo(companyName, member.email) : toNewcomerText()}</p>
    </EnquiryFields>
  )
}
