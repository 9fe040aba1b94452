import { atom } from 'nanostores'
import { isSameItem, SEVERAL_MAX, type DeskLine } from '#domain/desk/desk.ts'

/** Result of marking: `unlike` is of another kind or state, or needs a decision of its own. */
export type MarkResult = 'markedNow' | 'unmarkedNow' | 'unlike'

/** Store of the marked items. They are of one kind and state, and keep the version that was seen. */
export function createMarks(lines: () => readonly DeskLine[]) {
  const $marked = atom<readonly DeskLine[]>([])
  let last: DeskLine | undefined

  const isMarked = (line: DeskLine) => $marked.get().some((one) => isSameItem(one, line))

  function add(line: DeskLine): MarkResult {
    if (!canMark(line, $marked.get())) return 'unlike'
    last = line
    if (!isMarked(line)) $marked.set([...$marked.get(), line])
    return 'markedNow'
  }

  return {
    $marked,
    add,
    toggle(line: DeskLine): MarkResult {
      if (!isMarked(line)) return add(line)
      $marked.set($marked.get().filter((one) => !isSameItem(one, line)))
      return 'unmarkedNow'
    },
    /** Marks all alike lines from the last marked one to this one. */
    markTo(line: DeskLine): void {
      const all = lines()
      const places = [last ?? line, line].map((end) => all.findIndex((one) => isSameItem(one, end)))
      for (const one of all.slice(Math.min(...places), Math.max(...places) + 1)) add(one)
    },
    clear(): void {
      last = undefined
      $marked.set([])
    },
  }
}

/** Whether a line can be marked together with the marked ones. */
export function canMark(line: DeskLine, marked: readonly DeskLine[]): boolean {
  const [first] = marked
  if (line.shared.length === 0) return false
  if (!first) return true
  const isAlike = line.kind === first.kind && line.state === first.state
  return isAlike && (marked.length < SEVERAL_MAX || marked.some((one) => isSameItem(one, line)))
}
