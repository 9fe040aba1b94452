import { useStore } from '@nanostores/react'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { paths } from '#paths.ts'
import { TextField } from '#ui/Field.tsx'
import { setFlash } from '#ui/flash.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { useForm } from '#ui/useForm.ts'
import { SubmitForm } from '#ui/SubmitForm.tsx'
import { $canResend, signInForm } from './auth.store.ts'
import { useKeptEmail } from './useKeptEmail.ts'
import { ResendMail } from './ResendMail.tsx'
import { VisitorsOnly } from './VisitorsOnly.tsx'

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
  const { adopt, values, field, ...form } = useForm(signInForm)
  const element = useKeptEmail(signInForm, adopt, true)
  const mayResend = useStore($canResend)
  return (
    <SubmitForm
      ref={element}
      form={form}
      // Submits nothing before hydration: input stays, and no password gets into a URL.
      method="dialog"
      label="Sign in"
      button="Sign In"
      sending={authMessages.signingIn}
      isWide
      onSent={() => setFlash(authMessages.signedIn)}
      below={
        <>
          {mayResend && <ResendMail email={values.email} />}
          <p className="text-small">
            <a className="link" href={paths.forgotPassword}>
              Choose a new password by email
            </a>
          </p>
          <p className="meta">{authMessages.forgotPassword}</p>
          <p className="meta">{authMessages.staysSignedIn}</p>
        </>
      }
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </SubmitForm>
  )
}
