import type { ShortlistItem } from '#domain/shortlist/shortlist.ts'
import { toKept } from '#domain/shortlist/shortlist-changes.ts'
import { toFault, type Fault } from './fault.ts'
import { $session } from './session.ts'
import { readItems, shortlistKey, visitorsKey, writeItems } from './shortlist.ts'
import { keepShortlist } from './shortlist.queries.ts'

/** Items sent in one request: with the longest notes they stay under the size that a body may have. */
const PART = 10

let synced: Promise<Fault | null> = Promise.resolve(null)

/**
 * Brings what this browser keeps into the account and takes over what the account keeps; answers what kept it from that.
 * One after the other: what was saved meanwhile goes with the next.
 */
export function syncShortlist(): Promise<Fault | null> {
  synced = synced.then(sync)
  return synced
}

async function sync(): Promise<Fault | null> {
  const session = $session.get()
  if (session.phase !== 'member') return null
  const key = shortlistKey(session)
  const before = readItems(key)
  const due = [...before.filter((item) => item.isUnsent), ...readItems(visitorsKey)]
  try {
    const answer = await keepInParts(due)
    writeItems(key, toKept(answer, before, readItems(key)))
    localStorage.removeItem(visitorsKey)
    return null
  } catch (thrown) {
    return toFault(thrown)
  }
}

async function keepInParts(due: readonly ShortlistItem[]): Promise<ShortlistItem[]> {
  const answer = await keepShortlist(due.slice(0, PART))
  return due.length > PART ? keepInParts(due.slice(PART)) : answer
}
