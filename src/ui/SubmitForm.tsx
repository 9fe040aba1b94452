import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './button.ts'
import { FormFailure } from './FormMessages.tsx'
import type { useForm } from './useForm.ts'

type Props = Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> & {
  /** What `useForm()` returns. */
  form: Pick<ReturnType<typeof useForm>, 'state' | 'isSending' | 'onSubmit'>
  label?: string
  /** Label of the button, and what it says while the form is sent. */
  button: string
  sending?: string
  variant?: ButtonVariant['variant']
  size?: ButtonVariant['size']
  disabled?: boolean
  /** Whether the button has the width of the form. */
  isWide?: boolean
  onSent?(): void
  /** Adds a button that closes the form. */
  onCancel?: (() => void) | undefined
  /** Below the button. */
  below?: ReactNode
}

/** A form: its fields, why it failed, and the button that sends it. */
export function SubmitForm({ form, label, children, below, ...props }: Props) {
  const {
    button,
    sending = button,
    variant,
    size,
    disabled,
    isWide,
    onSent,
    onCancel,
    ...rest
  } = props
  const { state, isSending, onSubmit } = form
  const submit = (
    <Button type="submit" busy={isSending} {...{ variant, size, disabled }}>
      {isSending ? sending : button}
    </Button>
  )
  return (
    <form
      className="grid gap-6"
      aria-label={label}
      noValidate
      {...rest}
      onSubmit={async (event) => {
        if (await onSubmit(event)) onSent?.()
      }}
    >
      {children}
      <FormFailure state={state} />
      {isWide ? (
        submit
      ) : (
        <p className={onCancel && 'actions'}>
          {submit}
          {onCancel && (
            <Button variant="quiet" size={size} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </p>
      )}
      {below}
    </form>
  )
}
