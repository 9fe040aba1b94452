/** The part that begins at a word: a name of the vocabulary, its slip, a phrase of the firms, or a word. */
import { usStateNames } from '#domain/places/us-state-names.ts'
import type { OwnWords } from './own-words.ts'
import { parseSale } from './sale.ts'
import type { Span } from './span.ts'
import { isJoining, toStems } from './stems.ts'
import { parsePlace } from './term-places.ts'
import { isAfterComma, isCode, type Token, toRange } from './tokens.ts'
import { correct, fillers, isEveryday, type Meaning, vocabulary } from './vocabulary.ts'
import { toForms } from './word-forms.ts'

/** The longest names have five words: "third party administration firm", "sale of an ESOP company". */
const LONGEST = 5

const LONGEST_SALE = 8

/** What a term is read by. */
export type TermReading = { term: string; tokens: readonly Token[]; own: OwnWords }

/** A section of the law, as a phrase. */
export const SECTION = /^\d{3,4}\p{L}$/u

export const FEE = /^(?:fees?|basis|rates?|billing|pricing)$/

/** The part at the beginning of these words, and its number of words; no part for a filler. */
export function parsePhrase(at: number, reading: TermReading): [Span | null, size: number] {
  const { tokens: all, term, own } = reading
  const tokens = all.slice(at, at + LONGEST)
  const end = tokens.findIndex(({ isQuoted }) => isQuoted)
  const plain = end < 0 ? tokens : tokens.slice(0, end)
  const phrases = plain.map((_, less) => {
    const of = plain.slice(0, plain.length - less)
    return { of, said: of.map(({ word }) => word).join(' ') }
  })
  const [place, size] = parsePlace(plain, term)
  if (place) return [place, size]
  const sale = parseSale(all.slice(at, at + LONGEST_SALE), term)
  if (sale) return sale
  for (const { of, said } of phrases) {
    const forms = toForms(said)
    const meaning =
      forms.map((form) => vocabulary.get(form)).find(Boolean) ?? parseInitials(of, term)
    if (meaning && !isPaidSo(meaning, of, term)) {
      const { isWork, ...known } = meaning
      const stems = isWork ? toNamedStems(said, known, own) : ''
      const named = stems !== '' && own.isNamed(stems) && { named: stems }
      // "On success fee", "by the hour basis", "commission-free".
      const more = known.group === 'fees' && FEE.test(all[at + of.length]?.word ?? '') ? 1 : 0
      const free = known.group === 'fees' && all[at + of.length + more]?.word === 'free' ? 1 : 0
      const refused = free > 0 && { isExcluded: true, text: `not ${known.text}` }
      const length = of.length + more + free
      return [
        { ...known, ...named, ...refused, said, ...toRange(all.slice(at, at + length)) },
        length,
      ]
    }
    if (forms.some((form) => fillers.has(form)) && !isCode(of[0], term)) return [null, of.length]
    const phrase = parseOwnPhrase(of, said, term, own)
    if (phrase) return [phrase, of.length]
    const slip = isNewWord(of, own) ? correct(said) : undefined
    if (slip) return [toCorrected(slip, of, said, reading), of.length]
  }
  for (const { of, said } of phrases) {
    const slip = isCode(of[0], term) ? undefined : correct(said)
    if (slip) return [toCorrected(slip, of, said, reading), of.length]
  }
  const [first, second] = tokens
  // "Section 409(p)" is one thing.
  if (first?.word === 'section' && /^\d/.test(second?.word ?? '')) return [null, 1]
  return [first ? parseWord(first, term) : null, 1]
}

/** Work keeps its name without the slip, by which firms are found that name it. */
function toCorrected(
  [name, { isWork, ...known }]: readonly [name: string, meaning: Meaning],
  of: readonly Token[],
  said: string,
  { term, own }: TermReading,
): Span {
  const range = toRange(of)
  const stems = isWork ? toNamedStems(name, known, own) : ''
  const named = stems !== '' && own.isNamed(stems) && { named: stems, said: name }
  return { ...known, said, ...named, typed: term.slice(range.start, range.end), ...range }
}

