import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/button.ts'

type Props = {
  /** Name of the decision: of the form, and of its button. */
  label: string
  variant: ButtonVariant['variant']
  isBusy: boolean
  onSend(): void
  onCancel(): void
  /** The field of the reason. */
  children: ReactNode
}

/** Form that asks for the reason of a decision. */
export function ReasonFrame({ label, variant, isBusy, onSend, onCancel, children }: Props) {
  return (
    <form
      className="mt-4 grid max-w-measure gap-6 border border-line-strong bg-raised p-4"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <p className="actions">
        <Button type="submit" variant={variant} busy={isBusy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
