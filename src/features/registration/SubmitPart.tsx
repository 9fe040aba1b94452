import { registrationMessages } from '#domain/form-messages.ts'
import type { FormState } from '#ui/form.store.ts'
import { Button } from '#ui/Button.tsx'
import { FormFailure } from '#ui/FormWords.tsx'
import '#ui/field.css'
import '#ui/callout.css'

type Props = { state: FormState; label: string; success: string }

/** The end of a registration form: what came of it, and the button. */
export function SubmitPart({ state, label, success }: Props) {
  const isSending = state.phase === 'sending'
  return (
    <>
      <FormFailure state={state} />
      {state.phase === 'sent' && <output className="callout">{success}</output>}
      <p>
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? registrationMessages.sending : label}
        </Button>
      </p>
    </>
  )
}
