import { useStore } from '@nanostores/react'
import { authMessages } from '#domain/account/auth-messages.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { setFlash } from '#ui/flash.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { useForm } from '#ui/useForm.ts'
import { $canResend, signInForm } from './auth.store.ts'
import { ResendMail } from './ResendMail.tsx'
import { VisitorsOnly } from './VisitorsOnly.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'

/** Signs a visitor in and continues to the requested page. */
export function SignInForm() {
  return (
    <IslandBoundary>
      <VisitorsOnly>
        <Fields />
      </VisitorsOnly>
    </IslandBoundary>
  )
}

function Fields() {
  const { adopt, values, state, isSending, field, onSubmit } = useForm(signInForm)
  const mayResend = useStore($canResend)
  return (
    <form
      ref={adopt}
      className="grid gap-6"
      // Submits nothing before hydration: input stays, and no password gets into a URL.
      method="dialog"
      aria-label="Sign in"
      noValidate
      onSubmit={async (event) => {
        if (await onSubmit(event)) setFlash(authMessages.signedIn)
      }}
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <FormFailure state={state} />
      <Button type="submit" busy={isSending}>
        {isSending ? authMessages.signingIn : 'Sign In'}
      </Button>
      {mayResend && <ResendMail email={values.email} />}
      <p className="meta">{authMessages.forgotPassword}</p>
      <p className="meta">
        <a className="link" href={paths.forgotPassword}>
          Choose a new password by email
        </a>
      </p>
    </form>
  )
}
