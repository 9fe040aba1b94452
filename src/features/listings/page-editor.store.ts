import { atom, onMount, type ReadableAtom } from 'nanostores'
import { hasDraft } from '#data/drafts.ts'
import { attempt, Fault, toFault } from '#data/fault.ts'
import type { OwnPage } from '#data/pages.queries.ts'
import { toMemberId, type Session } from '#data/session.ts'
import type * as queries from '#data/pages.queries.ts'
import type { FirmKind } from '#domain/firms/fields.ts'
import { leavingMessages } from '#domain/listings/leaving-messages.ts'
import { kindMessages, pageMessages as messages } from '#domain/listings/page-messages.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { toChange } from '#domain/forms/reconcile.ts'
import { createGate } from '#parts/members/gate.store.ts'
import { createActions } from '#parts/actions/actions.store.ts'
import { paths } from '#paths.ts'
import { setFlash } from '#ui/flash.ts'
import type { SendResult } from '#ui/form.store.ts'
import { createPageDraft } from './page-draft.store.ts'

/** The calls of the page to the backend and the browser. The behavior is tested without them. */
export type PageApi = Omit<typeof queries, 'fetchOwnPages' | 'acceptInvitation'> & {
  $session: ReadableAtom<Session>
  replaceLocation(address: string): void
}

type Editing =
  | { phase: 'loading' }
  /** Not there, or taken: the listing has another owner now. */
  | { phase: 'absent'; isTaken: boolean }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; page: OwnPage }

/** Parts of the editor with actions; each shows the notices of its own. */
export type EditorPart = 'top' | 'form' | 'people' | 'leaving'

/** Keys of the drafts in the browser. */
const draftNames = { advisor: 'listing', company: 'company' } as const

/** Store of a page's editor. `pageId` is null if the path has no valid id. */
export function createPageEditor(
  kind: FirmKind,
  pageId: number | null,
  path: string,
  api: PageApi,
) {
  const id = Number(pageId)
  const words = kindMessages[kind]
  const draftName = `${draftNames[kind]}/${pageId}`
  const $gate = createGate({ path, isDraftKept: () => hasDraft(draftName), ...api })
  const $editing = atom<Editing>({ phase: 'loading' })
  const { $isBusy, $problem, $announcement, run } = createActions()
  /** Where the last action was. */
  const $part = atom<EditorPart>('top')
  const toUserId = () => toMemberId(api.$session.get())
  const draft = createPageDraft({ kind, draftName, toUserId, send })

  async function load(): Promise<void> {
    if (pageId === null) return $editing.set({ phase: 'absent', isTaken: false })
    try {
      const page = await api.fetchOwnPage(kind, id)
      draft.open(page)
      $editing.set({ phase: 'ready', page })
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      $editing.set(
        reason === 'notFound' || reason === 'gone'
          ? { phase: 'absent', isTaken: reason === 'gone' }
          : { phase: 'failed', message },
      )
    }
  }

  function merge(page: OwnPage): void {
    draft.merge(page)
    $editing.set({ phase: 'ready', page })
  }

  async function send(wanted: FormValues): Promise<SendResult<FormValues>> {
    if (draft.$conflicts.get().some(({ choice }) => choice === null))
      return { ok: false, message: messages.choiceMissing }
    const change = toChange(draft.toSeen(), wanted)
    const isUnchanged = Object.keys(change.patch).length === 0
    if (isUnchanged) draft.$conflicts.set([])
    announce('form', isUnchanged ? messages.unchanged : '')
    if (isUnchanged) return { ok: true }
    const sent = draft.form.$values.get()
    try {
      const answer = await api.savePage(kind, id, change)
      if (answer.phase === 'conflict') {
        draft.holdConflicts(
          Object.fromEntries(answer.conflicts.map(({ field, theirs }) => [field, theirs])),
        )
        return { ok: false }
      }
      draft.settle(answer.page, sent)
      $editing.set({ phase: 'ready', page: answer.page })
      const { waiting } = answer.page
      const waits = Object.keys(change.patch).some((name) => name in (waiting?.patch ?? {}))
      $announcement.set(waits ? words.savedAndWaits : messages.saved)
      return { ok: true }
    } catch (thrown) {
      return { ok: false, message: toFault(thrown).message }
    }
  }

  function announce(part: EditorPart, text: string): void {
    $part.set(part)
    $problem.set(null)
    $announcement.set(text)
  }
  const act = (part: EditorPart, work: () => Promise<unknown>, done = '') => {
    if (!$isBusy.get()) announce(part, '')
    return run(work, done)
  }
  const change = (part: EditorPart, ask: () => Promise<OwnPage>, done: string) =>
    act(part, async () => merge(await ask()), done)

  onMount($editing, () => void load())

  const { form, $conflicts, $isDraftBack, choose } = draft
  return {
    kind,
    $gate,
    $editing,
    $conflicts,
    $announcement,
    $problem,
    $part,
    $isBusy,
    $isDraftBack,
    form,
    choose,
    load,
    /** Says to the desk why a disputed listing is theirs. */
    object: (text: string) => attempt(api.objectToClaim(id, text).then(merge)),
    discard(): void {
      const editing = $editing.get()
      if (editing.phase !== 'ready') return
      draft.discard(editing.page)
      announce('top', words.discarded)
    },
    /** Resets pending changes to the values of the page. */
    async takeBack(): Promise<void> {
      const editing = $editing.get()
      if (editing.phase !== 'ready' || !editing.page.waiting) return
      const { page } = editing
      const base = editing.page.waiting.patch
      const patch = Object.fromEntries(Object.keys(base).map((name) => [name, page[name] ?? null]))
      const withdraw = async () => {
        const answer = await api.savePage(kind, id, { base, patch })
        merge(answer.phase === 'saved' ? answer.page : await api.fetchOwnPage(kind, id))
        if (answer.phase === 'conflict') throw new Fault('conflict', words.decidedMeanwhile)
      }
      await act('top', withdraw, words.takenBack)
    },
    confirm: () => change('top', () => api.confirmPage(kind, id), messages.confirmDone),
    invite: (email: string) =>
      change('people', () => api.inviteEditor(kind, id, email), messages.invited(email)),
    removeEditor: () => change('people', () => api.removeEditor(kind, id), messages.saved),
    hide: (isHidden: boolean) =>
      change(
        'leaving',
        () => api.setPageVisibility(kind, id, isHidden),
        isHidden ? leavingMessages.hiddenDone : leavingMessages.shownDone,
      ),
    remove: (typedName: string) =>
      act('leaving', async () => {
        await api.removePage(kind, id, typedName)
        draft.forget()
        // The next page shows the message.
        setFlash(leavingMessages.removed(typedName.trim()))
        api.replaceLocation(paths.account)
      }),
  }
}
export type PageEditorStore = ReturnType<typeof createPageEditor>
