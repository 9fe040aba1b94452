import { useState } from 'react'
import { reportListing } from '#data/reports.queries.ts'
import { attempt } from '#data/fault.ts'
import { listingReportSchema, type ListingReport as Report } from '#domain/firms/listing-report.ts'
import { reportMessages as messages } from '#domain/reviews/review-report.ts'
import { createForm } from '#ui/form.store.ts'
import { showToast } from '#ui/toast.store.ts'
import { useForm } from '#ui/useForm.ts'
import { MistakeFields } from '#parts/listings/MistakeFields.tsx'
import { InlineForm } from '#parts/reviews/InlineForm.tsx'

type Props = { advisorId: number; onDone(): void }

function createReport(advisorId: number) {
  return createForm<{ about: string; words: string }, Report>({
    initial: { about: '', words: '' },
    schema: listingReportSchema,
    async send(report) {
      const result = await attempt(reportListing(advisorId, report))
      if (result.ok) showToast({ description: messages.listingSent })
      return result
    },
  })
}

/** Form that reports a mistake in a listing; loaded on demand. */
export function ListingReportForm({ advisorId, onDone }: Props) {
  const [form] = useState(() => createReport(advisorId))
  const { field, ...bound } = useForm(form)
  return (
    <InlineForm form={bound} label="Report a mistake" button="Send report" onDone={onDone}>
      <p className="meta">{messages.listingIntro}</p>
      <MistakeFields field={field} />
    </InlineForm>
  )
}
