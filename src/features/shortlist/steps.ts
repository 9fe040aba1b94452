import { $ticked } from '#parts/ticked.store.ts'
import { paths } from '#paths.ts'

/** Keeps the links between the steps: they carry the ids of the address, which win over what is ticked, and count them. */
export function followSteps(): void {
  const nav = document.getElementById('search-steps')
  if (!nav) return
  const refresh = () => {
    const params = new URLSearchParams(location.search)
    const ids = params.get('ids') ?? params.get('firms')
    for (const link of nav.querySelectorAll('a')) link.search = toQuery(link.pathname, ids)
    const count = ids === null ? $ticked.get().length : ids.split(',').length
    for (const place of nav.querySelectorAll('[data-ticked-count]'))
      place.textContent = count > 0 ? String(count) : ''
  }
  // The address may change while the page is open.
  for (const event of ['pointerover', 'focusin']) nav.addEventListener(event, refresh)
  $ticked.subscribe(refresh)
}

function toQuery(path: string, ids: string | null): string {
  if (ids === null || path === paths.shortlist) return ''
  return path === paths.decisionRecords ? `?firms=${ids}` : `?ids=${ids}`
}
