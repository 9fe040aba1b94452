import type { ClientDirective } from 'astro'

const USE_EVENTS = ['focusin', 'pointerenter', 'pointerdown'] as const
/** Milliseconds after which a pending press is shown as busy. */
const BUSY_DELAY = 150

type Early =
  | { target: HTMLElement }
  | { target: HTMLElement; key: string }
  | { target: HTMLInputElement; checked: boolean }

declare global {
  /** What was pressed before this script was there: see the integration. */
  // oxlint-disable-next-line no-var -- a property of the global object is declared with var
  var early: Event[] | null | undefined
  /** Asks for all scripts of the page's first island, once; the browser would find them one level after another. */
  // oxlint-disable-next-line no-var -- as above
  var preloadIsland: (() => void) | undefined
}

/**
 * `client:interaction`: hydrates an island on first use. It hydrates at once for members, for URLs with a query or hash, such
 * as `?search=` or `#reviews`, and if sessionStorage has the directive's key; otherwise when the island is first hovered or
 * focused. Repeats clicks, ticks and tab keys that came before React was ready.
 * `client:interaction="public"` is for islands that are the same for everybody until they are used, such as calculators: they
 * hydrate for the address, but not for members or a shortlist.
 * `client:interaction="always"` is for islands whose content depends on the address: they hydrate at once.
 * `client:interaction="use"` is for figures: they hydrate on use alone, and repeat nothing, because their inputs keep what was
 * entered and the island reads it once.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const early: Early[] = []
  const listening = new AbortController()
  const remember = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>('button, [role=tab]')
    if (event instanceof KeyboardEvent) {
      if (target?.matches('[role=tab]') && /^(Arrow|Home|End)/.test(event.key))
        early.push({ target, key: event.key })
    } else if (target) early.push({ target })
    if (target) setTimeout(showBusy, BUSY_DELAY)
  }
  const rememberTick = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
      early.push({ target, checked: target.checked })
  }
  const showBusy = () => {
    if (element.hasAttribute('ssr')) early.at(-1)?.target.setAttribute('aria-busy', 'true')
  }
  const handlers: Record<string, (event: Event) => void> = {
    click: remember,
    keydown: remember,
    change: rememberTick,
  }
  const hydrate = async () => {
    if (listening.signal.aborted) return
    listening.abort()
    globalThis.preloadIsland?.()
    const start = await load()
    await start()
    // It could not be loaded; island-recovery.ts takes over.
    if (element.hasAttribute('ssr')) return
    for (const [name, handler] of Object.entries(handlers))
      element.removeEventListener(name, handler)
    for (const { target } of early) target.removeAttribute('aria-busy')
    for (const event of early.splice(0)) {
      repeat(event)
      // A widget moves the focus in a later task, and the next key must go there.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const hydrateEarly = async () => {
    // The first rows, or the profile, are drawn before they are hydrated.
    await globalThis.earlyRequest?.response.catch(() => undefined)
    await hydrate()
  }
  const hydrateForMember = () => {
    if (document.documentElement.dataset['session'] === 'member') void hydrateEarly()
  }
  const { signal } = listening
  for (const name of USE_EVENTS) element.addEventListener(name, hydrate, { signal })
  const missed = (globalThis.early ?? []).filter(({ target }) => element.contains(target as Node))
  if (missed.length > 0) void hydrate()
  if (value === 'use') return
  for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler)
  for (const event of missed) handlers[event.type]?.(event)
  // A link to another fragment of this page is a request too.
  window.addEventListener('hashchange', hydrate, { signal })
  if (value === 'always' || location.search || location.hash) return void hydrateEarly()
  if (value === 'public') return
  // A sign-in in another tab, or a return to this page after one, makes the visitor a member.
  for (const name of ['storage', 'pageshow'])
    window.addEventListener(name, hydrateForMember, { signal })
  const isKept = typeof value === 'string' && sessionStorage.getItem(value) !== null
  // Stars are filled for visitors with a shortlist.
  const hasSaved = localStorage.getItem('shortlist') !== null
  if (isKept || hasSaved) void hydrateEarly()
  else hydrateForMember()
}

/** Dispatches a whole click, because some widgets act on mousedown; a key goes to the element that has the focus by then. */
function repeat(event: Early): void {
  const { target } = event
  if (!target.isConnected) return
  const init = { bubbles: true, cancelable: true }
  if ('key' in event)
    return void document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, key: event.key }),
    )
  for (const type of ['mousedown', 'mouseup', 'click']) {
    // A click toggles a checkbox, so its state before the tick is restored first.
    if (type === 'click' && 'checked' in event) event.target.checked = !event.checked
    target.dispatchEvent(new MouseEvent(type, init))
  }
}

export default interaction
