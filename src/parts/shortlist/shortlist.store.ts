import { $session } from '#data/session.ts'
import { readItems, shortlistKey, writeItems } from '#data/shortlist.ts'
import { orderShortlist, removeFromShortlist } from '#data/shortlist.queries.ts'
import { syncShortlist } from '#data/shortlist-sync.ts'
import { SHORTLIST_MAX } from '#domain/limits.ts'
import { moveItem } from '#domain/shortlist/shortlist-changes.ts'
import type { ShortlistItem } from '#domain/shortlist/shortlist.ts'
import { shortlistMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import { showToast } from '#ui/toast.store.ts'

/** Advisors removed on this page: saving one again restores its note. */
const removed = new Map<number, { item: ShortlistItem; at: number }>()

const isMember = () => $session.get().phase === 'member'
const read = () => readItems(shortlistKey())
const announce = (description: string) => showToast({ description, variant: 'destructive' })

function write(items: readonly ShortlistItem[]): boolean {
  const isKept = writeItems(shortlistKey(), items)
  if (!isKept) announce(messages.notKept)
  return isKept
}

/** Saves an advisor or removes it from the list. */
export async function toggleSaved(id: number): Promise<void> {
  if (read().some((item) => item.id === id)) await remove(id)
  else await save(id)
}

/** Saves an advisor; one that was removed on this page returns to its position, with its note. */
export async function save(id: number): Promise<void> {
  const items = read()
  if (items.length >= SHORTLIST_MAX) return announce(messages.full)
  const { item = { id, note: '', notedAt: null }, at = items.length } = removed.get(id) ?? {}
  removed.delete(id)
  const saved = items.toSpliced(at, 0, { ...item, ...(isMember() && { isUnsent: true }) })
  if (!write(saved) || !isMember()) return
  const fault = await syncShortlist()
  if (fault)
    showToast({ description: fault.reason === 'invalid' ? fault.message : messages.keptHere })
  else if (at < items.length) await move(id, at)
}

/** Removes an advisor; reverted if the account refuses. */
export async function remove(id: number): Promise<void> {
  const items = read()
  const at = items.findIndex((item) => item.id === id)
  const item = items[at]
  if (!item || !write(items.toSpliced(at, 1))) return
  removed.set(id, { item, at })
  if (!isMember()) return
  try {
    await removeFromShortlist(id)
  } catch {
    write(read().toSpliced(at, 0, item))
    announce(messages.removeFailed)
  }
}

/** Stores a note in this browser at once, and says whether it could; `syncShortlist` sends a member's. */
export function note(id: number, text: string): boolean {
  const items = read()
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) return true
  const noted = { id, note: text, notedAt: Date.now(), ...(isMember() && { isUnsent: true }) }
  return writeItems(shortlistKey(), items.with(at, noted))
}

/** Moves an advisor to another position of the list. */
export async function move(id: number, to: number): Promise<void> {
  const before = read()
  const after = moveItem(before, id, to)
  if (!write(after) || !isMember()) return
  await order(
    after.map((item) => item.id),
    before,
  )
}

async function order(ids: readonly number[], before: readonly ShortlistItem[]): Promise<void> {
  try {
    await orderShortlist(ids)
  } catch {
    const items = read()
    write(before.flatMap(({ id }) => items.filter((item) => item.id === id)))
    announce(messages.orderFailed)
  }
}
