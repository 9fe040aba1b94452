import type { FormState } from '#ui/form.store.ts'

/** Why a form failed as a whole; said at once. */
export function FormFailure({ state }: { state: FormState }) {
  if (state.phase !== 'failed') return null
  return (
    <p className="field-error" role="alert">
      {state.message}
    </p>
  )
}
