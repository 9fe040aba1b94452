import * as z from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { $session, toMemberId } from '#data/session.ts'
import type { CaseKey } from '#domain/cases/case.ts'

const draftSchema = z.object({ reason: z.string(), note: z.string() })
type DeskDraft = z.infer<typeof draftSchema>

const toName = ({ kind, item_id }: CaseKey) => `desk/${kind}-${item_id}`

/** The account of drafts; null while nobody is signed in. */
export const toUserId = () => toMemberId($session.get())

/** Drafts about an item, stored in this browser until they are sent, as the drafts of forms. */
export function readDeskDraft(key: CaseKey): DeskDraft {
  return readDraft(toName(key), toUserId(), draftSchema) ?? { reason: '', note: '' }
}

export function saveDeskDraft(key: CaseKey, change: Partial<DeskDraft>): void {
  const userId = toUserId()
  const draft = { ...readDeskDraft(key), ...change }
  if (draft.reason === '' && draft.note === '') removeDraft(toName(key))
  else if (userId !== null) saveDraft(toName(key), userId, draft)
}
