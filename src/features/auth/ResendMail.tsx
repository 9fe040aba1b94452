import { useStore } from '@nanostores/react'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { FormFailure, FormMessage } from '#ui/FormMessages.tsx'
import { $mailNotice, resendForm } from './mail-forms.store.ts'

/** Sends the confirmation mail to an address again. */
export function ResendMail({ email }: { email: string }) {
  const state = useStore(resendForm.$state)
  const errors = useStore(resendForm.$errors)
  const notice = useStore($mailNotice)
  const isSending = state.phase === 'sending'
  const resend = () => {
    resendForm.change('email', email)
    void resendForm.submit()
  }
  return (
    <>
      <p>
        <Button variant="secondary" busy={isSending} onClick={resend}>
          {isSending ? authMessages.resetSending : 'Send the verification email again'}
        </Button>
      </p>
      {errors.email && <FieldError role="alert">{errors.email}</FieldError>}
      <FormFailure state={state} />
      <FormMessage message={notice} />
    </>
  )
}
