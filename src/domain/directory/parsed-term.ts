import { toStateOfZip, usStateNames } from '#domain/places/us-states.ts'
import { toCityKey } from '#domain/places/city.ts'
import { everything, toQuery } from './directory-search.ts'
import { toPhrase } from './fold.ts'
import {
  correct,
  fillers,
  placeParts,
  sentenceWords,
  shortStates,
  sizeWords,
  vocabulary,
  type Meaning,
} from './vocabulary.ts'

/** A part of a search term that is understood, or a word that is searched for as it is. */
type Part = {
  group: Meaning['group'] | 'wishes' | 'years' | 'employees'
  values: readonly string[]
  /** The part as typed, as a phrase. */
  said: string
  text: string
  /** The states of a city: advisors there come after those in the city. */
  states?: readonly string[]
  /** "Not in Texas": advisors with it are left out. */
  isExcluded?: boolean
  /** "Trustee and attorney": advisors that are both come first. */
  isJoined?: boolean
  /** It stands in quotes and is searched for as it is. */
  isQuoted?: boolean
  /** What was typed, where a slip was corrected. */
  typed?: string
  /** Where it begins in the term. */
  at: number
  /** The term without this part. */
  rest: string
  /** The term with this part in quotes, which is searched for as it is. */
  quoted: string
}

/** How a search term is understood. One whose words all say nothing has no parts and is understood as everything. */
export type ParsedTerm = {
  parts: readonly Part[]
  /** Whether a part acts as a condition. */
  hasConditions: boolean
  /** The query of the companies in the asked place, if the term names employee-owned companies rather than advisors. */
  companies: string | null
}

type Token = {
  text: string
  word: string
  start: number
  end: number
  isQuoted: boolean
  /** It stands after a city: "Pittsburgh PA". */
  isAfterCity: boolean
}
type Span = Omit<Part, 'at' | 'rest' | 'quoted'> & { start: number; end: number }

/** The longest names have four words: "third party administration firm", "state of new york". */
const LONGEST = 4
/** Postal codes that are also words, which people type in capitals with everything else. */
const codesThatAreWords: ReadonlySet<string> = new Set(['AS', 'HI', 'IN', 'ME', 'OK', 'OR'])
/** Postal codes that are common in names: in small letters they count after a place only. */
const codesInNames: ReadonlySet<string> = new Set(
  'AL CO DE ID LA MA MD MO MP MS OH PA PR VA VI'.split(' '),
)
const experience =
  /(?:\b(?:over|more than|at least|minimum(?: of)?)\s+)?\b(\d{1,2})\s*\+?[\s-]*(?:years?|yrs?)\b(?!\s+(?:old|ago))(?:\s+(?:or more|plus))?(?:\s+(?:of\s+)?(?:esop\s+)?experience\b)?/i
const oneOf = (list: string) => list.replaceAll(', ', '|').replaceAll(' ', String.raw`\s+`)
const ofPeople = String.raw`(?:full[\s-]time\s+|active\s+)?(?:${oneOf(sizeWords.after)})\b`
/** "Staff of 60", "60 people", "50 to 60 people". */
const staffOf = String.raw`(?:${oneOf(sizeWords.before)})\s+(\d{1,6})\b(?:\s+${ofPeople})?`
const people = String.raw`(?:\b\d+\s*(?:-|–|to)\s*)?\b(\d{1,3}(?:,\d{3})+|\d{1,6})\s*\+?[\s-]*${ofPeople}`
/** A number of employees: no share, no sum of money, no section of the law, and not "100 employee-owned firms". */
const headcount = new RegExp(
  String.raw`(?<![\d$#§.,%(-])(?<!section\s)(?:(?:about|around|roughly|some|over)\s+)?(?:${staffOf}|${people}(?![\s-]own))`,
  'i',
)
/** Words before a place, which are removed with it. */
const preposition = /\b(?:around|at|from|in|near|of)\s+$/i

/**
 * Parses a search term: kinds of advisors, states, cities and years of experience act as conditions, other words are searched
 * for. Null for a single word that is none of them: it is searched for as the specification says.
 */
