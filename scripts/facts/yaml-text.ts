import { isMap, isNode, isScalar, parseDocument, stringify } from 'yaml'

/**
 * Edits the text of a YAML file in place: all other lines, their comments and line breaks stay, which the library's own printer
 * would wrap anew.
 */

const STYLE = { lineWidth: 100, singleQuote: true }

/** The text with a top-level field set, or removed if `value` is undefined. */
export function withField(source: string, key: string, value: unknown): string {
  const { start, end } = placeOf(source, key)
  if (value === undefined) return source.slice(0, start) + source.slice(end).replace(/^\n/, '')
  return source.slice(0, start) + toYaml({ [key]: value }) + source.slice(end)
}

/** The text with an item added at the end of a top-level list. */
export function withItem(source: string, key: string, item: unknown): string {
  const { end } = placeOf(source, key)
  const [, ...lines] = toYaml({ [key]: [item] }).split('\n')
  return [source.slice(0, end), ...lines].join('\n') + source.slice(end)
}

function placeOf(source: string, key: string): { start: number; end: number } {
  const { contents } = parseDocument(source)
  const pairs = isMap(contents) ? contents.items : []
  const pair = pairs.find((one) => isScalar(one.key) && one.key.value === key)
  const start = pair && isScalar(pair.key) ? pair.key.range?.[0] : undefined
  const end = pair && isNode(pair.value) ? pair.value.range?.[1] : undefined
  if (start === undefined || end === undefined) throw new Error(`There is no field ${key}.`)
  return { start, end: source.slice(0, end).trimEnd().length }
}

function toYaml(value: object): string {
  return stringify(value, STYLE).trimEnd()
}
