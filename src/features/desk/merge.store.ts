import { atom, onMount } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type * as queries from '#data/corrections.queries.ts'
import type { MergeComparison } from '#data/corrections.queries.ts'
import type { Loaded } from '#data/query.ts'

type Deps = Pick<typeof queries, 'fetchMerge' | 'mergeAdvisors'>

/** Store of a merge of two listings, by id: the first one stays until the person swaps them. */
export function createMerge(
  { fetchMerge, mergeAdvisors }: Deps,
  [kept, gone]: readonly [number, number],
  onMerged: (comparison: MergeComparison) => void,
) {
  const $compared = atom<Loaded<MergeComparison>>({ phase: 'loading' })
  const $isBusy = atom(false)
  const $problem = atom<string | null>(null)

  function load(first = kept, second = gone): Promise<void> {
    return fetchMerge(first, second).then(
      (data) => $compared.set({ phase: 'ready', data }),
      (thrown) => $compared.set({ phase: 'failed', message: toFault(thrown).message }),
    )
  }

  onMount($compared, () => void load())

  return {
    $compared,
    $isBusy,
    $problem,
    load: () => load(),
    /** The other listing stays. */
    async swap(): Promise<void> {
      const compared = $compared.get()
      if (compared.phase === 'ready') await load(compared.data.gone.id, compared.data.kept.id)
    },
    async merge(reason: string): Promise<void> {
      const compared = $compared.get()
      if (compared.phase !== 'ready' || $isBusy.get()) return
      $isBusy.set(true)
      $problem.set(null)
      try {
        await mergeAdvisors(compared.data, reason)
        onMerged(compared.data)
      } catch (thrown) {
        const { reason: why, message } = toFault(thrown)
        $problem.set(message)
        // Somebody has changed one of them: both are shown again, and the reason stays.
        if (why === 'conflict') await load(compared.data.kept.id, compared.data.gone.id)
      } finally {
        $isBusy.set(false)
      }
    },
  }
}
export type MergeStore = ReturnType<typeof createMerge>
