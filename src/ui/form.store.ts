import { atom, map, type MapStore, type WritableAtom } from 'nanostores'
import * as z from 'zod/mini'

/** State of a form. `failed` has a message for the user, and `isFinal` if another attempt cannot succeed; the values stay in every phase. */
export type FormState =
  | { phase: 'editing' }
  | { phase: 'sending' }
  | { phase: 'failed'; message: string; isFinal?: boolean | undefined }
  | { phase: 'sent' }

type Errors<Values> = Partial<Record<keyof Values & string, string>>

/** Result of a submission: sent, refused at some fields, or failed as a whole. */
export type SendResult<Values> =
  | { ok: true }
  | { ok: false; message?: string; isFinal?: boolean | undefined; errors?: Errors<Values> }

export type Form<Values extends object> = {
  $values: MapStore<Values>
  $errors: MapStore<Errors<Values>>
  $state: WritableAtom<FormState>
  change<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  /** Validates one field on blur; an empty field is not an error before the first submission. */
  leave(name: keyof Values & string): void
  /**
   * Validates and sends; a second call during a submission does nothing. Returns whether the form was sent. `unfinished` has
   * the browser's messages for incomplete inputs, such as a date without a time, which have no value yet.
   */
  submit(unfinished?: Errors<Values>): Promise<boolean>
  reset(): void
}

type Options<Values, Output> = {
  initial: Values
  schema: z.ZodMiniType<Output>
  send(output: Output): Promise<SendResult<Values>>
  /** Clears the fields after they were sent. */
  clearsWhenSent?: boolean
}

/** State and behavior of one form, without a DOM. `initial` lists the fields in their visual order. */
export function createForm<Values extends object, Output = Values>({
  initial,
  schema,
  send,
  clearsWhenSent = false,
}: Options<Values, Output>): Form<Values> {
  const $values = map<Values>(initial)
  const $errors = map<Errors<Values>>({})
  const $state = atom<FormState>({ phase: 'editing' })

  // Fields that the service refused. The schema may consider them valid, so their errors stay until they change.
  const refused = new Set<string>()

  const findErrors = () => toErrors<Values>(z.safeParse(schema, $values.get()).error)
  const setError = (name: keyof Values & string, message: string | undefined) => {
    const errors = { ...$errors.get() }
    if (message) errors[name] = message
    else delete errors[name]
    $errors.set(errors)
  }

  async function submit(unfinished: Errors<Values> = {}): Promise<boolean> {
    if ($state.get().phase === 'sending') return false
    const parsed = z.safeParse(schema, $values.get())
    refused.clear()
    $errors.set({ ...toErrors<Values>(parsed.error), ...unfinished })
    if (!parsed.success || Object.keys(unfinished).length > 0) {
      $state.set({ phase: 'editing' })
      return false
    }
    $state.set({ phase: 'sending' })
    const result = await send(parsed.data)
    if (result.ok) {
      if (clearsWhenSent) $values.set(initial)
      $state.set({ phase: 'sent' })
    } else {
      const errors = result.errors ?? {}
      for (const name of Object.keys(errors)) refused.add(name)
      $errors.set(errors)
      $state.set(
        result.message
          ? { phase: 'failed', message: result.message, isFinal: result.isFinal }
          : { phase: 'editing' },
      )
    }
    return result.ok
  }

  return {
    $values,
    $errors,
    $state,
    change(name, value) {
      $values.set({ ...$values.get(), [name]: value })
      if ($state.get().phase === 'sent') $state.set({ phase: 'editing' })
      refused.delete(name)
      if (name in $errors.get()) setError(name, findErrors()[name])
    },
    leave(name) {
      if ($values.get()[name] !== '' && !refused.has(name)) setError(name, findErrors()[name])
    },
    submit,
    reset() {
      $values.set(initial)
      refused.clear()
      $errors.set({})
      $state.set({ phase: 'editing' })
    },
  }
}

/** The first message of each invalid field. */
function toErrors<Values>(error: z.core.$ZodError | undefined): Errors<Values> {
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) {
    const name = String(issue.path[0] ?? '')
    errors[name] ??= issue.message
  }
  return errors as Errors<Values>
}
