import { toStem } from '#domain/stem.ts'

/** Question words, which are ignored. */
const QUESTION_WORDS = new Set(
  'a about actually already am among an and any anyone anything are arent as at be been before between by can cant could did didnt do does doesnt else even ever finally dont for from get gets getting got had happen happens has have he her here hes his how hows i if im in into is isnt it its just know lot me mean means much my need now of on only or pls please our really she should so somebody someone something still tell than that thing things the their them then there they this til till to too up us was wat we weve ive theyve youve youre theyre thats what whats when where which who why will with wont would you your'.split(
    ' ',
  ),
)

/** Words of every page, which a question may include. */
const TOPIC_WORDS = new Set(['esop', 'esops'])

/** A year tells when somebody asks, not what; 2000 is mostly a number of hours. */
const YEAR = /^(?:19\d\d|20(?!00)\d\d)$/

/** So frequent that they tell no question from another: an ask is sent and compared without them. */
const FILLERS = new Set('a an and at are be from in is it of on that the to was with'.split(' '))
export const isFiller = (word: string) => FILLERS.has(word)

export const isQuestionWord = (word: string) => QUESTION_WORDS.has(word) || YEAR.test(word)
const dropAsking = (term: string) => dropWords(term, QUESTION_WORDS)

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

/** Short forms and slips of people who type fast. */
const TYPED = new Map(
  'b4 before hrs hours dept department govt government mgmt management acct account atty attorney mgr manager yr year yrs years mo month mos months pct % percent % loose lose thru through wo without hubby husband two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 twelve 12 fifteen 15 twenty 20 thirty 30'
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ') as [string, string]),
)

/** Ignores case, hyphens and the ’s: earn-out, S-corp, CPA’s; 401(k) is 401k, 1099-R is 1099r, and five yrs 5 years. */
export function fold(term: string): string {
  return term
    .toLowerCase()
    .replace(/[’']s?(?![\p{L}\d])|(?<=\p{L})[’'](?=\p{L})/gu, '')
    .replace(/(?<=\d)[(-]([a-z])\)?(?![a-z])|(?<=\b[a-z])-(?=\d)/g, '$1')
    .replace(/[\s\u2010-\u2015-]+/g, ' ')
    .replace(/[?!,;.:]+(?= |$)/g, '')
    .trim()
    .split(' ')
    .map((word) => TYPED.get(word) ?? word)
    .join(' ')
    .replace(/(?<=\d) %/g, '%')
}

/** The stems of a folded phrase, to compare it with another. */
export const toKey = (phrase: string) => phrase.split(' ').map(toStem).join(' ')

/** Parts the words and phrases of an ask that came with the index. */
export const BAR = '|'

/** Words of a short question of which one matters: "what is a trustee". With more, the small words matter too. */
const NAMING = 4

/** The words by which two questions are the same. */
export function toAskKey(phrase: string): string {
  const words = phrase.replaceAll(BAR, ' ')
  const content = toSetKey(dropWords(dropAsking(words), TOPIC_WORDS))
  const isClear = content.includes(' ') || words.split(' ').length <= NAMING
  return isClear ? content : toSetKey(words)
}

/** All words of a phrase, in whatever order: an ask comes as a set of words. */
export const toSetKey = (phrase: string) => [...new Set(toAllStems(phrase))].toSorted().join(' ')

/** An ask is read with its small words, but fillers: "can I be the trustee". */
export const toAllStems = (phrase: string) =>
  splitWords(phrase)
    .filter((word) => !isFiller(word))
    .map(toStem)

/** The words of a folded phrase. */
export const splitWords = (phrase: string) =>
  phrase
    .split(/[^\p{L}\p{N}½.%]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean)

/** Cuts a folded phrase into phrases that have a meaning, the longest first, and single words. */
export function createCutter(
  phrases: readonly (readonly string[])[],
): (phrase: string) => string[] {
  const keys = new Set(phrases.flat().map((one) => toKey(fold(one))))
  const longest = Math.max(1, ...[...keys].map((key) => key.split(' ').length))
  const cutPart = (part: string) => {
    const words = splitWords(part)
    const stems = words.map(toStem)
    const found: string[] = []
    for (let at = 0; at < words.length;) {
      let length = Math.min(longest, words.length - at)
      while (length > 1 && !keys.has(stems.slice(at, at + length).join(' '))) length--
      found.push(words.slice(at, at + length).join(' '))
      at += length
    }
    return found
  }
  return (phrase) => phrase.split(BAR).flatMap(cutPart)
}

/** Words of a folded question that matter; ESOP is dropped beside other words. */
export function toContentWords(term: string): string[] {
  const content = splitWords(term).filter((word) => !isQuestionWord(word))
  const specific = content.filter((word) => !TOPIC_WORDS.has(word))
  return [specific, content].find((some) => some.length > 0) ?? splitWords(term)
}

/** Tells whether a folded question has one of these names. */
export function createNameFinder(names: readonly string[]): (term: string) => boolean {
  const keys = names.map((name) => ` ${toKey(fold(name))} `)
  return (term) => {
    const words = ` ${toKey(term)} `
    return keys.some((key) => words.includes(key))
  }
}
