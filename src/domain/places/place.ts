import * as z from 'zod/mini'
import { usStateNames } from './us-state-names.ts'

/** What the database reads of a location as text (`private.read_place()`). Nothing in it: the text is not understood. */
export const placeSchema = z.object({
  street: z.optional(z.string()),
  po_box: z.optional(z.string()),
  /** One name for each city: "St. Louis" also for "Saint Louis". */
  city: z.optional(z.string()),
  /** Postal code of a state, the District of Columbia or a territory. */
  state: z.optional(z.string()),
  zip: z.optional(z.string()),
  /** Code of the country. */
  country: z.optional(z.string()),
})
export type Place = z.infer<typeof placeSchema>

/** What forms, the import and the desk say about a place. */
export const placeMessages = {
  term: 'Location, as read',
  hint: 'Read from the location. Choose one if it is not recognized.',
  asWritten: 'As the location says',
  chosen: (state: string) => `In ${state}, as chosen here`,
  reading: 'Reading the place…',
  failed: 'The place cannot be read right now. You can send it anyway.',
  notUnderstood: 'no state found; the text stays as written, and you can choose a state',
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** "in Texas"; of another country, that it is in no state; of a text that is not understood, that it stays as written. */
export function toPlaceText({ state, country }: Place): string {
  if (state) return `in ${usStateNames[state] ?? state}`
  if (country && country !== 'US')
    return `in ${countryNames.of(country) ?? country}, in no US state`
  return placeMessages.notUnderstood
}
