import type { ReactNode, Ref } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './button.ts'
import { FormFailure } from './FormMessages.tsx'
import type { useForm } from './useForm.ts'

type Props = {
  ref?: Ref<HTMLFormElement>
  id?: string
  /** What `useForm()` returns. */
  form: Pick<ReturnType<typeof useForm>, 'state' | 'isSending' | 'onSubmit'>
  label?: string
  /** Id of its heading. */
  labelledBy?: string
  className?: string
  /** Label of the button, and what it says while the form is sent. */
  button: string
  sending?: string
  variant?: ButtonVariant['variant']
  size?: ButtonVariant['size']
  disabled?: boolean
  onSent?(): void
  /** Adds a button that closes the form. */
  onCancel?: (() => void) | undefined
  children?: ReactNode
}

/** A form: its fields, why it failed, and the button that sends it. */
export function SubmitForm({
  ref,
  id,
  form,
  label,
  labelledBy,
  className,
  children,
  ...props
}: Props) {
  const { button, sending = button, variant, size, disabled, onSent, onCancel } = props
  const { state, isSending, onSubmit } = form
  return (
    <form
      ref={ref}
      id={id}
      className={className ?? 'grid gap-6'}
      aria-label={label}
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={async (event) => {
        if (await onSubmit(event)) onSent?.()
      }}
    >
      {children}
      <FormFailure state={state} />
      <p className={onCancel && 'actions'}>
        <Button type="submit" busy={isSending} {...{ variant, size, disabled }}>
          {isSending ? sending : button}
        </Button>
        {onCancel && (
          <Button variant="quiet" size={size} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </form>
  )
}
