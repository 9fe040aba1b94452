import type { ShortlistItem } from './shortlist.ts'

function find(items: readonly ShortlistItem[], id: number): ShortlistItem | undefined {
  return items.find((item) => item.id === id)
}

/**
 * The local list after a response of the account: the account's list, without items removed and with items and notes added
 * locally while the request was pending.
 */
export function mergeAccountList(
  answer: readonly ShortlistItem[],
  before: readonly ShortlistItem[],
  now: readonly ShortlistItem[],
): ShortlistItem[] {
  const isLater = (item: ShortlistItem) =>
    item.isUnsent && JSON.stringify(item) !== JSON.stringify(find(before, item.id))
  const kept = answer
    .filter(({ id }) => !find(before, id) || find(now, id))
    .map((item) => {
      const here = find(now, item.id)
      return here && isLater(here) ? here : item
    })
  return [...kept, ...now.filter((item) => isLater(item) && !find(answer, item.id))]
}

/** The list with an item at another position. */
export function moveItem<T extends { id: number }>(
  items: readonly T[],
  id: number,
  to: number,
): T[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  return items.filter((item) => item !== moved).toSpliced(to, 0, moved)
}
