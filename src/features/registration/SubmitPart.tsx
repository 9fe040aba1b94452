import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { registrationMessages } from '#domain/forms/form-messages.ts'
import type { FormState } from '#ui/form.store.ts'
import { Button } from '#ui/Button.tsx'
import { FormFailure } from '#ui/FormWords.tsx'
import '#ui/field.css'
import '#ui/callout.css'

type Props = {
  state: FormState
  label: string
  success: string
  /** Then there is nothing to be pressed in vain; what was typed stays, to be copied. */
  $isUncorrectable: ReadableAtom<boolean>
}

/** The end of a registration form: what came of it, and the button. */
export function SubmitPart({ state, label, success, $isUncorrectable }: Props) {
  const isUncorrectable = useStore($isUncorrectable)
  const isSending = state.phase === 'sending'
  return (
    <>
      <FormFailure state={state} />
      {state.phase === 'sent' && <output className="callout">{success}</output>}
      {!isUncorrectable && (
        <p>
          <Button type="submit" size="large" busy={isSending}>
            {isSending ? registrationMessages.sending : label}
          </Button>
        </p>
      )}
    </>
  )
}
