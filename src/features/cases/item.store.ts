import { atom } from 'nanostores'
import type { DeskItem } from '#data/cases.queries.ts'
import { toFault } from '#data/fault.ts'
import { isSameItem, type CaseKey } from '#domain/cases/case.ts'
import { decisions, isAskedFirst, isDecisionKey, type Decision } from '#domain/cases/decisions.ts'
import type { DeskDeps } from './frame.ts'

/** The open item. */
type OpenItem =
  | { phase: 'none' }
  | { phase: 'loading' }
  | { phase: 'missing' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; item: DeskItem }

/** Store of the open item and of the decision that is asked about: its reason is typed, or it is looked at again. */
export function createOpenItem(deps: DeskDeps, onRefreshFailed: (message: string) => void) {
  const $item = atom<OpenItem>({ phase: 'none' })
  const $asking = atom<Decision | null>(null)
  let latest = 0
  /** The first decision key that was pressed while the item was loading. */
  let pendingKey: string | null = null

  const ready = () => {
    const open = $item.get()
    return open.phase === 'ready' ? open.item : null
  }
  const toDecision = (key: string | null) =>
    ready()?.decisions.find((one) => decisions[one].key === key)

  /** After R or X a user continues to type: these letters are the reason and must not decide. */
  function applyPendingKey(): void {
    const item = ready()
    const decision = toDecision(pendingKey)
    pendingKey = null
    if (item && decision && isAskedFirst(decision, item)) $asking.set(decision)
  }

  return {
    $item,
    $asking,
    ready,
    /** Loads an item; the open one and its drafts stay if only a reload of it failed. */
    async load(key: CaseKey | null): Promise<void> {
      const number = ++latest
      if (!key) return $item.set({ phase: 'none' })
      const before = ready()
      if (!before || !isSameItem(before, key)) $item.set({ phase: 'loading' })
      const answer = await deps
        .fetchDeskItem(key)
        .then((item): OpenItem => ({ phase: 'ready', item }), toAbsent)
      if (number !== latest) return
      if (answer.phase === 'failed' && ready()) onRefreshFailed(answer.message)
      else $item.set(answer)
      applyPendingKey()
    },
    /** Forgets the question and the keys about the item before. */
    reset(): void {
      pendingKey = null
      $asking.set(null)
    },
    /** The decision of a key; a key about an item that is still loading waits for it. */
    press(key: string): Decision | undefined {
      if ($item.get().phase === 'loading' && isDecisionKey(key)) pendingKey ??= key
      return toDecision(key)
    },
  }
}
export type ItemStore = ReturnType<typeof createOpenItem>

function toAbsent(thrown: unknown): OpenItem {
  const { reason, message } = toFault(thrown)
  return reason === 'notFound' ? { phase: 'missing' } : { phase: 'failed', message }
}