export function parseTerm(term: string): ParsedTerm | null {
  const tokens = toTokens(term)
  const numbers = parseNumbers(term, tokens)
  const left = tokens.filter(
    (token) => !numbers.some(({ start, end }) => token.start < end && token.end > start),
  )
  const found = parseTokens(left, term)
  const spans = toWishes([...tidy(found), ...numbers], tokens)
  const hasConditions = spans.some(({ group }) => group !== 'words')
  const [token] = tokens
  const isPlain =
    tokens.length === 1 &&
    (spans[0]?.values[0] ?? token?.text) === token?.text &&
    !SECTION.test(token?.word ?? '')
  if (tokens.length === 0 || (!hasConditions && isPlain)) return null
  const parts = spans
    .toSorted((one, other) => one.start - other.start)
    .map((span) => toPart(span, term))
  return { parts, hasConditions, companies: toCompaniesQuery(found) }
}

/** Beside a kind of advisor, "employee-owned company" only says whom the advisor is for. */
function toCompaniesQuery(spans: readonly Span[]): string | null {
  const valuesOf = (name: string) => spans.find(({ group }) => group === name)?.values
  if (!valuesOf('companies') || valuesOf('types') || valuesOf('services')) return null
  const [term = ''] = valuesOf('cities') ?? []
  const [state = '', ...others] = valuesOf('states') ?? []
  return toQuery({ ...everything, tab: 'companies', term, state: others.length > 0 ? '' : state })
}

/** Without companies, the part of a place, and "not" where the kind is asked for too: "lenders that are not banks". */
function tidy(spans: readonly Span[]): Span[] {
  const isPlace = (span?: Span) => span?.group === 'cities' || span?.group === 'states'
  const asked = new Set(spans.flatMap(({ isExcluded, values }) => (isExcluded ? [] : values)))
  return spans.filter(
    ({ said, group, isExcluded, values }, at) =>
      !(group === 'words' && placeParts.has(said) && isPlace(spans[at + 1])) &&
      group !== 'companies' &&
      !(isExcluded && values.every((value) => asked.has(value))),
  )
}

/** The least number of words in a sentence. */
const SENTENCE = 6

/** In a sentence that names a kind, a service or a size, unknown words leave nobody out: they decide between equals. */
function toWishes(spans: Span[], tokens: readonly Token[]): Span[] {
  const isNamed = spans.some(({ group }) => ['types', 'services', 'employees'].includes(group))
  if (!isNamed || tokens.length < SENTENCE) return spans
  const said = spans.filter((span) => span.group !== 'words' || !saysNothing(span.said))
  // Words of the vocabulary and sums of money stay conditions.
  const isKnown = (span: Span) => vocabulary.has(span.said) || span.text.includes('$')
  for (const span of said) if (span.group === 'words' && !isKnown(span)) span.group = 'wishes'
  return said
}

const saysNothing = (said: string) =>
  toForms(said).some((form) => sentenceWords.has(form)) || /^(?:\d+|\w)$/.test(said)

function toPart({ start, end, ...span }: Span, term: string): Part {
  const rest = removeSpan(term, start, end)
  const quoted = `${term.slice(0, start)}"${term.slice(start, end)}"${term.slice(end)}`
  return { ...span, at: start, rest, quoted }
}

/** A section of the law, as a phrase. */
const SECTION = /^\d{3,4}\p{L}$/u

