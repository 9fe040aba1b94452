import type { CaseKey, DeskLine } from '#domain/cases/case.ts'
import type { QueueStore } from './queue.store.ts'

type Lines = Pick<QueueStore, 'lines' | 'hasMore' | 'loadMore'>

/** Moves through the list by keys. After the last line comes the next page; a key that is held down does not outrun it. */
export function createMoves(
  { lines, hasMore, loadMore }: Lines,
  openLine: () => DeskLine | undefined,
  open: (key: CaseKey) => Promise<void>,
) {
  /** Work that waits for the next page. */
  let waiting: (() => void)[] | null = null

  function inTurn(work: () => void): void {
    if (waiting) waiting.push(work)
    else work()
  }

  function toNext(step: 1 | -1): DeskLine | undefined {
    const line = openLine()
    return lines()[line ? lines().indexOf(line) + step : 0]
  }

  async function moveToNextPage(): Promise<void> {
    waiting = [() => toNext(1) && moveNow(1)]
    await loadMore()
    const works = waiting
    waiting = null
    for (const work of works) inTurn(work)
  }

  function moveNow(step: 1 | -1): void {
    const next = toNext(step)
    if (next) void open(next)
    else if (step === 1 && hasMore()) void moveToNextPage()
  }

  return {
    inTurn,
    /** Opens the next or previous line. */
    move: (step: 1 | -1): void => inTurn(() => moveNow(step)),
  }
}
