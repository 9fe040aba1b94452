import { groupBy } from '#domain/group-by.ts'
import { isQuestionWord, splitWords } from './search-terms.ts'

/** Finds the known word nearest to a misspelled one, the most frequent first; the word itself if there is none. */
export function createSpeller(texts: readonly string[]): (word: string) => string {
  let known: Map<string, string[]> | undefined
  return (word) => {
    known ??= toKnown(texts)
    const near = known.get(word.charAt(0)) ?? []
    // Two letters off is a slip only if they are swapped: a vacation is no valuation.
    return (
      near.find((one) => isOneOff(word, one)) ??
      near.find((one) => one.length === word.length && toLetters(one) === toLetters(word)) ??
      word
    )
  }
}

/** The words of the texts by their first letter, the most frequent first. */
function toKnown(texts: readonly string[]): Map<string, string[]> {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(splitWords)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
  return groupBy(
    words.filter((word) => !isQuestionWord(word)),
    (word) => word.charAt(0),
  )
}

const toLetters = (word: string) => [...word].toSorted().join('')

/** Whether two words differ by one letter that is wrong, missing or too much. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1)
}
