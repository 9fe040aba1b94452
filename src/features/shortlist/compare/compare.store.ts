import { atom, computed, type ReadableAtom } from 'nanostores'
import { fetchLoaded, type Loaded } from '#data/loaded.ts'
import { parseIds } from '#domain/addresses/id-list.ts'
import { COMPARED_MAX } from '#domain/limits.ts'
import { comparisonMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import type { Compared } from './comparison.ts'

/** Backend calls and the ticked advisors, replaced in tests. */
export type Deps = {
  $ticked: ReadableAtom<readonly number[]>
  fetchCompared(ids: readonly number[]): Promise<Compared[]>
  writeQuery(query: string): void
}

/** Store of `/shortlist/compare?ids=12,44,71`, by default of the ticked advisors; `&only=differences` hides equal rows. */
export function createComparison(query: string, deps: Deps) {
  const params = new URLSearchParams(query)
  const { ids, refused } = parseIds(params.get('ids') ?? deps.$ticked.get().join(','))
  const $chosen = atom<readonly number[]>(ids.slice(0, COMPARED_MAX))
  const $only = atom(params.get('only') === 'differences')
  const $advisors = atom<Loaded<Compared[]>>({ phase: 'loading' })

  async function load(): Promise<void> {
    const wanted = $chosen.get()
    if (wanted.length === 0) return $advisors.set({ phase: 'ready', data: [] })
    $advisors.set({ phase: 'loading' })
    $advisors.set(await fetchLoaded(deps.fetchCompared(wanted)))
  }

  /** Visible advisors in the order of the URL. */
  const $comparison = computed([$advisors, $chosen], (loaded, chosen): Loaded<Compared[]> => {
    if (loaded.phase !== 'ready') return loaded
    const find = (id: number) => loaded.data.find((advisor) => advisor.id === id) ?? []
    return { phase: 'ready', data: chosen.flatMap(find) }
  })
  /** Messages about parts of the URL that are not shown. */
  const $remarks = computed([$comparison, $chosen], (comparison, chosen) => {
    const shown = comparison.phase === 'ready' ? comparison.data.map(({ id }) => id) : chosen
    const unseen = chosen.filter((id) => !shown.includes(id))
    return [
      ...(refused.length > 0 ? [messages.refused(refused)] : []),
      ...(ids.length > COMPARED_MAX ? [messages.tooMany(COMPARED_MAX)] : []),
      ...(unseen.length > 0 ? [messages.unseen(unseen)] : []),
    ]
  })

  function write(): void {
    const only = $only.get() ? '&only=differences' : ''
    deps.writeQuery(`?ids=${$chosen.get().join(',')}${only}`)
  }

  return {
    $comparison,
    $remarks,
    $only,
    load,
    /** Removes an advisor from the comparison. Its tick stays. */
    leaveOut(id: number): void {
      $chosen.set($chosen.get().filter((one) => one !== id))
      write()
    },
    showOnly(isOnly: boolean): void {
      $only.set(isOnly)
      write()
    },
  }
}
export type ComparisonStore = ReturnType<typeof createComparison>
