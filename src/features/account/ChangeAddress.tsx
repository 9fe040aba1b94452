import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { FormFailure, FormMessage } from '#ui/FormMessages.tsx'
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
  const { field, state, isSending, onSubmit } = useForm(form)
  const notice = useStore($notice)
  return (
    <form className="grid gap-6" aria-labelledby="change-address" noValidate onSubmit={onSubmit}>
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        hint={messages.addressHint}
        {...field('email')}
      />
      <FormFailure state={state} />
      <FormMessage message={notice} />
      <p>
        <Button type="submit" variant="secondary" busy={isSending}>
          {isSending ? messages.sending : 'Send the link'}
        </Button>
      </p>
    </form>
  )
}
