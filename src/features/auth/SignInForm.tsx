import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session } from '#data/session.ts'
import { authMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { keepFlash } from '#ui/flash.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { $notice, $mayResend, readNotice, resendMail, signInForm } from './auth.store.ts'
import { CredentialForm, FormField } from './CredentialFields.tsx'
import { useRedirectIfMember } from './useRedirectIfMember.ts'

/** Signs a visitor in and leads on to where he wanted to go. */
export function SignInForm() {
  const session = useStore($session, { ssr: 'initial' })
  const state = useStore(signInForm.$state)
  const notice = useStore($notice)
  const mayResend = useStore($mayResend)
  useRedirectIfMember()
  useEffect(() => readNotice(location.search), [])
  if (session.phase !== 'anonymous') return <Spinner>{authMessages.loading}</Spinner>
  const isSending = state.phase === 'sending'
  return (
    <CredentialForm
      form={signInForm}
      label="Sign in"
      onSent={() => keepFlash(authMessages.signedIn)}
    >
      <FormField form={signInForm} name="email" label="Email" type="email" autoComplete="email" />
      <FormField
        form={signInForm}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" busy={isSending}>
        {isSending ? authMessages.signingIn : 'Sign In'}
      </Button>
      {mayResend && (
        <Button look="secondary" onClick={() => void resendMail()}>
          Send the verification email again
        </Button>
      )}
      {notice && <output className="callout">{notice}</output>}
      <p className="meta">{authMessages.forgotPassword}</p>
    </CredentialForm>
  )
}
