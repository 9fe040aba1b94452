import { usStateNames } from '#domain/places/us-state-names.ts'
import { toPhrase } from './fold.ts'
import { placeParts, vocabulary, whoWords } from './vocabulary.ts'

/** A word of a term, a text in quotes, a sum of money or a section of the law. */
export type Token = {
  text: string
  word: string
  start: number
  end: number
  isQuoted: boolean
  /** It stands after a city: "Pittsburgh PA". */
  isAfterCity: boolean
  /** It stands in a row of states' codes: "tx ok la". */
  isInRow: boolean
}

/** Postal codes that are also words, which people type in capitals with everything else. */
const codesThatAreWords: ReadonlySet<string> = new Set(['AS', 'HI', 'IN', 'ME', 'OK', 'OR'])
/** Postal codes that are common in names: in small letters they count after a place or a kind of advisor only. */
const codesInNames: ReadonlySet<string> = new Set(
  'AL CO DE ID LA MA MD MO MP MS OH PA PR VA VI'.split(' '),
)

/** A text in quotes, a sum of money, a section of the law such as 409(p), a fee, a span of time, a verb of two words, or a word. */
const TOKEN =
  /["“”„«]([^"“”„«»]+)["“”»]|\d{5}-\d{4}|(?:(?:under|over|below|up to|less than|more than)\s)?\$\s?\d[\d.,]*(?:\s?(?:k|mm?|mil|million|b|billion)\b)?|\d{3,4}\s?\(\p{L}\)|\d{3,4}-\p{L}\b|(?<!\d\s?)%\s+of\s+(?:(?:the|an?)\s+)?(?:assets|deal|price|sale|transaction)\b|\b(?:within|in under)\s\d+\s(?:days?|weeks?|months?)\b|\b(?:every|each|once an?|per)\s(?:year|quarter|month)\b|\b(?:second|2nd)\sopinions?\b|\b(?:paid|pays?|fees?|charges?)\s+(?:only\s+)?(?:if|when|once|unless)\s+(?:(?:the|a|an|our|we|it)\s+)?(?:(?:deal|sale|transaction)\s+)?(?:closes?|closed|goes\s+through|gets\s+done)\b|\bno\s+deal,?\s+no\s+(?:fee|pay)\b|\b(?:take|takes|taking|took|hand|handing)\sover\b|[\p{L}\p{N}]+(?:['’]\p{L}+)*/giu

export function toTokens(term: string): Token[] {
  const tokens = [...term.matchAll(TOKEN)].map(({ 0: text, 1: quoted, index }): Token => ({
    text: quoted ?? text,
    word: toWord(quoted ?? text),
    start: index,
    end: index + text.length,
    isQuoted: quoted !== undefined,
    isAfterCity: false,
    isInRow: false,
  }))
  for (const [at, token] of tokens.entries()) {
    token.isAfterCity = isAfter(tokens, at, (words) => vocabulary.get(words)?.group === 'cities')
    if (isSmallCode(tokens, at, term)) token.text = token.text.toUpperCase()
  }
  addRows(tokens, term)
  return tokens
}

/** Codes that are also a word before a state, as in "trucking co tx": they count after a code only. */
const codesAfterCodes: ReadonlySet<string> = new Set(['CO', 'DE', 'HI', 'LA', 'ME', 'OK'])
/** What stands between codes in a row. */
const BETWEEN = /^(?:\s+|\s*[,/&+]\s*|\s*,?\s+(?:or|and)\s+)$/i

/** Codes that are small words count beside a stroke, or where nothing follows them: "oh/in". */
const isSmallWord = (code: string) => /^(?:AS|IN|OR)$/.test(code)

const toCode = ({ text }: Token) => text.toUpperCase()

const isStateCode = (token: Token | undefined) =>
  token !== undefined && !token.isQuoted && Object.hasOwn(usStateNames, toCode(token))

function isAfter(tokens: readonly Token[], at: number, is: (words: string) => boolean): boolean {
  return [1, 2, 3].some((count) => {
    const before = tokens.slice(Math.max(0, at - count), at).map(({ word }) => word)
    return before.length === count && is(before.join(' '))
  })
}

const isTitle = (words: string) =>
  [words, words.replace(/s$/, '')].some((one) =>
    /^(?:types|services)$/.test(vocabulary.get(one)?.group ?? ''),
  ) || whoWords.includes(words)

/** "Trustee oh", "lender, me": what stands right behind whom one looks for. */
const isAfterTitle = (tokens: readonly Token[], at: number, term: string) =>
  isAfter(tokens, at, isTitle) &&
  /^\s*,?\s+$/.test(term.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start))

