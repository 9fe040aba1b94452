import { useState } from 'react'
import { toFault } from '#data/fault.ts'
import { toDateText } from '#domain/dates/date.ts'
import { enquiryAnswerSchema } from '#domain/enquiries/enquiry.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts'
import { CONTACT_MESSAGE_MAX } from '#domain/limits.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { createForm } from '#ui/form.store.ts'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'

type Props = { enquiry: ReceivedEnquiry; send(answer: string): Promise<void> }

/** The firm's answer to a message, or the form for it. */
export function EnquiryAnswer({ enquiry, send }: Props) {
  const { answer, answeredAt, replyTo } = enquiry
  if (answer === null || answeredAt === null) return <AnswerForm replyTo={replyTo} send={send} />
  return (
    <div className="mt-3 border-s border-line-strong ps-5">
      <p className="meta">{messages.answered(toDateText(answeredAt))}</p>
      <p className="max-w-2xl whitespace-pre-line">{answer}</p>
    </div>
  )
}

function AnswerForm({ replyTo, send }: Pick<Props, 'send'> & { replyTo: string }) {
  const [form] = useState(() =>
    createForm({
      initial: { answer: '' },
      schema: enquiryAnswerSchema,
      async send({ answer }) {
        try {
          await send(answer)
          return { ok: true }
        } catch (thrown) {
          return { ok: false, message: `${messages.answerFailed} ${toFault(thrown).message}` }
        }
      },
    }),
  )
  const { field, state, isSending, onSubmit } = useForm(form)
  return (
    <form
      className="mt-3 grid max-w-2xl gap-4"
      aria-label={`Answer to ${replyTo}`}
      noValidate
      onSubmit={onSubmit}
    >
      <TextArea
        label={messages.answerTitle}
        hint={messages.answerHint(replyTo)}
        maxLength={CONTACT_MESSAGE_MAX}
        {...field('answer')}
      />
      <FormFailure state={state} />
      <p>
        <Button type="submit" size="small" busy={isSending}>
          {isSending ? messages.sending : 'Send answer'}
        </Button>
      </p>
    </form>
  )
}
