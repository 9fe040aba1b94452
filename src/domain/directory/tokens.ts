import { usStateNames } from '#domain/places/us-states.ts'
import { toPhrase } from './fold.ts'
import { placeParts, vocabulary } from './vocabulary.ts'

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
/** Postal codes that are common in names: in small letters they count after a place only. */
const codesInNames: ReadonlySet<string> = new Set(
  'AL CO DE ID LA MA MD MO MP MS OH PA PR VA VI'.split(' '),
)

/** A text in quotes, a sum of money, a section of the law such as 409(p), a fee, a span of time, a verb of two words, or a word. */
const TOKEN =
  /["“”„«]([^"“”„«»]+)["“”»]|\d{5}-\d{4}|(?:(?:under|over|below|up to|less than|more than)\s)?\$\s?\d[\d.,]*(?:\s?(?:k|mm?|mil|million|b|billion)\b)?|\d{3,4}\s?\(\p{L}\)|\d{3,4}-\p{L}\b|(?<!\d\s?)%\s+of\s+(?:(?:the|an?)\s+)?(?:assets|deal|price|sale|transaction)\b|\b(?:within|in under)\s\d+\s(?:days?|weeks?|months?)\b|\b(?:every|each|once an?|per)\s(?:year|quarter|month)\b|\b(?:second|2nd)\sopinions?\b|\b(?:take|takes|taking|took|hand|handing)\sover\b|[\p{L}\p{N}]+(?:['’]\p{L}+)*/giu

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
    token.isAfterCity = [1, 2, 3].some((words) => {
      const before = tokens.slice(Math.max(0, at - words), at).map(({ word }) => word)
      return vocabulary.get(before.join(' '))?.group === 'cities'
    })
    if (isSmallCode(token, term)) token.text = token.text.toUpperCase()
  }
  addRows(tokens, term)
  return tokens
}

/** Codes that are also a word before a state, as in "trucking co tx": they count after a code only. */
const codesAfterCodes: ReadonlySet<string> = new Set(['CO', 'DE', 'HI', 'LA', 'ME', 'OK'])
/** What stands between codes in a row. */
const BETWEEN = /^(?:\s+|\s*[,/&+]\s*|\s*,?\s+(?:or|and)\s+)$/i

/** Codes that are small words count beside a stroke only: "oh/in". */
const isSmallWord = (code: string) => /^(?:AS|IN|OR)$/.test(code)

const toCode = ({ text }: Token) => text.toUpperCase()

function canBeCode(token: Token, term: string): boolean {
  const code = toCode(token)
  if (token.isQuoted || !Object.hasOwn(usStateNames, code)) return false
  return !isSmallWord(code) || term[token.start - 1] === '/' || term[token.end] === '/'
}

/** "Va md dc", "pa and nj": codes that stand beside each other say that all of them are states. */
function addRows(tokens: readonly Token[], term: string): void {
  const codes = tokens.filter((token) => canBeCode(token, term))
  for (const [at, first] of codes.entries()) {
    const second = codes[at + 1]
    const between = second && term.slice(first.end, second.start)
    if (!second || !between || !BETWEEN.test(between)) continue
    if ([first, second].some((one) => isSmallWord(toCode(one))) && between !== '/') continue
    const isLed = first.text === toCode(first) || between.includes('/')
    if (codesAfterCodes.has(toCode(first)) && !isLed) continue
    // "Ma and pa" are no states.
    const isKnown = first.text === toCode(first) || second.text === toCode(second)
    if (!isKnown && (/and|&|\+/i.test(between) || codesAfterCodes.has(toCode(second)))) continue
    for (const token of [first, second]) {
      token.text = toCode(token)
      token.isInRow = true
    }
  }
}

/** A "2nd opinion" is a second one, and a "% of deal" a percentage. */
const toWord = (text: string) =>
  toPhrase(
    text.replace(/^%.*?(assets)?$/is, (_, assets?: string) =>
      assets ? 'percentage of assets' : 'percent of the deal',
    ),
  )
    .replace(/^1st\b/, 'first')
    .replace(/^2nd\b/, 'second')

/** A state's code in small letters: "trustee tx", "in pa", "pittsburgh pa". */
function isSmallCode({ text, start, isQuoted, isAfterCity }: Token, term: string) {
  const code = text.toUpperCase()
  if (isQuoted || !/^[a-z]{2}$/.test(text) || !usStateNames[code]) return false
  if (codesThatAreWords.has(code)) return false
  return (
    isAfterCity ||
    isAfterPlaceWord(start, term) ||
    isAfterPlacePart(start, term) ||
    !codesInNames.has(code)
  )
}

/** "Northern va" names a state. */
const isAfterPlacePart = (start: number, term: string) =>
  placeParts.has(/(\p{L}+)\s+$/u.exec(term.slice(0, start))?.[1]?.toLowerCase() ?? '')

export const isAfterPlaceWord = (start: number, term: string) =>
  /(?:,|\b(?:around|from|in|near|serving))\s*$/i.test(term.slice(0, start))

/** A state's code counts in capitals only; where all is in capitals, a code that is a word counts after a comma. */
export function isCode(token: Token | undefined, term: string): boolean {
  if (!token || !Object.hasOwn(usStateNames, token.text)) return false
  return isAfterComma(token, term) || /\p{Ll}/u.test(term) || !codesThatAreWords.has(token.text)
}

export const isAfterComma = ({ start }: Pick<Token, 'start'>, term: string) =>
  /,\s*$/.test(term.slice(0, start))

export const toRange = (tokens: readonly Token[]) => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
})
