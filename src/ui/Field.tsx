import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { Input, MultilineInput, Select } from './Input.tsx'

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

/** The label of a field and the legend of a group of them. */
export const labelClass = 'text-small/[1.4] font-semibold'

/** An error at its field. */
export function FieldError({ className = '', ...rest }: ComponentProps<'p'>) {
  return (
    <p
      {...rest}
      className={`flex gap-[0.5em] text-small/[1.4] font-medium text-danger before:mt-[0.45em] before:size-[0.5em] before:flex-none before:bg-current before:forced-color-adjust-none ${className}`}
    />
  )
}

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
    <div className="field grid min-w-0 content-start gap-1.5">
      <label className={labelClass} htmlFor={id}>
        {label} {optional && <span className="font-normal text-ink-faint">(optional)</span>}
      </label>
      <div className="grid min-w-0 content-start gap-1.5">
        {children({
          id,
          required: !optional,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {hint && (
          <p className="meta print:hidden" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {note && (
          <p className="meta print:hidden" id={`${id}-note`}>
            {note}
          </p>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}

type Props<Tag extends 'input' | 'textarea' | 'select'> = Shared & ComponentProps<Tag>

/** A control with its label. */
function labeled<Tag extends 'input' | 'textarea' | 'select'>(
  Control: ComponentType<ComponentProps<Tag>>,
) {
  return function LabeledField({ label, hint, error, optional = false, ...rest }: Props<Tag>) {
    return (
      <Field {...{ label, hint, error, optional }}>
        {(control) => <Control {...control} {...(rest as ComponentProps<Tag>)} />}
      </Field>
    )
  }
}

/** A labeled single-line text field. */
export const TextField = labeled<'input'>(Input)
/** A labeled multi-line text field; it grows with its content. */
export const TextArea = labeled<'textarea'>(MultilineInput)
/** A labeled select; `children` are its options. */
export const SelectField = labeled<'select'>(Select)
