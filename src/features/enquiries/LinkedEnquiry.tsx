import { answerEnquiry, settleMeeting } from '#data/enquiries.queries.ts'
import { toDateText } from '#domain/dates/date.ts'
import { enquiryStages, enquiryTopics } from '#domain/enquiries/enquiry.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts'
import { EnquiryAnswer } from './EnquiryAnswer.tsx'
import { EnquiryText } from './EnquiryText.tsx'

type Props = {
  message: ReceivedEnquiry
  firm: string
  /** The address to which the mail went. */
  address: string
  token: string
  /** Reads the message again. */
  reload(): void
}

/** The message of a mail to a firm, with the reply of the signed-in listing. */
export function LinkedEnquiry({ message, firm, address, token, reload }: Props) {
  const { id, replyTo, signed, createdAt, about, stage, firms } = message
  return (
    <article className="grid max-w-3xl gap-2 wrap-anywhere">
      <p className="meta">{messages.from(signed, replyTo, toDateText(createdAt))}</p>
      <p className="meta">{`${enquiryTopics[about]} · ${enquiryStages[stage]}`}</p>
      <div className="my-3 border-s border-line-strong ps-5">
        <EnquiryText enquiry={message} timesTitle={messages.receivedTimes} />
      </div>
      {firms > 1 && <p className="meta">{messages.others(firms - 1)}</p>}
      <EnquiryAnswer
        enquiry={message}
        firm={firm}
        linkedAddress={address}
        // Refused, the form stays with its text: read again, the link may open nothing any more.
        send={(reply, offer) => answerEnquiry(id, reply, offer, token).then(reload)}
        callOff={() => settleMeeting(id, null, token).finally(reload)}
      />
    </article>
  )
}
