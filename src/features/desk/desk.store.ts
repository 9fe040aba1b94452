import { atom } from 'nanostores'
import type { DeskItem, DeskSearch } from '#data/desk.queries.ts'
import { toFault } from '#data/fault.ts'
import {
  isAskedFirst,
  isDecisionKey,
  isSameItem,
  toDecisionKey,
  type DeskDecision,
  type DeskDetails,
  type DeskKey,
  type DeskLine,
  type DeskOutcome,
  type DeskQueue,
} from '#domain/desk/desk.ts'
import { deskMessages as messages, toDoneLabel } from '#domain/desk/desk-messages.ts'
import type { Address } from '#parts/address.ts'
import { parseView, toQuery, type DeskView } from './desk-address.ts'
import { createHands } from './hands.store.ts'
import { createQueue } from './queue.store.ts'
import { createUndoable } from './undo.store.ts'
import type { DraftStore } from './desk-drafts.ts'

/** The open item. */
export type OpenItem =
  | { phase: 'none' }
  | { phase: 'loading' }
  | { phase: 'missing' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; item: DeskItem }

/** Why an action failed, shown where it was tried. */
export type Problem = { title: string; message: string }

export type DeskDeps = {
  fetchDeskQueue(search: DeskSearch, after?: DeskLine): Promise<DeskQueue>
  fetchDeskItem(key: DeskKey): Promise<DeskItem>
  decideAtDesk(
    item: DeskKey & { version: number },
    decision: DeskDecision,
    reason: string | null,
    details?: DeskDetails,
  ): Promise<DeskOutcome>
  undoAtDesk(eventId: number): Promise<void>
  addDeskNote(key: DeskKey, note: string): Promise<void>
}
type Options = { deps: DeskDeps; address: Address; drafts: DraftStore; now?: () => number }

