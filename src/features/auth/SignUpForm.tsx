import { useEffect, useState } from 'react'
import { readPendingAddress } from '#data/pending-sign-up.ts'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { paths } from '#paths.ts'
import { Callout } from '#ui/Callout.tsx'
import { TextField } from '#ui/Field.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SentNotice } from '#ui/SentNotice.tsx'
import { useOnClient } from '#ui/useOnClient.ts'
import { useForm } from '#ui/useForm.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { signUpForm } from './auth.store.ts'
import { useKeptEmail } from './useKeptEmail.ts'
import { SignInWay } from './SignInWay.tsx'
import { VisitorsOnly } from './VisitorsOnly.tsx'
import { ResendMail } from './ResendMail.tsx'
import { LocalMailbox } from './LocalMailbox.tsx'

/** Creates an account; the confirmation mail leads to `/confirm`. */
export function SignUpForm() {
  return (
    <IslandBoundary>
      <VisitorsOnly>
        <SignUp />
      </VisitorsOnly>
    </IslandBoundary>
  )
}

function SignUp() {
  const [sent, setSent] = useState({ count: 0, email: '' })
  const isBack = useIsBack(sent.count > 0)
  // A reload loses what this page knows, and the sign-up still waits.
  const pending = useOnClient(readPendingEmail, '')
  const form = <Fields onSent={(email) => setSent({ count: sent.count + 1, email })} />
  if (sent.count === 0 && pending === '') return form
  const email = sent.count === 0 ? pending : sent.email
  const next = (
    <>
      <p className="wrap-anywhere">
        Open the link in the email to <strong className="text-lede text-ink">{email}</strong>. It
        works once, for ten minutes.
      </p>
      <p>{authMessages.sameBrowser}</p>
      <p>{authMessages.noMail}</p>
      <ResendMail email={email} />
      <p>
        Still none?{' '}
        <a className="link" href={paths.contact}>
          Write to us
        </a>
        . If this address already has an account, no email is sent: sign in instead.
      </p>
      <LocalMailbox />
    </>
  )
  if (sent.count === 0)
    return (
      <div className="grid gap-6">
        <Elsewhere email={email} />
        <div className="grid justify-items-start gap-4">
          <p className="font-semibold">Not confirmed yet?</p>
          {next}
        </div>
        <details className="border-y border-line py-4">
          <summary className="font-semibold text-own">{authMessages.anotherAddress}</summary>
          <div className="mt-6">{form}</div>
        </details>
      </div>
    )
  return (
    <SentNotice
      key={sent.count}
      message={authMessages.signedUp}
      again={authMessages.anotherAddress}
      form={form}
    >
      {isBack && <Elsewhere email={email} />}
      {next}
    </SentNotice>
  )
}

const readPendingEmail = () => readPendingAddress()?.email ?? ''

/** Whether somebody has come back to this page since the email was sent: the link may have been opened elsewhere meanwhile. */
function useIsBack(isSent: boolean): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!isSent) return
    const listening = new AbortController()
    const look = () => document.visibilityState === 'visible' && setBack(true)
    window.addEventListener('focus', look, { signal: listening.signal })
    document.addEventListener('visibilitychange', look, { signal: listening.signal })
    return () => listening.abort()
  }, [isSent])
  return isBack
}

/** The way on after a confirmation in another browser, of which this one learns nothing. */
function Elsewhere({ email }: { email: string }) {
  return (
    <Callout role="status" tone="accent">
      <p className="font-semibold wrap-anywhere">{authMessages.waitingFor(email)}</p>
      <p>
        {authMessages.confirmedElsewhere}
        {readPendingAddress()?.next !== paths.home && ` ${authMessages.wayBackKept}`}
      </p>
      <p>
        <SignInWay />
      </p>
    </Callout>
  )
}

function Fields({ onSent }: { onSent(email: string): void }) {
  const { adopt, values, field, ...form } = useForm(signUpForm)
  const element = useKeptEmail(signUpForm, adopt)
  return (
    <SubmitForm
      ref={element}
      form={form}
      method="dialog"
      label="Create an account"
      button="Create Account"
      sending={authMessages.creatingAccount}
      isWide
      onSent={() => onSent(values.email.trim())}
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        hint={authMessages.passwordHint}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </SubmitForm>
  )
}
