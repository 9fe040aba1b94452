import { atom, onMount } from 'nanostores'
import { fetchLoaded, type Loaded } from '#data/loaded.ts'
import {
  type DecisionRecord,
  type RecordEntry,
  toDownload,
} from '#domain/decision-records/decision-record.ts'

type Deps = {
  fetchRecords: () => Promise<readonly RecordEntry[]>
  fetchRecord: (id: string) => Promise<DecisionRecord>
  save: (name: string, text: string, kind: 'json') => void
}

/** Locked decision records of an account that is about to be deleted: their download is offered before. */
export function createLockedRecords({ fetchRecords, fetchRecord, save }: Deps) {
  const $ids = atom<Loaded<string[]>>({ phase: 'loading' })

  async function fetchLocked(): Promise<string[]> {
    return (await fetchRecords()).flatMap(({ id, locked_at: at }) => (at === null ? [] : id))
  }
  async function load(): Promise<void> {
    $ids.set({ phase: 'loading' })
    $ids.set(await fetchLoaded(fetchLocked()))
  }
  onMount($ids, () => void load())

  return {
    $ids,
    load,
    /** All locked records as one list. */
    async download(): Promise<void> {
      const ids = $ids.get()
      if (ids.phase !== 'ready') return
      const records = await fetchLoaded(Promise.all(ids.data.map(fetchRecord)))
      if (records.phase !== 'ready') return $ids.set(records)
      save('decision-records', `[${records.data.map(toDownload).join(',\n')}]`, 'json')
    },
  }
}
export type LockedRecords = ReturnType<typeof createLockedRecords>
