import { useCallback } from 'react'
import { fillKeptEmail, type WithEmail } from './auth.store.ts'

/** The form element's `ref`: an address typed at a gate is in the form, and the next field has the focus. */
export function useKeptEmail(form: WithEmail, adopt: (element: HTMLFormElement | null) => void) {
  return useCallback(
    (element: HTMLFormElement | null) => {
      adopt(element)
      if (element && fillKeptEmail(form))
        element.querySelector<HTMLElement>('[name=password]')?.focus()
    },
    [form, adopt],
  )
}
