import { useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'

type Props = {
  className: string
  /** Name of the form and of its button. */
  title: string
  label: string
  hint: string
  isBusy: boolean
  /** Resolves to whether the invitation was sent; then the field is emptied. */
  onInvite(email: string): Promise<boolean>
  children?: ReactNode
}

/** Invites a person by address. */
export function InviteForm({ title, label, hint, isBusy, onInvite, ...rest }: Props) {
  const [email, setEmail] = useState('')
  return (
    <form
      className={rest.className}
      aria-label={title}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        if (await onInvite(email)) setEmail('')
      }}
    >
      {rest.children}
      <TextField
        label={label}
        type="email"
        hint={hint}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {title}
        </Button>
      </p>
    </form>
  )
}
