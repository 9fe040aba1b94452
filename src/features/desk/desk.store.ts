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
  type DeskLoad,
  type DeskOutcome,
  type DeskQueue,
} from '#domain/desk/desk.ts'
import { deskMessages as messages, toDoneLabel, toItemCount } from '#domain/desk/desk-messages.ts'
import type { Address } from '#parts/address.ts'
import { parseView, toQuery, toUsualState, type DeskView } from './desk-address.ts'
import type { DraftStore } from './desk-drafts.ts'
import { createHands } from './hands.store.ts'
import { createMarks, type MarkResult } from './marks.store.ts'
import { createMoves } from './moves.ts'
import { createQueue } from './queue.store.ts'
import { decideSeveral, takeBack, type Problem, type SeveralDeps } from './several.ts'
import { createUndoable } from './undo.store.ts'

/** The open item. */
export type OpenItem =
  | { phase: 'none' }
  | { phase: 'loading' }
  | { phase: 'missing' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; item: DeskItem }

export type DeskDeps = SeveralDeps & {
  fetchDeskLoad(): Promise<DeskLoad>
  fetchDeskQueue(search: DeskSearch, after?: DeskLine): Promise<DeskQueue>
  fetchDeskItem(key: DeskKey): Promise<DeskItem>
  decideAtDesk(
    item: DeskKey & { version: number },
    decision: DeskDecision,
    reason: string | null,
    details?: DeskDetails,
  ): Promise<DeskOutcome>
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
  const marks = createMarks(queue.lines)
  const moves = createMoves({
    lines: queue.lines,
    here: () => lineOf($view.get().item),
    open: (key) => void open(key),
    hasMore: queue.hasMore,
    loadMore: () => queue.loadMore($view.get()),
  })
  /** The decision about all marked items that is being asked about. */
  const $askingSeveral = atom<DeskDecision | null>(null)
  const $load = atom<DeskLoad | null>(null)
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
    const { term, state } = $view.get()
    marks.clear()
    // A term widens the search to all states, unless one is chosen.
    const follows = change.term !== undefined && state === toUsualState(term)
    show({ ...(follows && { state: toUsualState(change.term ?? '') }), ...change }, isNew)
    return queue.load($view.get())
  }

  /** If it fails, the last figures stay: nobody waits for them. */
  async function renewLoad(): Promise<void> {
    if (queue.$isOpen.get()) await deps.fetchDeskLoad().then($load.set, () => undefined)
  }

  function fail(thrown: unknown): void {
    const { reason, message } = toFault(thrown)
    if (reason === 'notFound') void queue.load($view.get())
    $problem.set({ title: reason === 'conflict' ? messages.stale : messages.failed, message })
  }

  /** Somebody else may have decided: reloads the item and the list, and keeps drafts. */
  async function reload(): Promise<void> {
    await Promise.all([loadItem(), queue.load($view.get()).then(renewLoad)])
  }

  /** Removes decided lines, and opens the one after the first of them. */
  async function goOn(items: readonly DeskKey[], done: string): Promise<void> {
    const isDone = (line: DeskLine) => items.some((item) => isSameItem(line, item))
    const lines = queue.lines()
    const at = lines.findIndex(isDone)
    const isLeft = (line: DeskLine) => !isDone(line)
    for (const item of items) queue.remove(item, $view.get().state === 'waiting')
    let next = at < 0 ? undefined : (lines.slice(at).find(isLeft) ?? lines.findLast(isLeft))
    void renewLoad()
    if (!next && at >= 0 && queue.hasMore()) {
      await queue.load($view.get())
      next = queue.lines()[0]
    }
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
      undoable.add({ items: [{ eventId, kind, itemId, title }], title, label: done }, sentAt)
      const words = messages.done(done, title)
      await (state === item.state ? stay(words) : goOn([item], words))
      return true
    } catch (thrown) {
      fail(thrown)
      if (toFault(thrown).reason === 'conflict') await handleConflict(decision)
      return false
    } finally {
      $isBusy.set(false)
    }
  }

  /** Decides on all marked items; the ones that have changed meanwhile are left and named. */
  async function decideMarked(
    decision: DeskDecision,
    reason: string | null,
  ): Promise<string | null> {
    const items = marks.$marked.get()
    if ($isBusy.get()) return null
    const sentAt = now()
    $isBusy.set(true)
    try {
      const { done, problem } = await decideSeveral(deps, items, decision, reason)
      $askingSeveral.set(null)
      marks.clear()
      if (done) {
        undoable.add(done, sentAt)
        await goOn(done.items, messages.done(done.label, done.title))
      } else await reload()
      $problem.set(problem)
      return null
    } catch (thrown) {
      return toFault(thrown).message
    } finally {
      $isBusy.set(false)
    }
  }

  async function undo(done = undoable.$undoable.get()[0]): Promise<void> {
    const first = done?.items[0]
    if (!done || !first || !undoable.$undoable.get().includes(done)) return
    // Removed at once, so that a second press does not send it again.
    undoable.drop(done)
    try {
      const problem = await takeBack(deps, done)
      $announcement.set(messages.undone(done.title))
      await Promise.all([queue.load($view.get()).then(renewLoad), open(first)])
      $problem.set(problem)
    } catch (thrown) {
      fail(thrown)
      // The result is unknown, so the remaining time allows another try.
      if (!isAnswer(thrown)) undoable.put(done)
      turn()
    }
  }

  function lineOf(key: DeskKey | null): DeskLine | undefined {
    return queue.lines().find((line) => key && isSameItem(line, key))
  }

  function announceMark({ title }: DeskLine, result: MarkResult): void {
    const [first, ...rest] = marks.$marked.get()
    const count = first ? toItemCount(first.kind, rest.length + 1) : '0'
    $announcement.set(
      result === 'unlike' ? messages.notAlike(title) : messages[result](title, count),
    )
  }

  return {
    $view,
    $queue: queue.$queue,
    $access: queue.$access,
    $item,
    $asking,
    $problem,
    $isBusy,
    $announcement,
    $focusRequest,
    $undoable: undoable.$undoable,
    $marked: marks.$marked,
    $askingSeveral,
    $load,
    drafts,
    ...hands.forms,
    open,
    search,
    undo,
    decide,
    decideMarked,
    reload,
    loadItem,
    retry: () => void queue.load($view.get()),
    loadMore: () => queue.loadMore($view.get()),
    close: () => queue.close(),
    /** Line of the list for an item that has not loaded yet. */
    lineOf,
    /** By key or button: decides at once, or asks first. */
    begin(decision: DeskDecision): void {
      if (isAskedFirst(decision)) $asking.set(decision)
      else void decide(decision, null)
    },
    /** Begins the decision of a key, about the marked items if there are any; false if they do not allow it. */
    beginByKey(key: string): boolean {
      const [marked] = marks.$marked.get()
      if (marked) {
        const shared = marked.shared.find((one) => toDecisionKey(one) === key)
        if (shared) $askingSeveral.set(shared)
        return shared !== undefined
      }
      if ($item.get().phase === 'loading' && isDecisionKey(key)) early ??= key
      const decision = toDecision(key)
      if (decision) this.begin(decision)
      return decision !== undefined
    },
    cancel(): void {
      $asking.set(null)
      turn()
    },
    move: moves.move,
    /** Marks or unmarks an item, by default the open one; announces the result. */
    mark(line = lineOf($view.get().item)): void {
      if (line) announceMark(line, marks.toggle(line))
    },
    /** Marks all alike items from the one marked last to this one. */
    markTo: marks.markTo,
    /** Marks the open item and the next or previous one, which it opens. */
    markOn: (step: 1 | -1): void =>
      moves.inTurn(() => {
        const here = lineOf($view.get().item)
        if (here) marks.add(here)
        moves.move(step)
        moves.inTurn(() => {
          const there = lineOf($view.get().item)
          if (there) announceMark(there, marks.add(there))
        })
      }),
    unmarkAll: marks.clear,
    cancelSeveral: () => $askingSeveral.set(null),
    beginSeveral: (decision: DeskDecision) => $askingSeveral.set(decision),
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
      void queue.load($view.get()).then(renewLoad)
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
