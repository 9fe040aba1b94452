import type { ClientDirective } from 'astro'

const engaging = ['focusin', 'pointerenter', 'pointerdown'] as const

/**
 * `client:engaged`: the static HTML stands until somebody uses it. A member's page hydrates at once, and so
 * does one whose address asks for something, such as `?search=`; a visitor's when the island is first pointed
 * at or focused. A click that comes before React is ready is repeated after it.
 */
const engaged: ClientDirective = (load, _options, element) => {
  let early: HTMLElement | null = null
  const heard = new AbortController()
  const remember = (event: Event) => {
    early = (event.target as Element).closest<HTMLElement>('button, [role=tab]')
  }
  const hydrate = async () => {
    heard.abort()
    const start = await load()
    await start()
    element.removeEventListener('click', remember)
    if (early?.isConnected) repeatClick(early)
  }
  const hydrateForMember = () => {
    if (document.documentElement.dataset['session'] === 'member') void hydrate()
  }
  element.addEventListener('click', remember)
  const { signal } = heard
  for (const name of engaging) element.addEventListener(name, hydrate, { signal })
  // Whoever signs in in another tab, or comes back to this page when he has, is a member here too.
  for (const name of ['storage', 'pageshow'])
    window.addEventListener(name, hydrateForMember, { signal })
  if (location.search === '') hydrateForMember()
  else void hydrate()
}

/** The whole of a click: some widgets act when the button goes down. */
function repeatClick(target: HTMLElement): void {
  for (const type of ['mousedown', 'mouseup', 'click'])
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
}

export default engaged
