import { placeSchema, type Place } from '#domain/places/place.ts'
import { fetchRows, rest } from './rest.ts'

/** What the database reads of a location when it is stored. */
export function fetchPlace(location: string): Promise<Place> {
  return fetchRows(rest().rpc('preview_place', { location }), placeSchema)
}
