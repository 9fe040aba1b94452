import { useStore } from '@nanostores/react'
import { useRef, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { TextField } from '#ui/Field.tsx'
import type { Form } from '#ui/form.store.ts'
import './auth.css'

type FormProps<Values extends object> = {
  form: Form<Values>
  label: string
  children: ReactNode
  onSent?(): void
}

/** The frame of an account form: sends it, says why it failed, and leads to the first field that is wrong. */
export function CredentialForm<Values extends object>({
  form,
  label,
  children,
  onSent,
}: FormProps<Values>) {
  const state = useStore(form.$state)
  const element = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSent = await form.submit()
    if (isSent) onSent?.()
    else element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  return (
    <form ref={element} className="form" aria-label={label} noValidate onSubmit={submit}>
      {children}
      {state.phase === 'failed' && (
        <p className="callout callout-danger" role="alert">
          {state.message}
        </p>
      )}
    </form>
  )
}

type FieldProps<Values extends object> = {
  form: Form<Values>
  name: keyof Values & string
} & Omit<
  ComponentProps<typeof TextField>,
  'form' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error'
>

/** A line of text of a form, tied to its value and its error. */
export function FormField<Values extends object>({ form, name, ...field }: FieldProps<Values>) {
  const values = useStore(form.$values) as Values
  const errors = useStore(form.$errors) as Partial<Record<string, string>>
  return (
    <TextField
      {...field}
      name={name}
      value={String(values[name])}
      error={errors[name]}
      onChange={(event) => form.change(name, event.target.value as Values[typeof name])}
      onBlur={() => form.leave(name)}
    />
  )
}
