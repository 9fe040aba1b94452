import * as z from 'zod/mini'
import { advisorServices } from '#domain/firms/services.ts'

/** What a firm is listed as: by this it sees whether it is meant. */
export const listedAsSchema = z.object({
  services: z.array(z.string()),
  location: z.nullable(z.string()),
})
type ListedAs = z.infer<typeof listedAsSchema>

const SHOWN = 3

/** `ESOP Valuation, in Chicago, IL`; empty where the listing says neither. */
export function toListedAs({ services, location }: ListedAs): string {
  const named = services.flatMap((name) =>
    name in advisorServices ? [advisorServices[name as keyof typeof advisorServices]] : [],
  )
  const more = named.length > SHOWN ? ' and more' : ''
  return [
    ...(named.length > 0 ? [`${named.slice(0, SHOWN).join(', ')}${more}`] : []),
    ...(location === null ? [] : [`in ${location}`]),
  ].join(', ')
}
