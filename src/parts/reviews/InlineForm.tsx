import type { ComponentProps } from 'react'
import { reportMessages } from '#domain/reviews/review-report.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'

type Props = Pick<ComponentProps<typeof SubmitForm>, 'form' | 'label' | 'button' | 'children'>

/** A small form that closes once it is sent. */
export function InlineForm({ onDone, ...props }: Props & { onDone(): void }) {
  return (
    <SubmitForm
      className="grid w-full gap-6 border border-line bg-raised p-4 sm:p-6"
      sending={reportMessages.sending}
      size="small"
      onSent={onDone}
      onCancel={onDone}
      {...props}
    />
  )
}
