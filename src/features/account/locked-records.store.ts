import { atom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import {
  type DecisionRecord,
  type RecordEntry,
  toDownload,
} from '#domain/decision-records/decision-record.ts'

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; ids: readonly string[] }
type Deps = {
  fetchRecords: () => Promise<readonly RecordEntry[]>
  fetchRecord: (id: string) => Promise<DecisionRecord>
  save: (name: string, text: string, kind: 'json') => void
}

/** Locked selection files of an account that is about to be deleted: their download is offered before. */
export function createLockedRecords({ fetchRecords, fetchRecord, save }: Deps) {
  const $state = atom<State>({ phase: 'loading' })
  const fail = (thrown: unknown) =>
    $state.set({ phase: 'failed', message: toFault(thrown).message })
  return {
    $state,
    async load() {
      $state.set({ phase: 'loading' })
      try {
        const locked = (await fetchRecords()).filter(({ locked_at: at }) => at !== null)
        $state.set({ phase: 'ready', ids: locked.map(({ id }) => id) })
      } catch (thrown) {
        fail(thrown)
      }
    },
    /** All locked files as one list. */
    async download() {
      const state = $state.get()
      if (state.phase !== 'ready') return
      try {
        const texts = (await Promise.all(state.ids.map(fetchRecord))).map(toDownload)
        save('selection-files', `[${texts.join(',\n')}]`, 'json')
      } catch (thrown) {
        fail(thrown)
      }
    },
  }
}
export type LockedRecords = ReturnType<typeof createLockedRecords>
