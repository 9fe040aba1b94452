import type { Limits } from './limits.ts'
import { Refusal } from './refusal.ts'

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
const LOGIC = new Set(['or', 'and'])
/** `or=(a.eq.1,and(b.eq.2,c.eq.3))` is 2. */
const LOGIC_DEPTH = 2

/** Refuses a query that one visitor could stop the database with, before the database sees it. */
export function checkRestQuery(query: URLSearchParams, limits: Limits): void {
  for (const [name, value] of query) {
    if (name === 'select') checkSelect(value, limits)
    else if (!MODIFIERS.has(lastPart(name))) checkFilter(lastPart(name), value)
  }
  const filters = [...query].filter(([name]) => !MODIFIERS.has(lastPart(name)))
  const wildcards = filters.reduce((sum, [, value]) => sum + (value.match(/[*%]/g)?.length ?? 0), 0)
  if (wildcards > limits.wildcards)
    throw new Refusal(400, `A search may hold ${limits.wildcards} wildcards at most.`)
}

/** Arguments of a function that is called by GET: names and plain values, no filters on its result. */
export function checkRpcQuery(query: URLSearchParams, limits: Limits): void {
  for (const value of query.getAll('select')) checkSelect(value, limits)
}

/** `advisor_reviews.order` is the order of an embedded resource. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function checkSelect(select: string, limits: Limits): void {
  const plain = select.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
  if (depthOf(plain) > limits.embedDepth)
    throw new Refusal(400, 'A list may hold one level of embedded resources at most.')
  if ((plain.match(/\(/g)?.length ?? 0) > limits.embeds)
    throw new Refusal(400, `A list may hold ${limits.embeds} embedded resources at most.`)
}

function checkFilter(name: string, value: string): void {
  if (LOGIC.has(name)) checkLogic(value)
  else if (!ANY_OPERATOR.test(value))
    throw new Refusal(400, 'A filter must use one of the comparisons that this service knows.')
}

function checkLogic(value: string): void {
  const plain = value.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
  // Lists of values, `id.in.(1,2)`, are not nesting.
  const nesting = plain.replaceAll(/\.(?:in|cs|cd|ov)\.[({][^(){}]*[)}]/g, '')
  if (depthOf(nesting) > LOGIC_DEPTH) throw new Refusal(400, 'These filters are nested too deeply.')
  if (COSTLY_OPERATOR.test(plain))
    throw new Refusal(400, 'A filter must use one of the comparisons that this service knows.')
}

/** How deep round brackets nest. */
export function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const char of text) {
    if (char === '(') deepest = Math.max(deepest, ++depth)
    else if (char === ')') depth--
  }
  return deepest
}
