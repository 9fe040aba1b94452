import type { FormState } from './form.store.ts'
import { Callout } from './Callout.tsx'

/** Why a form failed as a whole; announced at once. */
export function FormFailure({ state }: { state: FormState }) {
  if (state.phase !== 'failed') return null
  return (
    <Callout as="p" tone="danger" role="alert">
      {state.message}
    </Callout>
  )
}

/** Result of a form that stays on the page. */
export function FormMessage({ message }: { message: string | null }) {
  return message && <Callout as="output">{message}</Callout>
}
