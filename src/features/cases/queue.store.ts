import { atom, computed } from 'nanostores'
import type { DeskSearch } from '#data/cases.queries.ts'
import {
  isSameItem,
  type CaseKey,
  type DeskLine,
  type DeskLoad,
  type DeskQueue,
} from '#domain/cases/case.ts'
import { toRefused, type DeskAccess, type Refused } from '#parts/cases/access.ts'
import type { DeskDeps } from './frame.ts'

/** State of the desk's list. */
export type Queue =
  | { phase: 'loading' }
  | Refused
  | ({ phase: 'ready'; isBusy: boolean } & DeskQueue)

/** Store of the queue and its load: only the response to the last request is shown. */
export function createQueue(deps: DeskDeps, search: () => DeskSearch) {
  const $queue = atom<Queue>({ phase: 'loading' })
  const $load = atom<DeskLoad | null>(null)
  /** Whether the database has admitted this account. */
  const $isOpen = atom(false)
  const $access = computed([$queue, $isOpen], (queue, isOpen): DeskAccess =>
    isOpen ? { phase: 'ready' } : queue,
  )
  let latest = 0

  const ready = () => {
    const queue = $queue.get()
    return queue.phase === 'ready' ? queue : null
  }
  const hasMore = () => ready()?.more ?? false
  const lines = (): readonly DeskLine[] => ready()?.items ?? []

  function settle(answer: Queue): void {
    if (answer.phase === 'ready') $isOpen.set(true)
    else if (answer.phase !== 'failed') $isOpen.set(false)
    $queue.set(answer)
  }

  /** Fetches the first page, or the one after these lines. */
  async function fetchPage(before: readonly DeskLine[]): Promise<void> {
    const number = ++latest
    const queue = ready()
    $queue.set(queue ? { ...queue, isBusy: true } : { phase: 'loading' })
    const answer = await deps.fetchDeskQueue(search(), before.at(-1)).then(
      (page): Queue => ({
        phase: 'ready',
        isBusy: false,
        ...page,
        items: [...before, ...page.items],
      }),
      toRefused,
    )
    if (number === latest) settle(answer)
  }

  /** If it fails, the last figures stay: nobody waits for them. */
  async function renewLoad(): Promise<void> {
    if ($isOpen.get()) await deps.fetchDeskLoad().then($load.set, () => undefined)
  }

  /** Removes a decided line, and decrements the count of the state that it left. */
  function remove(key: CaseKey): void {
    const queue = ready()
    if (!queue) return
    const items = queue.items.filter((line) => !isSameItem(line, key))
    const left = (queue.counts[key.kind] ?? 0) - (search().state === 'all' ? 0 : 1)
    // Discards a pending response, which would still have the line.
    latest += 1
    const counts = { ...queue.counts, [key.kind]: Math.max(0, left) }
    $queue.set({ ...queue, items, counts, isBusy: false })
  }

  /** Removes decided lines; returns the line after the first of them, from the next page if there is none. */
  async function takeOut(done: readonly CaseKey[]): Promise<DeskLine | undefined> {
    const isLeft = (line: DeskLine) => !done.some((one) => isSameItem(line, one))
    const before = lines()
    const at = before.findIndex((line) => !isLeft(line))
    for (const one of done) remove(one)
    void renewLoad()
    if (at < 0) return undefined
    const next = before.slice(at).find(isLeft) ?? before.findLast(isLeft)
    if (next || !hasMore()) return next
    await fetchPage([])
    return lines()[0]
  }

  return {
    $queue,
    $load,
    $access,
    lines,
    load: () => fetchPage([]),
    reload: () => fetchPage([]).then(renewLoad),
    async loadMore(): Promise<void> {
      if (ready()?.isBusy === false) await fetchPage(lines())
    },
    hasMore,
    takeOut,
    /** The line of an item. */
    lineOf: (key: CaseKey | null) => lines().find((line) => key && isSameItem(line, key)),
    close(): void {
      latest += 1
      settle({ phase: 'absent' })
    },
  }
}
export type QueueStore = ReturnType<typeof createQueue>
