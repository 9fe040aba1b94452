import * as z from 'zod/mini'
import { saveDraft, readDraft, removeDraft } from '#data/drafts.ts'
import type { DeskKey } from '#domain/desk/desk.ts'

const wordsSchema = z.object({ reason: z.string(), note: z.string() })
export type DeskWords = z.infer<typeof wordsSchema>

/** What is being written about an item: kept in this browser until it is sent, as the drafts of forms are. */
export type WordKeeper = {
  read(key: DeskKey): DeskWords
  keep(key: DeskKey, change: Partial<DeskWords>): void
}

const toName = ({ kind, itemId }: DeskKey) => `desk/${kind}-${itemId}`

export function createWordKeeper(toUserId: () => string | null): WordKeeper {
  const read = (key: DeskKey): DeskWords =>
    readDraft(toName(key), toUserId(), wordsSchema) ?? { reason: '', note: '' }
  return {
    read,
    keep(key, change) {
      const userId = toUserId()
      const words = { ...read(key), ...change }
      if (words.reason === '' && words.note === '') removeDraft(toName(key))
      else if (userId !== null) saveDraft(toName(key), userId, words)
    },
  }
}
