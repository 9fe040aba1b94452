import { useId, type ComponentProps, type ReactNode } from 'react'
import './field.css'

type Shared = {
  label: ReactNode
  hint?: ReactNode
  /** Why the field is not used now. */
  note?: string | undefined
  /** Shown at the field and announced with it. */
  error?: string | undefined
  optional?: boolean
}
type Control = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'required'
>

/** Connects a label, a hint and an error to the control in `children`. */
export function Field({
  label,
  hint,
  note,
  error,
  optional = false,
  children,
}: Shared & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const parts = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]
  const described = parts.filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} {optional && <span className="field-optional">(optional)</span>}
      </label>
      {children({
        id,
        required: !optional,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {note && (
        <p className="field-hint" id={`${id}-note`}>
          {note}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A labeled single-line text field. */
export function TextField({
  label,
  hint,
  error,
  optional,
  ...input
}: Shared & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, optional: optional ?? false }}>
      {(control) => <input className="input" {...control} {...input} />}
    </Field>
  )
}

/** A labeled multi-line text field; it grows with its content. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  ...area
}: Shared & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional: optional ?? false }}>
      {(control) => <textarea className="input" {...control} {...area} />}
    </Field>
  )
}

/** A labeled select; `children` are its options. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  ...select
}: Shared & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, optional: optional ?? false }}>
      {(control) => <select className="select" {...control} {...select} />}
    </Field>
  )
}
