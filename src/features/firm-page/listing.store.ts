import { atom, onNotify, type ReadableAtom } from 'nanostores'
import { hasDraft, saveDraft, readDraft, removeDraft } from '#data/drafts.ts'
import { Fault, toFault } from '#data/fault.ts'
import type { ListingConflict, OwnListing, SaveOutcome } from '#data/listings.queries.ts'
import type { Session } from '#data/session.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { listingForm, withColumn, type ListingValues } from '#domain/firms/page-form.ts'
import { toChange } from '#domain/forms/reconcile.ts'
import { leavingMessages } from '#domain/firms/leaving-messages.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { mergeListing, isEdited, toFormColumns, listingDraftSchema } from './listing-draft.ts'
import { setFlash } from '#ui/flash.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'
import { createGate } from '#parts/members/gate.store.ts'
import { paths } from '#paths.ts'

/** The calls of the page to the backend and the browser. The behavior is tested without them. */
export type ListingApi = {
  $session: ReadableAtom<Session>
  fetchOwnListing(id: number): Promise<OwnListing>
  saveListing(id: number, change: { base: FormValues; patch: FormValues }): Promise<SaveOutcome>
  confirmListing(id: number): Promise<OwnListing>
  inviteEditor(id: number, email: string): Promise<OwnListing>
  removeEditor(id: number): Promise<OwnListing>
  hideListing(id: number, isHidden: boolean): Promise<OwnListing>
  removeListing(id: number, typedName: string): Promise<void>
  replaceLocation(address: string): void
}

export type Editing =
  | { phase: 'loading' }
  | { phase: 'absent' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; listing: OwnListing }

/** A conflict with the chosen value; null until a choice was made. */
export type Conflict = ListingConflict & { choice: 'theirs' | 'mine' | null }

/** The listing with its pending changes: the values that its people see and edit. */
function toSeen(listing: OwnListing): FormValues {
  return toFormColumns({ ...listing, ...listing.waiting?.patch })
}

const { blank, schema, toTyped } = listingForm

