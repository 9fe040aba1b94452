import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { PrintButton } from '#ui/PrintButton.tsx'

type Props = {
  id: string
  /** Until the buttons work. */
  hidden: boolean
  onReset: () => void
  /** Other buttons. */
  children?: ReactNode
}

/** Buttons of a form and its result. */
export function FormActions({ id, hidden, onReset, children }: Props) {
  return (
    <p className="actions print:hidden" id={id} hidden={hidden}>
      <PrintButton />
      {children}
      <Button variant="quiet" onClick={onReset}>
        Start over
      </Button>
    </p>
  )
}
