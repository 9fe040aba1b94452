import { atom, computed } from 'nanostores'
import { fetchLoaded, type Loaded } from '#data/loaded.ts'
import { parseIds } from '#domain/addresses/id-list.ts'
import { COMPARED_MAX } from '#domain/limits.ts'
import type { Compared } from '#domain/sheet/criteria.ts'
import { comparisonMessages as messages } from '#domain/shortlist/shortlist-messages.ts'

/** Backend calls, replaced in tests. */
export type ComparisonDeps = {
  /** Advisors that are compared if the address names none. */
  fetchUsual(): Promise<readonly number[]>
  fetchCompared(ids: readonly number[]): Promise<Compared[]>
  writeQuery(query: string): void
}

/** Store of `/shortlist/compare?ids=12,44,71`, by default of the ticked or saved advisors; `&only=differences` hides equal rows. */
export function createComparison(query: string, deps: ComparisonDeps) {
  const params = new URLSearchParams(query)
  const named = params.get('ids')
  const { ids, refused } = parseIds(named ?? '')
  let given: readonly number[] | null = named === null ? null : ids
  const $chosen = atom<readonly number[]>(ids.slice(0, COMPARED_MAX))
  const $only = atom(params.get('only') === 'differences')
  const $advisors = atom<Loaded<Compared[]>>({ phase: 'loading' })

  async function load(): Promise<void> {
    if (given === null) {
      const usual = await deps.fetchUsual()
      // A visitor may sign in, whose list comes then.
      if (usual.length > 0) given = usual
      $chosen.set(usual.slice(0, COMPARED_MAX))
    }
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
      ...((given ?? []).length > COMPARED_MAX ? [messages.tooMany(COMPARED_MAX)] : []),
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