/** A text in quotes, a sum of money, a section of the law such as 409(p), or a word. */
const TOKEN =
  /["“”]([^"“”]+)["“”]|\d{5}-\d{4}|(?:(?:under|over|below|up to|less than|more than)\s)?\$\s?\d[\d.,]*(?:\s?(?:k|mm?|mil|million|b|billion)\b)?|\d{3,4}\s?\(\p{L}\)|[\p{L}\p{N}]+(?:['’]\p{L}+)*/giu

function toTokens(term: string): Token[] {
  const tokens = [...term.matchAll(TOKEN)].map(({ 0: text, 1: quoted, index }): Token => ({
    text: quoted ?? text,
    word: toPhrase(quoted ?? text),
    start: index,
    end: index + text.length,
    isQuoted: quoted !== undefined,
    isAfterCity: false,
  }))
  for (const [at, token] of tokens.entries()) {
    token.isAfterCity = [1, 2, 3].some((words) => {
      const before = tokens.slice(Math.max(0, at - words), at).map(({ word }) => word)
      return vocabulary.get(before.join(' '))?.group === 'cities'
    })
    if (isSmallCode(token, term)) token.text = token.text.toUpperCase()
  }
  return tokens
}

/** A state's code in small letters: "trustee tx", "in pa", "pittsburgh pa". */
function isSmallCode({ text, start, isQuoted, isAfterCity }: Token, term: string) {
  const code = text.toUpperCase()
  if (isQuoted || !/^[a-z]{2}$/.test(text) || !usStateNames[code]) return false
  if (codesThatAreWords.has(code)) return false
  return isAfterCity || isAfterPlaceWord(start, term) || !codesInNames.has(code)
}

const isAfterPlaceWord = (start: number, term: string) =>
  /(?:,|\b(?:around|from|in|near|serving))\s*$/i.test(term.slice(0, start))

/** Years of experience and the number of employees. */
function parseNumbers(term: string, tokens: readonly Token[]): Span[] {
  const years = toNumber('years', experience.exec(term), (value) => `${value}+ years first`)
  const employees = toNumber('employees', headcount.exec(term), (value) => `${value} employees`)
  return [years, employees].filter(
    (span): span is Span =>
      span !== null &&
      !tokens.some(({ isQuoted, start, end }) => isQuoted && span.start < end && span.end > start),
  )
}

function toNumber(
  group: 'years' | 'employees',
  found: RegExpExecArray | null,
  toText: (value: string) => string,
): Span | null {
  if (!found) return null
  const value = Number((found[1] ?? found[2] ?? '').replaceAll(',', ''))
  const [said] = found
  const range = { start: found.index, end: found.index + said.length }
  const text = toText(value.toLocaleString('en-US'))
  return { group, values: [String(value)], said, text, ...range }
}

const negations: ReadonlySet<string> = new Set(['not', 'no', 'without', 'except'])

function parseTokens(tokens: readonly Token[], term: string): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < tokens.length;) {
    const negated = negations.has(tokens[at]?.word ?? '') ? parseNegated(tokens, at, term) : null
    if (negated) {
      if (negated.span) spans.push(negated.span)
      at = negated.next
      continue
    }
    const [span, size] = parsePhrase(tokens.slice(at, at + LONGEST), term)
    const last = spans.at(-1)
    // "Lender/financing" says one kind twice.
    if (span && last?.group === 'types' && last.text === span.text)
      spans.splice(-1, 1, { ...last, said: `${last.said} ${span.said}`, end: span.end })
    else if (span && areJoined(last, span, term))
      spans.splice(-1, 1, { ...last, isJoined: true }, { ...span, isJoined: true })
    else if (span) spans.push(span)
    at += size
  }
  return spans
}

const articles: ReadonlySet<string> = new Set([
  'a',
  'an',
  'any',
  'at',
  'from',
  'in',
  'near',
  'of',
  'the',
])

/** "Not in Texas" leaves Texas out. Before a word that is not understood, "not" says nothing. */
function parseNegated(tokens: readonly Token[], at: number, term: string) {
  let from = at + 1
  while (articles.has(tokens[from]?.word ?? '')) from += 1
  const [span, size] = parsePhrase(tokens.slice(from, from + LONGEST), term)
  if (!span || span.group === 'words') return { span: null, next: at + 1 }
  const start = tokens[at]?.start ?? 0
  return { span: { ...span, start, isExcluded: true, text: `not ${span.text}` }, next: from + size }
}

/** Words between two kinds that one advisor has to be: "trustee and attorney", "lawyer who is also a trustee". */
const JOINING = /^\W+(?:and|(?:and|(?:who|that|which) (?:is|are)) also)(?: an?)?\s+$/i

function areJoined(last: Span | undefined, span: Span, term: string): last is Span {
  return (
    span.group === 'types' &&
    last?.group === 'types' &&
    !last.isExcluded &&
    JOINING.test(term.slice(last.end, span.start))
  )
}

/** The part at the beginning of these words, and its number of words; no part for a filler. */
function parsePhrase(tokens: readonly Token[], term: string): [Span | null, size: number] {
  const end = tokens.findIndex(({ isQuoted }) => isQuoted)
  const plain = end < 0 ? tokens : tokens.slice(0, end)
  const phrases = plain.map((_, at) => {
    const of = plain.slice(0, plain.length - at)
    return { of, said: of.map(({ word }) => word).join(' ') }
  })
  const [place, size] = parsePlace(plain, term)
  if (place) return [place, size]
  for (const { of, said } of phrases) {
    const forms = toForms(said)
    const meaning =
      forms.map((form) => vocabulary.get(form)).find(Boolean) ?? parseInitials(of, term)
    if (meaning) return [{ ...meaning, said, ...toRange(of) }, of.length]
    if (forms.some((form) => fillers.has(form)) && !isCode(of[0], term)) return [null, of.length]
  }
  for (const { of, said } of phrases) {
    const meaning = isCode(of[0], term) ? undefined : correct(said)
    const range = toRange(of)
    if (meaning)
      return [{ ...meaning, said, typed: term.slice(range.start, range.end), ...range }, of.length]
  }
  const [first, second] = tokens
  // "Section 409(p)" is one thing.
  if (first?.word === 'section' && /^\d/.test(second?.word ?? '')) return [null, 1]
  return [first ? parseWord(first, term) : null, 1]
}

