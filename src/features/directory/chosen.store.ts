import { atom } from 'nanostores'
import { parseIds } from '#domain/addresses/id-list.ts'
import { COMPARED_MAX } from '#domain/limits.ts'
import { CHOSEN_KEY } from './chosen-key.ts'

/** Advisors selected for comparison, in order of selection; kept for the tab. */
export const $chosen = atom<readonly number[]>([])

/** Selects or deselects an advisor; a fifth is ignored. */
export function choose(id: number, isChosen: boolean): void {
  const others = $chosen.get().filter((one) => one !== id)
  keep(isChosen ? [...others, id].slice(0, COMPARED_MAX) : others)
}

export function clearSelection(): void {
  keep([])
}

/** Reads the selection from sessionStorage. */
export function restoreSelection(): void {
  $chosen.set(parseIds(sessionStorage.getItem(CHOSEN_KEY)).ids.slice(0, COMPARED_MAX))
}

function keep(ids: readonly number[]): void {
  $chosen.set(ids)
  sessionStorage.setItem(CHOSEN_KEY, ids.join(','))
}

if (typeof window !== 'undefined') {
  restoreSelection()
  // A page from the back/forward cache may have missed a change.
  window.addEventListener('pageshow', restoreSelection)
}
