/** The form of a page and the values that it replaces. A change of either leaves the other as it is. */
import { atom, onNotify } from 'nanostores'
import * as z from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import type { OwnPage } from '#data/pages.queries.ts'
import type { FirmKind } from '#domain/firms/fields.ts'
import { pageForms } from '#domain/firms/forms.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { pickFields, reconcile, toChangedFields } from '#domain/forms/reconcile.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

/** A field that somebody else changed meanwhile: both columns, and whose is kept; null until a choice was made. */
export type PageConflict = {
  field: string
  mine: unknown
  theirs: unknown
  choice: 'theirs' | 'mine' | null
}

type Options = {
  kind: FirmKind
  draftName: string
  /** Null while nobody is signed in. */
  toUserId(): string | null
  send(wanted: FormValues): Promise<SendResult<FormValues>>
}

/** Store of the form, its draft in the browser and its conflicts. */
export function createPageDraft({ kind, draftName, toUserId, send }: Options) {
  const { blank, columns, draft: typedSchema, fields, schema, toTyped } = pageForms[kind]
  const draftSchema = z.object({ values: typedSchema, seen: z.record(z.string(), z.unknown()) })
  const form = createForm<FormValues>({ initial: blank, schema, send })
  const $conflicts = atom<PageConflict[]>([])
  const $isDraftBack = atom(false)
  /** Columns that the fields were based on; null until the page is loaded. */
  let seen: FormValues | null = null

  const toSeen = () => seen ?? pickFields({}, columns)
  /** The page with its pending changes: the columns that its people see and edit. */
  const toColumns = (page: OwnPage) => pickFields({ ...page, ...page.waiting?.patch }, columns)
  const toColumn = (field: string, typed: unknown) =>
    (fields[field] && z.safeParse(fields[field].stored, typed).data) ?? typed

  onNotify(form.$values, () => {
    const userId = toUserId()
    if (userId === null || seen === null) return
    const values = form.$values.get()
    if (toChangedFields(toTyped(seen), values).length > 0) {
      saveDraft(draftName, userId, { values, seen })
    } else {
      removeDraft(draftName)
      $isDraftBack.set(false)
    }
  })

  /** Asks for a choice in the fields that somebody else has changed, in the order of the form. */
  function holdConflicts(theirs: FormValues): void {
    const values = form.$values.get()
    const held = columns.filter((name) => name in theirs)
    $conflicts.set(
      held.map((field) => ({
        field,
        mine: toColumn(field, values[field]),
        theirs: theirs[field] ?? null,
        choice: null,
      })),
    )
  }

  /** Shows the page of now around what is typed. */
  function merge(page: OwnPage): void {
    const theirs = toColumns(page)
    const typed = reconcile(toTyped(toSeen()), form.$values.get(), toTyped(theirs))
    const names = typed.conflicts.map(({ field }) => field)
    seen = { ...theirs, ...pickFields(toSeen(), names) }
    form.$values.set(typed.values)
    holdConflicts(pickFields(theirs, names))
  }

  return {
    form,
    $conflicts,
    $isDraftBack,
    toSeen,
    holdConflicts,
    /** Shows the page, with the draft of an earlier visit. */
    open(page: OwnPage): void {
      const userId = toUserId()
      const draft = userId === null ? null : readDraft(draftName, userId, draftSchema)
      $isDraftBack.set(draft !== null)
      form.$values.set(draft?.values ?? toTyped(toColumns(page)))
      seen = draft?.seen ?? toColumns(page)
      merge(page)
    },
    merge,
    /** Shows what was saved; what was typed while `sent` was on its way is newer. */
    settle(page: OwnPage, sent: FormValues): void {
      const typed = form.$values.get()
      seen = toColumns(page)
      $conflicts.set([])
      form.$values.set({ ...toTyped(seen), ...pickFields(typed, toChangedFields(sent, typed)) })
    },
    /** Resolves a conflict; the choice can change until it is saved. From here on the other value counts as seen. */
    choose(conflict: PageConflict, choice: 'theirs' | 'mine'): void {
      const { field } = conflict
      seen = { ...toSeen(), [field]: conflict.theirs }
      const at = $conflicts.get().findIndex((one) => one.field === field)
      $conflicts.set($conflicts.get().with(at, { ...conflict, choice }))
      if (choice === 'theirs' || conflict.choice === 'theirs')
        form.change(field, fields[field]?.toTyped(conflict[choice]))
    },
    /** Discards unsaved input. */
    discard(page: OwnPage): void {
      seen = toColumns(page)
      $conflicts.set([])
      form.$errors.set({})
      form.$values.set(toTyped(seen))
    },
    forget: () => removeDraft(draftName),
  }
}
