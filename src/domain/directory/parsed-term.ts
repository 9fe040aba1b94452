import { addAbsent } from './absent.ts'
import { everything, toQuery } from './directory-search.ts'
import type { IndexedFirm } from './firm-index.ts'
import { openTokens, tidySpans } from './had.ts'
import { parseTokens } from './joined.ts'
import { addMatters } from './matters.ts'
import { parseMeasures } from './measures.ts'
import { toOwnWords } from './own-words.ts'
import { SECTION } from './phrase.ts'
import { isAboutSale, isAtStart, isSaleOnly } from './sale.ts'
import type { ParsedTerm, Span, TermPart } from './span.ts'
import { toPlaces } from './term-places.ts'
import { toTokens } from './tokens.ts'
import { toWishes } from './wishes.ts'

/** Words before a place, which are removed with it. */
const preposition = /\b(?:around|at|from|in|near|of)\s+$/i

/**
 * Parses a search term: kinds of advisors, states, cities and sizes act as conditions, other words are searched for. Phrases that
 * the firms use themselves are one part. Null for a single word that is none of them: it is searched for as the specification says.
 */
export function parseTerm(term: string, firms: readonly IndexedFirm[] = []): ParsedTerm | null {
  const tokens = toTokens(term)
  const measures = parseMeasures(term, tokens)
  const left = tokens.filter(
    (token) => !measures.some(({ start, end }) => token.start < end && token.end > start),
  )
  const reading = { term, tokens: left, own: toOwnWords(firms) }
  const found = addAbsent(toPlaces(parseTokens(reading), reading), term)
  const tidied = tidySpans(found, term)
  const isStart = tokens.length > 0 && isAtStart(tidied, term)
  const open = openTokens(left, found, term)
  const about = isStart
    ? tidied.filter((span) => !isSaleOnly(span))
    : addMatters(tidied, open, term, reading.own)
  const isForSale = isStart || (firms.length > 0 && isAboutSale([...about, ...measures], term))
  const spans = toWishes([...about, ...measures], tokens, reading, isForSale)
  const hasConditions = spans.some(({ group }) => group !== 'words' && group !== 'money')
  const [token] = tokens
  const isPlain =
    tokens.length === 1 &&
    (spans[0]?.values[0] ?? token?.text) === token?.text &&
    !SECTION.test(token?.word ?? '')
  if (tokens.length === 0 || (!hasConditions && isPlain)) return null
  const parts = spans
    .toSorted((one, other) => one.start - other.start)
    .map((span) => toPart(span, term))
  const companies = toCompaniesQuery(found)
  return { parts, hasConditions, companies, ...(isForSale && { isForSale }) }
}

/** Beside a kind of advisor, "employee-owned company" only says whom the advisor is for. */
function toCompaniesQuery(spans: readonly Span[]): string | null {
  const valuesOf = (name: string) => spans.find(({ group }) => group === name)?.values
  if (!valuesOf('companies') || valuesOf('types') || valuesOf('services')) return null
  const [term = ''] = valuesOf('cities') ?? []
  const [state = '', ...others] = valuesOf('states') ?? []
  return toQuery({ ...everything, tab: 'companies', term, state: others.length > 0 ? '' : state })
}

function toPart({ start, end, ...span }: Span, term: string): TermPart {
  const rest = removeSpan(term, start, end)
  const quoted = `${term.slice(0, start)}"${term.slice(start, end)}"${term.slice(end)}`
  const isLast = end === term.length
  return { ...span, ...(isLast && { isLast }), at: start, rest, quoted }
}

function removeSpan(term: string, start: number, end: number): string {
  const before = term.slice(0, start).replace(preposition, '')
  return `${before} ${term.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[\s,.]+|[\s,]+$/g, '')
}
