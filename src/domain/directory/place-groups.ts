import { usStateNames } from '#domain/places/us-states.ts'
import type { ParsedTerm } from './parsed-term.ts'

/** The nearness of a firm that neither is in the asked place nor serves it. */
export const ELSEWHERE = 4

/**
 * The headings of a search for a place, by nearness: what the specified rule finds has no heading, then the
 * city, its state, who serves it, and elsewhere. Empty without a place.
 */
export function toPlaceTitles(parsedTerm: ParsedTerm | null): readonly string[] {
  const { city, state } = toAskedPlace(parsedTerm)
  if (city === '' && state === '') return []
  const named = city === state ? `${state} State` : state
  return ['', `In ${city}`, `In ${named}`, `Serving ${named}`, 'Elsewhere']
}

/** What a place that has no match is called, and the heading of what comes first instead; null if there is a match, or no place. */
export function toFallback(
  parsedTerm: ParsedTerm | null,
  first: number,
): { asked: string; first: string } | null {
  const { city, state } = toAskedPlace(parsedTerm)
  const title = toPlaceTitles(parsedTerm)[first]
  return !title || first === (city === '' ? 2 : 1)
    ? null
    : { asked: city || state, first: toInner(title) }
}

/** A heading within a sentence: "in Texas". */
export const toInner = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)

/** The city and the state of a search, each in words; empty if it names none. */
export function toAskedPlace(parsedTerm: ParsedTerm | null): { city: string; state: string } {
  const asked = parsedTerm?.parts.filter(({ isExcluded }) => !isExcluded) ?? []
  const cities = asked.filter(({ group }) => group === 'cities')
  const states = asked.filter(({ group }) => group === 'states')
  const codes = [...new Set(cities.flatMap((city) => city.states ?? []))]
  const named = codes.map((code) => usStateNames[code] ?? code)
  return {
    city: cities.map(({ text }) => text).join(' or '),
    state: (states.length > 0 ? states.map(({ text }) => text) : named).join(' or '),
  }
}
