/** What the database adds to a form, which says nothing of what was written in it. */
const own = new Set([
  'id',
  'status',
  'version',
  'waiting_since',
  'advisor_id',
  'is_featured',
  // Said in words of their own: ClaimHints.tsx.
  'at_domain',
  'current_owner',
  'rivals',
])
const capitals: Record<string, string> = { esop: 'ESOP', url: 'URL' }

export type SentField = { term: string; text: string }

/** A column's name in words: "esop_valuation" is "ESOP valuation". */
export function toTerm(column: string): string {
  const words = column.toLowerCase().split('_')
  const text = words.map((word) => capitals[word] ?? word).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What was sent, in words; what was left empty is left out, and what was ticked stands in one line. */
export function toSentFields(sent: Record<string, unknown>): SentField[] {
  const entries = Object.entries(sent).filter(([name]) => !own.has(name))
  const fields = entries
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => ({ term: toTerm(name), text: String(value) }))
  const ticked = entries.filter(([, value]) => value === true).map(([name]) => toTerm(name))
  return ticked.length > 0 ? [...fields, { term: 'Ticked', text: ticked.join(', ') }] : fields
}

/** A value of a difference, in words. */
export function toValueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(toValueText).join(', ') || 'nothing'
  if (typeof value === 'object' && 'title' in value) return String(value.title)
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value)
}
