import { useStore } from '@nanostores/react'
import { useCallback, useRef, type ChangeEvent, type FocusEvent, type FormEvent } from 'react'
import type { Form } from './form.store.ts'

type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]
type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Maximum duration of a click in milliseconds. An error message moves the content below it: a button would move between press
 * and release, and the click would be lost.
 */
const CLICK_TIME = 200

/** A field of a form's store, whatever its type. */
export type BoundField = {
  value: unknown
  error: string | undefined
  change(value: unknown): void
  onBlur(event: FocusEvent): void
}

/** Connects a form's store to its markup: `bind` for `FormParts`, `field` for one text field, `onSubmit` for the form element. */
export function useForm<Values extends object>(form: Form<Values>) {
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  const state = useStore(form.$state)
  const element = useRef<HTMLFormElement>(null)
  const bind = (name: keyof Values & string): BoundField => ({
    value: values[name],
    error: errors[name],
    change(value) {
      // Drawing the form again would empty a field that was filled without an event.
      adoptTyped(element.current, form)
      form.change(name, value as Values[typeof name])
    },
    onBlur({ relatedTarget }) {
      if (!isSubmit(relatedTarget)) setTimeout(() => form.leave(name), CLICK_TIME)
    },
  })
  const adopt = useCallback(
    (mounted: HTMLFormElement | null) => {
      element.current = mounted
      adoptTyped(mounted, form)
    },
    [form],
  )
  return {
    /** The form element's `ref`. */
    adopt,
    values,
    errors,
    state,
    isSending: state.phase === 'sending',
    bind: bind as (name: string) => BoundField,
    field: (name: TextName<Values>) => toTextField(name, bind(name)),
    /** Submits; if it is refused, the focus moves to the first invalid field. */
    async onSubmit(event: FormEvent<HTMLFormElement>): Promise<boolean> {
      event.preventDefault()
      const sent = event.currentTarget
      // Some password managers fill fields without an event.
      adoptTyped(sent, form)
      if (await form.submit(findUnfinished(sent))) return true
      requestAnimationFrame(() => {
        sent.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      })
      return false
    },
  }
}

/** The attributes of a text field. */
export function toTextField(name: string, { value, error, change, onBlur }: BoundField) {
  return {
    name,
    value: value as string,
    error,
    onChange: ({ currentTarget }: ChangeEvent<TextElement>) => change(currentTarget.value),
    onBlur,
  }
}

/** Messages of incomplete inputs: an incomplete date reports an empty value and would be dropped silently. */
function findUnfinished<Values>(element: HTMLFormElement): Partial<Record<keyof Values, string>> {
  const found: Record<string, string> = {}
  for (const control of element.elements)
    if (control instanceof HTMLInputElement && control.validity.badInput)
      found[control.name] = control.validationMessage
  return found as Partial<Record<keyof Values, string>>
}

function isSubmit(element: Element | null): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit'
}

/** Adopts values that the fields have and the form does not: typed in static HTML before hydration, or set by a program. */
function adoptTyped<Values extends object>(
  element: HTMLFormElement | null,
  form: Form<Values>,
): void {
  for (const [name, value] of Object.entries(form.$values.get())) {
    const control = element?.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isText && typeof value === 'string' && control.value !== value)
      form.change(name as keyof Values & string, control.value as Values[keyof Values & string])
  }
}
