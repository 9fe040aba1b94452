import { toOwnTimeText, toTimeText } from '#domain/dates/time-zone.ts'
import type { SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { sentMessages as messages } from '#domain/enquiries/sent-messages.ts'
import { Callout } from '#ui/Callout.tsx'
import { isByLink, isDecline, type Reply, toReplyText } from '#domain/enquiries/reply.ts'

/** Tone of a message's state, by its mail. */
export const mailTones = {
  stored: 'accent',
  sent: 'own',
  failed: 'accent',
  closed: 'danger',
} as const

type Props = { enquiry: Pick<SentEnquiry, 'message' | 'times' | 'timeZone'>; timesTitle: string }

/** Text of an enquiry and its proposed times. */
export function EnquiryText({ enquiry: { message, times, timeZone }, timesTitle }: Props) {
  return (
    <>
      <p className="mb-3 max-w-2xl whitespace-pre-line">{message}</p>
      {times.length > 0 && (
        <>
          <p>{timesTitle}</p>
          <ul className="list-disc ps-5">
            {times.map((time) => (
              <li key={time}>{toTimeText(time, timeZone)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What the firm has replied, and when. */
export function ReplyText({ reply, answeredAt }: { reply: Reply; answeredAt: string }) {
  const time = toOwnTimeText(answeredAt)
  return (
    <div className="border-s border-line-strong ps-5">
      <p className="meta">{isDecline(reply) ? messages.declined(time) : messages.answered(time)}</p>
      <p className="max-w-2xl whitespace-pre-line">{toReplyText(reply)}</p>
      {isByLink(reply) && <p className="meta">{messages.byLink}</p>}
    </div>
  )
}

/** A reply that nobody of the firm wrote. */
export const Withdrawn = ({ at }: { at: string }) => (
  <Callout tone="accent">{messages.withdrawn(toOwnTimeText(at))}</Callout>
)
