import type { ShortlistItem } from '#domain/shortlist/shortlist.ts'
import { mergeAccountList } from '#domain/shortlist/shortlist-changes.ts'
import { toFault, type Fault } from './fault.ts'
import { $session, isSignedIn } from './session.ts'
import { readItems, shortlistKey, VISITOR_KEY, writeItems } from './shortlist.ts'
import { saveToShortlist } from './shortlist.queries.ts'

/** Items per request: with notes of maximum length they stay below the body limit. */
const PART = 10

let synced: Promise<Fault | null> = Promise.resolve(null)

/**
 * Uploads this browser's shortlist and downloads the account's; returns the fault if that failed. Calls run one after the
 * other, so that later changes go with the next.
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
  const due = [...before.filter((item) => item.isUnsent), ...readItems(VISITOR_KEY)]
  try {
    const answer = await saveInParts(due)
    // The member may have signed out meanwhile.
    if (!isSignedIn(session.user.id)) return null
    writeItems(key, mergeAccountList(answer, before, readItems(key)))
    localStorage.removeItem(VISITOR_KEY)
    return null
  } catch (thrown) {
    return toFault(thrown)
  }
}

async function saveInParts(due: readonly ShortlistItem[]): Promise<ShortlistItem[]> {
  const answer = await saveToShortlist(due.slice(0, PART))
  return due.length > PART ? saveInParts(due.slice(PART)) : answer
}
