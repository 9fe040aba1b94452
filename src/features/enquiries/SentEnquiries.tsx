import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toDateText } from '#domain/dates/date.ts'
import { enquiryTopics, toStateText, type SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { NoneYet } from '#parts/account/NoneYet.tsx'
import { isDecline } from '#domain/enquiries/reply.ts'
import { paths, toAdvisorPath } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Pending } from '#ui/Pending.tsx'
import { ReplyText, EnquiryText, mailTones, Withdrawn } from './EnquiryText.tsx'
import { MeetingNote } from './MeetingNote.tsx'
import { OutcomeButtons } from './OutcomeButtons.tsx'
import { createSentEnquiries, type SentEnquiriesStore } from './sent-enquiries.store.ts'

/** The member's messages to advisors, with their states. */
export function SentEnquiries() {
  return (
    <AccountSection id="sent-enquiries" title="Messages to advisors">
      {() => <Content />}
    </AccountSection>
  )
}

function Content() {
  const [store] = useState(createSentEnquiries)
  const sent = useStore(store.$sent)
  if (sent.phase !== 'ready')
    return <Pending of={sent} title={messages.listFailed} onRetry={store.retry} />
  if (sent.data.length === 0) return <NoneYet text={messages.none} />
  // What a meeting is proposed for waits for an answer, so it comes first.
  const arranged = sent.data.filter(isArranged)
  const others = sent.data.filter((round) => !isArranged(round))
  const earlier = others.slice(NEWEST)
  return (
    <>
      <Rounds store={store} rounds={[...arranged, ...others.slice(0, NEWEST)]} />
      {earlier.length > 0 && (
        <details>
          <summary className="py-4 font-semibold">{messages.earlier(earlier.length)}</summary>
          <Rounds store={store} rounds={earlier} />
        </details>
      )}
    </>
  )
}

/** So many of the newest are open from the start. */
const NEWEST = 5

/** Whether times for a meeting are proposed or agreed. */
const isArranged = (round: SentEnquiry[]) => round.some(({ meeting }) => meeting !== null)

type RoundsProps = { store: SentEnquiriesStore; rounds: SentEnquiry[][] }

function Rounds({ store, rounds }: RoundsProps) {
  return (
    <ul>
      {rounds.map((round) => (
        <li
          key={round[0]?.round}
          className="grid gap-3 border-b border-line py-4 wrap-anywhere first:pt-0"
        >
          <Round store={store} round={round} />
        </li>
      ))}
    </ul>
  )
}

/** A text and the firms that got it, each with its state. */
function Round({ store, round }: { store: SentEnquiriesStore; round: SentEnquiry[] }) {
  const [first] = round
  if (!first) return null
  const to = round.length === 1 ? first.firm : `${round.length} firms`
  return (
    <>
      {round.length > 1 && <p className="text-small font-semibold">One message to {to}</p>}
      {round.map((enquiry) => (
        <Line key={enquiry.id} store={store} enquiry={enquiry} />
      ))}
      <details className="border-t border-line">
        <summary className="py-2 text-small/body" aria-label={`What you wrote to ${to}`}>
          What you wrote
        </summary>
        <EnquiryText enquiry={first} timesTitle={messages.sentTimes} />
      </details>
    </>
  )
}

function Line({ store, enquiry }: { store: SentEnquiriesStore; enquiry: SentEnquiry }) {
  const { id, advisorId, firm, about, state, createdAt, outcome, reply, meeting } = enquiry
  const { answeredAt, withdrawnAt, isListed } = enquiry
  const isOpen = outcome === null && answeredAt === null
  const tone = !isOpen ? 'own' : withdrawnAt === null ? mailTones[state] : 'accent'
  return (
    <article className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="-mb-2 text-h4">
        {advisorId === null || !isListed ? (
          firm
        ) : (
          <a className="link" href={toAdvisorPath(advisorId)}>
            {firm}
          </a>
        )}
      </h3>
      <p className="meta">
        <Badge tone={tone}>{toStateText(enquiry)}</Badge> {toDateText(createdAt)} ·{' '}
        {enquiryTopics[about]}
      </p>
      {reply !== null && answeredAt !== null && <ReplyText {...{ reply, answeredAt }} />}
      {reply === null && withdrawnAt !== null && <Withdrawn at={withdrawnAt} />}
      {reply === null && state === 'closed' && isListed && <p>{messages.undelivered}</p>}
      {reply === null && outcome === null && !isListed && <p>{messages.gone}</p>}
      {((reply !== null && isDecline(reply)) || (reply === null && !isListed)) && (
        <p>
          <a className="link" href={paths.marketplace}>
            {messages.similar}
          </a>
        </p>
      )}
      {meeting !== null && (
        <MeetingNote {...{ meeting, firm }} settle={(time) => store.settle(id, time)} />
      )}
      <details>
        <summary
          className="py-2 text-small/body"
          aria-label={`${messages.outcomeTitle} Your message to ${firm}`}
        >
          {messages.outcomeTitle}
        </summary>
        <p className="mb-2 meta">{messages.outcomeHint}</p>
        <OutcomeButtons {...{ firm, outcome }} save={(chosen) => store.saveOutcome(id, chosen)} />
      </details>
    </article>
  )
}
