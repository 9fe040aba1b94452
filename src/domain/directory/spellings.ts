import type { IndexedFirm } from './firm-index.ts'
import { isSlip } from './slips.ts'
import { toStems } from './stems.ts'

/** Shorter words have too many neighbors. Of four letters, only two swapped ones are a slip: "ESPP" is none of "ESOP". */
const LEAST_LETTERS = 4
/** A shorter word is not the beginning of another. */
const LEAST_BEGINNING = 3

const known = new WeakMap<readonly IndexedFirm[], ReadonlySet<string>>()

const found = new WeakMap<readonly IndexedFirm[], Map<string, readonly string[]>>()

/**
 * What the words of a firm contain if it has a phrase: the phrase itself, whose last word may go on, or where no firm has it the
 * words of which it is a slip. Nothing if no firm has any. A whole word is not the beginning of another, where a firm has it.
 */
export function toSpellings(
  phrase: string,
  firms: readonly IndexedFirm[],
  isLiteral = false,
  isWhole = false,
): readonly string[] {
  // The next key leaves the other words as they are.
  const ofFirms = found.get(firms) ?? new Map<string, readonly string[]>()
  found.set(firms, ofFirms)
  const key = `${phrase} ${isLiteral} ${isWhole}`
  const made = ofFirms.get(key) ?? findSpellings(phrase, firms, isLiteral, isWhole)
  ofFirms.set(key, made)
  return made
}

function findSpellings(
  phrase: string,
  firms: readonly IndexedFirm[],
  isLiteral: boolean,
  isWhole: boolean,
): readonly string[] {
  if (phrase === '') return []
  const exact = phrase.length < LEAST_BEGINNING ? ` ${phrase} ` : ` ${phrase}`
  const isKnown = (spelling: string) => firms.some(({ words }) => words.includes(spelling))
  const canBeSlip = !isLiteral && /^\p{L}+$/u.test(phrase) && phrase.length >= LEAST_LETTERS
  // "Trust" is no trustee.
  if (isWhole && isKnown(`${exact.trimEnd()} `)) return toWhole(exact.trimEnd())
  if (!canBeSlip || isKnown(exact)) return [exact]
  const singular = exact.replace(/s$/, '')
  if (isKnown(singular)) return [singular]
  // "Certify" is what other firms call certifying; "processing" is more than a process.
  const stems = new Set([phrase, phrase.replace(/e$/, '')].map(toStems))
  const related = [...toKnown(firms)].filter(
    (word) =>
      word.length >= phrase.length &&
      word.startsWith(phrase.slice(0, LEAST_BEGINNING)) &&
      stems.has(toStems(word)),
  )
  if (related.length > 0) return related.map((word) => ` ${word} `)
  return [...toKnown(firms)]
    .filter((word) => isSlip(phrase, word) && (phrase.length > 4 || areSwapped(phrase, word)))
    .map((word) => ` ${word} `)
}

/** A word with the endings that leave it the same. */
const toWhole = (word: string) => ['', 's', 'es', 'ed', 'ing'].map((ending) => `${word}${ending} `)

const areSwapped = (one: string, other: string) => sortLetters(one) === sortLetters(other)
const sortLetters = (word: string) => [...word].toSorted().join('')

/** The words that firms use. */
function toKnown(firms: readonly IndexedFirm[]): ReadonlySet<string> {
  const made = known.get(firms)
  if (made) return made
  const words = new Set<string>()
  for (const firm of firms)
    for (const word of firm.words.split(' ')) if (word.length >= LEAST_LETTERS) words.add(word)
  known.set(firms, words)
  return words
}

export const hasSpelling = (text: string, spellings: readonly string[]): boolean =>
  spellings.some((spelling) => text.includes(spelling))
