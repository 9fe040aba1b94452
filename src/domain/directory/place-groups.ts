import { usStateNames } from '#domain/places/us-state-names.ts'
import { ELSEWHERE } from './order.ts'
import { noSection, type Section } from './sections.ts'
import {
  EACH,
  ALSO,
  FIRST_STEP,
  HOME,
  OPEN,
  OTHER,
  SALE,
  toConditionName,
  toFurtherStates,
  toWishName,
  type ParsedTerm,
  type TermPart,
} from './span.ts'

/**
 * The headings of a search for a place, by nearness: what the specified rule finds has no heading, then the
 * city, its state, who serves it, and elsewhere. Empty without a place.
 */
export function toPlaceTitles(parsedTerm: ParsedTerm | null): readonly string[] {
  const { city, state } = toAskedPlace(parsedTerm)
  if (city === '' && state === '') return []
  const named = city === state ? `${state} State` : state
  const served = named || 'every state'
  return [
    '',
    `In ${city || named}`,
    `In ${named || city}`,
    areSeveral(parsedTerm) ? `In or serving ${served}` : `Serving ${served}`,
    `Elsewhere: none says that it serves ${named || city}`,
  ]
}

/** Whether several kinds take turns, wherever in the place or for it they are. */
function areSeveral(parsedTerm: ParsedTerm | null): boolean {
  const kinds = parsedTerm?.parts.filter(
    ({ group, isExcluded }) => group === 'types' && !isExcluded,
  )
  return new Set(kinds?.flatMap(({ values }) => values)).size > 1
}

/** The heading of a section: where its rows are, and what they miss that rows above them meet. */
export function toSectionTitle(
  parsedTerm: ParsedTerm | null,
  { nearness, missing }: Section = noSection,
): string {
  const place = toPlaceTitles(parsedTerm)[nearness] ?? ''
  const lacks = missing
    // Who names other industries does not name this one either.
    .filter((name) => !missing.includes(`${OTHER}${name}`))
    // Who serves none of the places does not serve all.
    .filter((name) => name !== EACH || nearness !== ELSEWHERE)
    .map((name) => toMissingText(parsedTerm?.parts ?? [], name))
  if (lacks.length === 0) return place
  const text = [...new Set(lacks)].join(', ')
  return place === '' ? text.charAt(0).toUpperCase() + text.slice(1) : `${place}, ${text}`
}

/** What a section misses, in words: "not naming “mezzanine”". */
function toMissingText(parts: readonly TermPart[], missing: string): string {
  if (missing === HOME) return 'mainly naming other work'
  if (missing === 'fee') return 'not stating a least fee'
  if (missing === `${OTHER}fee`) return 'asking more at least'
  if (missing === SALE) return 'mainly for companies that have an ESOP'
  if (missing === FIRST_STEP) return 'mainly for later steps of a sale'
  if (missing.startsWith(ALSO)) return 'acting for others, too'
  if (missing.startsWith('rough:')) return 'not saying that they serve small companies'
  if (missing === EACH) return 'not serving all of them'
  if (missing === `${OPEN}fees`) return 'not stating how they charge'
  if (missing === `${OPEN}sides`) return 'not saying for whom they act'
  const isOther = missing.startsWith(OTHER)
  const asked = isOther ? missing.slice(OTHER.length) : missing
  const part = parts.find((one) => [toWishName(one), toConditionName(one)].includes(asked))
  if (!part) return 'not matching everything'
  const years = Number(part.values[0])
  if (isOther && part.group === 'years') return `stating fewer than ${years} years`
  if (part.group === 'years') return 'not stating their years'
  if (isOther && part.group === 'fees')
    return part.isExcluded ? `stating ${part.text.replace('not ', '')}, too` : 'stating other fees'
  if (isOther && part.isExcluded && part.group === 'sides')
    return `${part.text.replace('not ', '')}, too`
  if (isOther && part.isExcluded) return `naming ${part.text.replace('not ', '')}, too`
  if (isOther) return part.group === 'sides' ? 'acting for others' : 'naming other industries'
  if (missing.startsWith('fees:')) return `not stating ${part.text}`
  if (missing.startsWith('only:')) return 'doing other work, too'
  if (missing.startsWith('stated:'))
    return part.group === 'ebitda'
      ? 'not stating which EBITDA they serve'
      : 'not stating which size they serve'
  if (missing.startsWith('sides:')) return `not saying that they are ${part.text}`
  return `not naming ${toNamedText(part)}`
}

/** A part as firms would say it. */
export function toNamedText({ group, named, text, said, values, isExcluded }: TermPart): string {
  if (isExcluded && group === 'fees') return 'how it charges'
  if (isExcluded && group === 'sides') return 'for whom it acts'
  if (group === 'sides') return `that it is ${text}`
  if (group === 'fee') return `that it asks ${text}`
  if (group === 'fees') return `that it charges ${text}`
  if (group === 'years') return `that it has ${Number(values[0])} years of experience`
  if (group === 'employees' || group === 'ebitda') return `that it serves ${text}`
  return named === undefined ? text : (/“.*”/.exec(text)?.[0] ?? `“${said}”`)
}

/** What stands first where the asked place has no match, and whether advisors of the kind are there all the same. */
export type Fallback = {
  asked: string
  first: string
  isHeld: boolean
  /** Whether those that are there mainly do other work. */
  isOther?: boolean
}

/**
 * What a place that has no match is called, and the heading of what comes first instead; null if there is a match, or no place.
 * `nearest` is the nearness of any advisor of the kind, which may be there and lack something else; `nearestAtHome` of one whose main
 * work it is.
 */
export function toFallback(
  parsedTerm: ParsedTerm | null,
  first: number,
  nearest: number | null,
  nearestAtHome = nearest,
): Fallback | null {
  const { city, state } = toAskedPlace(parsedTerm)
  const title = first === ELSEWHERE ? 'Elsewhere' : toPlaceTitles(parsedTerm)[first]
  const there = city === '' ? 2 : 1
  if (
    !title ||
    first === there ||
    (areSeveral(parsedTerm) && first < ELSEWHERE) ||
    (city === '' && state === '')
  )
    return null
  const isThere = (near: number | null) => near !== null && near > 0 && near <= there
  const isHeld = isThere(nearest)
  const isOther = isHeld && !isThere(nearestAtHome)
  return { asked: city || state, first: toInner(title), isHeld, ...(isOther && { isOther }) }
}

/** A heading within a sentence: "in Texas". */
const toInner = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)

/** The city and the state of a search, each in words; empty if it names none. */
export function toAskedPlace(parsedTerm: ParsedTerm | null): { city: string; state: string } {
  const asked = parsedTerm?.parts.filter(({ isExcluded }) => !isExcluded) ?? []
  const cities = asked.filter(({ group }) => group === 'cities')
  const states = asked.filter(({ group }) => group === 'states')
  const codes = toFurtherStates(
    cities,
    states.flatMap(({ values }) => values),
  )
  const further = codes.map((code) => usStateNames[code] ?? code)
  return {
    city: cities.map(({ text }) => text).join(' or '),
    state: [...states.map(({ text }) => text), ...further].join(' or '),
  }
}
