import { useEffect, useRef } from 'react'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { SignInAgain } from '#parts/enquiries/EnquiryFields.tsx'
import { FirmEnquiry } from '#parts/enquiries/FirmEnquiry.tsx'
import { useWriter } from '#parts/enquiries/useWriter.ts'
import { toEnquiryPath } from '#paths.ts'
import type { Writing } from './profile.store.ts'

type Props = { advisor: Advisor; writing: Writing }

/** A message to the advisor; a visitor signs up to send it. */
export function Enquiry({ advisor, writing }: Props) {
  const { member, phase } = useWriter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (writing) heading.current?.focus()
  }, [writing])
  return (
    <section className="grid gap-5 border border-line bg-raised p-4 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-h4/tight wrap-anywhere">
        Write to {advisor.companyName}
      </h3>
      <FirmEnquiry key={member?.id} firm={advisor} {...{ writing, member }} />
      {member && phase === 'anonymous' && <SignInAgain next={toEnquiryPath(advisor.id)} />}
    </section>
  )
}
