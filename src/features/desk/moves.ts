import type { DeskKey, DeskLine } from '#domain/desk/desk.ts'

type Options = {
  lines(): readonly DeskLine[]
  /** The open line of the list. */
  here(): DeskLine | undefined
  open(key: DeskKey): void
  hasMore(): boolean
  loadMore(): Promise<void>
}

/** Moves through the list by keys. After the last line comes the next page; a key that is held down does not outrun it. */
export function createMoves({ lines, here, open, hasMore, loadMore }: Options) {
  /** Work that waits for the next page. */
  let waiting: (() => void)[] | null = null

  function inTurn(work: () => void): void {
    if (waiting) waiting.push(work)
    else work()
  }

  function toNext(step: 1 | -1): DeskLine | undefined {
    const line = here()
    return lines()[line ? lines().indexOf(line) + step : 0]
  }

  async function moveToNextPage(): Promise<void> {
    waiting = [() => toNext(1) && move(1)]
    await loadMore()
    const works = waiting
    waiting = null
    for (const work of works) inTurn(work)
  }

  /** Opens the next or previous line. */
  function move(step: 1 | -1): void {
    const next = toNext(step)
    if (next) open(next)
    else if (step === 1 && hasMore()) void moveToNextPage()
  }

  return { inTurn, move: (step: 1 | -1): void => inTurn(() => move(step)) }
}
