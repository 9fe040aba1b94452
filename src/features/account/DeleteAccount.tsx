import { useRef, useState } from 'react'
import {
  accountMessages as messages,
  deletionConsequences,
} from '#domain/account/account-messages.ts'
import { AccountSection } from '#parts/AccountSection.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { useForm } from '#ui/useForm.ts'
import '#ui/field.css'
import type { AccountForms } from './account.store.ts'
import { FormFailure } from '#ui/FormMessages.tsx'

type Props = { forms: AccountForms; onDeleted(): void }

/** Deletes the account. It explains the effect on each kind of data and asks for the password again. */
export function DeleteAccount({ forms, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    forms.deletionForm.reset()
    toggle.current?.focus()
  }
  return (
    <AccountSection id="delete-account" title="Delete your account">
      <p>{messages.deletionNote}</p>
      <dl className="grid gap-3">
        {deletionConsequences.map(({ what, becomes }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd>{becomes}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={isOpen}
          onClick={isOpen ? close : () => setOpen(true)}
        >
          Delete my account
        </Button>
      </p>
      {isOpen && <DeletionForm forms={forms} onDeleted={onDeleted} onCancel={close} />}
    </AccountSection>
  )
}

function DeletionForm({ forms, onDeleted, onCancel }: Props & { onCancel(): void }) {
  const { field, state, isSending, onSubmit } = useForm(forms.deletionForm)
  return (
    <form
      className="form"
      aria-labelledby="delete-account"
      noValidate
      onSubmit={async (event) => {
        if (await onSubmit(event)) onDeleted()
      }}
    >
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        hint={messages.deletionHint}
        {...field('password')}
      />
      <FormFailure state={state} />
      <p className="actions">
        <Button type="submit" variant="danger" busy={isSending}>
          {isSending ? messages.deleting : 'Delete it for good'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
