import type { TextPlace } from './text-store.ts'

/** What pages know of an article's text without reading it. */
export type TextNotes = {
  words: number
  /** Ids of the facts and terms that it uses, each once, in its order. */
  facts: string[]
  terms: string[]
  /** Whether those are all of them: an id that an expression computes is not seen. */
  isComplete: boolean
  /** Where it is kept compiled; a text that imports something is not, but is a module. */
  compiled?: TextPlace
}

type Noted = { rendered?: { metadata?: Record<string, unknown> | undefined } | undefined }

/** Reads what the pages of an article want to know of its source. */
export function takeNotes(body: string): TextNotes {
  const uses = [...body.matchAll(/<(Fact|Term)\b(?:\s+id=["']([^"']+)["'])?/g)]
  const idsOf = (component: string) => [
    ...new Set(uses.flatMap(([, name, id]) => (name === component && id ? [id] : []))),
  ]
  return {
    words: body.split(/\s+/).length,
    facts: idsOf('Fact'),
    terms: idsOf('Term'),
    isComplete: uses.every(([, , id]) => id !== undefined),
  }
}

/** An entry with notes on its text in place of the text. */
export function withNotes<Entry extends { body?: string | undefined }>(
  { body: _, ...entry }: Entry,
  notes: TextNotes,
) {
  return { ...entry, rendered: { html: '', metadata: { notes } } }
}

/** The notes that the loader has taken; none in an entry of another loader. */
export function notesOf({ rendered }: Noted): TextNotes | undefined {
  return rendered?.metadata?.['notes'] as TextNotes | undefined
}
