import { useState, type ReactNode } from 'react'
import { emailOnlySchema } from '#domain/auth/credentials.ts'
import { TextField } from '#ui/Field.tsx'
import { createForm } from '#ui/form.store.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { useForm } from '#ui/useForm.ts'

type Props = {
  className: string
  /** Name of the form and of its button. */
  title: string
  label: string
  hint: string
  /** Resolves to whether the invitation was sent; then the field is emptied. */
  onInvite(email: string): Promise<boolean>
  children?: ReactNode
}

/** Invites a person by address. */
export function InviteForm({ title, label, hint, onInvite, children, className }: Props) {
  const [invitation] = useState(() =>
    createForm({
      initial: { email: '' },
      schema: emailOnlySchema,
      // A refusal is shown beside the form.
      send: async ({ email }) => ((await onInvite(email)) ? { ok: true } : { ok: false }),
      clearsWhenSent: true,
    }),
  )
  const { field, ...form } = useForm(invitation)
  return (
    <SubmitForm form={form} className={className} label={title} button={title} variant="secondary">
      {children}
      <TextField label={label} type="email" hint={hint} {...field('email')} />
    </SubmitForm>
  )
}
