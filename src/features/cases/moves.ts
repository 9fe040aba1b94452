import type { CaseKey, DeskLine } from '#domain/cases/case.ts'
import type { QueueStore } from './queue.store.ts'

type Lines = Pick<QueueStore, 'lines' | 'hasMore' | 'loadMore'>

/**
 * Opens the next or previous line; after the last one comes the next page, and until it is there a key that is held down moves
 * no further.
 */
export function createMove(
  { lines, hasMore, loadMore }: Lines,
  openLine: () => DeskLine | undefined,
  open: (key: CaseKey) => Promise<void>,
) {
  let isWaiting = false

  function toNext(step: 1 | -1): DeskLine | undefined {
    const line = openLine()
    return lines()[line ? lines().indexOf(line) + step : 0]
  }

  return async (step: 1 | -1): Promise<void> => {
    if (isWaiting) return
    if (!toNext(step) && step === 1 && hasMore()) {
      isWaiting = true
      await loadMore()
      isWaiting = false
    }
    const next = toNext(step)
    if (next) void open(next)
  }
}
