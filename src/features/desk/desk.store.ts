import { atom } from 'nanostores'
import type { DeskItem, DeskSearch } from '#data/desk.queries.ts'
import { toFault } from '#data/fault.ts'
import {
  asksForReason,
  canUndo,
  isSameItem,
  toDecisionKey,
  type DeskDecision,
  type DeskKey,
  type DeskLine,
  type DeskOutcome,
  type DeskQueue,
} from '#domain/desk/desk.ts'
import { deskMessages as messages, toDoneWords } from '#domain/desk/desk-messages.ts'
import type { Address } from '#parts/address.ts'
import { parseView, toQuery, type DeskView } from './desk-address.ts'
import { createQueue } from './queue.store.ts'
import { createUndoable } from './undo.store.ts'
import type { WordKeeper } from './words.ts'

/** The item that is looked at. */
export type OpenItem =
  | { phase: 'none' }
  | { phase: 'loading' }
  | { phase: 'missing' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; item: DeskItem }

/** Why something was not done, said where it was tried. */
export type Problem = { title: string; message: string }

export type DeskDoor = {
  fetchDeskQueue(search: DeskSearch, after?: DeskLine): Promise<DeskQueue>
  fetchDeskItem(key: DeskKey): Promise<DeskItem>
  decideAtDesk(
    item: DeskKey & { version: number },
    decision: DeskDecision,
    reason: string | null,
  ): Promise<DeskOutcome>
  undoAtDesk(eventId: number): Promise<void>
  addDeskNote(key: DeskKey, note: string): Promise<void>
}
type Options = { door: DeskDoor; address: Address; words: WordKeeper; now?: () => number }

