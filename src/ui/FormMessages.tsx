import type { FormState } from './form.store.ts'
import { Callout } from './Callout.tsx'

/** Why an action failed; announced at once. */
export function Problem({ text }: { text: string | null }) {
  return (
    text && (
      <Callout as="p" tone="danger" role="alert">
        {text}
      </Callout>
    )
  )
}

/** Why a form failed as a whole. */
export function FormFailure({ state }: { state: FormState }) {
  return <Problem text={state.phase === 'failed' ? state.message : null} />
}

/** Result of a form that stays on the page. */
export function FormMessage({ message }: { message: string | null }) {
  return message && <Callout as="output">{message}</Callout>
}
