import { toTimeText } from '#domain/enquiries/enquiry-mail.ts'
import type { SentEnquiry } from '#domain/enquiries/enquiry.ts'

type Props = { enquiry: Pick<SentEnquiry, 'message' | 'times' | 'timeZone'>; timesTitle: string }

/** Text of an enquiry and its proposed times. */
export function EnquiryText({ enquiry: { message, times, timeZone }, timesTitle }: Props) {
  return (
    <>
      <p className="sent-enquiries-text">{message}</p>
      {times.length > 0 && (
        <>
          <p>{timesTitle}</p>
          <ul className="sent-enquiries-times">
            {times.map((time) => (
              <li key={time}>{toTimeText(time, timeZone ?? 'UTC')}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
