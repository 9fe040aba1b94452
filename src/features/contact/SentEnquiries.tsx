import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetchSentEnquiries } from '#data/enquiries.queries.ts'
import { $session } from '#data/session.ts'
import { toDateText } from '#domain/dates/date.ts'
import { enquiryStates, enquiryTopics, type SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { toAdvisorPath } from '#paths.ts'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { EnquiryText } from './EnquiryText.tsx'
import { createSentEnquiries } from './sent-enquiries.store.ts'
import { Badge } from '#ui/Badge.tsx'

/** The member's messages to advisors, with their states. */
export function SentEnquiries() {
  return (
    <AccountSection id="sent-enquiries" title="Messages to advisors">
      {() => <Content />}
    </AccountSection>
  )
}

function Content() {
  const [store] = useState(() => createSentEnquiries({ $session, fetchSentEnquiries }))
  const sent = useStore(store.$sent)
  if (sent.phase === 'loading') return <Spinner />
  if (sent.phase === 'failed')
    return <LoadFailure title={messages.listFailed} message={sent.message} onRetry={store.retry} />
  if (sent.data.length === 0) return <p>{messages.none}</p>
  return (
    <ul>
      {sent.data.map((enquiry) => (
        <li key={enquiry.id} className="border-b border-line py-4 wrap-anywhere">
          <Line enquiry={enquiry} />
        </li>
      ))}
    </ul>
  )
}

const tones = {
  stored: 'accent',
  sent: 'own',
  failed: 'accent',
  closed: 'danger',
} as const

function Line({ enquiry }: { enquiry: SentEnquiry }) {
  const { advisorId, firm, about, state, createdAt } = enquiry
  return (
    <article className="grid gap-1.5">
      <h3 className="text-h4">
        {advisorId === null ? (
          firm
        ) : (
          <a className="link" href={toAdvisorPath(advisorId)}>
            {firm}
          </a>
        )}
      </h3>
      <p className="meta">
        <Badge tone={tones[state]}>{enquiryStates[state]}</Badge> {toDateText(createdAt)} ·{' '}
        {enquiryTopics[about]}
      </p>
      <details>
        <summary className="py-2 text-small/body" aria-label={`What you wrote to ${firm}`}>
          What you wrote
        </summary>
        <EnquiryText enquiry={enquiry} timesTitle={messages.sentTimes} />
      </details>
    </article>
  )
}
