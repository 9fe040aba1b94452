import { useStore } from '@nanostores/react'
import type { ChangeEvent, FormEvent } from 'react'
import type { Form } from './form.store.ts'

type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]
type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Ties a form's store to its markup: `field` for each text field, `onSubmit` for the form element. */
export function useForm<Values extends object>(form: Form<Values>) {
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  const state = useStore(form.$state)
  return {
    values,
    errors,
    state,
    isSending: state.phase === 'sending',
    field: (name: TextName<Values>) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ currentTarget }: ChangeEvent<TextElement>) =>
        form.change(name, currentTarget.value as Values[typeof name]),
      onBlur: () => form.leave(name),
    }),
    /** Sends; where that was refused, the focus goes to the first field that is wrong. */
    async onSubmit(event: FormEvent<HTMLFormElement>): Promise<boolean> {
      event.preventDefault()
      const element = event.currentTarget
      if (await form.submit()) return true
      requestAnimationFrame(() => {
        element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      })
      return false
    },
  }
}
