/** Places in a term: ZIP codes, abbreviations, counties, and words that are a city by where they stand. */
import { toCityKey } from '#domain/places/city.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { toStateOfZip } from '#domain/places/us-states.ts'
import { toPhrase } from './fold.ts'
import type { OwnWords } from './own-words.ts'
import type { Span } from './span.ts'
import { toStems } from './stems.ts'
import { isAfterPlaceWord, type Token, toRange } from './tokens.ts'
import { fillers, placeParts, shortStates, vocabulary } from './vocabulary.ts'
import { isName, saysNothing } from './word-forms.ts'

/** A state by its ZIP code or by an abbreviation of one word, or a county, of which no table says where it is. */
export function parsePlace(tokens: readonly Token[], term: string): [Span | null, size: number] {
  const [token] = tokens
  if (!token) return [null, 1]
  const { word: said, start, end, isAfterCity } = token
  const isThere = isAfterCity || isAfterPlaceWord(start, term)
  const isLast = !/[\p{L}\p{N}]/u.test(term.slice(end))
  const zip = /^(\d{5})(?:-\d{4})?$/.test(token.text) && (isThere || isLast)
  const code = zip ? toStateOfZip(token.text) : undefined
  if (code) {
    const text = usStateNames[code] ?? code
    return [{ group: 'states', values: [code], text, said, start, end }, 1]
  }
  const isShort = isThere || term[end] === '.' || isBesideShort(token, term)
  const short = isShort ? shortStates.get(said) : undefined
  if (short) return [{ ...short, said, start, end }, 1]
  // "North and South Dakota".
  const pair = /^(?:north|south) (?:and|or) (?:north|south) (\w+)$/.exec(
    tokens
      .slice(0, 4)
      .map(({ word }) => word)
      .join(' '),
  )
  const both = pair && vocabulary.get(`${pair[1]}s`)
  if (both?.group === 'states') return [{ ...both, said, start, end: tokens[3]?.end ?? end }, 4]
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

/** "Wis/minn": abbreviations on both sides of a stroke. */
const isBesideShort = ({ start, end }: Token, term: string) =>
  [/(\p{L}+)\.?\/$/u.exec(term.slice(0, start)), /^\/(\p{L}+)/u.exec(term.slice(end))].some(
    (found) => shortStates.has(found?.[1]?.toLowerCase() ?? ''),
  )

const COUNTY = /^(?:county|counties|parish|borough)$/

/** Words that are a city by where they stand: "Berlin, NH", "near Elgin". */
export function toPlaces(
  spans: readonly Span[],
  { term, own }: { term: string; own: OwnWords },
): Span[] {
  const read: Span[] = []
  for (const span of spans) {
    const last = read.at(-1)
    if (last && isCityBefore(last, span, term, own))
      read.push(toCitySpan(takeWhole(read, term, own), term), span)
    else read.push(isCityByName(span, term, own) ? toOwnCity(span, term, own) : span)
  }
  return read
}

function toOwnCity(span: Span, term: string, own: OwnWords): Span {
  return { ...toCitySpan(span, term), states: own.statesOf(toCityKey(span.said)) ?? [] }
}

const isFree = ({ group, said, isQuoted, isExcluded, phrase }: Span, own: OwnWords) =>
  group === 'words' &&
  !isQuoted &&
  !isExcluded &&
  phrase === undefined &&
  /^[\p{L} ]+$/u.test(said) &&
  !isName(said) &&
  !placeParts.has(said) &&
  !saysNothing(said) &&
  !own.isName(said)

const isCapital = (text: string) => /^\p{Lu}\p{Ll}/u.test(text)

/** Endings of words that tell how or what, before a state: "clearances understood, va". */
const NO_CITY = /(?:ed|stood|known|done|kept|paid|made|built|ances?|ments?|ships?)$/

/** A word that nothing else explains, right before a state. */
function isCityBefore(last: Span, state: Span, term: string, own: OwnWords): boolean {
  const between = term.slice(last.end, state.start)
  const isState = state.group === 'states' && !state.isExcluded
  if (!isState || !isFree(last, own) || !/^\s*,?\s*$/.test(between)) return false
  const hasCode = /^[a-z]{2}$/i.test(term.slice(state.start, state.end))
  const isNew = own.isRead && !own.isNamed(toStems(last.said))
  if (NO_CITY.test(last.said) && own.statesOf(toCityKey(last.said)) === undefined) return false
  if (last.said.length < 4 && !isCapital(term.slice(last.start))) return false
  const isHere = own.statesOf(toCityKey(last.said)) !== undefined
  if (hasCode && (isNew || isHere)) return true
  return between.includes(',') && isCapital(term.slice(last.start))
}

/** A word after "in" or "near" that is a firm's city, or has a capital and is no word of theirs. */
function isCityByName(span: Span, term: string, own: OwnWords): boolean {
  if (!isFree(span, own)) return false
  const before = term.slice(0, span.start)
  if (!/\b(?:in|near|around|serving)\s+$/i.test(before)) return false
  return own.statesOf(toCityKey(span.said)) !== undefined || isCapital(term.slice(span.start))
}

/** The last word, with the words of the same name before it: "Eau Claire". */
function takeWhole(read: Span[], term: string, own: OwnWords): Span {
  const last = read.pop() as Span
  const before = read.at(-1)
  const isOne =
    before &&
    isFree(before, own) &&
    isCapital(term.slice(before.start)) &&
    term.slice(before.end, last.start) === ' '
  if (!isOne) return last
  read.pop()
  return { ...last, start: before.start, said: `${before.said} ${last.said}` }
}

function toCitySpan({ start, end, said }: Span, term: string): Span {
  const text = term.slice(start, end)
  return { group: 'cities', values: [text], text, said, start, end, states: [] }
}
