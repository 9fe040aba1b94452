import { useState, type ReactNode } from 'react'
import { toFault } from '#data/fault.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/button.ts'
import { FieldError } from '#ui/Field.tsx'

type Props = {
  children: ReactNode
  busy: string
  variant?: ButtonVariant['variant']
  press(): Promise<void>
}

/** A button that does one thing at once, and says below why it failed. */
export function PressButton({ children, busy, variant, press }: Props) {
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  })
  const onClick = async () => {
    setState({ isBusy: true, problem: null })
    try {
      await press()
      setState({ isBusy: false, problem: null })
    } catch (thrown) {
      setState({ isBusy: false, problem: toFault(thrown).message })
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant={variant} busy={state.isBusy} onClick={() => void onClick()}>
        {state.isBusy ? busy : children}
      </Button>
      {state.problem !== null && <FieldError role="alert">{state.problem}</FieldError>}
    </div>
  )
}
