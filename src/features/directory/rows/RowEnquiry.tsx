import { useEffect, useRef, useState } from 'react'
import { fetchChosen } from '#data/enquiries.queries.ts'
import { FirmEnquiry } from '#parts/enquiries/FirmEnquiry.tsx'
import { SignInAgain } from '#parts/enquiries/EnquiryFields.tsx'
import { useWriter } from '#parts/enquiries/useWriter.ts'
import { toEnquiryPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'

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
  const obstacle = useObstacle(firm.id)
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
      {obstacle ? (
        <Callout as="p">{obstacle}</Callout>
      ) : (
        <FirmEnquiry key={member.id} {...{ firm, member, writing, onSent }} />
      )}
      {phase === 'anonymous' && <SignInAgain next={toEnquiryPath(firm.id)} />}
    </section>
  )
}

/** What keeps the member from writing to the firm, said before anything is typed. */
function useObstacle(id: number): string | null {
  const [obstacle, setObstacle] = useState<string | null>(null)
  useEffect(() => {
    fetchChosen([id]).then(
      (chosen) => setObstacle(chosen.obstacle ?? chosen.firms[0]?.obstacle ?? null),
      // Sending says it again.
      () => undefined,
    )
  }, [id])
  return obstacle
}