/** "Pa trustee": what a term or a clause begins with, right before whom one looks for. */
function isBeforeTitle(tokens: readonly Token[], at: number, term: string): boolean {
  return /(?:^|[,;.])\s*$/.test(term.slice(0, tokens[at]?.start)) && isNextTitle(tokens, at)
}

function isNextTitle(tokens: readonly Token[], at: number): boolean {
  const next = tokens.slice(at + 1, at + 4).filter(({ word }) => word !== 'esop')
  return next.some((_, more) => isTitle(wordsOf(next.slice(0, more + 1))))
}

const wordsOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ')

/** Whether a clause ends behind a token, or another code goes on. */
function endsClause(tokens: readonly Token[], at: number, term: string): boolean {
  const rest = term.slice(tokens[at]?.end)
  if (/^\s*(?:$|[,;.!?)])/.test(rest) || /^[\s-]based\b/i.test(rest)) return true
  const more = /^\s*(?:or|and|&|\/)\s/i.test(rest) ? 1 : 0
  const next = tokens[at + (tokens[at + 1]?.word.match(/^(?:or|and)$/) ? 1 + more : 1)]
  return more > 0 && isStateCode(next)
}

/** "Va md dc", "pa and nj": codes that stand beside each other say that all of them are states. */
function addRows(tokens: readonly Token[], term: string): void {
  const codes = tokens.flatMap((token, at) => (isStateCode(token) ? [{ token, at }] : []))
  for (const [index, { token: first, at }] of codes.entries()) {
    // Of "al or id", what follows "al" is the last.
    const second = codes
      .slice(index + 1)
      .findLast(({ token }) => canFollow(first, token, term))?.token
    if (!second) continue
    const between = term.slice(first.end, second.start)
    const isLed =
      first.text === toCode(first) ||
      between.includes('/') ||
      (isAfterPlaceWord(first.start, term) && tokens[at - 1]?.isInRow !== true) ||
      (isAfterTitle(tokens, at, term) &&
        (!isSmallWord(toCode(first)) || /[,&+]|and/i.test(between)))
    if (!isLed && (codesAfterCodes.has(toCode(first)) || isSmallWord(toCode(first)))) continue
    const isEnd = endsClause(tokens, tokens.indexOf(second), term)
    if (
      isSmallWord(toCode(second)) &&
      !(between.includes('/') || (isEnd && /,|and|&|or/i.test(between)))
    )
      continue
    // "Ma and pa" are no states.
    const isKnown = isLed || second.text === toCode(second)
    if (!isKnown && (/and|&|\+/i.test(between) || codesAfterCodes.has(toCode(second)))) continue
    for (const token of [first, second]) {
      token.text = toCode(token)
      token.isInRow = true
    }
  }
}

const canFollow = (first: Token, second: Token, term: string) =>
  BETWEEN.test(term.slice(first.end, second.start))

/** A "2nd opinion" is a second one, and a "% of deal" a percentage. */
const toWord = (text: string) =>
  toPhrase(
    text.replace(/^%.*?(assets)?$/is, (_, assets?: string) =>
      assets ? 'percentage of assets' : 'percent of the deal',
    ),
  )
    .replace(/^1st\b/, 'first')
    .replace(/^(?:paid|pays?|fees?|charges?)\b.+\b(?:closes?|closed|through|done)$/, 'success fee')
    .replace(/^no deal no .+$/, 'success fee')
    .replace(/^2nd\b/, 'second')
    .replace(/^thru$/, 'through')