/** Store of the listing editor. `id` is null if the path has no valid id. */
export function createListingEditor(id: number | null, path: string, api: ListingApi) {
  const draftName = `listing/${id}`
  const $gate = createGate({ path, isDraftKept: () => hasDraft(draftName), ...api })
  const $editing = atom<Editing>({ phase: 'loading' })
  const $conflicts = atom<Conflict[]>([])
  /** The last action, for screen readers. */
  const $announcement = atom('')
  const $problem = atom<string | null>(null)
  const $isBusy = atom(false)
  const $isDraftBack = atom(false)
  /** Values that the fields were based on. */
  let seen: FormValues = toFormColumns({})

  const form = createForm({ initial: blank, schema, send })

  const toUserId = () => {
    const session = api.$session.get()
    return session.phase === 'member' ? session.user.id : null
  }

  onNotify(form.$values, () => {
    const userId = toUserId()
    if (userId === null || $editing.get().phase !== 'ready') return
    const typed = { values: form.$values.get(), seen }
    if (isEdited(typed)) return saveDraft(draftName, userId, typed)
    removeDraft(draftName)
    $isDraftBack.set(false)
  })

  /** Shows the current listing and keeps input that differs from `before`. */
  function follow(listing: OwnListing, before: ListingValues): void {
    const next = mergeListing({ values: form.$values.get(), seen }, before, toSeen(listing))
    seen = next.seen
    $editing.set({ phase: 'ready', listing })
    form.$values.set(next.values)
  }

  async function load(): Promise<void> {
    if (id === null) return $editing.set({ phase: 'absent' })
    try {
      const listing = await api.fetchOwnListing(id)
      const userId = toUserId()
      const draft = userId === null ? null : readDraft(draftName, userId, listingDraftSchema)
      seen = draft?.seen ?? toSeen(listing)
      $isDraftBack.set(draft !== null)
      $conflicts.set([])
      form.$values.set(draft?.values ?? toTyped(seen))
      follow(listing, toTyped(seen))
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      $editing.set(reason === 'notFound' ? { phase: 'absent' } : { phase: 'failed', message })
    }
  }

  async function send(wanted: FormValues): Promise<SendResult<ListingValues>> {
    if ($conflicts.get().some(({ choice }) => choice === null))
      return { ok: false, message: messages.choiceMissing }
    const change = toChange(seen, wanted)
    if (Object.keys(change.patch).length === 0) {
      settle(messages.unchanged)
      return { ok: true }
    }
    const sent = form.$values.get()
    try {
      const outcome = await api.saveListing(Number(id), change)
      if (outcome.phase === 'conflict') return holdConflicts(outcome.conflicts)
      seen = toSeen(outcome.listing)
      // Input during the request is newer.
      follow(outcome.listing, sent)
      settle(outcome.listing.waiting ? messages.savedAndWaits : messages.saved)
      return { ok: true }
    } catch (thrown) {
      return { ok: false, message: toFault(thrown).message }
    }
  }

  function settle(words: string): void {
    $conflicts.set([])
    $announcement.set(words)
  }

  function holdConflicts(conflicts: ListingConflict[]): SendResult<ListingValues> {
    $announcement.set('')
    const order = Object.keys(seen)
    // In the order of the form.
    const place = ({ column }: { column: string }) => order.indexOf(column)
    const held = conflicts.map(({ column, now, yours }) => ({ column, now, yours, choice: null }))
    $conflicts.set(held.toSorted((a, b) => place(a) - place(b)))
    return { ok: false }
  }

  /** Runs an action outside the form; returns whether it succeeded. */
  async function run(ask: (id: number) => Promise<OwnListing>, words: string): Promise<boolean> {
    if ($isBusy.get()) return false
    $isBusy.set(true)
    $problem.set(null)
    $announcement.set('')
    try {
      follow(await ask(Number(id)), toTyped(seen))
      $announcement.set(words)
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
    $announcement,
    $problem,
    $isBusy,
    $isDraftBack,
    form,
    load,
    /** Resolves a conflict; the choice can change until it is saved. From here on the other value counts as seen. */
    choose({ column, now, yours, choice }: Conflict, whose: 'theirs' | 'mine'): void {
      seen = { ...seen, [column]: now }
      const conflicts = $conflicts.get()
      const at = conflicts.findIndex((one) => one.column === column)
      $conflicts.set(conflicts.with(at, { column, now, yours, choice: whose }))
      if (whose === 'theirs') form.$values.set(withColumn(form.$values.get(), column, now))
      else if (choice === 'theirs') form.$values.set(withColumn(form.$values.get(), column, yours))
    },
    /** Discards unsaved input. */
    discard(): void {
      const editing = $editing.get()
      if (editing.phase !== 'ready') return
      seen = toSeen(editing.listing)
      $conflicts.set([])
      form.$errors.set({})
      form.$values.set(toTyped(seen))
      $announcement.set(messages.discarded)
    },
    /** Resets pending changes to the listed values. */
    async takeBack(): Promise<void> {
      const editing = $editing.get()
      if (editing.phase !== 'ready' || !editing.listing.waiting) return
      const base = editing.listing.waiting.patch
      const patch = Object.fromEntries(
        Object.keys(base).map((name) => [name, editing.listing[name] ?? null]),
      )
      await run(async (listingId) => {
        const outcome = await api.saveListing(listingId, { base, patch })
        if (outcome.phase === 'saved') return outcome.listing
        follow(await api.fetchOwnListing(listingId), toTyped(seen))
        throw new Fault('conflict', messages.decidedMeanwhile)
      }, messages.takenBack)
    },
    confirm: () => run(api.confirmListing, messages.confirmDone),
    invite: (email: string) =>
      run((listingId) => api.inviteEditor(listingId, email), messages.invited(email)),
    removeEditor: () => run(api.removeEditor, messages.saved),
    hide: (isHidden: boolean) =>
      run(
        (listingId) => api.hideListing(listingId, isHidden),
        isHidden ? leavingMessages.hiddenDone : leavingMessages.shownDone,
      ),
    async remove(typedName: string): Promise<void> {
      if ($isBusy.get()) return
      $isBusy.set(true)
      $problem.set(null)
      try {
        await api.removeListing(Number(id), typedName)
        removeDraft(draftName)
        // The next page shows the message.
        setFlash(leavingMessages.removed(typedName.trim()))
        api.replaceLocation(paths.account)
      } catch (thrown) {
        $problem.set(toFault(thrown).message)
        $isBusy.set(false)
      }
    },
  }
}
export type ListingEditorStore = ReturnType<typeof createListingEditor>
