import { stateNames } from '#domain/advisors/state-names.ts'
import { fillers, toPhrase, vocabulary, type Meaning } from './vocabulary.ts'

/** A part of a search term that is understood, or a word that is searched for as it is. */
type Part = {
  group: Meaning['group'] | 'words' | 'years'
  values: readonly string[]
  /** The part as typed, as a phrase. */
  said: string
  text: string
  /** Where it begins in the term. */
  at: number
  /** The term without this part. */
  rest: string
}

/** How a search term is understood. One whose words all say nothing has no parts and is understood as everything. */
export type ParsedTerm = {
  parts: readonly Part[]
  /** Whether a part acts as a condition. */
  hasConditions: boolean
  /** The argument `reading` of `search_advisors()`: of each group, the parts as typed with their values. */
  argument: string
}

type Token = { text: string; word: string; start: number; end: number }
type Span = Omit<Part, 'at' | 'rest'> & { start: number; end: number }

/** The longest names have four words: "third party administration firm", "state of new york". */
const LONGEST = 4
/** Postal codes that are also words, which people type in capitals with everything else. */
const codesThatAreWords: ReadonlySet<string> = new Set(['HI', 'IN', 'ME', 'OK', 'OR'])
const directions: Readonly<Record<string, string>> = { n: 'north', s: 'south', w: 'west' }
const experience =
  /(?:\b(?:over|more than|at least|minimum(?: of)?)\s+)?\b(\d{1,2})\s*\+?[\s-]*(?:years?|yrs?)\b(?:\s+(?:or more|plus))?(?:\s+(?:of\s+)?(?:esop\s+)?experience\b)?/i
/** Words before a place, which are removed with it. */
const preposition = /\b(?:around|at|from|in|near|of)\s+$/i

/**
 * Parses a search term: kinds of advisors, states, cities and years of experience act as conditions, other words are searched
 * for. Null for a single word that is none of them: it is searched for as the specification says.
 */
export function parseTerm(term: string): ParsedTerm | null {
  const tokens = toTokens(term)
  const years = parseYears(term)
  const left = tokens.filter(({ start }) => !years || start < years.start || start >= years.end)
  const spans = [...parseTokens(left, term), ...(years ? [years] : [])]
  const hasConditions = spans.some(({ group }) => group !== 'words')
  if (tokens.length === 0 || (!hasConditions && tokens.length === 1)) return null
  const parts = spans
    .toSorted((one, other) => one.start - other.start)
    .map(({ group, values, said, text, start, end }) => ({
      group,
      values,
      said,
      text,
      at: start,
      rest: removeSpan(term, start, end),
    }))
  return { parts, hasConditions, argument: toArgument(parts) }
}

function toArgument(parts: readonly Part[]): string {
  const groups: Record<string, Record<string, string>> = {}
  for (const { group, said, values } of parts) (groups[group] ??= {})[said] = values.join(',')
  return JSON.stringify(groups)
}

function toTokens(term: string): Token[] {
  return [...term.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu)].map(({ 0: text, index }) => ({
    text,
    word: toPhrase(text),
    start: index,
    end: index + text.length,
  }))
}

function parseYears(term: string): Span | null {
  const found = experience.exec(term)
  if (!found) return null
  const [said, years = ''] = found
  const start = found.index
  return {
    group: 'years',
    values: [years],
    said: years,
    text: `${years}+ years first`,
    start,
    end: start + said.length,
  }
}

function parseTokens(tokens: readonly Token[], term: string): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < tokens.length;) {
    const [span, size] = parsePhrase(tokens.slice(at, at + LONGEST), term)
    const last = spans.at(-1)
    // "Lender/financing" says one kind twice.
    if (span && last?.group === 'types' && last.text === span.text)
      spans.splice(-1, 1, { ...last, said: `${last.said} ${span.said}`, end: span.end })
    else if (span) spans.push(span)
    at += size
  }
  return spans
}

/** The part at the beginning of these words, and its number of words; no part for a filler. */
function parsePhrase(tokens: readonly Token[], term: string): [Span | null, size: number] {
  for (let size = tokens.length; size > 0; size--) {
    const said = tokens
      .slice(0, size)
      .map(({ word }) => word)
      .join(' ')
    const forms = toForms(said)
    const meaning = forms.map((form) => vocabulary.get(form)).find(Boolean)
    const [first, last] = [tokens[0], tokens[size - 1]]
    if (meaning && first && last)
      return [{ ...meaning, said, start: first.start, end: last.end }, size]
    if (forms.some((form) => fillers.has(form)) && !isCode(tokens[0], term)) return [null, size]
  }
  const [token] = tokens
  return [token ? parseWord(token, term) : null, 1]
}

/** The ways to write a phrase: its singular, whole words for "adviser", "Ft." and "N.", and initials as one word. */
function toForms(said: string): string[] {
  const usual = said
    .replace(/advisers?\b/, 'advisor')
    .replace(/^ft /, 'fort ')
    .replace(/^saint /, 'st ')
    .replace(/^[nsw](?= )/, (letter) => directions[letter] ?? letter)
  const initials = said.replace(/\b(\w) (?=\w\b)/g, '$1')
  return [said, usual, usual.replace(/ies$/, 'y'), usual.replace(/s$/, ''), initials]
}

function parseWord(token: Token, term: string): Span {
  const { text, word: said, start, end } = token
  const name = stateNames[text]
  return isCode(token, term) && name
    ? { group: 'states', values: [text], said, text: `State: ${name}`, start, end }
    : { group: 'words', values: [text], said, text: `“${text}”`, start, end }
}

/** A state's code counts in capitals only; where all is in capitals, a code that is a word counts after a comma. */
function isCode(token: Token | undefined, term: string): boolean {
  if (!token || !Object.hasOwn(stateNames, token.text)) return false
  const isAfterComma = /,\s*$/.test(term.slice(0, token.start))
  return isAfterComma || /\p{Ll}/u.test(term) || !codesThatAreWords.has(token.text)
}

function removeSpan(term: string, start: number, end: number): string {
  const before = term.slice(0, start).replace(preposition, '')
  return `${before} ${term.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[\s,.]+|[\s,]+$/g, '')
}
