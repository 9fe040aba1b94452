import { atom, computed, type ReadableAtom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { parseIds } from '#domain/addresses/id-list.ts'
import { COMPARED_MAX, SHORTLIST_MAX } from '#domain/limits.ts'
import { shortlistMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import type { ShortlistItem } from '#domain/shortlist/shortlist.ts'

/** An item as the page shows it; `advisor` is null where the reader sees none. */
export type Entry = { item: ShortlistItem; advisor: Advisor | null }
export type ShortlistView =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; entries: Entry[] }

/** The door to the list and the backend, so that the behaviour runs without either. */
export type Door = {
  $shortlist: ReadableAtom<ShortlistItem[]>
  fetchAdvisors(ids: readonly number[]): Promise<Advisor[]>
  syncShortlist(): Promise<unknown>
  note(id: number, text: string): void
  move(id: number, to: number): Promise<void>
  save(id: number): Promise<void>
  remove(id: number): Promise<void>
}

/** Milliseconds without a key before a note is sent. */
const PAUSE = 700

/** The behaviour of `/shortlist`: of the reader's own list or, with `?ids=`, of one that was passed on. */
export function createShortlist(query: string, door: Door) {
  const asked = new URLSearchParams(query).get('ids')
  const shared = asked === null ? null : parseIds(asked).ids.slice(0, SHORTLIST_MAX)
  const $advisors = atom<ReadonlyMap<number, Advisor | null>>(new Map())
  const $failure = atom<string | null>(null)
  const $ticked = atom<readonly number[]>([])
  /** What was done last, for those who do not see it. */
  const $said = atom('')
  const $removed = atom<{ id: number; name: string } | null>(null)
  const $noteState = atom<{ id: number; words: string } | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const $items = computed(door.$shortlist, (items) =>
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
      const found = await door.fetchAdvisors(missing)
      const absent = missing.map((id) => [id, null] as const)
      $advisors.set(
        new Map([...$advisors.get(), ...absent, ...found.map((one) => [one.id, one] as const)]),
      )
      $failure.set(null)
    } catch (thrown) {
      $failure.set(toFault(thrown).message)
    }
  }

  const nameOf = (id: number) => {
    const advisor = $advisors.get().get(id)
    return advisor ? (advisor.contactPerson ?? advisor.companyName) : `Number ${id}`
  }
  const untick = (id: number) => $ticked.set($ticked.get().filter((one) => one !== id))

  async function sendNotes(id: number): Promise<void> {
    clearTimeout(timer)
    const fault = await door.syncShortlist()
    $noteState.set({ id, words: fault ? messages.noteWaiting : messages.noteSaved })
  }

  return {
    shared,
    $view,
    $ticked,
    $said,
    $removed,
    $noteState,
    /** Asks for what is shown, and again when the list changes; returns how to stop. */
    open(): () => void {
      if (!shared) void door.syncShortlist()
      return $items.subscribe(() => void load())
    },
    /** Whoever signs in or out is shown nothing that was fetched for somebody else. */
    forget(): void {
      $advisors.set(new Map())
      $failure.set(null)
      void load()
    },
    retry(): void {
      $failure.set(null)
      void load()
    },
    tick(id: number, isTicked: boolean): void {
      untick(id)
      if (isTicked && $ticked.get().length < COMPARED_MAX) $ticked.set([...$ticked.get(), id])
    },
    /** Keeps what is typed at once; it is sent when the keys rest. */
    note(id: number, text: string): void {
      door.note(id, text)
      $noteState.set(null)
      clearTimeout(timer)
      timer = setTimeout(() => void sendNotes(id), PAUSE)
    },
    move(id: number, to: number): void {
      const { length } = $items.get()
      if (to < 0 || to >= length) return
      $said.set(messages.moved(nameOf(id), to + 1, length))
      void door.move(id, to)
    },
    remove(id: number): void {
      $removed.set({ id, name: nameOf(id) })
      $said.set(messages.removed(nameOf(id)))
      untick(id)
      void door.remove(id)
    },
    restore(): void {
      const gone = $removed.get()
      if (!gone) return
      $removed.set(null)
      $said.set(messages.restored(gone.name))
      void door.save(gone.id)
    },
    /** Saves all of a list that was passed on that the reader sees; answers when it is done. */
    async saveAll(): Promise<void> {
      const own = new Set(door.$shortlist.get().map(({ id }) => id))
      for (const { id } of $items.get())
        if ($advisors.get().get(id) && !own.has(id)) await door.save(id)
    },
    say: (words: string) => $said.set(words),
  }
}
export type ShortlistStore = ReturnType<typeof createShortlist>
