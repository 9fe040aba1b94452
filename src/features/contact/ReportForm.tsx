import { useState } from 'react'
import { reportEnquiry } from '#data/enquiries.queries.ts'
import { attempt } from '#data/fault.ts'
import { ENQUIRY_REPORT_MAX } from '#domain/limits.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { enquiryReportSchema } from '#domain/enquiries/enquiry.ts'
import { LinkNote } from '#parts/LinkNote.tsx'
import { TokenPage } from '#parts/TokenPage.tsx'
import { TextArea } from '#ui/Field.tsx'
import { useForm } from '#ui/useForm.ts'
import { Callout } from '#ui/Callout.tsx'
import { createForm } from '#ui/form.store.ts'
import { focusAtOnce } from '#ui/focus.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'

/** Reports the emailed message on the press of a button: mail scanners load the page too. */
export function ReportForm() {
  return (
    <TokenPage
      without={<LinkNote title={messages.noLink} text={messages.reportNoToken} leadsTo="contact" />}
    >
      {(token) => <Fields token={token} />}
    </TokenPage>
  )
}

function Fields({ token }: { token: string }) {
  const [form] = useState(() => createReport(token))
  const { field, ...bound } = useForm(form)
  if (bound.state.phase === 'sent')
    return (
      <Callout role="status" tabIndex={-1} ref={focusAtOnce}>
        {messages.reportDone}
      </Callout>
    )
  return (
    <SubmitForm
      form={bound}
      label="Report a message"
      button="Report this message"
      sending={messages.reporting}
    >
      <p>
        Our team does not read messages between members and firms. If you report this message, it
        reads this one.
      </p>
      <TextArea
        label="What is wrong with it?"
        optional
        maxLength={ENQUIRY_REPORT_MAX}
        {...field('reason')}
      />
    </SubmitForm>
  )
}

const createReport = (token: string) =>
  createForm({
    initial: { reason: '' },
    schema: enquiryReportSchema,
    send: ({ reason }) =>
      attempt(reportEnquiry(token, reason), (why) => `${messages.reportFailed}: ${why}`),
  })
