import { useEffect, useState } from 'react'
import { NEWCOMER, toEnquiryDraft } from '#data/drafts.ts'
import { fetchChosen, sendEnquiries } from '#data/enquiries.queries.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { toEnquiryPath } from '#paths.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { Callout } from '#ui/Callout.tsx'
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
      draft: toEnquiryDraft(id),
      userId: member?.id ?? NEWCOMER,
      advisorIds: () => [id],
      sendEnquiries: member ? sendEnquiries : () => signUpToSend(toEnquiryPath(id)),
      isLeaving: member === null,
    }),
  )
  const obstacle = useObstacle(id, member?.id)
  useEffect(() => form.begin(writing.hasTimes, writing.message), [form, writing])
  useEffect(() => form.$state.listen(({ phase }) => phase === 'sent' && onSent?.()), [form, onSent])
  if (obstacle !== null) return <Callout tone="accent">{breakBefore(obstacle)}</Callout>
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

/** What keeps a member, or a visitor, from writing to the firm, said before anything is typed. */
function useObstacle(id: number, member: string | undefined): string | null {
  const [obstacle, setObstacle] = useState<string | null>(null)
  useEffect(() => {
    fetchChosen([id]).then(
      ({ obstacle: own, firms: [firm] }) =>
        // Of a visitor it asks for an account, as the button does.
        setObstacle((member === undefined ? null : own) ?? firm?.obstacle ?? null),
      // Sending says it again.
      () => undefined,
    )
  }, [id, member])
  return obstacle
}
