import { useEffect, useRef, useState } from 'react'
import { FirmEnquiry } from '#parts/enquiries/FirmEnquiry.tsx'
import { SignInAgain } from '#parts/enquiries/EnquiryFields.tsx'
import { useWriter } from '#parts/enquiries/useWriter.ts'
import { toEnquiryPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  firm: { id: number; companyName: string }
  onSent(): void
  onClose(): void
}

/** The message form of a row, below its lines. */
export function RowEnquiry({ firm, onSent, onClose }: Props) {
  const { member, phase } = useWriter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [writing] = useState({ hasTimes: false })
  useEffect(() => heading.current?.focus(), [])
  if (!member) return null
  return (
    <section
      className="relative col-[1/-1] row-7 my-2 grid gap-5 border border-line bg-raised p-4 sm:p-6"
      aria-label={`Message to ${firm.companyName}`}
    >
      <p className="flex items-start justify-between gap-4">
        <span className="text-h4/tight font-semibold wrap-anywhere" ref={heading} tabIndex={-1}>
          Write to {firm.companyName}
        </span>
        <Button variant="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </p>
      <FirmEnquiry key={member.id} {...{ firm, member, writing, onSent }} />
      {phase === 'anonymous' && <SignInAgain next={toEnquiryPath(firm.id)} />}
    </section>
  )
}
