import * as z from 'zod/mini'
import { REPORT_TEXT_MAX } from '#domain/limits.ts'
import { reportMessages } from '#domain/reviews/review-report.ts'
import { proseSchema } from '#domain/forms/text.ts'

/** Kinds of mistakes in a listing, with their labels. */
export const listingMistakes = {
  name: 'The name of the firm or person',
  contact: 'Address, telephone, email or website',
  services: 'The services',
  person: 'A person’s name that should be removed',
  description: 'The description',
  closed: 'The firm no longer exists',
  other: 'Something else',
} as const
type ListingMistake = keyof typeof listingMistakes
export const listingMistakeNames = Object.keys(listingMistakes) as ListingMistake[]

/** Fields of the form that reports a mistake. */
export const listingReportSchema = z.object({
  about: z.enum(listingMistakeNames, reportMessages.aboutRequired),
  words: proseSchema(REPORT_TEXT_MAX, reportMessages.wordsRequired),
})
export type ListingReport = z.infer<typeof listingReportSchema>
