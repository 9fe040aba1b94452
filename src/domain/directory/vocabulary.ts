import { toStem } from '#domain/stem.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toCityKey } from '#domain/places/city.ts'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { usStates } from '#domain/places/us-states.ts'
import { toPhrase } from './fold.ts'
import words from './search-words.json' with { type: 'json' }
import { industryNames } from '#domain/firms/answer-codes.ts'
import { areSwapped, isSlip } from './slips.ts'

/** How the words of a search term are understood: as values of a group, of which an advisor must have one. */
export type Meaning = {
  group: 'types' | 'services' | 'states' | 'cities' | 'companies' | 'fees' | 'words'
  values: readonly string[]
  /** The label of the condition. */
  text: string
  /** The states in which a city lies: advisors there come next. */
  states?: readonly string[]
  /** It is said as work, not as a title: advisors of the kind that name it come first. */
  isWork?: boolean
  /** All names of a kind. */
  called?: readonly string[]
}

type Entry = [phrase: string, meaning: Meaning]
const list = (text: string) => text.split(', ')
const toSet = (text: string): ReadonlySet<string> => new Set(list(text))

/** Words that say nothing about a firm of this directory. */
export const fillers = toSet(words.fillers)
/** Stems of everyday words, which say nothing of a firm in a sentence about a need. */
const everyday: ReadonlySet<string> = new Set([
  ...words.sentence.split(' '),
  ...[...fillers].filter((word) => !word.includes(' ')).map(toStem),
])
export const isEveryday = (word: string): boolean => everyday.has(toStem(word))
/** Words that only say which part of a place: "upstate New York", "greater Boston". */
export const placeParts = toSet(words.placeParts)
/** Words after and before the number of a company's employees: "80 people", "a 200-person company", "staff of 60". */
export const sizeWords = words.sizes
/** A name and its plural. */
const withPlural = (name: string) => [name, `${name}s`, name.replace(/y$/, 'ies')]
/** What is sold, and the words for it: "selling our dairy business". */
export const saleVerbs = toSet(words.sales.verbs)
export const saleObjects = toSet(words.sales.objects)
/** Words behind the name of work, which make it a title: "valuation firm". */
export const whoWords = list(words.who).flatMap(withPlural)
/** Words that leave out what follows them. */
export const negations: ReadonlySet<string> = new Set(
  list(words.negations).flatMap((word) => [word, word.replace("n't", 'nt')]),
)
/** Who buys companies: said of a deal, not of an advisor. */
export const buyers = toSet(words.buyers)
/** The sides for which an advisor may act, by the words for them. */
export const sideWords: ReadonlyMap<string, string> = new Map(
  Object.entries(words.sides).flatMap(([side, text]) =>
    list(text)
      .flatMap(withPlural)
      .map((name) => [name, side] as const),
  ),
)

/** The usual names of each value; the first is its label. */
function toNamed<Value extends string>(group: Meaning['group'], names: Record<Value, string>) {
  return Object.entries<string>(names).flatMap(([value, text]) =>
    list(text).map((name, _at, [first]): Entry => [
      toPhrase(name),
      { group, values: [value], text: first ?? name },
    ]),
  )
}

/** All names of each kind, as titles and as work. */
const called = new Map(
  Object.entries<string>(words.kinds).map(([value, text]) => [
    value,
    [...list(text), ...list((words.work as Record<string, string>)[value] ?? '')]
      .map(toPhrase)
      .filter((name) => name.length > 2),
  ]),
)

/** Work of each kind, with the label of the kind. */
const work = Object.entries<string>(words.work).flatMap(([value, text]) =>
  list(text).map((name): Entry => {
    const [label = name] = list((words.kinds as Record<string, string>)[value] ?? '')
    const kind = { values: [value], text: label, called: called.get(value) ?? [] }
    return [toPhrase(name), { group: 'types', ...kind, isWork: true }]
  }),
)

/** Trades of an industry that firms state by its code. */
const toTrades = (code: string, text: string): Entry[] =>
  list(text).map((name) => [toPhrase(name), { group: 'words', values: [code], text: name }])

export const isIndustry = (code: string | undefined): boolean =>
  code !== undefined && code in industryNames

