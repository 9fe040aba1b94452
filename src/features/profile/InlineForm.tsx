import type { FormEvent, ReactNode } from 'react'
import { reportMessages as messages } from '#domain/reviews/review-report.ts'
import { Button } from '#ui/Button.tsx'
import type { FormState } from '#ui/form.store.ts'
import { FormFailure } from '#ui/FormMessages.tsx'

type Props = {
  label: string
  button: string
  state: FormState
  isSending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<boolean>
  onDone(): void
  children: ReactNode
}

/** A small form that closes once it is sent. */
export function InlineForm(props: Props) {
  const { label, button, state, isSending, onSubmit, onDone, children } = props
  return (
    <form
      className="grid w-full gap-6 border border-line bg-raised p-4 sm:p-6"
      aria-label={label}
      noValidate
      onSubmit={async (event) => {
        if (await onSubmit(event)) onDone()
      }}
    >
      {children}
      <FormFailure state={state} />
      <p className="actions">
        <Button type="submit" size="small" busy={isSending}>
          {isSending ? messages.sending : button}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
