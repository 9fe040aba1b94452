import { atom, onMount } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type * as queries from '#data/corrections.queries.ts'
import type { MergeComparison } from '#data/corrections.queries.ts'
import { fetchLoaded, type Loaded } from '#data/loaded.ts'
import { mergeForm } from '#domain/cases/questions.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

type Deps = Pick<typeof queries, 'fetchMerge' | 'mergeAdvisors'>

/** Store of a merge of two listings, by id: the first one stays until the person swaps them. */
export function createMerge(
  { fetchMerge, mergeAdvisors }: Deps,
  [kept, gone]: readonly [number, number],
  onMerged: (comparison: MergeComparison) => void,
) {
  const $compared = atom<Loaded<MergeComparison>>({ phase: 'loading' })

  function load(first = kept, second = gone): Promise<void> {
    return fetchLoaded(fetchMerge(first, second)).then((loaded) => $compared.set(loaded))
  }

  async function merge({ reason }: FormValues): Promise<SendResult<FormValues>> {
    const compared = $compared.get()
    if (compared.phase !== 'ready') return { ok: false }
    const { data } = compared
    try {
      await mergeAdvisors(data, String(reason))
      onMerged(data)
      return { ok: true }
    } catch (thrown) {
      const { reason: why, message } = toFault(thrown)
      // Somebody has changed one of them: both are shown again, and the reason stays.
      if (why === 'conflict') await load(data.kept.id, data.gone.id)
      return { ok: false, message }
    }
  }

  onMount($compared, () => void load())

  return {
    $compared,
    form: createForm<FormValues>({
      initial: mergeForm.blank,
      schema: mergeForm.schema,
      send: merge,
    }),
    load: () => load(),
    /** The other listing stays. */
    async swap(): Promise<void> {
      const compared = $compared.get()
      if (compared.phase === 'ready') await load(compared.data.gone.id, compared.data.kept.id)
    },
  }
}
export type MergeStore = ReturnType<typeof createMerge>
