import { useState, type ReactNode, type Ref } from 'react'
import type { DeskBeside } from '#domain/cases/case.ts'
import { decisions, type Decision } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toDecisionWords } from '#domain/cases/kinds.ts'
import type { Fields, FormValues } from '#domain/forms/form-fields.ts'
import type { ButtonVariant } from '#ui/button.ts'
import type { Form } from '#ui/form.store.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { FormRows } from '#ui/FormParts.tsx'
import { useForm } from '#ui/useForm.ts'
import type { ItemProps } from './desk.store.ts'
import { createQuestion } from './question.store.ts'

export type QuestionProps = ItemProps & { decision: Decision }

/** Asks for what a decision needs before it is sent. */
export function Question({ item, decision, store }: QuestionProps) {
  const [{ form, fields }] = useState(() => createQuestion(item, decision, store))
  const { name, send = decision === 'approve' ? messages.approveAnyway : name } = {
    ...decisions[decision],
    ...toDecisionWords(item.kind, decision),
  }
  return (
    <QuestionForm
      ref={focusFirst}
      className="mt-4 max-w-measure border border-line-strong bg-raised p-4"
      label={send}
      variant={toVariant(decision)}
      form={form}
      fields={fields}
      onCancel={store.deciding.cancel}
    >
      {decisions[decision].asks === 'confirmation' && <p>{messages.approveOutside}</p>}
      {decision === 'approve' && <Warnings item={item} />}
    </QuestionForm>
  )
}

/** The likely duplicates and notes that an approval passes over. */
export function Warnings({ item: { duplicates, notes } }: { item: Omit<DeskBeside, 'item_id'> }) {
  return (
    <div className="grid gap-2 wrap-anywhere">
      {duplicates.length > 0 && (
        <p>{messages.duplicatesFirst(duplicates.map(({ name }) => name))}</p>
      )}
      {notes.map(({ id, who, note }) => (
        <p key={id} className="whitespace-pre-line">
          {messages.noteFirst(who ?? 'the team', note)}
        </p>
      ))}
    </div>
  )
}

/** A `ref` of a form that is sent by Enter even if it asks for nothing. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select, textarea, [type=submit]')?.focus()
}

/** Look of the button that sends a decision. */
export function toVariant(decision: Decision): ButtonVariant['variant'] {
  return decisions[decision].isRefusal ? 'danger' : 'primary'
}

type Props = {
  ref?: Ref<HTMLFormElement>
  className: string
  /** Name of the form, and of its button. */
  label: string
  variant: ButtonVariant['variant']
  form: Form<FormValues>
  fields: Fields
  onCancel(): void
  /** Below the fields. */
  children: ReactNode
}

/** A form that asks before something is sent. */
export function QuestionForm({ ref, className, label, variant, form, fields, ...props }: Props) {
  const { bind, ...bound } = useForm(form)
  return (
    <SubmitForm
      ref={ref}
      form={bound}
      className={`grid gap-6 ${className}`}
      label={label}
      button={label}
      variant={variant}
      onCancel={props.onCancel}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.requestSubmit()
      }}
    >
      <FormRows fields={fields} bind={bind} />
      {props.children}
    </SubmitForm>
  )
}
