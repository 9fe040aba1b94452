import { atom, type ReadableAtom } from 'nanostores'
import { toFault } from '#data/fault.ts'
import type { ListingConflict, OwnListing, SaveOutcome } from '#data/listings.queries.ts'
import type { Session } from '#data/session.ts'
import { toColumnName } from '#domain/column-words.ts'
import {
  listingSchema,
  toChange,
  toValues,
  withColumn,
  type ListingColumns,
  type ListingValues,
  type ResourceValue,
} from '#domain/listing-form.ts'
import { listingMessages as messages } from '#domain/listing-messages.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { createGate } from '#parts/members/gate.store.ts'

/** The door to the backend and the browser, so that the behaviour runs without them. */
export type Door = {
  $session: ReadableAtom<Session>
  fetchOwnListing(id: number): Promise<OwnListing>
  saveListing(
    id: number,
    change: { base: ListingColumns; patch: ListingColumns },
  ): Promise<SaveOutcome>
  confirmListing(id: number): Promise<OwnListing>
  inviteEditor(id: number, email: string): Promise<OwnListing>
  removeEditor(id: number): Promise<OwnListing>
  replaceLocation(address: string): void
}

export type Editing =
  | { phase: 'loading' }
  | { phase: 'absent' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; listing: OwnListing }

/** The listing with what waits for the desk put in: what its people see and save against. */
function toSeen(listing: OwnListing): ListingColumns {
  return { ...listing, ...listing.waiting?.patch }
}

const blank = toValues({
  resources: [],
  states_served: null,
  fee_models: null,
  taking_clients: null,
  nationwide: false,
})

/** The behaviour of the page on which a firm's people edit its listing. `id` is null where the path names none. */
export function createListingEditor(id: number | null, path: string, door: Door) {
  const $gate = createGate({ path, isDraftKept: () => false, ...door })
  const $editing = atom<Editing>({ phase: 'loading' })
  const $conflicts = atom<ListingConflict[]>([])
  /** What was done, in words for everybody. */
  const $said = atom('')
  const $problem = atom<string | null>(null)
  const $isBusy = atom(false)
  let seen: ListingColumns = {}

  const form = createForm({ initial: blank, schema: listingSchema, send })

  function show(listing: OwnListing): void {
    seen = toSeen(listing)
    $editing.set({ phase: 'ready', listing })
  }

  async function load(): Promise<void> {
    if (id === null) return $editing.set({ phase: 'absent' })
    try {
      show(await door.fetchOwnListing(id))
      form.$values.set(toValues(seen))
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      $editing.set(reason === 'notFound' ? { phase: 'absent' } : { phase: 'failed', message })
    }
  }

  async function send(wanted: ListingColumns): Promise<SendResult<ListingValues>> {
    const change = toChange(seen, wanted)
    if (Object.keys(change.patch).length === 0) {
      $said.set(messages.unchanged)
      return { ok: true }
    }
    try {
      const outcome = await door.saveListing(Number(id), change)
      if (outcome.phase === 'conflict') return holdConflicts(outcome.conflicts)
      show(outcome.listing)
      form.$values.set(toValues(seen))
      $conflicts.set([])
      $said.set(outcome.listing.waiting ? messages.savedAndWaits : messages.saved)
      return { ok: true }
    } catch (thrown) {
      return { ok: false, message: toFault(thrown).message }
    }
  }

  /** From here on what the others wrote is what was seen. */
  function holdConflicts(conflicts: ListingConflict[]): SendResult<ListingValues> {
    seen = { ...seen, ...Object.fromEntries(conflicts.map(({ column, now }) => [column, now])) }
    $conflicts.set(conflicts)
    return { ok: false, message: messages.conflictTitle }
  }

  /** Runs what is not the form's; answers whether it was done. */
  async function run(ask: (id: number) => Promise<OwnListing>, words: string): Promise<boolean> {
    if ($isBusy.get()) return false
    $isBusy.set(true)
    $problem.set(null)
    try {
      show(await ask(Number(id)))
      $said.set(words)
      return true
    } catch (thrown) {
      $problem.set(toFault(thrown).message)
      return false
    } finally {
      $isBusy.set(false)
    }
  }

  return {
    $gate,
    $editing,
    $conflicts,
    $said,
    $problem,
    $isBusy,
    form,
    load,
    /** Settles a conflict; the next save does the rest. */
    choose({ column, now }: ListingConflict, whose: 'theirs' | 'mine'): void {
      if (whose === 'theirs') form.$values.set(withColumn(form.$values.get(), column, now))
      $conflicts.set($conflicts.get().filter((one) => one.column !== column))
      $said.set(
        `${toColumnName(column)}: ${whose === 'theirs' ? messages.takeTheirs : messages.keepMine}`,
      )
    },
    /** What waits is put back to what the listing says. */
    async takeBack(): Promise<void> {
      const editing = $editing.get()
      if (editing.phase !== 'ready' || !editing.listing.waiting) return
      const base = editing.listing.waiting.patch
      const patch = Object.fromEntries(
        Object.keys(base).map((name) => [name, editing.listing[name] ?? null]),
      )
      const isDone = await run(async (listingId) => {
        const outcome = await door.saveListing(listingId, { base, patch })
        return outcome.phase === 'saved' ? outcome.listing : door.fetchOwnListing(listingId)
      }, messages.saved)
      if (!isDone) return
      let values = form.$values.get()
      for (const [name, value] of Object.entries(patch)) values = withColumn(values, name, value)
      form.$values.set(values)
    },
    confirm: () => run(door.confirmListing, messages.confirmDone),
    invite: (email: string) =>
      run((listingId) => door.inviteEditor(listingId, email), messages.invited(email)),
    removeEditor: () => run(door.removeEditor, messages.saved),
    /** Puts a name into a list of choices, or takes it out. */
    toggle(field: 'states_served' | 'fee_models' | 'services', name: string, isOn: boolean): void {
      const others = (form.$values.get()[field] as string[]).filter((one) => one !== name)
      form.change(field, (isOn ? [...others, name] : others) as never)
    },
    addResource(): void {
      const added: ResourceValue = {
        id: null,
        resource_type: 'website',
        title: '',
        url: '',
        description: '',
      }
      form.change('resources', [...form.$values.get().resources, added])
    },
    changeResource(at: number, part: Partial<ResourceValue>): void {
      const list = form.$values.get().resources
      const one = list[at]
      if (one) form.change('resources', list.with(at, { ...one, ...part }))
    },
    removeResource(at: number): void {
      form.change('resources', form.$values.get().resources.toSpliced(at, 1))
    },
    moveResource(at: number, step: 1 | -1): void {
      const list = form.$values.get().resources
      const one = list[at]
      if (!one || !list[at + step]) return
      form.change('resources', list.toSpliced(at, 1).toSpliced(at + step, 0, one))
    },
  }
}
export type ListingEditorStore = ReturnType<typeof createListingEditor>
