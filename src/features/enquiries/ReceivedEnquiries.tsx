import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  answerEnquiry,
  fetchReceivedEnquiries,
  readEnquiry,
  settleMeeting,
} from '#data/enquiries.queries.ts'
import { keepWaitingOf } from '#data/waiting-messages.ts'
import { toDateText } from '#domain/dates/date.ts'
import { toMailAddress } from '#domain/advisors/contact-link.ts'
import { enquiryStages, enquiryTopics } from '#domain/enquiries/enquiry.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import {
  receivedStates,
  toSender,
  toMessageTitle,
  type ReceivedEnquiry,
} from '#domain/enquiries/received-enquiry.ts'
import { isDecline } from '#domain/enquiries/reply.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Badge } from '#ui/Badge.tsx'
import { breakBefore } from '#ui/break-before.tsx'
import { Pending } from '#ui/Pending.tsx'
import { createReceivedEnquiries, type ReceivedEnquiriesStore } from './received-enquiries.store.ts'
import { EnquiryAnswer } from './EnquiryAnswer.tsx'
import { EnquiryText, mailTones } from './EnquiryText.tsx'

type Props = { advisorId: number; firm: string; address: string | null }

/** Members' messages to a firm, for its own people, with a way to reply. */
export function ReceivedEnquiries({ advisorId, firm, address }: Props) {
  const [store] = useState(() =>
    createReceivedEnquiries(advisorId, {
      fetchPage: fetchReceivedEnquiries,
      readEnquiry,
      answerEnquiry,
      settleMeeting,
      keepWaitingOf,
    }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The browser followed the hash before the heading existed.
    if (location.hash === '#messages') heading.current?.focus()
  }, [])
  return (
    <section className="grid scroll-mt-4 gap-2" aria-labelledby="messages">
      <h2 className="mb-4 text-h3" id="messages" ref={heading} tabIndex={-1}>
        {messages.receivedTitle}
      </h2>
      <p>{address === null ? messages.noAddress : breakBefore(messages.receivedHint(address))}</p>
      <p className="meta">{messages.receivedBy}</p>
      <Content store={store} firm={firm} />
    </section>
  )
}

function Content({ store, firm }: { store: ReceivedEnquiriesStore; firm: string }) {
  const received = useStore(store.$received)
  if (received.phase !== 'ready')
    return (
      <Pending of={received} title={messages.receivedFailed} onRetry={() => void store.load()} />
    )
  if (received.enquiries.length === 0) return <p>{messages.receivedNone}</p>
  return (
    <>
      <ul>
        {received.enquiries.map((enquiry) => (
          <li key={enquiry.id} className="border-b border-line py-4 wrap-anywhere">
            <Line store={store} enquiry={enquiry} firm={firm} />
          </li>
        ))}
      </ul>
      {received.problem !== null && <FieldError role="alert">{received.problem}</FieldError>}
      {received.hasMore && (
        <p>
          <Button
            variant="secondary"
            size="small"
            busy={received.isBusy}
            onClick={() => void store.loadMore()}
          >
            {messages.receivedMore}
          </Button>
        </p>
      )}
    </>
  )
}

const tones = { ...mailTones, sent: 'accent', answered: 'own', declined: 'own' } as const

type LineProps = { store: ReceivedEnquiriesStore; enquiry: ReceivedEnquiry; firm: string }

function Line({ store, enquiry, firm }: LineProps) {
  const { about, stage, createdAt, replyTo, firms, reply } = enquiry
  const state = reply === null ? enquiry.state : isDecline(reply) ? 'declined' : 'answered'
  const subject = encodeURIComponent(messages.answerSubject(firm))
  return (
    <article className="grid gap-1.5">
      <h3 className="line-clamp-2 text-h4">{toMessageTitle(enquiry)}</h3>
      <p className="meta">
        <Badge tone={tones[state]}>{receivedStates[state]}</Badge> {toDateText(createdAt)} ·{' '}
        {enquiryTopics[about]} · {enquiryStages[stage]}
      </p>
      <p>
        From{' '}
        <a className="link" href={`${toMailAddress(replyTo)}?subject=${subject}`}>
          {replyTo}
        </a>
      </p>
      <details onToggle={({ currentTarget }) => void (currentTarget.open && store.read(enquiry))}>
        <summary
          className="py-2 text-small/body"
          aria-label={messages.receivedText(toSender(enquiry), toDateText(createdAt))}
        >
          Message and answer
        </summary>
        <EnquiryText enquiry={enquiry} timesTitle={messages.receivedTimes} />
        {firms > 1 && <p className="my-3 meta">{messages.others(firms - 1)}</p>}
        <EnquiryAnswer
          {...{ enquiry, firm }}
          send={(given, offer) => store.answer(enquiry.id, given, offer)}
          callOff={() => store.callOff(enquiry.id)}
        />
      </details>
    </article>
  )
}
