import { isRange, toPersonText, toRangeText, type Person } from '#domain/forms/composite-text.ts'
import { firmFields, type FirmField } from './fields.ts'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { askedServices } from './services.ts'
import { toValueText } from './stated.ts'

const fields: [string, FirmField][] = Object.values(firmFields).flatMap(Object.entries)
const specs = new Map(fields)
const places = new Map([...specs.keys()].map((name, place) => [name, place]))
const names = new Map([
  ...Object.entries(askedServices).map(([name, [, label]]) => [name, label] as const),
  ...fields.map(([name, { label }]) => [name, label] as const),
])
/** Labels of codes in lists; a single value is text that a user typed. */
const codes: Readonly<Record<string, string>> = Object.assign(
  {},
  ...fields.map(([, { choices }]) => choices),
)
const capitals: Record<string, string> = { esop: 'ESOP', url: 'URL' }

/** The label of a column. A column without a form field is spelled out: "esop_rule" is "ESOP rule". */
export function toColumnName(column: string): string {
  return names.get(column) ?? toSpelledOut(column)
}
function toSpelledOut(column: string): string {
  const words = column.toLowerCase().split('_')
  const text = words.map((word) => capitals[word] ?? word).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Columns in the order of the form, where the database has none; others follow. */
export function inFormOrder<T>(columns: Readonly<Record<string, T>>): [string, T][] {
  const toPlace = ([name]: [string, T]) => places.get(name) ?? places.size
  return Object.entries(columns).toSorted((a, b) => toPlace(a) - toPlace(b))
}

/** A column's value as text: dollars, percent, and a choice in the words of its form. */
export function toColumnText(value: unknown, column = ''): string {
  if (value === null || value === undefined || value === '') return messages.nothing
  if (column === 'satisfaction_rate') return `${String(value)}%`
  const spec = specs.get(column)
  if (spec && (spec.isMoney || /choice|disclosure/.test(spec.kind)))
    return toValueText(spec, value) ?? messages.nothing
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (isRange(value)) return toRangeText(value)
  if (Array.isArray(value)) return toListText(value)
  if (typeof value === 'object') {
    if ('title' in value) return toLinkText(value)
    return 'role' in value ? toPersonText(value as Person) : JSON.stringify(value)
  }
  return String(value as string | number)
}

/** One link per line, because titles have commas. */
function toListText(list: unknown[]): string {
  const hasLinks = list.some((one) => typeof one === 'object')
  const texts = list.map((one) => codes[String(one)] ?? toColumnText(one))
  return texts.join(hasLinks ? '\n' : ', ') || messages.nothing
}

function toLinkText({
  title,
  url,
  description,
}: {
  title: unknown
  url?: unknown
  description?: unknown
}) {
  const about = description ? `: ${String(description)}` : ''
  return `${String(title)} (${String(url)})${about}`
}
