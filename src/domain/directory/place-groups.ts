import { stateNames } from '#domain/advisors/state-names.ts'
import type { SearchCounts } from './counts.ts'
import type { ParsedTerm } from './parsed-term.ts'

/** Rows of a list that are equally near a place, under one heading. */
export type PlaceGroup = { title: string; count: number }

/**
 * The groups of a search for a place, in the order of the list: what the specified rule finds has no heading, then the city, its
 * state, who serves it, and elsewhere. Empty without a place.
 */
export function toPlaceGroups(
  parsedTerm: ParsedTerm | null,
  places: SearchCounts['places'] = {},
): PlaceGroup[] {
  const { city, state } = toAskedPlace(parsedTerm)
  if (city === '' && state === '') return []
  const titles = ['', `In ${city}`, `In ${state}`, `Serving ${state}`, 'Elsewhere']
  return titles.flatMap((title, place) => {
    const count = places[place] ?? 0
    return count > 0 ? [{ title, count }] : []
  })
}

/** The place that has no match, and the heading of what comes first instead; null if there is a match, or no place. */
export function toFallback(
  parsedTerm: ParsedTerm | null,
  places: SearchCounts['places'] = {},
): { asked: string; first: string } | null {
  const { city, state } = toAskedPlace(parsedTerm)
  const asked = city || state
  const hasMatch = places[0] || places[city === '' ? 2 : 1]
  const [first] = toPlaceGroups(parsedTerm, places)
  if (asked === '' || hasMatch || !first) return null
  return { asked, first: first.title.charAt(0).toLowerCase() + first.title.slice(1) }
}

function toAskedPlace(parsedTerm: ParsedTerm | null): { city: string; state: string } {
  const asked = parsedTerm?.parts.filter(({ isExcluded }) => !isExcluded) ?? []
  const cities = asked.filter(({ group }) => group === 'cities')
  const states = asked.filter(({ group }) => group === 'states')
  const codes =
    states.length > 0
      ? states.flatMap(({ values }) => values)
      : cities.flatMap((city) => city.states ?? [])
  return {
    city: cities.map(({ text }) => text).join(' or '),
    state: [...new Set(codes)].map((code) => stateNames[code] ?? code).join(' or '),
  }
}
