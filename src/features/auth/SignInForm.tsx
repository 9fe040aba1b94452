import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session } from '#data/session.ts'
import { authMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { keepFlash } from '#ui/flash.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useForm } from '#ui/useForm.ts'
import './auth.css'
import { $mayResend, $notice, readNotice, resendMail, signInForm } from './auth.store.ts'
import { FormFailure, FormNotice } from './FormWords.tsx'
import { useRedirectIfMember } from './useRedirectIfMember.ts'
import '#ui/field.css'

/** Signs a visitor in and leads on to where he wanted to go. */
export function SignInForm() {
  const session = useStore($session, { ssr: 'initial' })
  useRedirectIfMember()
  useEffect(() => readNotice(location.search), [])
  if (session.phase !== 'anonymous') return <Spinner>{authMessages.loading}</Spinner>
  return (
    <IslandBoundary>
      <Fields />
    </IslandBoundary>
  )
}

function Fields() {
  const { state, isSending, field, onSubmit } = useForm(signInForm)
  const mayResend = useStore($mayResend)
  const notice = useStore($notice)
  return (
    <form
      className="form"
      aria-label="Sign in"
      noValidate
      onSubmit={async (event) => {
        if (await onSubmit(event)) keepFlash(authMessages.signedIn)
      }}
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <FormFailure state={state} />
      <Button type="submit" busy={isSending}>
        {isSending ? authMessages.signingIn : 'Sign In'}
      </Button>
      <FormNotice words={notice} />
      {mayResend && (
        <Button look="secondary" onClick={() => void resendMail()}>
          Send the verification email again
        </Button>
      )}
      <p className="meta">{authMessages.forgotPassword}</p>
    </form>
  )
}
