import { SHORTLIST_MAX } from '#domain/limits.ts'

/** A saved advisor. */
export type ShortlistItem = {
  /** Id of the advisor. */
  id: number
  note: string
  /** When the note was typed, in milliseconds since 1970; null without a note. */
  notedAt: number | null
  /** Saved or changed locally and not yet sent to the account. */
  isUnsent?: boolean
}

/** Parses stored items and skips invalid ones. Without a schema, because every page with a star loads this. */
export function parseItems(text: string | null | undefined): ShortlistItem[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items) ? items.filter(isItem).slice(0, SHORTLIST_MAX) : []
  } catch {
    return []
  }
}

function isItem(value: Partial<ShortlistItem> | null): value is ShortlistItem {
  return (
    typeof value === 'object' && Number.isSafeInteger(value?.id) && typeof value?.note === 'string'
  )
}
