import { stemmer } from 'stemmer'
import type { SearchEntry, SearchWords } from './search-index.ts'

/** A word or phrase of a question, what means the same, and how many of its words matter. */
export type Concept = { typed: string; others: readonly string[]; words: number }

/** Question words, which are ignored. */
const QUESTION_WORDS = new Set(
  'a about actually already am among an and any anyone anything are as at be been between by can cant could did didnt do does doesnt else even ever finally dont for from get gets getting got had happen happens has have he her here hes his how hows i if im in into is isnt it its just know lot me mean means much my need now of on only or pls please our really she should so somebody someone something still tell than that thing things the their them then there they this to too up us was wat we what whats when where which who why will with wont would you your'.split(
    ' ',
  ),
)

/** Words of every page, which a question may include. */
const TOPIC_WORDS = new Set(['esop', 'esops'])

export const isQuestionWord = (word: string) => QUESTION_WORDS.has(word)
export const dropAsking = (term: string) => dropWords(term, QUESTION_WORDS)

/** Small words of a question in Spanish. */
const SPANISH_WORDS = new Set(
  'al cómo como con cuál cual cuándo cuando cuánto cuanto de del dónde donde el en es está esta la las los me mi mis para pasa por puedo qué que se quién quien si son su sus tengo un una y'.split(
    ' ',
  ),
)

/** A Spanish question without its small words; any other stays as it is. "De" and "me" alone are not Spanish. */
export function dropSpanish(term: string): string {
  const words = term.replace(/¿/g, '').split(' ')
  const isSpanish =
    words.filter((word) => SPANISH_WORDS.has(word) && !QUESTION_WORDS.has(word)).length > 1
  return isSpanish ? dropWords(words.join(' '), SPANISH_WORDS) : term
}

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

/** Weight of a word that nothing has, and of the topic, compared with a word that one answer has. */
const UNKNOWN = 0.2
const TOPIC = 0.1
/** Exponent of the likeness of two phrases: a few common words are not a match. */
const SHARP = 1.5

/** Reads a folded phrase as the set of its words, where words that mean the same to an answer are one. */
function createWordReader(same: SearchWords['same']): (phrase: string) => ReadonlySet<string> {
  const meanings = new Map(
    same.flatMap((words) => words.map((word) => [toKey(fold(word)), words[0] ?? word])),
  )
  const longest = Math.max(1, ...[...meanings.keys()].map((key) => key.split(' ').length))
  return (phrase) => {
    const found = toPhrases(phrase.split(' '), longest, (part) => meanings.has(toKey(part)))
    const words = found.filter((part) => meanings.has(toKey(part)) || !QUESTION_WORDS.has(part))
    return new Set(words.map((part) => meanings.get(toKey(part)) ?? toKey(part)))
  }
}

/** Finds the entries whose wordings or pins a question resembles, from 0 to 1 for the same words: 2 for a pin that it equals. */
export function createPhraseFinder(
  entries: readonly SearchEntry[],
  { leads, same }: Pick<SearchWords, 'leads' | 'same'>,
  isKnown: (word: string) => boolean,
): (term: string) => Map<number, number> {
  const read = createWordReader(same)
  const phrases = entries.flatMap(({ kind, title, tags, href }, id) => {
    const pins = leads.filter(({ page }) => page === href).flatMap((lead) => lead.for)
    const wordings = kind === 'answer' ? [title].concat(tags) : []
    return [...pins, ...wordings].map((phrase, at) => ({
      id,
      key: toContentKey(fold(phrase)),
      words: read(fold(phrase)),
      isPin: at < pins.length,
    }))
  })
  const holders = new Map<string, Set<number>>()
  for (const { id, words } of phrases)
    for (const word of words) holders.set(word, (holders.get(word) ?? new Set()).add(id))
  const most = Math.log(1 + entries.length)
  const weigh = (word: string) => {
    if (TOPIC_WORDS.has(word)) return TOPIC * most
    const count = holders.get(word)?.size
    if (count) return Math.log(1 + entries.length / count)
    return isKnown(word) ? most : UNKNOWN * most
  }
  const weightOf = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + weigh(word), 0)
  const weights = phrases.map(({ words }) => weightOf(words))
  return (term) => {
    const key = toContentKey(term)
    const asked = read(term)
    const whole = weightOf(asked)
    const found = new Map<number, number>()
    for (const [at, { id, key: own, words, isPin }] of phrases.entries()) {
      const common = weightOf([...words].filter((word) => asked.has(word)))
      // A single word is a name: it is not taken for another.
      const alike = asked.size > 1 ? ((2 * common) / ((weights[at] ?? 0) + whole)) ** SHARP : 0
      // Rounded: sums in another order differ in their last digit.
      const share = own === key ? (isPin ? 2 : 1) : Number(alike.toFixed(6))
      if (share > 0) found.set(id, Math.max(found.get(id) ?? 0, share))
    }
    return found
  }
}

/** Tests whether a question contains one of the phrases. */
export function createPhraseTest(phrases: readonly string[]): (term: string) => boolean {
  const keys = phrases.map((phrase) => toKey(fold(phrase)))
  return (term) => keys.some((key) => contains(toKey(term), key))
}
