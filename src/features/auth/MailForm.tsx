import { useStore } from '@nanostores/react'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { TextField } from '#ui/Field.tsx'
import type { Form } from '#ui/form.store.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import { FormMessage } from '#ui/FormMessages.tsx'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useKeptEmail } from './useKeptEmail.ts'
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
  const { adopt, field, ...bound } = useForm(form)
  const notice = useStore($mailNotice)
  const element = useKeptEmail(form, adopt, true)
  return (
    <SubmitForm
      ref={element}
      form={bound}
      method="dialog"
      label={label}
      button={button}
      sending={authMessages.resetSending}
      isWide
      below={
        <>
          <FormMessage message={notice} />
          {notice && <LocalMailbox />}
        </>
      }
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
    </SubmitForm>
  )
}
