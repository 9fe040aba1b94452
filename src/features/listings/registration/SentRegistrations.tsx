import type { ReactNode } from 'react'
import type { Loaded } from '#data/loaded.ts'
import { toDateText } from '#domain/dates/date.ts'
import { registrationMessages } from '#domain/listings/registration-messages.ts'
import type { SentRegistration } from '#domain/listings/sent-registration.ts'
import { toAdvisorPath } from '#paths.ts'
import { correctionMessages } from './correction-messages.ts'
import { toCorrectionPath } from '#domain/listings/correction-path.ts'
import { Badge } from '#ui/Badge.tsx'
import { Pending } from '#ui/Pending.tsx'

type Props = {
  sent: Loaded<SentRegistration[]>
  onRetry(): void
  /** Shown instead of an empty list. */
  none?: ReactNode
}

/** Id and text of the heading above the registrations. */
export const sentHeading = { id: 'sent-registrations', title: 'Your registrations' }

/** The member's registrations with their states, without a heading. */
export function SentRegistrations({ sent, onRetry, none = null }: Props) {
  if (sent.phase !== 'ready')
    return <Pending of={sent} title={registrationMessages.sentFailed} onRetry={onRetry} />
  return sent.data.length === 0 ? none : <SentTable registrations={sent.data} />
}

/** The registrations below a form; nothing if there are none. */
export function SentBelowForm({ sent, onRetry }: Omit<Props, 'none'>) {
  if (sent.phase === 'ready' && sent.data.length === 0) return null
  return (
    <section className="mt-stack border-t border-line pt-stack" aria-labelledby={sentHeading.id}>
      <h2 className="mb-4 text-h3" id={sentHeading.id}>
        {sentHeading.title}
      </h2>
      <SentRegistrations sent={sent} onRetry={onRetry} />
    </section>
  )
}

const kinds = { advisor: 'Advisor', company: 'Company' } as const
const statuses = {
  pending: { text: 'In review', tone: 'accent' },
  approved: { text: 'Approved', tone: 'own' },
  changes_requested: { text: 'Changes asked for', tone: 'accent' },
  rejected: { text: 'Not approved', tone: 'danger' },
  suspended: { text: 'Not listed', tone: 'danger' },
  hidden: { text: 'Hidden', tone: 'accent' },
} as const

function SentTable({ registrations }: { registrations: SentRegistration[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th className="max-sm:hidden" scope="col">
              Kind
            </th>
            <th className="max-sm:hidden" scope="col">
              Sent
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {registrations.map(({ id, kind, companyName, createdAt, status, reason, advisorId }) => (
            <tr key={`${kind}-${id}`}>
              <th className="wrap-anywhere" scope="row">
                {advisorId !== null && status === 'approved' ? (
                  <a className="link" href={toAdvisorPath(advisorId)}>
                    {companyName}
                  </a>
                ) : (
                  companyName
                )}
                <p className="meta sm:hidden">
                  {kinds[kind]}, {toDateText(createdAt)}
                </p>
              </th>
              <td className="max-sm:hidden">{kinds[kind]}</td>
              <td className="max-sm:hidden">{toDateText(createdAt)}</td>
              <td>
                <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>
                {reason !== null && <p>{reason}</p>}
                {status === 'changes_requested' && (
                  <p>
                    <a className="link" href={toCorrectionPath({ kind, id })}>
                      {correctionMessages.correct}
                      <span className="sr-only">: {companyName}</span>
                    </a>
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
