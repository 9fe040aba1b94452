import { useStore } from '@nanostores/react'
import { $session } from '#data/session.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { setFlash } from '#ui/flash.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { useForm } from '#ui/useForm.ts'
import { FormFailure } from '#ui/FormMessages.tsx'
import { readNext } from './next-path.ts'
import { $isLinkUsed, newPasswordForm } from './new-password.store.ts'

/** Sets a new password, with a mailed link or for a signed-in member. */
export function NewPasswordForm() {
  return (
    <IslandBoundary>
      <AccountAddress />
      <Fields />
    </IslandBoundary>
  )
}

/** The account's address if no link was followed. */
function AccountAddress() {
  const session = useStore($session, { ssr: 'initial' })
  if (session.phase !== 'member' || location.search.includes('token_hash=')) return null
  return <p>{authMessages.passwordOf(session.user.email)}</p>
}

function Fields() {
  const { adopt, state, isSending, field, onSubmit } = useForm(newPasswordForm)
  const isLinkUsed = useStore($isLinkUsed)
  return (
    <form
      ref={adopt}
      className="grid gap-6"
      method="dialog"
      aria-label="Choose a new password"
      noValidate
      onSubmit={async (event) => {
        const next = readNext()
        if (!(await onSubmit(event))) return
        setFlash(authMessages.passwordSaved)
        location.replace(next)
      }}
    >
      <PasswordField
        label="New password"
        hint={authMessages.passwordHint}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <FormFailure state={state} />
      {isLinkUsed && (
        <p>
          <a className="link" href={paths.forgotPassword}>
            Ask for a new link
          </a>
        </p>
      )}
      <Button type="submit" busy={isSending}>
        {isSending ? authMessages.passwordSaving : 'Save the password'}
      </Button>
    </form>
  )
}