/** Store of the desk: a list, an item next to it, and the actions. */
export function createDesk({ deps, address, drafts, now = Date.now }: Options) {
  const $view = atom<DeskView>(parseView(address.read()))
  const $item = atom<OpenItem>({ phase: 'none' })
  /** The decision that is being asked about: its reason is typed, or it is looked at again. */
  const $asking = atom<DeskDecision | null>(null)
  const $problem = atom<Problem | null>(null)
  const $isBusy = atom(false)
  /** For the live region: the last action, and the next item. */
  const $announcement = atom('')
  /** Incremented when the focus belongs on the item's heading, or on the list if no item is open. */
  const $focusRequest = atom(0)
  const queue = createQueue(deps.fetchDeskQueue)
  const undoable = createUndoable(now)
  const hands = createHands({
    open,
    say: (words) => $announcement.set(words),
    addUndoable: undoable.add,
    turn,
    now,
  })
  let opened = 0
  /** A key that was pressed before its item had loaded. */
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
    const answer = await deps
      .fetchDeskItem(key)
      .then((item): OpenItem => ({ phase: 'ready', item }), toAbsent)
    if (number !== opened) return
    // If only a reload failed, the item and its drafts stay.
    if (answer.phase === 'failed' && $item.get().phase === 'ready')
      $problem.set({ title: messages.notRenewed, message: answer.message })
    else $item.set(answer)
    applyEarlyKey()
  }

  /** After R or X a user continues to type: these letters are the reason and must not decide. */
  function applyEarlyKey(): void {
    const decision = early === null ? undefined : toDecision(early)
    early = null
    if (decision && isAskedFirst(decision)) $asking.set(decision)
  }

  function toDecision(key: string): DeskDecision | undefined {
    const shown = $item.get()
    if (shown.phase !== 'ready') return undefined
    return shown.item.decisions.find((one) => toDecisionKey(one) === key)
  }

  function open(item: DeskKey | null): Promise<void> {
    early = null
    hands.close()
    $asking.set(null)
    $problem.set(null)
    show({ item }, true)
    turn()
    return loadItem()
  }

  function turn(): void {
    $focusRequest.set($focusRequest.get() + 1)
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

  /** Somebody else may have decided: reloads the item and the list, and keeps drafts. */
  async function reload(): Promise<void> {
    await Promise.all([loadItem(), queue.load($view.get())])
  }

  async function goOn(item: DeskItem, done: string): Promise<void> {
    const lines = queue.lines()
    const at = lines.findIndex((line) => isSameItem(line, item))
    queue.remove(item, $view.get().state === 'waiting')
    const next = at < 0 ? undefined : (lines[at + 1] ?? lines[at - 1])
    const after = next ? messages.next(next.title) : messages.queueDone
    $announcement.set(`${done} ${messages.undoWindow} ${after}`)
    await open(next ?? null)
  }

  /** Reloads the item after a conflict; the reason stays open if the decision is still possible. */
  async function handleConflict(decision: DeskDecision): Promise<void> {
    await reload()
    const shown = $item.get()
    if (shown.phase === 'ready' && shown.item.decisions.includes(decision)) return
    $asking.set(null)
    turn()
  }

  /** A correction or a look leaves a listed advisor where it is. */
  async function stay(done: string): Promise<void> {
    $announcement.set(`${done} ${messages.undoWindow}`)
    $asking.set(null)
    turn()
    await reload()
  }

  async function decide(
    decision: DeskDecision,
    reason: string | null,
    details?: DeskDetails,
  ): Promise<boolean> {
    const shown = $item.get()
    if (shown.phase !== 'ready' || $isBusy.get()) return false
    const { item } = shown
    const sentAt = now()
    $isBusy.set(true)
    $problem.set(null)
    try {
      const { eventId, state } = await deps.decideAtDesk(item, decision, reason, details)
      const { kind, itemId, title } = item
      const done = toDoneLabel(kind, decision)
      drafts.save(item, { reason: '' })
      undoable.add({ eventId, key: { kind, itemId }, title, label: done }, sentAt)
      const words = messages.done(done, title)
      await (state === item.state ? stay(words) : goOn(item, words))
      return true
    } catch (thrown) {
      fail(thrown)
      if (toFault(thrown).reason === 'conflict') await handleConflict(decision)
      return false
    } finally {
      $isBusy.set(false)
    }
  }

  async function undo(eventId = undoable.$undoable.get()[0]?.eventId): Promise<void> {
    const done = undoable.$undoable.get().find((one) => one.eventId === eventId)
    if (!done) return
    // Removed at once, so that a second press does not send it again.
    undoable.drop(done.eventId)
    try {
      await deps.undoAtDesk(done.eventId)
      $announcement.set(messages.undone(done.title))
      await Promise.all([queue.load($view.get()), open(done.key)])
    } catch (thrown) {
      fail(thrown)
      // The result is unknown, so the remaining time allows another try.
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
    $announcement,
    $focusRequest,
    $undoable: undoable.$undoable,
    drafts,
    ...hands.forms,
    open,
    search,
    undo,
    decide,
    reload,
    loadItem,
    loadQueue: () => queue.load($view.get()),
    loadMore: () => queue.loadMore($view.get()),
    close: () => queue.close(),
    /** Line of the list for an item that has not loaded yet. */
    lineOf: (key: DeskKey | null) => queue.lines().find((line) => key && isSameItem(line, key)),
    /** By key or button: decides at once, or asks first. */
    begin(decision: DeskDecision): void {
      if (isAskedFirst(decision)) $asking.set(decision)
      else void decide(decision, null)
    },
    /** Begins the decision of a key; false if the item does not allow it. */
    beginByKey(key: string): boolean {
      if ($item.get().phase === 'loading' && isDecisionKey(key)) early ??= key
      const decision = toDecision(key)
      if (decision) this.begin(decision)
      return decision !== undefined
    },
    cancel(): void {
      $asking.set(null)
      turn()
    },
    /** Opens the next or previous line of the list. */
    move(step: 1 | -1): void {
      const lines = queue.lines()
      const here = $view.get().item
      const at = here ? lines.findIndex((line) => isSameItem(line, here)) : -1
      const next = lines[at < 0 ? 0 : at + step]
      if (next) void open(next)
    },
    /** Returns null if the note was saved, else the message next to it. */
    async addNote(note: string): Promise<string | null> {
      const shown = $item.get()
      if (shown.phase !== 'ready') return null
      try {
        await deps.addDeskNote(shown.item, note)
      } catch (thrown) {
        return toFault(thrown).message
      }
      drafts.save(shown.item, { note: '' })
      $announcement.set(messages.noteSaved)
      await loadItem()
      return null
    },
    /** Follows the browser's history; returns a function that stops this. */
    start(): () => void {
      void queue.load($view.get())
      void loadItem()
      return address.listen(() => {
        $view.set(parseView(address.read()))
        $asking.set(null)
        void reload()
      })
    },
  }
}
export type DeskStore = ReturnType<typeof createDesk>

/** Whether the service refused the request; a retry would get the same answer. */
function isAnswer(thrown: unknown): boolean {
  return ['conflict', 'notFound', 'refused', 'invalid'].includes(toFault(thrown).reason)
}

function toAbsent(thrown: unknown): OpenItem {
  const { reason, message } = toFault(thrown)
  return reason === 'notFound' ? { phase: 'missing' } : { phase: 'failed', message }
}
