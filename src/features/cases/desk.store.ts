import { atom } from 'nanostores'
import type { DeskItem, DeskSearch } from '#data/cases.queries.ts'
import { toFault } from '#data/fault.ts'
import type { CaseKey } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import type { Address } from '#parts/page/address.ts'
import { createCorrections } from './corrections.store.ts'
import { createDeciding } from './deciding.store.ts'
import { parseView, toDeskQuery, withSearch, type DeskView } from './desk-address.ts'
import type { DeskDeps, Frame, DeskProblem } from './frame.ts'
import { createOpenItem } from './item.store.ts'
import { createMove } from './moves.ts'
import { createQueue } from './queue.store.ts'
import { createTicking } from './ticking.store.ts'
import { createUndo } from './undo.store.ts'

type Options = { deps: DeskDeps; address: Address }

/** Store of the desk: a list, an item next to it, and the actions. The page's address keeps what is shown. */
export function createDesk({ deps, address }: Options) {
  const $view = atom<DeskView>(parseView(address.read()))
  const $problem = atom<DeskProblem | null>(null)
  const $isBusy = atom(false)
  /** For the live region: the last action, and the next item. */
  const $announcement = atom('')
  const $focusRequest = atom(0)
  const announce = (words: string) => $announcement.set(words)
  const requestFocus = () => $focusRequest.set($focusRequest.get() + 1)
  const queue = createQueue(deps, () => $view.get())
  const item = createOpenItem(deps, (message) =>
    $problem.set({ title: messages.notRenewed, message }),
  )
  const loadItem = () => item.load($view.get().item)
  const openLine = () => queue.lineOf($view.get().item)

  function show(view: DeskView, isNew: boolean): void {
    $view.set(view)
    address.write(toDeskQuery(view), isNew)
  }

  function open(key: CaseKey | null): Promise<void> {
    corrections.close()
    item.reset()
    $problem.set(null)
    show({ ...$view.get(), item: key }, true)
    requestFocus()
    return loadItem()
  }

  async function openNext(done: readonly CaseKey[], words: string): Promise<void> {
    const next = await queue.takeOut(done)
    const after = next ? messages.next(next.title) : messages.queueDone
    announce(`${words} ${messages.undoWindow} ${after}`)
    await open(next ?? null)
  }

  async function reload(): Promise<void> {
    await Promise.all([loadItem(), queue.reload()])
  }

  function fail(thrown: unknown): void {
    const { reason, message } = toFault(thrown)
    if (reason === 'notFound') void queue.load()
    $problem.set({ title: reason === 'conflict' ? messages.stale : messages.failed, message })
  }

  const frame: Frame = {
    deps,
    $problem,
    $isBusy,
    announce,
    requestFocus,
    open,
    openNext,
    reload,
    fail,
  }
  const undo = createUndo(frame, queue.reload)
  const corrections = createCorrections(frame, undo)
  const ticking = createTicking(frame, undo, queue.lines)
  const deciding = createDeciding(frame, item, undo)
  const move = createMove(queue, openLine, open)

  return {
    queue,
    item,
    deciding,
    ticking,
    undo,
    corrections,
    $access: queue.$access,
    $view,
    $problem,
    $isBusy,
    $announcement,
    $focusRequest,
    announce,
    open,
    reload,
    loadItem,
    move,
    close: queue.close,
    retry: () => void queue.load(),
    search(change: Partial<DeskSearch>, isNew: boolean): Promise<void> {
      ticking.clear()
      show(withSearch($view.get(), change), isNew)
      return queue.load()
    },
    /** Begins the decision of a key, about the ticked items if there are any; false if they do not allow it. */
    beginByKey(key: string): boolean {
      const isTaken = ticking.press(key)
      if (isTaken !== undefined) return isTaken
      const decision = item.press(key)
      if (decision) deciding.begin(decision)
      return decision !== undefined
    },
    /** Ticks or unticks the open item. */
    toggleOpen(): void {
      const line = openLine()
      if (line) ticking.toggle(line)
    },
    /** Ticks the open item and the next or previous one, which it opens. */
    async tickOn(step: 1 | -1): Promise<void> {
      const here = openLine()
      if (here) ticking.add(here)
      await move(step)
      const there = openLine()
      if (there) ticking.tick(there)
    },
    /** Follows the browser's history; returns a function that stops this. */
    start(): () => void {
      void queue.reload()
      void loadItem()
      return address.listen(() => {
        $view.set(parseView(address.read()))
        item.reset()
        void reload()
      })
    },
  }
}
export type DeskStore = ReturnType<typeof createDesk>

/** Props of the parts of an item. */
export type ItemProps = { item: DeskItem; store: DeskStore }
