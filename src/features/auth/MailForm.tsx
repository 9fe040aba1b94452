import { useStore } from '@nanostores/react'
import { authMessages } from '#domain/account/auth-messages.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import type { Form } from '#ui/form.store.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import { FormFailure, FormMessage } from '#ui/FormMessages.tsx'
import { LocalMailbox } from './LocalMailbox.tsx'
import { $mailNotice, forgotPasswordForm } from './mail-forms.store.ts'

/** Form that requests a mail; its answer does not disclose whether the address has an account. */
export function ForgotPasswordForm() {
  return (
    <IslandBoundary>
      <MailForm form={forgotPasswordForm} label="New password" button="Send the link" />
    </IslandBoundary>
  )
}

type Props = { form: Form<{ email: string }>; label: string; button: string }

export function MailForm({ form, label, button }: Props) {
  const { adopt, state, isSending, field, onSubmit } = useForm(form)
  const notice = useStore($mailNotice)
  return (
    <form
      ref={adopt}
      className="grid gap-6"
      method="dialog"
      aria-label={label}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <FormFailure state={state} />
      <Button type="submit" busy={isSending}>
        {isSending ? authMessages.resetSending : button}
      </Button>
      <FormMessage message={notice} />
      {notice && <LocalMailbox />}
    </form>
  )
}
