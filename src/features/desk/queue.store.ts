import { atom, computed } from 'nanostores'
import type { DeskSearch } from '#data/desk.queries.ts'
import { isSameItem, type DeskKey, type DeskLine, type DeskQueue } from '#domain/desk/desk.ts'
import { toRefused, type DeskAccess, type Refused } from '#parts/desk/access.ts'

/** State of the desk's list. */
export type Queue =
  | { phase: 'loading' }
  | Refused
  | ({ phase: 'ready'; isBusy: boolean } & DeskQueue)

type FetchQueue = (search: DeskSearch, after?: DeskLine) => Promise<DeskQueue>

/** Store of the queue: only the response to the last request is shown. */
export function createQueue(fetchQueue: FetchQueue) {
  const $queue = atom<Queue>({ phase: 'loading' })
  /** Whether the database has admitted this account. */
  const $isOpen = atom(false)
  const $access = computed([$queue, $isOpen], (queue, isOpen): DeskAccess =>
    isOpen ? { phase: 'ready' } : queue,
  )
  let latest = 0

  function settle(answer: Queue): void {
    if (answer.phase === 'ready') $isOpen.set(true)
    else if (answer.phase !== 'failed') $isOpen.set(false)
    $queue.set(answer)
  }

  async function load(search: DeskSearch): Promise<void> {
    const number = ++latest
    const before = $queue.get()
    $queue.set(before.phase === 'ready' ? { ...before, isBusy: true } : { phase: 'loading' })
    const answer = await fetchQueue(search).then(toReady, toRefused)
    if (number === latest) settle(answer)
  }

  async function loadMore(search: DeskSearch): Promise<void> {
    const queue = $queue.get()
    if (queue.phase !== 'ready' || queue.isBusy) return
    const number = ++latest
    $queue.set({ ...queue, isBusy: true })
    const answer = await fetchQueue(search, queue.items.at(-1)).then(toReady, toRefused)
    if (number !== latest) return
    if (answer.phase !== 'ready') settle(answer)
    else settle({ ...answer, items: [...queue.items, ...answer.items] })
  }

  return {
    $queue,
    $isOpen,
    $access,
    load,
    loadMore,
    lines: (): DeskLine[] => toLines($queue.get()),
    hasMore(): boolean {
      const queue = $queue.get()
      return queue.phase === 'ready' && queue.more
    },
    /** Removes a decided line, and decrements its count if it was pending. */
    remove(key: DeskKey, isWaiting: boolean): void {
      const queue = $queue.get()
      if (queue.phase !== 'ready') return
      const items = queue.items.filter((line) => !isSameItem(line, key))
      const left = (queue.counts[key.kind] ?? 0) - (isWaiting ? 1 : 0)
      // Discards a pending response, which would still have the line.
      latest += 1
      const counts = { ...queue.counts, [key.kind]: Math.max(0, left) }
      $queue.set({ ...queue, items, counts, isBusy: false })
    },
    close(): void {
      latest += 1
      settle({ phase: 'absent' })
    },
  }
}

function toLines(queue: Queue): DeskLine[] {
  return queue.phase === 'ready' ? queue.items : []
}

function toReady(queue: DeskQueue): Queue {
  return { phase: 'ready', isBusy: false, ...queue }
}