/** "Wealth manger": a second word that neither firms nor everyday texts have. */
function isNewWord(of: readonly Token[], own: OwnWords): boolean {
  const [first, last] = [of[0]?.word ?? '', of.at(-1)?.word ?? '']
  return (
    of.length === 2 &&
    own.isRead &&
    vocabulary.has(first) &&
    last.length > 4 &&
    !vocabulary.has(last) &&
    !isEveryday(last) &&
    !own.isNamed(toStems(last))
  )
}

/** "Hourly workers", "300 hourly" are no fee. */
const isPaidSo = ({ group }: Meaning, of: readonly Token[], term: string) =>
  group === 'fees' &&
  ((/^hourly$/i.test(of[0]?.text ?? '') && /\d\s+$/.test(term.slice(0, of[0]?.start))) ||
    /^\s+(?:workers?|employees?|staff|people|crew|wages?)\b/i.test(term.slice(toRange(of).end)))

/** Work as firms name it: "mezz" is the beginning of a name that they use. */
function toNamedStems(said: string, { called = [] }: Meaning, own: OwnWords): string {
  const names = [said, ...called.filter((name) => name.startsWith(said))].map(toStems)
  return names.find(own.isNamed) ?? ''
}

/** Several words that firms themselves name together: "fairness opinion". With a kind in it, work of that kind. */
function parseOwnPhrase(
  of: readonly Token[],
  said: string,
  term: string,
  own: OwnWords,
): Span | null {
  const [first, last] = [of[0], of.at(-1)]
  if (of.length < 2 || !first || !last || isJoining(first.word) || isJoining(last.word)) return null
  // "Section 409(p)" is what others call "409(p)".
  if (first.word === 'section') return null
  const range = toRange(of)
  const typed = term.slice(range.start, range.end)
  // "SBA 7a" is "SBA 7(a)".
  const stems = [
    said,
    said.replace(/\b(\d{1,2})(\p{L})\b/u, '$1 $2'),
    said.replace(/\b([cs]) corps?\b/, '$1 corporation'),
  ]
    .map(toStems)
    .find((one) => own.isNamed(one))
  if (stems === undefined || !stems.includes(' ') || /[,;:.!?()]\s/.test(typed)) return null
  const kind = of
    .flatMap((_, at) => of.slice(at).map((_word, more) => of.slice(at, at + more + 1)))
    .toSorted((one, other) => other.length - one.length)
    .map((words) => toForms(words.map(({ word }) => word).join(' ')))
    .flatMap((forms) => forms.map((form) => vocabulary.get(form)))
    .find((meaning) => meaning?.group === 'types')
  if (kind && own.isMostlyOf(stems, kind.values)) {
    const { isWork: _, ...known } = kind
    return { ...known, text: `${kind.text}: “${typed}”`, named: stems, said, ...range }
  }
  return { group: 'words', values: [typed], said, text: `“${typed}”`, phrase: stems, ...range }
}

/** "N.Y." is a state's code. */
function parseInitials(tokens: readonly Token[], term: string): Meaning | undefined {
  const { start, end } = toRange(tokens)
  const code = /^([A-Z])\.\s?([A-Z])$/.exec(term.slice(start, end))?.slice(1).join('') ?? ''
  const name = usStateNames[code]
  return name ? { group: 'states', values: [code], text: name } : undefined
}

function parseWord(token: Token, term: string): Span {
  const { text, word: said, start, end, isQuoted } = token
  const name = usStateNames[text]
  if (!isQuoted && name && isCode(token, term)) {
    // "LA" is also what a city is called.
    const initials = vocabulary.get([...said].join(' '))
    const isCity = initials?.group === 'cities'
    const isState = token.isAfterCity || token.isInRow || isAfterComma(token, term) || !isCity
    const meaning = isState ? { group: 'states' as const, values: [text], text: name } : initials
    return { ...meaning, said, start, end }
  }
  // Sections of the law are one word, however they are written, and "every year" is what firms call annual.
  const value = SECTION.test(said) ? said : (toRegular(said) ?? text)
  return {
    group: 'words',
    values: [value],
    said,
    text: `“${text}”`,
    start,
    end,
    ...(isQuoted && { isQuoted }),
  }
}

/** What happens every year, quarter or month, as firms name it. */
function toRegular(said: string): string | undefined {
  if (/^(?:yearly|annually)$/.test(said)) return 'annual'
  const unit = /^(?:every|each|once an?|per) (year|quarter|month)$/.exec(said)?.[1]
  return unit === 'year' ? 'annual' : unit && `${unit}ly`
}
