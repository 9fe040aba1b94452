import type { ReactNode } from 'react'
import { toDateText } from '#domain/dates/date.ts'
import { enquiryTopics, toStateText, type SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { sentMessages as messages } from '#domain/enquiries/sent-messages.ts'
import { isDecline } from '#domain/enquiries/reply.ts'
import { NoneYet } from '#parts/account/NoneYet.tsx'
import { paths, toAdvisorPath } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { ReplyText, EnquiryText, mailTones, Withdrawn } from './EnquiryText.tsx'

/** What of a message needs hooks. */
type Parts = {
  renderMeeting(enquiry: SentEnquiry): ReactNode
  renderOutcome(enquiry: SentEnquiry): ReactNode
}
type Props = Parts & { rounds: readonly SentEnquiry[][] }

/** The member's messages by their rounds, the newest first. Without hooks, so that it is drawn before React has loaded. */
export function SentList({ rounds, ...parts }: Props) {
  if (rounds.length === 0) return <NoneYet text={messages.none} />
  // What a meeting is proposed for waits for an answer, so it comes first.
  const arranged = rounds.filter(isArranged)
  const others = rounds.filter((round) => !isArranged(round))
  const earlier = others.slice(NEWEST)
  return (
    <>
      <Rounds {...parts} rounds={[...arranged, ...others.slice(0, NEWEST)]} />
      {earlier.length > 0 && (
        <details>
          <summary className="py-4 font-semibold">{messages.earlier(earlier.length)}</summary>
          <Rounds {...parts} rounds={earlier} />
        </details>
      )}
    </>
  )
}

/** So many of the newest are open from the start. */
const NEWEST = 5

/** Whether times for a meeting are proposed or agreed. */
const isArranged = (round: SentEnquiry[]) => round.some(({ meeting }) => meeting !== null)

function Rounds({ rounds, ...parts }: Props) {
  return (
    <ul>
      {rounds.map((round) => (
        <li
          key={round[0]?.round}
          className="grid gap-3 border-b border-line py-4 wrap-anywhere first:pt-0"
        >
          <Round {...parts} round={round} />
        </li>
      ))}
    </ul>
  )
}

/** A text and the firms that got it, each with its state. */
function Round({ round, ...parts }: Parts & { round: SentEnquiry[] }) {
  const [first] = round
  if (!first) return null
  const to = round.length === 1 ? first.firm : `${round.length} firms`
  return (
    <>
      {round.length > 1 && <p className="text-small font-semibold">One message to {to}</p>}
      {round.map((enquiry) => (
        <Line key={enquiry.id} {...parts} enquiry={enquiry} />
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

function Line({ renderMeeting, renderOutcome, enquiry }: Parts & { enquiry: SentEnquiry }) {
  const { advisorId, firm, about, state, createdAt, outcome, reply, meeting } = enquiry
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
      {meeting !== null && renderMeeting(enquiry)}
      <details>
        <summary
          className="py-2 text-small/body"
          aria-label={`${messages.outcomeTitle} Your message to ${firm}`}
        >
          {messages.outcomeTitle}
        </summary>
        <p className="mb-2 meta">{messages.outcomeHint}</p>
        {renderOutcome(enquiry)}
      </details>
    </article>
  )
}
