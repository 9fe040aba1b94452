import { useCallback } from 'react'
import { fillKeptEmail, fillPendingEmail, type WithEmail } from './auth.store.ts'

/**
 * The form element's `ref`: an address typed at a gate is in the form, and the next field has the focus. A form for people with an
 * account also begins with the address that signed up here.
 */
export function useKeptEmail(
  form: WithEmail,
  adopt: (element: HTMLFormElement | null) => void,
  hasAccount = false,
) {
  return useCallback(
    (element: HTMLFormElement | null) => {
      adopt(element)
      if (!element) return
      if (fillKeptEmail(form)) element.querySelector<HTMLElement>('[name=password]')?.focus()
      else if (hasAccount) fillPendingEmail(form)
    },
    [form, adopt, hasAccount],
  )
}
