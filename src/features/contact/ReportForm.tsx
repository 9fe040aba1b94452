import { useState } from 'react'
import { reportEnquiry } from '#data/enquiries.queries.ts'
import { attempt } from '#data/fault.ts'
import { ENQUIRY_REPORT_MAX } from '#domain/limits.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { enquiryReportSchema } from '#domain/enquiries/enquiry.ts'
import { TokenPage } from '#parts/TokenPage.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'
import { Callout } from '#ui/Callout.tsx'
import { createForm } from '#ui/form.store.ts'
import { focusAtOnce } from '#ui/focus.ts'

/** Reports the emailed message on the press of a button: mail scanners load the page too. */
export function ReportForm() {
  return (
    <TokenPage
      without={
        <Callout tone="accent">
          <p>{messages.reportNoToken}</p>
          <p>
            <a className="link-on" href={paths.contact}>
              Contact
            </a>
          </p>
        </Callout>
      }
    >
      {(token) => <Fields token={token} />}
    </TokenPage>
  )
}

function Fields({ token }: { token: string }) {
  const [form] = useState(() => createReport(token))
  const { field, state, isSending, onSubmit } = useForm(form)
  if (state.phase === 'sent')
    return (
      <Callout role="status" tabIndex={-1} ref={focusAtOnce}>
        {messages.reportDone}
      </Callout>
    )
  return (
    <form className="grid gap-6" aria-label="Report a message" noValidate onSubmit={onSubmit}>
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
      <FormFailure state={state} />
      <p>
        <Button type="submit" busy={isSending}>
          {isSending ? messages.reporting : 'Report this message'}
        </Button>
      </p>
    </form>
  )
}

const createReport = (token: string) =>
  createForm({
    initial: { reason: '' },
    schema: enquiryReportSchema,
    send: ({ reason }) =>
      attempt(reportEnquiry(token, reason), (why) => `${messages.reportFailed}: ${why}`),
  })
