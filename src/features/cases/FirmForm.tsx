import type { ReactNode } from 'react'
import type { FormValues, Part } from '#domain/forms/form-fields.ts'
import { FirmParts } from '#parts/firm/FirmParts.tsx'
import type { Form } from '#ui/form.store.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useForm } from '#ui/useForm.ts'
import { focusAtOnce } from '#ui/focus.ts'

type Props = {
  title: string
  hint: string
  parts: readonly Part[]
  form: Form<FormValues>
  sendLabel: string
  /** Whether it is part of an item. */
  isFramed?: boolean
  onCancel(): void
  /** Above the fields. */
  alert?: ReactNode
  /** Below the fields. */
  note?: ReactNode
}

/** The entries of a listing or a company, and their source, as the desk types them. */
export function FirmForm({ title, hint, parts, form, sendLabel, onCancel, ...props }: Props) {
  const Heading = props.isFramed ? 'h3' : 'h2'
  const { bind, ...bound } = useForm(form)
  return (
    <SubmitForm
      form={bound}
      className={`grid gap-6 wrap-anywhere ${props.isFramed ? 'mt-4 border border-line-strong bg-raised p-4' : ''}`}
      aria-labelledby="firm-form"
      button={sendLabel}
      onCancel={onCancel}
    >
      <div className="grid gap-1.5">
        <Heading
          className={props.isFramed ? 'text-h4' : 'text-h3'}
          id="firm-form"
          ref={focusAtOnce}
          tabIndex={-1}
        >
          {title}
        </Heading>
        <p className="meta">{hint}</p>
      </div>
      {props.alert}
      <FirmParts parts={parts} bind={bind} />
      {props.note}
    </SubmitForm>
  )
}
