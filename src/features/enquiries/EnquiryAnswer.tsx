import { useEffect, useRef, useState } from 'react'
import { forgetAnswerDraft, keepAnswerDraft, readAnswerDraft } from '#data/answer-draft.ts'
import { attempt } from '#data/fault.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import {
  enquiryAnswerSchema,
  meetingLengths,
  offerSchema,
} from '#domain/enquiries/enquiry-answer.ts'
import { meetingMessages } from '#domain/enquiries/meeting-messages.ts'
import { isAhead, type Offer } from '#domain/enquiries/meeting.ts'
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts'
import { addressReasons, isDecline, type Reply } from '#domain/enquiries/reply.ts'
import { CONTACT_MESSAGE_MAX } from '#domain/limits.ts'
import { CopyButton, KeptAnswer } from '#parts/enquiries/KeptAnswer.tsx'
import { TimeFields } from '#parts/enquiries/TimeFields.tsx'
import { breakBefore } from '#ui/break-before.tsx'
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
  /** The address to which the mail went whose link answers it; it may not be the firm's. */
  linkedAddress?: string | null
  send: Send
  callOff(): Promise<void>
}

/** The firm's answer to a message with the meeting that it proposes, or the form for both. */
export function EnquiryAnswer({ enquiry, firm, linkedAddress = null, send, callOff }: Props) {
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
        {linkedAddress === null ? (
          <AnswerForm replyTo={replyTo} send={sendHere} />
        ) : (
          <>
            <p className="meta">
              {breakBefore(messages.answersAs(firm, linkedAddress))} {messages.answerIsNoTakeover}
            </p>
            <AnswerForm replyTo={replyTo} linked={enquiry.id} send={sendHere} />
          </>
        )}
      </>
    )
  const hasBegun = meeting?.state === 'accepted' && !isAhead(meeting.at)
  return (
    <div ref={part} tabIndex={-1} className="mt-3 grid scroll-mt-4 gap-4">
      <ReplyText {...{ reply, answeredAt }} />
      {linkedAddress !== null && <KeptAnswer id={enquiry.id} />}
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

/** `linked`: number of a message that is answered by a link, whose text the browser keeps until it is sent. */
function AnswerForm({ replyTo, linked = null, send }: FormProps & { linked?: number | null }) {
  const [isRestored] = useState(() => linked !== null && readAnswerDraft(linked) !== null)
  const [form] = useState(() => createAnswerForm(linked, send))
  const { field, values, ...bound } = useForm(form)
  const hasReason = values.cannotHelp && values.reason !== ''
  const hasFailed = linked !== null && bound.state.phase === 'failed'
  return (
    <>
      {isRestored && <p className="meta">{messages.answerKept}</p>}
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
        {linked !== null && values.cannotHelp && (
          <SelectField
            label={messages.declineReason}
            {...(hasReason && { hint: messages.declineHint })}
            {...field('reason')}
          >
            <Options blank={messages.declineOther} of={Object.entries(addressReasons)} />
          </SelectField>
        )}
      </SubmitForm>
      {hasFailed && values.answer.trim() !== '' && (
        <div className="mt-3 grid max-w-2xl justify-items-start gap-2">
          <p className="meta">{messages.answerFailedHint}</p>
          <CopyButton text={values.answer} />
        </div>
      )}
    </>
  )
}

function createAnswerForm(linked: number | null, send: Send) {
  const blank = { answer: '', cannotHelp: false, reason: '', ...noTimes }
  const form = createForm({
    initial: blank,
    schema: enquiryAnswerSchema,
    async send({ reply, offer }) {
      const result = await attempt(send(reply, offer), (why) => `${messages.answerFailed} ${why}`)
      if (result.ok && linked !== null) forgetAnswerDraft(linked)
      return result
    },
  })
  if (linked === null) return form
  const draft = readAnswerDraft(linked)
  if (draft !== null) form.$values.set(draft.values)
  form.$values.listen((values) => keepAnswerDraft(linked, values))
  return form
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
