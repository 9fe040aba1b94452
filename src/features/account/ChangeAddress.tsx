import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { AccountSection } from '#parts/account/AccountSection.tsx'
import { TextField } from '#ui/Field.tsx'
import { FormMessage } from '#ui/FormMessages.tsx'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useForm } from '#ui/useForm.ts'
import { createEmailForm } from './account.store.ts'

/** Form for a new address; a mailed link confirms it. */
export function ChangeAddress() {
  return (
    <AccountSection id="change-address" title="Email address">
      {({ email }) => <EmailForm email={email} />}
    </AccountSection>
  )
}

function EmailForm({ email }: { email: string }) {
  const [{ form, $notice }] = useState(() =>
    createEmailForm(email, async (next) => (await import('#data/auth.ts')).changeEmail(next)),
  )
  const { field, ...bound } = useForm(form)
  const notice = useStore($notice)
  return (
    <SubmitForm
      form={bound}
      aria-labelledby="change-address"
      button="Send the link"
      sending={messages.sending}
      variant="secondary"
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        hint={messages.addressHint}
        {...field('email')}
      />
      <FormMessage message={notice} />
    </SubmitForm>
  )
}
