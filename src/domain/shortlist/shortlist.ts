import { SHORTLIST_MAX } from '#domain/limits.ts'

/** An advisor that somebody has saved to look at again. */
export type ShortlistItem = {
  /** Of the advisor. */
  id: number
  note: string
  /** When the note was typed, in milliseconds since 1970; null for none. */
  notedAt: number | null
  /** Typed or saved here and not known to the account yet. */
  isUnsent?: boolean
}

/** The items in a stored text; what is none is left out. No schema: every page with a star reads this. */
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