const toRange = (tokens: readonly Token[]) => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
})

/** A state by its ZIP code or by an abbreviation of one word, or a county, of which no table says where it is. */
function parsePlace(tokens: readonly Token[], term: string): [Span | null, size: number] {
  const [token] = tokens
  if (!token) return [null, 1]
  const { word: said, start, end, isAfterCity } = token
  const isPlace = isAfterCity || isAfterPlaceWord(start, term)
  const isLast = !/[\p{L}\p{N}]/u.test(term.slice(end))
  const zip = /^(\d{5})(?:-\d{4})?$/.test(token.text) && (isPlace || isLast)
  const code = zip ? toStateOfZip(token.text) : undefined
  if (code) {
    const text = usStateNames[code] ?? code
    return [{ group: 'states', values: [code], text, said, start, end }, 1]
  }
  const short = isPlace || term[end] === '.' ? shortStates.get(said) : undefined
  if (short) return [{ ...short, said, start, end }, 1]
  const county = tokens.slice(0, 3).findIndex(({ word }) => COUNTY.test(word))
  const of = tokens.slice(0, county + 1)
  if (county < 1 || of.slice(0, -1).some(({ word }) => fillers.has(word) || vocabulary.has(word)))
    return [null, 1]
  const range = toRange(of)
  const text = term.slice(range.start, range.end)
  return [
    { group: 'words', values: [text], said: toPhrase(text), text: `“${text}”`, ...range },
    of.length,
  ]
}

const COUNTY = /^(?:county|counties|parish|borough)$/

/** "N.Y." is a state's code. */
function parseInitials(tokens: readonly Token[], term: string): Meaning | undefined {
  const { start, end } = toRange(tokens)
  const code = /^([A-Z])\.\s?([A-Z])$/.exec(term.slice(start, end))?.slice(1).join('') ?? ''
  const name = usStateNames[code]
  return name ? { group: 'states', values: [code], text: name } : undefined
}

/** The ways to write a phrase: its singular, whole words for "adviser", "Ft." and "N.", and initials as one word. */
function toForms(said: string): string[] {
  const usual = toCityKey(said.replace(/advisers?\b/, 'advisor'))
  const initials = said.replace(/\b(\w) (?=\w\b)/g, '$1')
  return [said, usual, usual.replace(/ies$/, 'y'), usual.replace(/s$/, ''), initials]
}

function parseWord(token: Token, term: string): Span {
  const { text, word: said, start, end, isQuoted } = token
  const name = usStateNames[text]
  if (!isQuoted && name && isCode(token, term)) {
    // "LA" is also what a city is called.
    const initials = vocabulary.get([...said].join(' '))
    const isState = token.isAfterCity || isAfterComma(token, term) || !initials
    const meaning = isState ? { group: 'states' as const, values: [text], text: name } : initials
    return { ...meaning, said, start, end }
  }
  // Sections of the law are one word, however they are written.
  const value = SECTION.test(said) ? said : text
  return {
    group: 'words',
    values: [value],
    said,
    text: `“${text}”`,
    start,
    end,
    ...(isQuoted && { isQuoted }),
  }
}

/** A state's code counts in capitals only; where all is in capitals, a code that is a word counts after a comma. */
function isCode(token: Token | undefined, term: string): boolean {
  if (!token || !Object.hasOwn(usStateNames, token.text)) return false
  return isAfterComma(token, term) || /\p{Ll}/u.test(term) || !codesThatAreWords.has(token.text)
}

const isAfterComma = ({ start }: Token, term: string) => /,\s*$/.test(term.slice(0, start))

function removeSpan(term: string, start: number, end: number): string {
  const before = term.slice(0, start).replace(preposition, '')
  return `${before} ${term.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[\s,.]+|[\s,]+$/g, '')
}