/** Cities of a text such as "Portland OR|ME, Miami FL". */
function toCities(text: string): Meaning {
  const cities = list(text).map((city) => /^(.*) ([A-Z|]+)$/.exec(city)?.slice(1) ?? [])
  return {
    group: 'cities',
    values: cities.map(([name = '']) => name),
    text: cities.map(([name]) => name).join(' or '),
    states: [...new Set(cities.flatMap(([, states = '']) => states.split('|')))],
  }
}

/** States by their codes: "CT MA ME". */
const toStates = (text: string, codes: string): Meaning => ({
  group: 'states',
  values: codes.split(' '),
  text,
})
const toState = (code: string) => toStates(usStateNames[code] ?? '', code)

/** Names in which slips are corrected. */
const names = [
  ...toNamed<AdvisorTypeId>('types', words.kinds).map(([name, meaning]): Entry => [
    name,
    { ...meaning, called: called.get(meaning.values[0] ?? '') ?? [] },
  ]),
  ...work,
  ...toNamed('services', words.services),
  ...list(words.cities).map((text): Entry => [
    toCityKey(text.replace(/ \S+$/, '')),
    toCities(text),
  ]),
  ...Object.entries(usStateNames).map(([code, name]): Entry => [toPhrase(name), toState(code)]),
]

/** Every phrase that is understood, with its meaning. */
export const vocabulary: ReadonlyMap<string, Meaning> = new Map([
  ...names,
  ...toNamed('words', words.codes),
  ...list(words.buyers).map((name): Entry => [
    name,
    { group: 'words', values: [name], text: `“${name}”` },
  ]),
  ...Object.entries(words.trades).flatMap(([code, text]) => toTrades(code, text)),
  ...Object.entries(words.fees).flatMap(([codes, text]) =>
    list(text).map((name): Entry => [
      toPhrase(name),
      { group: 'fees', values: codes.split(' '), text: `“${name}”` },
    ]),
  ),
  ...toNamed('companies', words.companies),
  ...Object.entries(usStateNames).flatMap(([code, name]) =>
    [`${name} state`, `state of ${name}`].map((text): Entry => [toPhrase(text), toState(code)]),
  ),
  ...Object.entries(words.cityAliases).map(([name, text]): Entry => [name, toCities(text)]),
  // "N. Mex." and "US Virgin Islands"; a name of one word may be a word of its own: "Ill.".
  ...Object.entries(usStates).flatMap(([code, { short }]) =>
    short
      .filter((text) => text.includes(' '))
      .map((text): Entry => [toPhrase(text), toState(code)]),
  ),
  // Other names of states, regions, and names that are ambiguous.
  ...Object.entries(words.regions).map(([name, text]): Entry => {
    const [label = '', codes = ''] = text.split(': ')
    return [name, toStates(label, codes)]
  }),
])

/** The states of each region that is no larger than a part of the country. */
export const regions: readonly (readonly string[])[] = Object.values(words.regions)
  .map((text) => text.split(': ')[1]?.split(' ') ?? [])
  .filter(({ length }) => length > 1 && length < 13)

/** What a company is or files: it suggests whose work it is, where no kind is typed. */
export const isHint = (said: string) =>
  /^(?:(?:form )?5500s?|form|[cs]|(?:[cs] )?corp(?:oration)?s?)$/.test(said)

/** States by an abbreviation of one word: "ill", "tex". */
export const shortStates: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(usStates).flatMap(([code, { short }]) =>
    short
      .filter((text) => !text.includes(' '))
      .map((text) => [text.toLowerCase(), toState(code)] as const),
  ),
)

/** A short name of a state with two letters swapped: "ohoi". */
function unswap(phrase: string): Meaning | undefined {
  if (phrase.length < 4) return undefined
  const [code, name] =
    Object.entries(usStateNames).find(([, one]) => areSwapped(phrase, toPhrase(one))) ?? []
  return code && name ? toStates(name, code) : undefined
}

const isLong = (phrase: string) => phrase.replaceAll(' ', '').length >= 6
const correctable = names.filter(([phrase]) => isLong(phrase) && !/\d/.test(phrase))

/** The kind, service, city or state that a slip of the keys probably means; none if there are two, or if the words are close to none. */
export function correct(phrase: string): Entry | undefined {
  if (vocabulary.has(phrase)) return undefined
  if (!isLong(phrase)) {
    const state = unswap(phrase)
    return state && [phrase, state]
  }
  const near = correctable.filter(([known]) => isSlip(phrase, known))
  const meanings = new Set(near.map(([, meaning]) => meaning.text))
  return meanings.size === 1 ? near[0] : undefined
}
