import { atom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import { isSameItem, SEVERAL_MAX, type DeskBeside, type DeskLine } from '#domain/cases/case.ts'
import { decisions, isToldFirst, type Decision } from '#domain/cases/decisions.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import { toCaseCount, toDecisionWords } from '#domain/cases/kinds.ts'
import { toProblem, type Frame } from './frame.ts'
import type { UndoStore } from './undo.store.ts'

/** Store of the ticked items, which one decision is about. They are of one kind and state, and keep the version that was seen. */
export function createTicking(frame: Frame, undo: UndoStore, lines: () => readonly DeskLine[]) {
  const $ticked = atom<readonly DeskLine[]>([])
  /** The decision about all ticked items that is being asked about. */
  const $askingSeveral = atom<Decision | null>(null)
  /** What stands beside ticked items, once an approval has been asked for. */
  const $beside = atom<readonly DeskBeside[]>([])
  /** The items of which that has been told. */
  let toldOf = ''
  let last: DeskLine | undefined

  const isTicked = (line: DeskLine) => $ticked.get().some((one) => isSameItem(one, line))

  /** Ticks an item; false if it is of another kind or state, or needs a decision of its own. */
  function add(line: DeskLine): boolean {
    if (!canTick(line, $ticked.get())) return false
    last = line
    if (!isTicked(line)) $ticked.set([...$ticked.get(), line])
    return true
  }

  function announce(line: DeskLine, words: (title: string, count: string) => string): void {
    const ticked = $ticked.get()
    frame.announce(words(line.title, ticked[0] ? toCaseCount(ticked[0].kind, ticked.length) : '0'))
  }

  function tick(line: DeskLine): void {
    announce(line, add(line) ? messages.tickedNow : messages.unlike)
  }

  function clear(): void {
    last = undefined
    toldOf = ''
    $beside.set([])
    $ticked.set([])
  }

  /** Whether something stands beside the items that has to be read first. The same items are told of once. */
  async function tell(items: readonly DeskLine[], decision: Decision): Promise<boolean> {
    const [first] = items
    const key = items.map(({ item_id, version }) => `${item_id} ${version}`).join()
    if (!first || !isToldFirst(decision) || key === toldOf) return false
    $beside.set(await frame.deps.fetchDeskBeside(first.kind, items))
    toldOf = key
    return $beside.get().length > 0
  }

  /** Sends the decision; the items that have changed meanwhile are left and named. */
  async function send(items: readonly DeskLine[], decision: Decision, reason: string | null) {
    const [first] = items
    if (!first) return
    const { kind } = first
    const sentAt = Date.now()
    const { decided, refused } = await frame.deps.decideSeveralAtDesk(kind, items, decision, reason)
    const titleOf = (id: string) => items.find(({ item_id }) => item_id === id)?.title ?? id
    const done = decided.map(({ item_id, event_id }) => ({
      kind,
      item_id,
      event_id,
      title: titleOf(item_id),
    }))
    $askingSeveral.set(null)
    clear()
    if (done.length > 0) {
      const title = toCaseCount(kind, done.length)
      const label = toDecisionWords(kind, decision).done
      undo.add({ items: done, title, label }, sentAt)
      await frame.openNext(done, messages.done(label, title))
    } else await frame.reload()
    const left = refused.map(({ item_id, message }) => `${titleOf(item_id)}: ${message}`)
    frame.$problem.set(toProblem(messages.severalLeft(left.length, items.length), left))
  }

  return {
    $ticked,
    $askingSeveral,
    $beside,
    add,
    tick,
    clear,
    /** Ticks or unticks an item; announces the result. */
    toggle(line: DeskLine): void {
      if (!isTicked(line)) return tick(line)
      $ticked.set($ticked.get().filter((one) => !isSameItem(one, line)))
      announce(line, messages.untickedNow)
    },
    /** Ticks all alike lines from the last ticked one to this one. */
    tickTo(line: DeskLine): void {
      const all = lines()
      const places = [last ?? line, line].map((end) => all.findIndex((one) => isSameItem(one, end)))
      for (const one of all.slice(Math.min(...places), Math.max(...places) + 1)) add(one)
    },
    /** Begins the decision of a key about the ticked items; undefined if there are none, false if they do not allow it. */
    press(key: string): boolean | undefined {
      const [first] = $ticked.get()
      const shared = first?.shared.find((one) => decisions[one].key === key)
      if (shared) $askingSeveral.set(shared)
      return first && shared !== undefined
    },
    /** Decides on all ticked items. Returns null, or why nothing was decided. */
    async decideTicked(decision: Decision, reason: string | null): Promise<string | null> {
      if (frame.$isBusy.get()) return null
      frame.$isBusy.set(true)
      try {
        const items = $ticked.get()
        if (await tell(items, decision)) return messages.severalBeside($beside.get().length)
        await send(items, decision, reason)
        return null
      } catch (thrown) {
        return toFault(thrown).message
      } finally {
        frame.$isBusy.set(false)
      }
    },
  }
}

/** Whether a line can be ticked together with the ticked ones. */
export function canTick(line: DeskLine, ticked: readonly DeskLine[]): boolean {
  const [first] = ticked
  if (line.shared.length === 0) return false
  if (!first) return true
  const isAlike = line.kind === first.kind && line.state === first.state
  return isAlike && (ticked.length < SEVERAL_MAX || ticked.some((one) => isSameItem(one, line)))
}