/** The behaviour of the desk: one list, one item beside it, and what a person does with it. */
export function createDesk({ door, address, words, now = Date.now }: Options) {
  const $view = atom<DeskView>(parseView(address.read()))
  const $item = atom<OpenItem>({ phase: 'none' })
  /** The decision whose reason is being written. */
  const $asking = atom<DeskDecision | null>(null)
  const $problem = atom<Problem | null>(null)
  const $isBusy = atom(false)
  /** For the live region: what was done, and what comes next. */
  const $said = atom('')
  /** Grows when the focus belongs on the item's heading, or on the list where no item is open. */
  const $turn = atom(0)
  const queue = createQueue(door.fetchDeskQueue)
  const undoable = createUndoable(now)
  let opened = 0
  /** A key that was pressed before its item was there. */
  let early: string | null = null

  function show(change: Partial<DeskView>, isNew: boolean): void {
    const view = { ...$view.get(), ...change }
    $view.set(view)
    address.write(toQuery(view), isNew)
  }

  async function loadItem(): Promise<void> {
    const key = $view.get().item
    const number = ++opened
    if (!key) return $item.set({ phase: 'none' })
    const shown = $item.get()
    if (shown.phase !== 'ready' || !isSameItem(shown.item, key)) $item.set({ phase: 'loading' })
    const answer = await door
      .fetchDeskItem(key)
      .then((item): OpenItem => ({ phase: 'ready', item }), toAbsent)
    if (number !== opened) return
    // What is read and written about it stays where it only cannot be read anew.
    if (answer.phase === 'failed' && $item.get().phase === 'ready')
      $problem.set({ title: messages.notRenewed, message: answer.message })
    else $item.set(answer)
    takeEarly()
  }

  /** Who has pressed R or X types on: those letters are a reason, and must decide about nothing. */
  function takeEarly(): void {
    const decision = early === null ? undefined : toDecision(early)
    early = null
    if (decision && asksForReason(decision)) $asking.set(decision)
  }

  function toDecision(key: string): DeskDecision | undefined {
    const shown = $item.get()
    if (shown.phase !== 'ready') return undefined
    const { kind, decisions } = shown.item
    return decisions.find((one) => toDecisionKey(kind, one) === key)
  }

  function open(item: DeskKey | null): Promise<void> {
    early = null
    $asking.set(null)
    $problem.set(null)
    show({ item }, true)
    turn()
    return loadItem()
  }

  function turn(): void {
    $turn.set($turn.get() + 1)
  }

  function search(change: Partial<DeskSearch>, isNew: boolean): Promise<void> {
    show(change, isNew)
    return queue.load($view.get())
  }

  function fail(thrown: unknown): void {
    const { reason, message } = toFault(thrown)
    if (reason === 'notFound') void queue.load($view.get())
    $problem.set({ title: reason === 'conflict' ? messages.stale : messages.failed, message })
  }

  /** Somebody else may have acted: the item and the list are read anew, the words stay. */
  async function renew(): Promise<void> {
    await Promise.all([loadItem(), queue.load($view.get())])
  }

  async function goOn(item: DeskItem, done: string, isUndoable: boolean): Promise<void> {
    const lines = queue.lines()
    const at = lines.findIndex((line) => isSameItem(line, item))
    queue.remove(item, $view.get().state === 'waiting')
    const next = at < 0 ? undefined : (lines[at + 1] ?? lines[at - 1])
    const after = next ? messages.next(next.title) : messages.queueDone
    $said.set([done, isUndoable && messages.undoWindow, after].filter(Boolean).join(' '))
    await open(next ?? null)
  }

  /** The item as it is by now; what was written stays open where the decision can still be made. */
  async function meetConflict(decision: DeskDecision): Promise<void> {
    await renew()
    const shown = $item.get()
    if (shown.phase === 'ready' && shown.item.decisions.includes(decision)) return
    $asking.set(null)
    turn()
  }

  async function decide(decision: DeskDecision, reason: string | null): Promise<boolean> {
    const shown = $item.get()
    if (shown.phase !== 'ready' || $isBusy.get()) return false
    const { item } = shown
    const sentAt = now()
    $isBusy.set(true)
    $problem.set(null)
    try {
      const { eventId } = await door.decideAtDesk(item, decision, reason)
      const { kind, itemId, title } = item
      const done = toDoneWords(kind, decision)
      words.keep(item, { reason: '' })
      if (canUndo(decision))
        undoable.add({ eventId, key: { kind, itemId }, title, words: done }, sentAt)
      await goOn(item, messages.done(done, title), canUndo(decision))
      return true
    } catch (thrown) {
      fail(thrown)
      if (toFault(thrown).reason === 'conflict') await meetConflict(decision)
      return false
    } finally {
      $isBusy.set(false)
    }
  }

  async function undo(eventId = undoable.$undoable.get()[0]?.eventId): Promise<void> {
    const done = undoable.$undoable.get().find((one) => one.eventId === eventId)
    if (!done) return
    // At once: a second press must not ask twice.
    undoable.drop(done.eventId)
    try {
      await door.undoAtDesk(done.eventId)
      $said.set(messages.undone(done.title))
      await Promise.all([queue.load($view.get()), open(done.key)])
    } catch (thrown) {
      fail(thrown)
      // Whether it was done nobody knows: the time that is left is for another try.
      if (!isAnswer(thrown)) undoable.put(done)
      turn()
    }
  }

  return {
    $view,
    $queue: queue.$queue,
    $isOpen: queue.$isOpen,
    $item,
    $asking,
    $problem,
    $isBusy,
    $said,
    $turn,
    $undoable: undoable.$undoable,
    words,
    open,
    search,
    undo,
    decide,
    renew,
    loadItem,
    loadQueue: () => queue.load($view.get()),
    loadMore: () => queue.loadMore($view.get()),
    close: () => queue.close(),
    /** What the list says of an item, before the item itself has come. */
    lineOf: (key: DeskKey | null) => queue.lines().find((line) => key && isSameItem(line, key)),
    /** By key or button: decides at once, or asks for the reason first. */
    begin(decision: DeskDecision): void {
      if (asksForReason(decision)) $asking.set(decision)
      else void decide(decision, null)
    },
    /** The decision that a key stands for, where the item takes it. */
    beginByKey(key: string): void {
      if ($item.get().phase === 'loading') early ??= key
      const decision = toDecision(key)
      if (decision) this.begin(decision)
    },
    cancel(): void {
      $asking.set(null)
      turn()
    },
    /** Opens the next line of the list, or the one before. */
    move(step: 1 | -1): void {
      const lines = queue.lines()
      const here = $view.get().item
      const at = here ? lines.findIndex((line) => isSameItem(line, here)) : -1
      const next = lines[at < 0 ? 0 : at + step]
      if (next) void open(next)
    },
    /** Answers whether it was saved; a failure is said beside the note. */
    async addNote(note: string): Promise<string | null> {
      const shown = $item.get()
      if (shown.phase !== 'ready') return null
      try {
        await door.addDeskNote(shown.item, note)
      } catch (thrown) {
        return toFault(thrown).message
      }
      words.keep(shown.item, { note: '' })
      $said.set(messages.noteSaved)
      await loadItem()
      return null
    },
    /** Follows the browser's history; returns how to stop. */
    start(): () => void {
      void queue.load($view.get())
      void loadItem()
      return address.listen(() => {
        $view.set(parseView(address.read()))
        $asking.set(null)
        void renew()
      })
    },
  }
}
export type DeskStore = ReturnType<typeof createDesk>

/** Whether the service has said no, which it will say again. */
function isAnswer(thrown: unknown): boolean {
  return ['conflict', 'notFound', 'refused', 'invalid'].includes(toFault(thrown).reason)
}

function toAbsent(thrown: unknown): OpenItem {
  const { reason, message } = toFault(thrown)
  return reason === 'notFound' ? { phase: 'missing' } : { phase: 'failed', message }
}
