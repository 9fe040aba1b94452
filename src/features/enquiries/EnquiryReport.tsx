import { useState } from 'react'
import { attempt } from '#data/fault.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { enquiryReportSchema } from '#domain/enquiries/enquiry-form.ts'
import { ENQUIRY_REPORT_MAX } from '#domain/limits.ts'
import { LinkFold } from '#parts/token/LinkFold.tsx'
import { Callout } from '#ui/Callout.tsx'
import { TextArea } from '#ui/Field.tsx'
import { createForm } from '#ui/form.store.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useForm } from '#ui/useForm.ts'

type Send = (reason: string | null) => Promise<void>

/** Puts the message of a mail before our team. */
export function EnquiryReport({ isReported, send }: { isReported: boolean; send: Send }) {
  if (isReported) return <Callout>{messages.reportDone}</Callout>
  return (
    <LinkFold label={messages.report}>
      {(finish) => <ReportForm send={send} onSent={() => finish(messages.reportDone)} />}
    </LinkFold>
  )
}

function ReportForm({ send, onSent }: { send: Send; onSent(): void }) {
  const [form] = useState(() =>
    createForm({
      initial: { reason: '' },
      schema: enquiryReportSchema,
      send: ({ reason }) => attempt(send(reason)),
    }),
  )
  const { field, ...bound } = useForm(form)
  return (
    <SubmitForm
      form={bound}
      label={messages.report}
      button={messages.reportSend}
      sending={messages.reporting}
      size="small"
      onSent={onSent}
    >
      <p>{messages.reportHint}</p>
      <TextArea
        label={messages.reportWhy}
        optional
        limit={ENQUIRY_REPORT_MAX}
        {...field('reason')}
      />
    </SubmitForm>
  )
}
