import { atom } from 'nanostores'
import { parseIds } from '#domain/addresses/id-list.ts'
import { COMPARED_MAX } from '#domain/limits.ts'

/** sessionStorage key of the advisors selected for comparison. `client:interaction` hydrates an island at once if it is set. */
export const SELECTION_KEY = 'compare'

/** Ids of the advisors selected for comparison, in the order of their selection. */
export const $selection = atom<readonly number[]>([])

/** Selects or deselects an advisor. Above the limit nothing is selected. */
export function select(id: number, isSelected: boolean): void {
  const others = $selection.get().filter((one) => one !== id)
  save(isSelected ? [...others, id].slice(0, COMPARED_MAX) : others)
}

export function clearSelection(): void {
  save([])
}

/** Reads the selection from sessionStorage. */
export function restoreSelection(): void {
  $selection.set(parseIds(sessionStorage.getItem(SELECTION_KEY)).ids.slice(0, COMPARED_MAX))
}

function save(ids: readonly number[]): void {
  $selection.set(ids)
  sessionStorage.setItem(SELECTION_KEY, ids.join(','))
}

if (typeof window !== 'undefined') {
  restoreSelection()
  // A page restored by Back may hold an old selection.
  window.addEventListener('pageshow', restoreSelection)
}
