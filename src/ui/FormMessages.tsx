import type { FormState } from './form.store.ts'
import './callout.css'

/** Why a form failed as a whole; announced at once. */
export function FormFailure({ state }: { state: FormState }) {
  if (state.phase !== 'failed') return null
  return (
    <p className="callout callout-danger" role="alert">
      {state.message}
    </p>
  )
}

/** Result of a form that stays on the page. */
export function FormMessage({ message }: { message: string | null }) {
  return message && <output className="callout">{message}</output>
}
