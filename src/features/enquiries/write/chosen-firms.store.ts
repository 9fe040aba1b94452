import { atom, onMount } from 'nanostores'
import { toFault } from '#data/fault.ts'
import { parseIds } from '#domain/addresses/id-list.ts'
import type { Chosen } from '#domain/enquiries/enquiry.ts'
import { ROUND_MAX } from '#domain/limits.ts'

type ChosenView =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | ({ phase: 'ready' } & Chosen)

type Deps = {
  /** Firms that are written to if the address names none. */
  fetchUsual(): Promise<readonly number[]>
  fetchChosen(ids: readonly number[]): Promise<Chosen>
  writeQuery(query: string): void
}

/** Store of the firms in `/shortlist/write?ids=12,44,71`, by default those that are ticked or saved. */
export function createChosenFirms(query: string, { fetchUsual, fetchChosen, writeQuery }: Deps) {
  const named = new URLSearchParams(query).get('ids')
  let given: readonly number[] | null = named === null ? null : parseIds(named).ids
  let ids: readonly number[] = given?.slice(0, ROUND_MAX) ?? []
  const $chosen = atom<ChosenView>({ phase: 'loading' })

  /** Reads what is in the way now. A failed refresh keeps what is shown. */
  async function load(): Promise<void> {
    if (given === null) {
      const usual = await fetchUsual()
      given = usual
      ids = usual.slice(0, ROUND_MAX)
    }
    const wanted = ids
    if (wanted.length === 0) return $chosen.set({ phase: 'ready', firms: [], obstacle: null })
    try {
      const chosen = await fetchChosen(wanted)
      if (wanted === ids) $chosen.set({ phase: 'ready', ...chosen })
    } catch (thrown) {
      if ($chosen.get().phase !== 'ready')
        $chosen.set({ phase: 'failed', message: toFault(thrown).message })
    }
  }

  onMount($chosen, () => void load())
  return {
    $chosen,
    /** Whether the address names more firms than one message can have. */
    hasMore: () => (given?.length ?? 0) > ROUND_MAX,
    load,
    retry(): void {
      $chosen.set({ phase: 'loading' })
      void load()
    },
    leaveOut(id: number): void {
      ids = ids.filter((one) => one !== id)
      writeQuery(`?ids=${ids.join(',')}`)
      const shown = $chosen.get()
      if (shown.phase === 'ready')
        $chosen.set({ ...shown, firms: shown.firms.filter((firm) => firm.id !== id) })
      void load()
    },
    /** Also firms with an obstacle: the database refuses them, unless this text was sent already and its answer was lost. */
    ids: () => ids,
  }
}
export type ChosenFirmsStore = ReturnType<typeof createChosenFirms>
