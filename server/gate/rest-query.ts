import type { Limits } from './limits.ts'
import { Refusal } from '../refusal.ts'

/** Comparisons that lists may use. Regular expressions and text search are not among them: each can cost seconds. */
const OPERATORS = 'eq|neq|gt|gte|lt|lte|like|ilike|in|is|cs|cd|ov|isdistinct'
const ANY_OPERATOR = new RegExp(`^(not\\.)*(${OPERATORS})(\\((any|all)\\))?\\.`)
const COSTLY_OPERATOR = /\.(not\.)?(i?match|[a-z]*fts)(\([^)]*\))?\./
/** Parameters that are not filters. */
const MODIFIERS = new Set([
  'select',
  'columns',
  'order',
  'limit',
  'offset',
  'on_conflict',
  'apikey',
])
/** The backend writes what stands in quotes into its SQL as it is: `::"char(10000000)"` makes ten megabytes of a name. */
const UNPLAIN_CAST = /::(?![a-z_])/i
/** A text in quotes; one that is never closed runs to the end, where looking again from each quote would cost its square. */
const QUOTED = /"(?:[^"\\]|\\.)*("|\\?$)/gs
const LOGIC = new Set(['or', 'and'])
/** `or=(a.eq.1,and(b.eq.2,c.eq.3))` is 2. */
const LOGIC_DEPTH = 2

/**
 * Refuses a query that one visitor could stop the database with, before the database sees it. `values` are the names
 * that stand for arguments of a function and not for filters.
 */
export function checkRestQuery(
  query: URLSearchParams,
  limits: Limits,
  values: ReadonlySet<string>,
): void {
  for (const select of query.getAll('select')) checkSelect(select, limits)
  const filters = [...query].filter(([name]) => !MODIFIERS.has(lastPart(name)) && !values.has(name))
  for (const [name, value] of filters) checkFilter(lastPart(name), value)
  const wildcards = filters.reduce((sum, [, value]) => sum + (value.match(/[*%]/g)?.length ?? 0), 0)
  if (wildcards > limits.wildcards)
    throw new Refusal(400, `A search may hold ${limits.wildcards} wildcards at most.`)
}

/** `advisor_reviews.order` is the order of an embedded resource. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function checkSelect(select: string, limits: Limits): void {
  // Quoted names count too: whether a quote opens a name here is not for two parsers to disagree about.
  if (depthOf(select) > limits.embedDepth)
    throw new Refusal(400, 'A list may hold one level of embedded resources at most.')
  if ((select.match(/\(/g)?.length ?? 0) > limits.embeds)
    throw new Refusal(400, `A list may hold ${limits.embeds} embedded resources at most.`)
  if (select.split(',').length > limits.columns)
    throw new Refusal(400, `A list may ask for ${limits.columns} columns at most.`)
  if (UNPLAIN_CAST.test(select))
    throw new Refusal(400, 'A column may be cast to a plain type only, such as ::text.')
}

function checkFilter(name: string, value: string): void {
  if (LOGIC.has(name)) checkLogic(value)
  else if (!ANY_OPERATOR.test(value))
    throw new Refusal(400, 'A filter must use one of the comparisons that this service knows.')
}

function checkLogic(value: string): void {
  const plain = value.replaceAll(QUOTED, (text, end) => (end === '"' ? '' : text))
  // Lists of values, `id.in.(1,2)`, are not nesting.
  const nesting = plain.replaceAll(/\.(?:in|cs|cd|ov)\.[({][^(){}]*[)}]/g, '')
  if (depthOf(nesting) > LOGIC_DEPTH) throw new Refusal(400, 'These filters are nested too deeply.')
  if (COSTLY_OPERATOR.test(value))
    throw new Refusal(400, 'A filter must use one of the comparisons that this service knows.')
}

/** How deep round brackets nest. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const char of text) {
    if (char === '(') deepest = Math.max(deepest, ++depth)
    // Closing what was never opened must not make room for more.
    else if (char === ')') depth = Math.max(0, depth - 1)
  }
  return deepest
}
