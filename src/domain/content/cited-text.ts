/** Used in place of a fact's id for an ordinary number: `[[plain|three years]]`. */
const PLAIN = 'plain'

/** Part of a text with citations: plain text, or a fact with optional wording. */
type CitedPart = string | { fact: string; words?: string | undefined }

/**
 * Texts without components (advisor types, questions, terms) cite a fact in double brackets: `[[put-first]]` shows its value,
 * `[[put-first|two months or so]]` its own wording.
 */
const CITATION = /\[\[([a-z0-9-]+)(?:\|([^\]]+))?\]\]/g

export function toCitedParts(text: string): CitedPart[] {
  const parts: CitedPart[] = []
  let from = 0
  for (const { index, 0: whole, 1: fact = '', 2: words } of text.matchAll(CITATION)) {
    if (index > from) parts.push(text.slice(from, index))
    parts.push(fact === PLAIN && words ? words : { fact, words })
    from = index + whole.length
  }
  return from < text.length ? [...parts, text.slice(from)] : parts
}

/** The text without citations, for structured data and search; `valueOf` returns a fact's displayed value. */
export function toPlainText(text: string, valueOf: (fact: string) => string): string {
  return toCitedParts(text)
    .map((part) => (typeof part === 'string' ? part : (part.words ?? valueOf(part.fact))))
    .join('')
}
