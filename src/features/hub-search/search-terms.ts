import { stemmer } from 'stemmer'
import type { SearchEntry, SearchWords } from './search-index.ts'

/** A word or phrase of a question, what means the same, and how many of its words matter. */
export type Concept = { typed: string; others: readonly string[]; words: number }

/** Question words, which are ignored. */
const QUESTION_WORDS = new Set(
  'a about already am an and any are as at be been by can cant could did didnt do does doesnt dont for from get gets getting got had happen happens has have he her here hes his how i if im in into is isnt it its just know me much my need now of on only or our really she should so still than that the their them then there they this to up us was we what when where which who why will with wont would you your'.split(
    ' ',
  ),
)

/** Words of every page, which a question may include. */
const TOPIC_WORDS = new Set(['esop', 'esops'])

export const isQuestionWord = (word: string) => QUESTION_WORDS.has(word)
export const dropAsking = (term: string) => dropWords(term, QUESTION_WORDS)

function dropWords(term: string, dropped: ReadonlySet<string>): string {
  const words = term.split(' ').filter((word) => !dropped.has(word))
  return words.length > 0 ? words.join(' ') : term
}

/** Ignores case and hyphens: earn-out, S-corp; 401(k) is 401k, and 1099-R is 1099r. */
export function fold(term: string): string {
  return term
    .toLowerCase()
    .replace(/(?<=\d)[(-]([a-z])\)?(?![a-z])|(?<=\b[a-z])-(?=\d)/g, '$1')
    .replace(/[\s\u2010-\u2015-]+/g, ' ')
    .replace(/[?!,;.:]+(?= |$)/g, '')
    .trim()
}

/** The stems of a folded phrase, to compare it with another. */
const toKey = (phrase: string) => phrase.split(' ').map(stemmer).join(' ')
const toContentKey = (phrase: string) => toKey(dropWords(dropAsking(phrase), TOPIC_WORDS))
const contains = (key: string, part: string) => ` ${key} `.includes(` ${part} `)

/** Divides a question into the phrases and words that matter; ESOP is dropped beside other words. */
export function createSplitter(groups: SearchWords['groups']): (term: string) => Concept[] {
  const meanings = new Map<string, string[]>()
  for (const group of groups.map((words) => words.map(fold)))
    for (const word of group) {
      const others = group.filter((one) => one !== word)
      meanings.set(toKey(word), [...(meanings.get(toKey(word)) ?? []), ...others])
    }
  const longest = Math.max(0, ...[...meanings.keys()].map((key) => key.split(' ').length))
  return (term) => {
    const concepts = toPhrases(term.split(' '), longest, (phrase) => meanings.has(toKey(phrase)))
    const content = concepts.filter((phrase) => !QUESTION_WORDS.has(phrase))
    const specific = content.filter((phrase) => !TOPIC_WORDS.has(phrase))
    const kept = [specific, content].find((some) => some.length > 0) ?? concepts
    return kept.map((typed) => ({
      typed,
      others: meanings.get(toKey(typed)) ?? [],
      words: dropAsking(typed).split(' ').length,
    }))
  }
}

/** Divides words into the longest known phrases, and single words. */
function toPhrases(
  [...words]: readonly string[],
  longest: number,
  isKnown: (phrase: string) => boolean,
): string[] {
  const phrases: string[] = []
  while (words.length > 0) {
    let length = Math.min(longest, words.length)
    while (length > 1 && !isKnown(words.slice(0, length).join(' '))) length--
    phrases.push(words.splice(0, Math.max(1, length)).join(' '))
  }
  return phrases
}

/** Finds the entries whose pins or wordings a question contains, with the share of its words: 2 for a pin and 1 for a wording that has them all. */
export function createPhraseFinder(
  entries: readonly SearchEntry[],
  leads: SearchWords['leads'],
): (term: string) => Map<number, number> {
  const phrases = entries.flatMap(({ kind, title, tags, href }, id) => {
    const pins = leads.filter(({ page }) => page === href).flatMap((lead) => lead.for)
    const wordings = kind === 'answer' ? [title].concat(tags) : []
    return [...pins, ...wordings].map((phrase, at) => ({
      id,
      key: toContentKey(fold(phrase)),
      whole: at < pins.length ? 2 : 1,
    }))
  })
  return (term) => {
    const asked = toContentKey(term)
    const found = new Map<number, number>()
    for (const { id, key, whole } of phrases) {
      if (!contains(asked, key)) continue
      const share = key === asked ? whole : key.split(' ').length / asked.split(' ').length
      found.set(id, Math.max(found.get(id) ?? 0, share))
    }
    return found
  }
}

/** Tests whether a question contains one of the phrases. */
export function createPhraseTest(phrases: readonly string[]): (term: string) => boolean {
  const keys = phrases.map((phrase) => toKey(fold(phrase)))
  return (term) => keys.some((key) => contains(toKey(term), key))
}
