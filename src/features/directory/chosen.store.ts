import { atom } from 'nanostores'
import { parseIds } from '#domain/addresses/id-list.ts'
import { COMPARED_MAX } from '#domain/limits.ts'
import { CHOSEN_KEY } from './chosen-key.ts'

/** Advisors that are to stand side by side, in the order in which they were chosen; kept while the tab is open. */
export const $chosen = atom<readonly number[]>([])

/** Chooses an advisor or takes it out again; a fifth is not taken. */
export function choose(id: number, isChosen: boolean): void {
  const others = $chosen.get().filter((one) => one !== id)
  keep(isChosen ? [...others, id].slice(0, COMPARED_MAX) : others)
}

export function chooseNone(): void {
  keep([])
}

/** Takes over what the tab has kept. */
export function recallChosen(): void {
  $chosen.set(parseIds(sessionStorage.getItem(CHOSEN_KEY)).ids.slice(0, COMPARED_MAX))
}

function keep(ids: readonly number[]): void {
  $chosen.set(ids)
  sessionStorage.setItem(CHOSEN_KEY, ids.join(','))
}

if (typeof window !== 'undefined') {
  recallChosen()
  // A page that comes back from the browser's history may have missed a change.
  window.addEventListener('pageshow', recallChosen)
}
