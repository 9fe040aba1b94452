import * as z from 'zod/mini'
import { saveDraft, readDraft, removeDraft } from '#data/drafts.ts'
import type { DeskKey } from '#domain/desk/desk.ts'

const draftSchema = z.object({ reason: z.string(), note: z.string() })
export type DeskDraft = z.infer<typeof draftSchema>

/** Drafts about an item, stored in this browser until they are sent, as the drafts of forms. */
export type DraftStore = {
  read(key: DeskKey): DeskDraft
  save(key: DeskKey, change: Partial<DeskDraft>): void
}

const toName = ({ kind, itemId }: DeskKey) => `desk/${kind}-${itemId}`

export function createDraftStore(toUserId: () => string | null): DraftStore {
  const read = (key: DeskKey): DeskDraft =>
    readDraft(toName(key), toUserId(), draftSchema) ?? { reason: '', note: '' }
  return {
    read,
    save(key, change) {
      const userId = toUserId()
      const draft = { ...read(key), ...change }
      if (draft.reason === '' && draft.note === '') removeDraft(toName(key))
      else if (userId !== null) saveDraft(toName(key), userId, draft)
    },
  }
}
