import { formatMonth } from '#domain/dates/day.ts'
import { toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { placeMessages, placeSchema, toPlaceText } from '#domain/places/place.ts'
import type { SentColumn } from './kind.ts'
import { kinds, type CaseKind } from './kinds.ts'
import { toMailFailure } from './mail-failure.ts'

/** A field at the desk. Times are shown in the reader's time zone. */
export type SentField = {
  term: string
  text: string
  as: 'text' | 'link' | 'times'
  times: string[]
}

/** Columns of a row that the database adds. */
const added = [
  'id',
  'status',
  'version',
  'waiting_since',
  'sent_at',
  'created_at',
  'advisor_id',
  'is_featured',
]

/** Sent fields with labels; empty fields are omitted, and selected boxes are joined in one line. */
export function toSentFields(kind: CaseKind, sent: Record<string, unknown>): SentField[] {
  const { columns, drawn = [] } = kinds[kind]
  const known = new Set([...added, ...drawn, ...columns.map(([column]) => column)])
  const others = Object.keys(sent).filter((name) => !known.has(name))
  const ticked = others.filter((name) => sent[name] === true).map(toColumnName)
  const rest = others
    .filter((name) => typeof sent[name] !== 'boolean')
    .map((name): SentColumn =>
      name === 'place' ? [name, placeMessages.term, 'place'] : [name, toColumnName(name)],
    )
  return [
    ...[...columns, ...rest]
      // Without a location there is no place to read.
      .filter(([name]) => name !== 'place' || Boolean(sent['location']))
      .flatMap((line) => toField(line, sent[line[0]])),
    ...(ticked.length > 0 ? [toText('Selected', ticked.join(', '))] : []),
  ]
}

function toField([, term, holds = 'text']: SentColumn, value: unknown): SentField[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value) && value.length === 0) return []
  if (holds === 'times') return [{ term, text: '', as: 'times', times: [value].flat().map(String) }]
  if (holds === 'link') return [{ ...toText(term, String(value)), as: 'link' }]
  if (holds === 'place') return [toText(term, toPlaceText(placeSchema.parse(value)))]
  if (holds === 'failure') return [toText(term, toMailFailure(String(value)))]
  if (holds === 'month') return [toText(term, formatMonth(String(value)))]
  if (holds === 'stars') return [toText(term, `${String(value)} of 5 stars`)]
  const words = typeof holds === 'object' ? holds[String(value)] : undefined
  return [toText(term, words ?? toColumnText(value))]
}

function toText(term: string, text: string): SentField {
  return { term, text, as: 'text', times: [] }
}
