import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { toLengthNote } from '#domain/forms/characters.ts'
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
/** A field of text. */
type Limited = {
  /** Maximum number of characters. More of them stay in the field, which says so: a browser that cuts says nothing. */
  limit?: number | undefined
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

/** Connects a label, a hint and an error to the control in `children`; `typed` is what is counted for `limit`. */
export function Field({
  label,
  hint,
  note,
  error,
  optional = false,
  limit,
  typed,
  children,
}: Shared & Limited & { typed?: unknown; children: (control: Control) => ReactNode }) {
  const id = useId()
  const room = limit !== undefined && typeof typed === 'string' ? toLengthNote(typed, limit) : null
  const wrong = room?.error ?? error
  const parts = [
    hint && `${id}-hint`,
    note && `${id}-note`,
    room && `${id}-room`,
    wrong && `${id}-error`,
  ]
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
          'aria-invalid': wrong ? true : undefined,
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
        {room && (
          <p className="meta print:hidden" id={`${id}-room`}>
            {room.count}
          </p>
        )}
        {wrong && (
          <FieldError id={`${id}-error`} role={room?.error && 'alert'}>
            {wrong}
          </FieldError>
        )}
      </div>
    </div>
  )
}

type Props<Tag extends 'input' | 'textarea' | 'select'> = Shared &
  Limited &
  Omit<ComponentProps<Tag>, 'maxLength'>

/** A control with its label. */
function labeled<Tag extends 'input' | 'textarea' | 'select'>(
  Control: ComponentType<ComponentProps<Tag>>,
) {
  return function LabeledField({
    label,
    hint,
    error,
    optional = false,
    limit,
    ...rest
  }: Props<Tag>) {
    return (
      <Field {...{ label, hint, error, optional, limit }} typed={rest.value}>
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
