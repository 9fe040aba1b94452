import type { ClientDirective } from 'astro'
import { isTranslated, redraw } from './redraw.ts'
import { loadTemplate } from './templates.ts'

/** Milliseconds after which a press is shown as busy. */
const BUSY_DELAY = 150
const PRESSED = 'button, [role=tab], input:is([type=checkbox], [type=radio])'

/**
 * `client:interaction`: hydrates an island on first use, and repeats the presses that came before React was ready: on a phone the
 * first use is a press. Its value says what else hydrates it at once, as the README lists; keys have a space between them.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const listening = new AbortController()
  const { signal } = listening
  const isWaiting = () => element.hasAttribute('ssr')
  const early: (() => void)[] = []
  const remember = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLInputElement>(PRESSED)
    if (!control || !isWaiting()) return
    const { checked } = control
    const place = [...element.querySelectorAll(PRESSED)].indexOf(control)
    setTimeout(() => isWaiting() && control.setAttribute('aria-busy', 'true'), BUSY_DELAY)
    early.push(() => {
      control.removeAttribute('aria-busy')
      // React hydrates what such an event reaches, and from then on notices a click's change.
      control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      // On a translated page it has drawn its own controls; the pressed one is gone.
      if (!control.isConnected)
        return element.querySelectorAll<HTMLInputElement>(PRESSED)[place]?.click()
      // A click toggles a checkbox, so its state before the press is restored first.
      if (checked !== undefined) control.checked = !checked
      control.click()
    })
  }
  const hydrate = async () => {
    if (signal.aborted) return
    listening.abort()
    loadTemplate('island-imports')
    const start = await load().finally(() => {
      globalThis.earlyRequest?.sendLater?.()
      loadTemplate('later-imports')
      loadTemplate('rest-of-page')
    })
    await (isTranslated(element) ? redraw(element, start) : start())
    // It could not be loaded: see LoadFailure.astro.
    if (isWaiting()) return
    for (const press of early) {
      press()
      // React draws what a press changes before the next one.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const hydrateEarly = async () => {
    // The first rows, or the profile, are drawn before they are hydrated.
    await Promise.allSettled(globalThis.earlyRequest?.parts.map(({ response }) => response) ?? [])
    await hydrate()
  }
  const hydrateForMember = () => {
    if (document.documentElement.dataset['session'] === 'member') void hydrateEarly()
  }
  for (const name of ['focusin', 'pointerenter', 'pointerdown'])
    element.addEventListener(name, hydrate, { signal })
  if (value === 'use') return
  element.addEventListener('click', remember)
  // A link to another fragment of this page is a request too.
  window.addEventListener('hashchange', hydrate, { signal })
  if (value === 'always' || location.search || location.hash) return void hydrateEarly()
  if (value === 'public') return
  // A sign-in in another tab, or a return to this page after one, makes the visitor a member.
  for (const name of ['storage', 'pageshow'])
    window.addEventListener(name, hydrateForMember, { signal })
  const isKept = String(value)
    .split(' ')
    .some((key) => (sessionStorage.getItem(key) ?? localStorage.getItem(key)) !== null)
  // Stars are filled for visitors with a shortlist.
  const hasSaved = localStorage.getItem('shortlist') !== null
  if (isKept || hasSaved) void hydrateEarly()
  else hydrateForMember()
}

export default interaction
