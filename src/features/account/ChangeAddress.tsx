import { useStore } from '@nanostores/react'
import { accountMessages as messages } from '#domain/account/account-messages.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { useForm } from '#ui/useForm.ts'
import '#ui/callout.css'
import '#ui/field.css'
import type { AccountForms } from './account.store.ts'
import { FormFailure } from '#ui/FormMessages.tsx'

/** Form for a new address; a mailed link confirms it. */
export function ChangeAddress({ forms }: { forms: AccountForms }) {
  const { field, state, isSending, onSubmit } = useForm(forms.emailForm)
  const notice = useStore(forms.$notice)
  return (
    <AccountSection id="change-address" title="Email address">
      <form className="form" aria-labelledby="change-address" noValidate onSubmit={onSubmit}>
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          hint={messages.addressHint}
          {...field('email')}
        />
        <FormFailure state={state} />
        {notice && <output className="callout">{notice}</output>}
        <p>
          <Button type="submit" variant="secondary" busy={isSending}>
            {isSending ? messages.sending : 'Send the link'}
          </Button>
        </p>
      </form>
    </AccountSection>
  )
}
