import { stateNames } from '#domain/advisors/state-names.ts'
import {
  cityAliases,
  cityNames,
  codeNames,
  fillers,
  kindNames,
  serviceNames,
  stateAliases,
} from './search-words.ts'

export { fillers }

/** How the words of a search term are understood: as values of a group, of which an advisor must have one. */
export type Meaning = {
  group: 'types' | 'services' | 'states' | 'cities' | 'words'
  values: readonly string[]
  /** The label of the condition. */
  text: string
  /** The states in which a city lies: advisors there come next. */
  states?: readonly string[]
}

/** Words in lower case, without accents and marks; a phrase has a blank between its words. */
export function toPhrase(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}|['’]s?(?=\P{L}|$)/gu, '')
  return (plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

type Entry = [phrase: string, meaning: Meaning]
const list = (text: string) => text.split(', ')

function toNamed(group: 'types' | 'services' | 'words', names: Readonly<Record<string, string>>) {
  return Object.entries(names).flatMap(([value, text]) =>
    list(text).map((name, _at, [first]): Entry => [
      toPhrase(name),
      { group, values: [value], text: first ?? name },
    ]),
  )
}

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

const toState = (name: string, ...values: string[]): Meaning => ({
  group: 'states',
  values,
  text: name,
})

const cities = list(cityNames).map((text): Entry => {
  const city = toCities(text)
  return [toPhrase(city.values[0] ?? ''), city]
})

/** Every phrase that is understood, with its meaning. */
export const vocabulary: ReadonlyMap<string, Meaning> = new Map([
  ...toNamed('types', kindNames),
  ...toNamed('services', serviceNames),
  ...toNamed('words', codeNames),
  ...cities,
  ...Object.entries(stateNames).flatMap(([code, name]) =>
    [name, `${name} state`, `state of ${name}`].map((text): Entry => [
      toPhrase(text),
      toState(name, code),
    ]),
  ),
  ...Object.entries(cityAliases).map(([name, text]): Entry => [name, toCities(text)]),
  ...Object.entries(stateAliases).map(([name, [label, ...codes]]): Entry => [
    name,
    toState(label, ...codes),
  ]),
])

const states = Object.entries(stateNames).map(([code, name]): Entry => [
  toPhrase(name),
  toState(name, code),
])
const isLong = (phrase: string) => phrase.replaceAll(' ', '').length >= 6
const correctable = [
  ...toNamed('types', kindNames),
  ...toNamed('services', serviceNames),
  ...cities,
  ...states,
].filter(([phrase]) => isLong(phrase) && !/\d/.test(phrase))

/** The kind, service, city or state that a slip of the keys probably means; none if there are two, or if the words are close to none. */
export function correct(phrase: string): Meaning | undefined {
  if (vocabulary.has(phrase) || !isLong(phrase)) return undefined
  const near = correctable.filter(([known]) => isSlip(phrase, known))
  const meanings = new Set(near.map(([, meaning]) => meaning.text))
  return meanings.size === 1 ? near[0]?.[1] : undefined
}

/** Whether a phrase is one edit from a known one, or two from a long one. Slips seldom change the first letter; a beginning is none. */
function isSlip(typed: string, known: string): boolean {
  const most = known.length >= 9 ? 2 : 1
  return (
    typed[0] === known[0] &&
    !known.startsWith(typed) &&
    shortWords(typed) === shortWords(known) &&
    Math.abs(typed.length - known.length) <= most &&
    edits(typed, known) <= most
  )
}

/** "Of my" is no slip of "of a". */
const shortWords = (phrase: string) =>
  phrase
    .split(' ')
    .filter((word) => word.length < 4)
    .join(' ')

/** Letters to insert, delete, replace or swap with their neighbor. */
function edits(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const replaced = (last[at - 1] ?? 0) + Number(!isSame)
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        replaced,
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
