import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { groupBy } from '#domain/group-by.ts'
import type { IndexedFirm } from './firm-index.ts'
import { toStems } from './stems.ts'

/** The longest phrase of a trade, in words that are not joining. */
const LONGEST = 4

/** Whether a firm names a phrase, which is in stems, in one of its tags. */
export const isNamedBy = ({ tags }: IndexedFirm, phrase: string): boolean =>
  tags.includes(` ${phrase} `)

const called = new WeakMap<IndexedFirm, string>()

/** Its name in stems, with a blank on each side. Read once. */
export function nameOf(firm: IndexedFirm): string {
  const name = called.get(firm) ?? ` ${toStems(firm.advisor.companyName)} `
  called.set(firm, name)
  return name
}

/** Whether a phrase, which is in stems, is part of its name: "Plainview Benefit Plan Audit". */
export const isCalledBy = (firm: IndexedFirm, phrase: string): boolean =>
  phrase.includes(' ') && nameOf(firm).includes(` ${phrase} `)

/** What the firms of a list say themselves, by which a term is read. */
export type OwnWords = {
  /** Whether there are firms. */
  isRead: boolean
  /** Whether a firm names the phrase, which is in stems. */
  isNamed(phrase: string): boolean
  /** Whether a firm of one of the kinds names a phrase or its beginning. */
  isNamedIn(phrase: string, types: readonly string[]): boolean
  /** All tags, in stems. */
  tags(): readonly string[]
  /** Whether a word is all of a tag. */
  isTag(stem: string): boolean
  /** Whether most firms that name it are of a kind. */
  isMostlyOf(phrase: string, types: readonly string[]): boolean
  /** Whether a firm or a person is called so. */
  isName(word: string): boolean
  /** The states of the firms in a city; undefined if there is none. */
  statesOf(city: string): readonly string[] | undefined
}

const nothing: OwnWords = {
  isRead: false,
  isNamed: () => false,
  isNamedIn: () => false,
  tags: () => [],
  isTag: () => false,
  isMostlyOf: () => false,
  isName: () => false,
  statesOf: () => undefined,
}
const known = new WeakMap<readonly IndexedFirm[], OwnWords>()

export function toOwnWords(firms: readonly IndexedFirm[]): OwnWords {
  if (firms.length === 0) return nothing
  const made = known.get(firms) ?? readOwnWords(firms)
  known.set(firms, made)
  return made
}

function readOwnWords(firms: readonly IndexedFirm[]): OwnWords {
  // Each is read when it is asked for, so that they can be read one after another: see read-term.ts.
  const names = once(() => new Set(firms.flatMap((firm) => firm.names.trim().split(' '))))
  const tags = once(
    () => new Set(firms.flatMap((firm) => firm.tags.split('|').map((tag) => tag.trim()))),
  )
  // Firms share most tags, and all phrases of 1,000 firms would take a slow phone 140 ms between two keys.
  const phrases = once(() => new Set([...tags()].flatMap(toPhrases)))
  const namedIn = new Map<string, boolean>()
  const cities = once(() => groupBy(firms, ({ city }) => city.trim()))
  return {
    isRead: true,
    isNamed: (phrase) => phrases().has(phrase),
    isNamedIn(phrase, types) {
      const key = `${phrase}|${types.join()}`
      const is =
        namedIn.get(key) ??
        firms.some(
          (firm) =>
            isNamedBy(firm, phrase) &&
            types.some((type) => firm.advisor.typeIds.includes(type as AdvisorTypeId)),
        )
      namedIn.set(key, is)
      return is
    },
    tags: once(() => [...tags()]),
    isTag: (stem) => tags().has(stem),
    isMostlyOf(phrase, types) {
      const naming = firms.filter((firm) => isNamedBy(firm, phrase))
      const ofKind = naming.filter(({ advisor }) =>
        types.some((type) => advisor.typeIds.includes(type as AdvisorTypeId)),
      )
      return ofKind.length * 2 > naming.length
    },
    isName: (word) => names().has(word),
    statesOf(city) {
      const there = city === '' ? undefined : cities().get(city)
      return there && [...new Set(there.flatMap(({ advisor }) => advisor.states))]
    },
  }
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

/** The parts of a tag that are phrases of their own. */
function toPhrases(tag: string): string[] {
  const words = tag.split(' ')
  return words.flatMap((_, at) =>
    words.slice(at, at + LONGEST).map((_word, more) => words.slice(at, at + more + 1).join(' ')),
  )
}
