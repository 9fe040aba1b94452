import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { Loaded } from '#data/query.ts'
import { toDateText } from '#domain/date.ts'
import { siteMessages } from '#domain/messages.ts'
import type { SentRegistration } from '#domain/registration.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import '#ui/callout.css'
import '#ui/table.css'

type Props = { $sent: ReadableAtom<Loaded<SentRegistration[]>>; onRetry(): void }

/** What the member has sent so far, and where it stands. */
export function SentRegistrations({ $sent, onRetry }: Props) {
  const sent = useStore($sent)
  if (sent.phase === 'ready' && sent.data.length === 0) return null
  return (
    <section className="registration-sent" aria-labelledby="sent-registrations">
      <h2 id="sent-registrations">Your registrations</h2>
      {sent.phase === 'loading' && <Spinner />}
      {sent.phase === 'failed' && (
        <div className="callout callout-danger" role="alert">
          <p className="callout-title">Your registrations could not be loaded.</p>
          <p>{sent.message}</p>
          <Button look="secondary" size="small" onClick={onRetry}>
            {siteMessages.tryAgain}
          </Button>
        </div>
      )}
      {sent.phase === 'ready' && <SentTable registrations={sent.data} />}
    </section>
  )
}

const kinds = { advisor: 'Advisor', company: 'Company' } as const
const statuses = {
  pending: { text: 'In review', look: 'badge-accent' },
  approved: { text: 'Approved', look: 'badge-own' },
  rejected: { text: 'Not approved', look: 'badge-danger' },
} as const

function SentTable({ registrations }: { registrations: SentRegistration[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">Sent</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {registrations.map(({ id, kind, companyName, createdAt, status }) => (
            <tr key={`${kind}-${id}`}>
              <th scope="row">{companyName}</th>
              <td>{kinds[kind]}</td>
              <td>{toDateText(createdAt)}</td>
              <td>
                <span className={`badge ${statuses[status].look}`}>{statuses[status].text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
