import { useState } from 'react'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { TextField } from '#ui/Field.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SentNotice } from '#ui/SentNotice.tsx'
import { useForm } from '#ui/useForm.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { signUpForm } from './auth.store.ts'
import { useKeptEmail } from './useKeptEmail.ts'
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
  const form = <Fields onSent={(email) => setSent({ count: sent.count + 1, email })} />
  if (sent.count === 0) return form
  return (
    <SentNotice
      key={sent.count}
      message={authMessages.signedUp}
      again="Use another email address"
      form={form}
    >
      <p className="wrap-anywhere">
        Open the link in the email to {sent.email}. It works once, for ten minutes.
      </p>
      <p>{authMessages.sameBrowser}</p>
      <p>No email? Check your spam folder, or have it sent again.</p>
      <ResendMail email={sent.email} />
      <p>If this address already has an account, no email is sent: sign in instead.</p>
      <LocalMailbox />
    </SentNotice>
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
