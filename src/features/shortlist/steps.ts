/**
 * Keeps the links between the steps: they carry the ids of the address, which win over what is ticked, and count them. Once the
 * comparison has loaded, they are those of the firms that it shows. Ticks are read from their storage and nothing is imported:
 * the rest of these pages waits for the first interaction.
 */
export function linkSteps(): void {
  const nav = document.getElementById('search-steps')
  if (!nav) return
  let compared: string | null = null
  const refresh = () => {
    const params = new URLSearchParams(location.search)
    const ids = compared ?? params.get('ids') ?? params.get('firms')
    for (const link of nav.querySelectorAll<HTMLAnchorElement>('a[data-ids]'))
      link.search = ids === null ? '' : `?${link.dataset['ids']}=${ids}`
    const ticked = ids ?? sessionStorage.getItem(nav.dataset['tickedKey'] ?? '') ?? ''
    const count = new Set(ticked.match(/(?<![^,])[1-9]\d*(?![^,])/g)).size
    for (const place of nav.querySelectorAll('[data-ticked-count]'))
      place.textContent = count > 0 ? String(count) : ''
  }
  addEventListener('compared', (event) => {
    compared = (event as CustomEvent<number[]>).detail.join()
    refresh()
  })
  // The address may change while the page is open.
  for (const event of ['pointerover', 'focusin']) nav.addEventListener(event, refresh)
  // After the island has stored a tick, or Back has restored the page.
  for (const event of ['click', 'pageshow']) addEventListener(event, () => setTimeout(refresh))
  refresh()
  focusStep()
}

/**
 * By keyboard a step goes on where it is announced, not at the top of the page. Who came otherwise, such as by the address,
 * begins there.
 */
function focusStep(): void {
  const from = new URL(document.referrer || 'about:blank')
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isStep = location.pathname !== '/shortlist' || from.pathname.startsWith('/shortlist/')
  if (from.origin !== location.origin || visit?.type !== 'navigate' || !isStep) return
  if (location.hash === '' && document.activeElement === document.body)
    document.getElementById('step-title')?.focus({ preventScroll: true })
}
