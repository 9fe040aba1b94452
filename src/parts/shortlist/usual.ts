import { $shortlist } from '#data/shortlist.ts'
import { syncShortlist } from '#data/shortlist-sync.ts'
import { $ticked } from './ticked.store.ts'

/** Whom the steps compare and write to unless the address names them: the ticked firms, else the saved ones. */
export async function fetchUsual(): Promise<readonly number[]> {
  const ticked = $ticked.get()
  if (ticked.length === 0) await syncShortlist()
  return ticked.length > 0 ? ticked : $shortlist.get().map(({ id }) => id)
}
