import { toFault } from '#data/fault.ts'
import { enquiryReportSchema } from '#domain/enquiries/enquiry.ts'
import { enquiryMessages as messages } from '#domain/enquiries/enquiry-messages.ts'
import { createForm } from '#ui/form.store.ts'

type Report = (token: string, reason: string | null) => Promise<void>

/** Form that reports a message to the team; `token` is from its mail. */
export function createReportForm(token: string, report: Report) {
  return createForm({
    initial: { reason: '' },
    schema: enquiryReportSchema,
    async send({ reason }) {
      try {
        await report(token, reason)
        return { ok: true }
      } catch (thrown) {
        return { ok: false, message: `${messages.reportFailed}: ${toFault(thrown).message}` }
      }
    },
  })
}
