import { toDateText } from '#domain/dates/date.ts'
import { toTimeText } from '#domain/dates/time-zone.ts'
import type { SentEnquiry } from '#domain/enquiries/enquiry.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { isDecline, type Reply, toReplyText } from '#domain/enquiries/reply.ts'

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
  const day = toDateText(answeredAt)
  return (
    <div className="border-s border-line-strong ps-5">
      <p className="meta">{isDecline(reply) ? messages.declined(day) : messages.answered(day)}</p>
      <p className="max-w-2xl whitespace-pre-line">{toReplyText(reply)}</p>
    </div>
  )
}
