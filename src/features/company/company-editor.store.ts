import { atom, onNotify, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { hasDraft, readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { toFault } from '#data/fault.ts'
import type { OwnCompany } from '#data/own-company.queries.ts'
import type { Session } from '#data/session.ts'
import {
  companyPageForm,
  mergePage,
  pickFields,
  toChangedFields,
  type CompanyField,
  type CompanyPageValues,
} from '#domain/firms/company-page-form.ts'
import { companyMessages } from '#domain/firms/company-messages.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { leavingMessages } from '#domain/firms/leaving-messages.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { createGate } from '#parts/members/gate.store.ts'
import { paths } from '#paths.ts'
import { setFlash } from '#ui/flash.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

/** The calls of the page to the backend and the browser. The behavior is tested without them. */
export type CompanyEditorApi = {
  $session: ReadableAtom<Session>
  fetchOwnCompany(id: number): Promise<OwnCompany>
  saveCompany(id: number, version: number, patch: FormValues): Promise<OwnCompany>
  hideCompany(id: number, isHidden: boolean): Promise<OwnCompany>
  removeCompany(id: number, typedName: string): Promise<void>
  replaceLocation(address: string): void
}

export type Editing =
  | { phase: 'loading' }
  | { phase: 'absent' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; company: OwnCompany }

/** An edited field that somebody else has changed meanwhile. */
export type Contested = { column: CompanyField; now: unknown }

const { blank, schema, toTyped } = companyPageForm

/** Text in the form, and what the page said when editing began. */
const draftSchema = z.object({ values: companyPageForm.draft, before: companyPageForm.draft })

/** The page with its pending changes: the values that its people see and edit. */
const toValues = (company: OwnCompany) => toTyped({ ...company, ...company.waiting?.patch })

/** Store of a company page's editor. `id` is null if the path has no valid id. */
export function createCompanyEditor(id: number | null, path: string, api: CompanyEditorApi) {
  const draftName = `company/${id}`
  const $gate = createGate({ path, isDraftKept: () => hasDraft(draftName), ...api })
  const $editing = atom<Editing>({ phase: 'loading' })
  const $contested = atom<Contested[]>([])
  /** The last action, for screen readers. */
  const $announcement = atom('')
  const $problem = atom<string | null>(null)
  const $isBusy = atom(false)
  const $isDraftBack = atom(false)
  /** Values that the form was based on. */
  let before: CompanyPageValues = blank

  const form = createForm({ initial: blank, schema, send })

  const toUserId = () => {
    const session = api.$session.get()
    return session.phase === 'member' ? session.user.id : null
  }

  onNotify(form.$values, () => {
    const userId = toUserId()
    if (userId === null || $editing.get().phase !== 'ready') return
    const values = form.$values.get()
    if (toChangedFields(values, before).length > 0)
      return saveDraft(draftName, userId, { values, before })
    removeDraft(draftName)
    $isDraftBack.set(false)
  })

  /** Shows the current page and keeps text that differs from `basis`. */
  function follow(company: OwnCompany, basis: CompanyPageValues): void {
    const now = toValues(company)
    const { values, contested } = mergePage(form.$values.get(), basis, now)
    before = now
    $contested.set(contested.map((column) => ({ column, now: now[column] })))
    $editing.set({ phase: 'ready', company })
    form.$values.set(values)
  }

  async function load(): Promise<void> {
    if (id === null) return $editing.set({ phase: 'absent' })
    try {
      const company = await api.fetchOwnCompany(id)
      const userId = toUserId()
      const draft = userId === null ? null : readDraft(draftName, userId, draftSchema)
      $isDraftBack.set(draft !== null)
      form.$values.set(draft?.values ?? toValues(company))
      follow(company, draft?.before ?? toValues(company))
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      $editing.set(reason === 'notFound' ? { phase: 'absent' } : { phase: 'failed', message })
    }
  }

  async function send(wanted: FormValues): Promise<SendResult<CompanyPageValues>> {
    const editing = $editing.get()
    const sent = form.$values.get()
    const changed = toChangedFields(sent, before)
    if (editing.phase !== 'ready' || changed.length === 0) {
      $announcement.set(messages.unchanged)
      return { ok: true }
    }
    try {
      const { version } = editing.company
      const company = await api.saveCompany(Number(id), version, pickFields(wanted, changed))
      // Text typed during the request is newer.
      follow(company, sent)
      $announcement.set(company.waiting ? companyMessages.savedAndWaits : messages.saved)
      return { ok: true }
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      $announcement.set('')
      if (reason === 'conflict') await readAgain()
      return { ok: false, message }
    }
  }

  /** Somebody else was first: shows the page of now around the text in the form. */
  async function readAgain(): Promise<void> {
    const company = await api.fetchOwnCompany(Number(id)).catch(() => null)
    if (company) follow(company, before)
  }

  /** Runs an action outside the form; returns whether it succeeded. */
  async function run<T>(ask: (id: number) => Promise<T>, done: (answer: T) => void): Promise<void> {
    if ($isBusy.get()) return
    $isBusy.set(true)
    $problem.set(null)
    $announcement.set('')
    try {
      done(await ask(Number(id)))
    } catch (thrown) {
      const { reason, message } = toFault(thrown)
      if (reason === 'conflict') await readAgain()
      $problem.set(message)
    } finally {
      $isBusy.set(false)
    }
  }

  const show = (words: string) => (company: OwnCompany) => {
    follow(company, before)
    $announcement.set(words)
  }

  return {
    $gate,
    $editing,
    $contested,
    $announcement,
    $problem,
    $isBusy,
    $isDraftBack,
    form,
    load,
    /** Discards unsaved text. */
    discard(): void {
      $contested.set([])
      form.$errors.set({})
      form.$values.set(before)
      $announcement.set(companyMessages.discarded)
    },
    /** Resets pending changes to the values of the page. */
    async takeBack(): Promise<void> {
      const editing = $editing.get()
      if (editing.phase !== 'ready' || !editing.company.waiting) return
      const { company } = editing
      const names = Object.keys(editing.company.waiting.patch) as CompanyField[]
      await run(
        (companyId) => api.saveCompany(companyId, company.version, pickFields(company, names)),
        show(companyMessages.takenBack),
      )
    },
    hide: (isHidden: boolean) =>
      run(
        (companyId) => api.hideCompany(companyId, isHidden),
        show(isHidden ? leavingMessages.hiddenDone : leavingMessages.shownDone),
      ),
    remove: (typedName: string) =>
      run(
        (companyId) => api.removeCompany(companyId, typedName),
        () => {
          removeDraft(draftName)
          // The next page shows the message.
          setFlash(leavingMessages.removed(typedName.trim()))
          api.replaceLocation(paths.account)
        },
      ),
  }
}
export type CompanyEditorStore = ReturnType<typeof createCompanyEditor>
