import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Place } from '#domain/places/place.ts'

/** What is read of a location that is typed. */
export type PlaceReading =
  | { phase: 'empty' }
  | { phase: 'reading' }
  | { phase: 'failed' }
  | { phase: 'ready'; location: string; place: Place }

/** Milliseconds after the last key. */
const PAUSE = 400

/** Store of the place that the database reads of a typed location, before anything is sent. */
export function createPlaceReading(fetchPlace: (location: string) => Promise<Place>) {
  const $reading = atom<PlaceReading>({ phase: 'empty' })
  let asked = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(location: string): Promise<void> {
    const answer = await fetchPlace(location).then(
      (place): PlaceReading => ({ phase: 'ready', location, place }),
      (): PlaceReading => ({ phase: 'failed' }),
    )
    // Ignored if another text was typed meanwhile.
    if (asked === location) $reading.set(answer)
  }
  onMount($reading, () => () => clearTimeout(timer))

  return {
    $reading: $reading as ReadableAtom<PlaceReading>,
    /** Takes the text of the field. */
    type(text: string): void {
      const location = text.trim()
      if (location === asked) return
      asked = location
      clearTimeout(timer)
      $reading.set({ phase: location === '' ? 'empty' : 'reading' })
      if (location !== '') timer = setTimeout(() => void read(location), PAUSE)
    },
  }
}
