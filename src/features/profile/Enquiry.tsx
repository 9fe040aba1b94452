import { useEffect, useRef, useState } from 'react'
import { sendEnquiries } from '#data/enquiries.queries.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { createEnquiryForm } from '#parts/enquiry/enquiry-form.store.ts'
import { EnquiryFields, SignInAgain } from '#parts/enquiry/EnquiryFields.tsx'
import { useWriter } from '#parts/enquiry/useWriter.ts'
import { SignUpPrompt } from '#parts/SignUpPrompt.tsx'
import { toEnquiryPath } from '#paths.ts'
import type { Writing } from './profile.store.ts'

type Props = { advisor: Advisor; writing: Writing }

/** A message to the advisor: the form for members, a sign-up prompt for visitors. */
export function Enquiry({ advisor, writing }: Props) {
  const { member, phase } = useWriter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (writing) heading.current?.focus()
  }, [writing])
  const title = (
    <h3 ref={heading} tabIndex={-1} className={member ? 'text-h4/tight wrap-anywhere' : undefined}>
      {member ? `Write to ${advisor.companyName}` : messages.membersOnly}
    </h3>
  )
  if (!member)
    return (
      <SignUpPrompt title={title} next={toEnquiryPath(advisor.id)}>
        <p>{messages.membersOnlyHint}</p>
      </SignUpPrompt>
    )
  return (
    <section className="grid gap-5 border border-line bg-raised p-4 sm:p-6">
      {title}
      <MemberForm key={member.id} {...{ advisor, writing, member }} />
      {phase === 'anonymous' && <SignInAgain next={toEnquiryPath(advisor.id)} />}
    </section>
  )
}

type Member = { id: string; email: string }

function MemberForm({ advisor, writing, member }: Props & { member: Member }) {
  const { id, companyName } = advisor
  const [form] = useState(() =>
    createEnquiryForm({
      draft: `enquiry/${id}`,
      userId: member.id,
      advisorIds: () => [id],
      sendEnquiries,
    }),
  )
  useEffect(() => form.begin(writing.hasTimes, writing.message), [form, writing])
  return (
    <EnquiryFields
      form={form}
      email={member.email}
      label="Write to this advisor"
      sent={messages.sent(companyName)}
    >
      <p>{messages.goesTo(companyName, member.email)}</p>
    </EnquiryFields>
  )
}
