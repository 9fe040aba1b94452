import { atom, computed, type ReadableAtom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { parseIds } from '#domain/addresses/id-list.ts'
import { countCharacters, toStoredText } from '#domain/forms/characters.ts'
import { SHORTLIST_MAX, SHORTLIST_NOTE_MAX } from '#domain/limits.ts'
import { shortlistMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import type { SentEnquiry } from '#domain/enquiries/enquiry.ts'
import type { ShortlistItem } from '#domain/shortlist/shortlist.ts'
import type * as actions from '#parts/shortlist/shortlist.store.ts'

/** An item on the page; `advisor` is null if the reader does not see it. */
export type ShortlistEntry = { item: ShortlistItem; advisor: Advisor | null }
type ShortlistView =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; entries: ShortlistEntry[] }

/** The list, the ticked advisors and backend calls of the store, replaced in tests. */
export type ShortlistDeps = Pick<typeof actions, 'note' | 'move' | 'save' | 'remove'> & {
  /** Advisors ticked for comparison here or in the directory. */
  $ticked: ReadableAtom<readonly number[]>
  tick(id: number, isTicked: boolean): void
  $shortlist: ReadableAtom<ShortlistItem[]>
  fetchAdvisors(ids: readonly number[]): Promise<Advisor[]>
  /** The member's messages, the newest first; none for a visitor. */
  fetchSent(): Promise<SentEnquiry[]>
  syncShortlist(): Promise<unknown>
}

/** Debounce of a note in milliseconds. */
const NOTE_DEBOUNCE = 700

/** Store of `/shortlist`: the reader's own list or, with `?ids=`, a shared one. */
export function createShortlist(query: string, deps: ShortlistDeps) {
  const idsParam = new URLSearchParams(query).get('ids')
  const shared = idsParam === null ? null : parseIds(idsParam).ids.slice(0, SHORTLIST_MAX)
  const $advisors = atom<ReadonlyMap<number, Advisor | null>>(new Map())
  const $sent = atom<readonly SentEnquiry[]>([])
  const $failure = atom<string | null>(null)
  /** The last action, for screen readers. */
  const $announcement = atom('')
  const $removed = atom<{ id: number; name: string } | null>(null)
  const $noteState = atom<{ id: number; words: string; typed?: string } | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const $items = computed(deps.$shortlist, (items) =>
    shared ? shared.map((id) => ({ id, note: '', notedAt: null })) : items,
  )
  const $view = computed(
    [$items, $advisors, $failure],
    (items, advisors, message): ShortlistView => {
      if (message !== null) return { phase: 'failed', message }
      if (items.some(({ id }) => !advisors.has(id))) return { phase: 'loading' }
      return {
        phase: 'ready',
        entries: items.map((item) => ({ item, advisor: advisors.get(item.id) ?? null })),
      }
    },
  )

  async function load(): Promise<void> {
    const known = $advisors.get()
    const missing = $items.get().flatMap(({ id }) => (known.has(id) ? [] : [id]))
    if (missing.length === 0) return
    try {
      const found = await deps.fetchAdvisors(missing)
      const absent = missing.map((id) => [id, null] as const)
      $advisors.set(
        new Map([...$advisors.get(), ...absent, ...found.map((one) => [one.id, one] as const)]),
      )
      $failure.set(null)
    } catch (thrown) {
      $failure.set(toFault(thrown).message)
    }
  }

  /** The list is useful without them. */
  async function loadSent(): Promise<void> {
    $sent.set(await deps.fetchSent().catch(() => []))
  }

  const nameOf = (id: number) => $advisors.get().get(id)?.companyName ?? messages.number(id)

  async function sendNotes(id: number): Promise<void> {
    clearTimeout(timer)
    const fault = await deps.syncShortlist()
    $noteState.set({ id, words: fault ? messages.noteWaiting : messages.noteSaved })
  }

  return {
    shared,
    $view,
    $sent,
    $ticked: deps.$ticked,
    tick: deps.tick,
    $announcement,
    $removed,
    $noteState,
    /** Fetches the shown advisors, and again when the list changes; returns a function that stops this. */
    open(): () => void {
      if (!shared) {
        void deps.syncShortlist()
        void loadSent()
      }
      return $items.subscribe(() => void load())
    },
    /** A sign-in or sign-out discards data that was fetched for another account. */
    forget(): void {
      $advisors.set(new Map())
      $failure.set(null)
      void load()
      if (!shared) void loadSent()
    },
    retry(): void {
      $failure.set(null)
      void load()
    },
    /** Stores input at once; it is sent after a pause in typing. What is too long, or not taken by the storage, stays in its field alone. */
    note(id: number, text: string): void {
      clearTimeout(timer)
      if (countCharacters(toStoredText(text)) > SHORTLIST_NOTE_MAX)
        return $noteState.set({ id, words: messages.noteTooLong, typed: text })
      if (!deps.note(id, text)) return $noteState.set({ id, words: messages.notKept, typed: text })
      $noteState.set(null)
      timer = setTimeout(() => void sendNotes(id), NOTE_DEBOUNCE)
    },
    move(id: number, to: number): void {
      const { length } = $items.get()
      if (to < 0 || to >= length) return
      $announcement.set(messages.moved(nameOf(id), to + 1, length))
      void deps.move(id, to)
    },
    remove(id: number): void {
      $removed.set({ id, name: nameOf(id) })
      $announcement.set(messages.removed(nameOf(id)))
      deps.tick(id, false)
      void deps.remove(id)
    },
    restore(): void {
      const gone = $removed.get()
      if (!gone) return
      $removed.set(null)
      $announcement.set(messages.restored(gone.name))
      void deps.save(gone.id)
    },
    /** Saves all visible advisors of a shared list; resolves when done. */
    async saveAll(): Promise<void> {
      const own = new Set(deps.$shortlist.get().map(({ id }) => id))
      for (const { id } of $items.get())
        if ($advisors.get().get(id) && !own.has(id)) await deps.save(id)
    },
    announce: (words: string) => $announcement.set(words),
  }
}
export type ShortlistStore = ReturnType<typeof createShortlist>
