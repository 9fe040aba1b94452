import * as z from 'zod/mini'
import { $session, toMemberId } from '#data/session.ts'
import { saveDraft, readDraft, removeDraft } from '#data/drafts.ts'
import type { CaseKey } from '#domain/cases/case.ts'

const draftSchema = z.object({ reason: z.string(), note: z.string() })
export type DeskDraft = z.infer<typeof draftSchema>

/** Drafts about an item, stored in this browser until they are sent, as the drafts of forms. */
export type DraftStore = {
  read(key: CaseKey): DeskDraft
  save(key: CaseKey, change: Partial<DeskDraft>): void
}

const toName = ({ kind, item_id }: CaseKey) => `desk/${kind}-${item_id}`

/** The account of drafts; null while nobody is signed in. */
export const toUserId = () => toMemberId($session.get())

const read = (key: CaseKey): DeskDraft =>
  readDraft(toName(key), toUserId(), draftSchema) ?? { reason: '', note: '' }

export const deskDrafts: DraftStore = {
  read,
  save(key, change) {
    const userId = toUserId()
    const draft = { ...read(key), ...change }
    if (draft.reason === '' && draft.note === '') removeDraft(toName(key))
    else if (userId !== null) saveDraft(toName(key), userId, draft)
  },
}
