import { atom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { MergeComparison } from '#data/hands.queries.ts'
import type { Loaded } from '#data/query.ts'

type Options = {
  /** Ids of two listings: the first one stays until the person swaps them. */
  kept: number
  gone: number
  fetchMerge(kept: number, gone: number): Promise<MergeComparison>
  mergeAdvisors(comparison: MergeComparison, reason: string): Promise<void>
  onMerged(comparison: MergeComparison): void
}

/** Store of a merge of two listings. */
export function createMerge({ kept, gone, fetchMerge, mergeAdvisors, onMerged }: Options) {
  const $compared = atom<Loaded<MergeComparison>>({ phase: 'loading' })
  const $isBusy = atom(false)
  const $problem = atom<string | null>(null)

  function load(first = kept, second = gone): Promise<void> {
    return fetchMerge(first, second).then(
      (data) => $compared.set({ phase: 'ready', data }),
      (thrown) => $compared.set({ phase: 'failed', message: toFault(thrown).message }),
    )
  }

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
