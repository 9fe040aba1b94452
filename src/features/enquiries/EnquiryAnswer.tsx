import { useEffect, useRef, useState } from 'react'
import { attempt } from '#data/fault.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { meetingMessages } from '#domain/enquiries/meeting-messages.ts'
import {
  enquiryAnswerSchema,
  isAhead,
  meetingLengths,
  offerSchema,
  type Offer,
} from '#domain/enquiries/meeting.ts'
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts'
import { addressReasons, isDecline, type Reply } from '#domain/enquiries/reply.ts'
import { CONTACT_MESSAGE_MAX } from '#domain/limits.ts'
import { TimeFields } from '#parts/enquiries/TimeFields.tsx'
import { Check } from '#ui/Check.tsx'
import { SelectField, TextArea } from '#ui/Field.tsx'
import { createForm } from '#ui/form.store.ts'
import { useForm } from '#ui/useForm.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { Options } from '#ui/Options.tsx'
import { ReplyText, Withdrawn } from './EnquiryText.tsx'
import { MeetingNote } from './MeetingNote.tsx'

/** Sends a reply, times, or both. */
type Send = (reply: Reply | null, offer: Offer) => Promise<void>
type Props = {
  enquiry: ReceivedEnquiry
  firm: string
  /** Whether it is answered by the link of a mail, whose address may not be the firm's. */
  isByLink?: boolean
  send: Send
  callOff(): Promise<void>
}

/** The firm's answer to a message with the meeting that it proposes, or the form for both. */
export function EnquiryAnswer({ enquiry, firm, isByLink = false, send, callOff }: Props) {
  const { reply, answeredAt, withdrawnAt, replyTo, meeting } = enquiry
  const part = useRef<HTMLDivElement>(null)
  const hasSent = useRef(false)
  const sendHere: Send = async (...given) => {
    hasSent.current = true
    await send(...given)
  }
  // The form with the focus has disappeared.
  useEffect(() => {
    if (!hasSent.current || document.activeElement !== document.body) return
    hasSent.current = false
    part.current?.focus()
  })
  if (reply === null || answeredAt === null)
    return (
      <>
        {withdrawnAt !== null && <Withdrawn at={withdrawnAt} />}
        <AnswerForm replyTo={replyTo} isByLink={isByLink} send={sendHere} />
      </>
    )
  const hasBegun = meeting?.state === 'accepted' && !isAhead(meeting.at)
  return (
    <div ref={part} tabIndex={-1} className="mt-3 grid scroll-mt-4 gap-4">
      <ReplyText {...{ reply, answeredAt }} />
      {meeting !== null && <MeetingNote {...{ meeting, firm }} member={replyTo} settle={callOff} />}
      {!hasBegun && !isDecline(reply) && (
        // A new form for each proposal.
        <OfferForm
          key={JSON.stringify(meeting)}
          label={meeting === null ? meetingMessages.propose : meetingMessages.proposeOther}
          replyTo={replyTo}
          send={sendHere}
        />
      )}
    </div>
  )
}

const noTimes = { hasTimes: false, minutes: '30', time1: '', time2: '', time3: '' }

type FormProps = { replyTo: string; send: Send }

function AnswerForm({ replyTo, isByLink, send }: FormProps & { isByLink: boolean }) {
  const [form] = useState(() =>
    createForm({
      initial: { answer: '', cannotHelp: false, reason: '', ...noTimes },
      schema: enquiryAnswerSchema,
      send: ({ reply, offer }) =>
        attempt(send(reply, offer), (why) => `${messages.answerFailed} ${why}`),
    }),
  )
  const { field, values, ...bound } = useForm(form)
  const hasReason = values.cannotHelp && values.reason !== ''
  return (
    <SubmitForm
      form={bound}
      className="mt-3 grid max-w-2xl gap-4"
      label={`Answer to ${replyTo}`}
      button="Send answer"
      sending={messages.sending}
      size="small"
    >
      <TextArea
        label={
          hasReason
            ? messages.declineMore
            : values.cannotHelp
              ? messages.declineTitle
              : messages.answerTitle
        }
        optional={hasReason}
        hint={messages.answerHint(replyTo)}
        limit={CONTACT_MESSAGE_MAX}
        {...field('answer')}
      />
      {!values.cannotHelp && (
        <Check
          name="hasTimes"
          checked={values.hasTimes}
          onChange={({ currentTarget }) => form.change('hasTimes', currentTarget.checked)}
        >
          {meetingMessages.propose}
        </Check>
      )}
      {values.hasTimes && <OfferFields field={field} />}
      {!values.hasTimes && (
        <Check
          name="cannotHelp"
          checked={values.cannotHelp}
          onChange={({ currentTarget }) => form.change('cannotHelp', currentTarget.checked)}
        >
          {messages.cannotHelp}
        </Check>
      )}
      {isByLink && values.cannotHelp && (
        <SelectField
          label={messages.declineReason}
          {...(hasReason && { hint: messages.declineHint })}
          {...field('reason')}
        >
          <Options blank={messages.declineOther} of={Object.entries(addressReasons)} />
        </SelectField>
      )}
    </SubmitForm>
  )
}

function OfferForm({ label, replyTo, send }: FormProps & { label: string }) {
  const [form] = useState(() =>
    createForm({
      initial: { ...noTimes, hasTimes: true },
      schema: offerSchema,
      send: (offer) => attempt(send(null, offer), (why) => `${meetingMessages.sendFailed} ${why}`),
    }),
  )
  const { field, ...bound } = useForm(form)
  return (
    <details className="max-w-2xl">
      <summary className="py-2 text-small/body">{label}</summary>
      <SubmitForm
        form={bound}
        className="mt-3 grid gap-4"
        label={`Times for ${replyTo}`}
        button={meetingMessages.send}
        sending={messages.sending}
        size="small"
      >
        <OfferFields field={field} />
      </SubmitForm>
    </details>
  )
}

type OfferField = (
  name: 'minutes' | 'time1' | 'time2' | 'time3',
) => ReturnType<ReturnType<typeof useForm<typeof noTimes>>['field']>

function OfferFields({ field }: { field: OfferField }) {
  return (
    <TimeFields field={field} other="member">
      <SelectField label={meetingMessages.length} {...field('minutes')}>
        <Options of={meetingLengths.map((minutes) => [minutes, `${minutes} minutes`])} />
      </SelectField>
    </TimeFields>
  )
}
