import type { ClientDirective } from 'astro'

const engaging = ['focusin', 'pointerenter', 'pointerdown'] as const
/** Milliseconds after which a press that waits for the script is seen to wait. */
const PATIENCE = 150

type Early =
  | { target: HTMLElement }
  | { target: HTMLElement; key: string }
  | { target: HTMLInputElement; checked: boolean }

/**
 * `client:interaction`: the static HTML stands until somebody uses it. A member's page hydrates at once, and so
 * does one whose address asks for something, such as `?search=` or `#reviews`, or for which this tab keeps
 * something under the key that the directive names; a visitor's when the island is first pointed at or focused.
 * Repeats clicks, ticks and keys on tabs that came before React was ready.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const early: Early[] = []
  const heard = new AbortController()
  const remember = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>('button, [role=tab]')
    if (event instanceof KeyboardEvent) {
      if (target?.matches('[role=tab]') && /^(Arrow|Home|End)/.test(event.key))
        early.push({ target, key: event.key })
    } else if (target) early.push({ target })
    if (target) setTimeout(showWaiting, PATIENCE)
  }
  const rememberTick = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
      early.push({ target, checked: target.checked })
  }
  const showWaiting = () => {
    if (element.hasAttribute('ssr')) early.at(-1)?.target.setAttribute('aria-busy', 'true')
  }
  const hydrate = async () => {
    heard.abort()
    const start = await load()
    await start()
    // It could not be loaded: island-recovery.ts goes on from here.
    if (element.hasAttribute('ssr')) return
    element.removeEventListener('click', remember)
    element.removeEventListener('keydown', remember)
    element.removeEventListener('change', rememberTick)
    for (const { target } of early) target.removeAttribute('aria-busy')
    for (const event of early.splice(0)) {
      repeat(event)
      // A widget moves the focus a task later, and the next key goes there.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const hydrateForMember = () => {
    if (document.documentElement.dataset['session'] === 'member') void hydrate()
  }
  element.addEventListener('click', remember)
  element.addEventListener('keydown', remember)
  element.addEventListener('change', rememberTick)
  const { signal } = heard
  for (const name of engaging) element.addEventListener(name, hydrate, { signal })
  // Whoever signs in in another tab, or comes back to this page when he has, is a member here too.
  for (const name of ['storage', 'pageshow'])
    window.addEventListener(name, hydrateForMember, { signal })
  // An address with another fragment in this page asks for something too.
  window.addEventListener('hashchange', hydrate, { signal })
  const isKept = typeof value === 'string' && sessionStorage.getItem(value) !== null
  // Stars are filled for who has saved something.
  const hasSaved = localStorage.getItem('shortlist') !== null
  if (location.search || location.hash || isKept || hasSaved) void hydrate()
  else hydrateForMember()
}

/** The whole of a click, as some widgets act when the button goes down; a key goes to what has the focus by then. */
function repeat(event: Early): void {
  const { target } = event
  if (!target.isConnected) return
  const init = { bubbles: true, cancelable: true }
  if ('key' in event)
    return void document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, key: event.key }),
    )
  for (const type of ['mousedown', 'mouseup', 'click']) {
    // A click changes a box: from the state that it did not have when it was ticked.
    if (type === 'click' && 'checked' in event) event.target.checked = !event.checked
    target.dispatchEvent(new MouseEvent(type, init))
  }
}

export default interaction
