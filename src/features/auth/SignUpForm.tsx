import { useStore } from '@nanostores/react'
import { authMessages } from '#domain/forms/form-messages.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useForm } from '#ui/useForm.ts'
import { $notice, signUpForm } from './auth.store.ts'
import { VisitorsOnly } from './VisitorsOnly.tsx'
import { FormFailure, FormMessage } from '#ui/FormMessages.tsx'
import { LocalMailbox } from './LocalMailbox.tsx'
import '#ui/field.css'

/** Creates an account; the confirmation mail leads to `/confirm`. */
export function SignUpForm() {
  return (
    <IslandBoundary>
      <VisitorsOnly>
        <Fields />
      </VisitorsOnly>
    </IslandBoundary>
  )
}

function Fields() {
  const { adopt, state, isSending, field, onSubmit } = useForm(signUpForm)
  const notice = useStore($notice)
  return (
    <form
      ref={adopt}
      className="form"
      method="dialog"
      aria-label="Create an account"
      noValidate
      onSubmit={async (event) => {
        if (await onSubmit(event)) signUpForm.reset()
      }}
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Password"
        hint={authMessages.passwordHint}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <FormFailure state={state} />
      <Button type="submit" busy={isSending}>
        {isSending ? authMessages.creatingAccount : 'Create Account'}
      </Button>
      <FormMessage message={notice} />
      {notice && <LocalMailbox />}
    </form>
  )
}
