import { useState } from 'react'

type Item = { id: number }
type Slots = ReadonlyMap<number, number>

/**
 * Keys of rows: their places, so that a search changes the texts of rows instead of drawing others. That is half the work of a key.
 * A row in which something was opened is held: it goes with its firm, and no other firm gets it.
 */
export function useSlots(items: readonly Item[]) {
  const [held] = useState(() => new Set<number>())
  const [last, setLast] = useState({ items, slots: toSlots(items) })
  let { slots } = last
  if (last.items !== items) {
    slots = toSlots(items, last.slots, held)
    setLast({ items, slots })
  }
  return { toKey: ({ id }: Item) => slots.get(id), hold: (id: number) => void held.add(id) }
}

/** The slot of each item, by id: the places in order, past those that are held. */
export function toSlots(
  items: readonly Item[],
  before: Slots = new Map(),
  held: ReadonlySet<number> = new Set(),
): Slots {
  const kept = new Map([...before].filter(([id]) => held.has(id)))
  const taken = new Set(kept.values())
  let place = 0
  const toFree = () => {
    while (taken.has(place)) place++
    return place++
  }
  return new Map(items.map(({ id }) => [id, kept.get(id) ?? toFree()]))
}
