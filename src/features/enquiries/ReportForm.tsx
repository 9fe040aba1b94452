import { reportEnquiry } from '#data/enquiries.queries.ts'
import { ENQUIRY_REPORT_MAX } from '#domain/limits.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { enquiryReportSchema } from '#domain/enquiries/enquiry.ts'
import { LinkNote } from '#parts/token/LinkNote.tsx'
import { TokenForm } from '#parts/token/TokenForm.tsx'
import { TokenPage } from '#parts/token/TokenPage.tsx'
import { TextArea } from '#ui/Field.tsx'

/** Reports the emailed message. */
export function ReportForm() {
  return (
    <TokenPage
      without={<LinkNote title={messages.noLink} text={messages.reportNoToken} leadsTo="contact" />}
    >
      {(token) => (
        <TokenForm
          initial={{ reason: '' }}
          schema={enquiryReportSchema}
          send={({ reason }) => reportEnquiry(token, reason)}
          failed={messages.reportFailed}
          done={messages.reportDone}
          label="Report a message"
          button="Report this message"
          sending={messages.reporting}
        >
          {({ field }) => (
            <>
              <p>
                Our team does not read messages between members and firms. If you report this
                message, it reads this one.
              </p>
              <TextArea
                label="What is wrong with it?"
                optional
                maxLength={ENQUIRY_REPORT_MAX}
                {...field('reason')}
              />
            </>
          )}
        </TokenForm>
      )}
    </TokenPage>
  )
}
