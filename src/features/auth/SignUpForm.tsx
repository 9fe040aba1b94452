import { useStore } from '@nanostores/react'
import { $session } from '#data/session.ts'
import { authMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { $notice, signUpForm } from './auth.store.ts'
import { CredentialForm, FormField } from './CredentialFields.tsx'
import { useRedirectIfMember } from './useRedirectIfMember.ts'

/** Creates an account; the mail that confirms it leads back to the site's root. */
export function SignUpForm() {
  const session = useStore($session, { ssr: 'initial' })
  const state = useStore(signUpForm.$state)
  const notice = useStore($notice)
  useRedirectIfMember()
  if (session.phase !== 'anonymous') return <Spinner>{authMessages.loading}</Spinner>
  const isSending = state.phase === 'sending'
  return (
    <CredentialForm form={signUpForm} label="Create an account" onSent={signUpForm.reset}>
      <FormField form={signUpForm} name="email" label="Email" type="email" autoComplete="email" />
      <FormField
        form={signUpForm}
        name="password"
        label="Password"
        hint={authMessages.passwordHint}
        type="password"
        autoComplete="new-password"
      />
      <FormField
        form={signUpForm}
        name="confirmPassword"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" busy={isSending}>
        {isSending ? authMessages.creatingAccount : 'Create Account'}
      </Button>
      {notice && <output className="callout">{notice}</output>}
    </CredentialForm>
  )
}
