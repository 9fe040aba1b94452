import { atom } from 'nanostores'
import { parseIds } from '#domain/addresses/id-list.ts'
import { keep } from '#domain/keep.ts'
import { COMPARED_MAX } from '#domain/limits.ts'

/** sessionStorage key of the advisors ticked for comparison. `client:interaction` hydrates an island at once if it is set. */
export const TICKED_KEY = 'compare'

/** Ids of the advisors ticked for comparison, in the order of ticking. */
export const $ticked = atom<readonly number[]>([])

/** Ticks or clears an advisor. Above the limit nothing is ticked. */
export function tick(id: number, isTicked: boolean): void {
  const others = $ticked.get().filter((one) => one !== id)
  save(isTicked ? [...others, id].slice(0, COMPARED_MAX) : others)
}

export function clearTicked(): void {
  save([])
}

/** Reads the ticks from sessionStorage. */
export function restoreTicked(): void {
  $ticked.set(parseIds(sessionStorage.getItem(TICKED_KEY)).ids.slice(0, COMPARED_MAX))
}

function save(ids: readonly number[]): void {
  $ticked.set(ids)
  keep(sessionStorage, TICKED_KEY, ids.join(','))
}

if (typeof window !== 'undefined') {
  restoreTicked()
  // A page restored by Back may hold old ticks.
  window.addEventListener('pageshow', restoreTicked)
}
