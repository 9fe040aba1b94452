/** A member's search that found nothing. Loaded when one is recorded, so that the directory stays light. */
import { rest, runWrite } from './rest.ts'

export async function recordEmptySearch(directory: string, term: string): Promise<void> {
  await runWrite(rest().rpc('record_empty_search', { directory, term }))
}