/** "$20m deal pa"; "15k pa" may be a year. */
const SUM =
  /\d\s?(?:mm?|mil|million|bn?|billion)\s+(?:(?:deal|esop|sale|loan|company|transaction)\s+)?$/i

/** A state's code in small letters: "trustee tx", "in pa", "pittsburgh pa", "trustee oh". */
function isSmallCode(tokens: readonly Token[], at: number, term: string): boolean {
  const token = tokens[at]
  if (!token || !isStateCode(token) || !/^[a-z]{2}$/.test(token.text)) return false
  const code = toCode(token)
  const { start, isAfterCity } = token
  const isEnd = endsClause(tokens, at, term)
  // "Portland, me trustee", and not "Portland, or Salem".
  if (isAfterCity && isAfterComma(token, term) && (!isSmallWord(code) || isNextTitle(tokens, at)))
    return true
  if (/\(\s*$/.test(term.slice(0, start)) && term[token.end] === ')') return true
  // "Near me" is no state, and "attorney or" goes on.
  if (isSmallWord(code))
    return isEnd && (isAfterCity || /(?:,|\b(?:in|serving))\s*$/i.test(term.slice(0, start)))
  const isBehindSum =
    SUM.test(term.slice(0, start)) && code !== 'CO' && (isEnd || isNextTitle(tokens, at))
  const isThere = isAfterCity || isAfterPlaceWord(start, term) || isBehindSum
  const isBeside = isAfterTitle(tokens, at, term) && isEnd && code !== 'CO'
  if (codesThatAreWords.has(code))
    return (
      isEnd &&
      !/\b(?:around|near)\s+$/i.test(term.slice(0, start)) &&
      (isThere || (isBeside && !isConsent(tokens, at, term)))
    )
  return (
    isThere ||
    isBeside ||
    isAfterPlacePart(start, term) ||
    /^[\s-]based\b/i.test(term.slice(token.end)) ||
    (code !== 'CO' && isBeforeTitle(tokens, at, term)) ||
    !codesInNames.has(code)
  )
}

/** "No banks, individual trustee ok, midwest": a word behind a kind that says more, not a state. */
const isConsent = (tokens: readonly Token[], at: number, term: string) =>
  /[,;.]/.test(term.slice(0, tokens[at]?.start)) ||
  tokens.some((_, other) => other !== at && isPlaceName(tokens, other))

const isPlaceName = (tokens: readonly Token[], at: number) =>
  [1, 2, 3].some((count) =>
    /^(?:states|cities)$/.test(vocabulary.get(wordsOf(tokens.slice(at, at + count)))?.group ?? ''),
  )

/** "Northern va" names a state. */
const isAfterPlacePart = (start: number, term: string) =>
  placeParts.has(/(\p{L}+)\s+$/u.exec(term.slice(0, start))?.[1]?.toLowerCase() ?? '')

export const isAfterPlaceWord = (start: number, term: string) =>
  /(?:,|\b(?:around|from|in|near|serving))\s*$/i.test(term.slice(0, start))

/** A state's code counts in capitals only; where all is in capitals, a code that is a word counts after a comma. */
export function isCode(token: Token | undefined, term: string): boolean {
  if (!token || !Object.hasOwn(usStateNames, token.text)) return false
  const isLast = isAfterPlaceWord(token.start, term) && !/[\p{L}\p{N}]/u.test(term.slice(token.end))
  return (
    isLast ||
    isAfterComma(token, term) ||
    /\p{Ll}/u.test(term) ||
    !codesThatAreWords.has(token.text)
  )
}

export const isAfterComma = ({ start }: Pick<Token, 'start'>, term: string) =>
  /,\s*$/.test(term.slice(0, start))

export const toRange = (tokens: readonly Token[]) => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
})
