import { groupBy } from '#domain/group-by.ts'
import { isQuestionWord, splitWords } from './search-terms.ts'

/** Minimum length of a corrected word: a shorter one is nearly many others. */
export const SHORTEST_CORRECTED = 5

/** Finds the known word nearest to a misspelled one, the most frequent first; the word itself if there is none. */
export function createSpeller(texts: readonly string[]): (word: string) => string {
  let known: ReturnType<typeof toKnown> | undefined
  return (word) => {
    known ??= toKnown(texts)
    // Two letters off is a slip only if they are swapped: a vacation is no valuation.
    return (
      known.byInitial.get(word.charAt(0))?.find((one) => isOneOff(word, one)) ??
      known.byLetters.get(toLetters(word))?.[0] ??
      word
    )
  }
}

/** The words of the texts, the most frequent first, by their first letter and by all. */
function toKnown(texts: readonly string[]) {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(splitWords)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([word]) => (isQuestionWord(word) ? [] : word))
  return {
    byInitial: groupBy(words, (word) => word.charAt(0)),
    byLetters: groupBy(words, toLetters),
  }
}

/** The first letter of a word, and the others in the order of the alphabet. */
const toLetters = (word: string) => word.charAt(0) + [...word].toSorted().join('')

/** Whether two words differ by one letter that is wrong, missing or too much. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1)
}
