import * as z from 'zod/mini'
import { advisorTypeIds } from './advisor-type.ts'
import { knownCodes } from '#domain/firms/known-codes.ts'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { listedSchema, statedSchema } from '#domain/firms/stated-schema.ts'
import { placeSchema } from '#domain/places/place.ts'
import { resourceKinds } from '#domain/firms/resource.ts'

/** Fields of an advisor in the list, which is read whole: what a row shows, and by what it is found. */
export const advisorCardSchema = z.object({
  id: z.int().check(z.positive()),
  companyName: z.string(),
  contactPerson: z.nullable(z.string()),
  location: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** Comma-separated, as the firm wrote it. */
  areasOfExpertise: z.nullable(z.string()),
  /** Its tags. */
  expertise: z.array(z.string()),
  reviewCount: z.int().check(z.nonnegative()),
  /** 0 (none) to 5, one decimal. */
  averageRating: z.number().check(z.minimum(0), z.maximum(5)),
  /** Types that the database derives from the service flags. */
  typeIds: knownCodes(advisorTypeIds),
  resourceCounts: z.record(z.enum(resourceKinds), z.int().check(z.nonnegative())),
  /** Year since which the firm says it has worked with ESOPs. */
  practiceSince: z.nullable(z.int()),
  /** Whether the firm says it takes clients. */
  takingClients: z.nullable(z.boolean()),
  services: knownCodes(advisorServiceNames),
  /** At most three kinds by which it wants to be known. */
  knownFor: z.nullable(knownCodes(advisorTypeIds)),
  /** Employees of the smallest and the largest company that the firm says it serves. */
  clientEmployees: z.nullable(z.array(z.nullable(z.int()))),
  /** The state of its place, by its code; empty where it is not understood. */
  states: z.array(z.string()),
  /** The city of its place, which has one name however it is written. */
  city: z.nullable(z.string()),
  /** States that the firm says it serves; `US` for all. */
  served: z.array(z.string()),
  /** Days within which the firm usually answers messages; null if too few answers are known. */
  answerDays: z.nullable(z.int()),
  /** When the owner last confirmed the listing; ISO 8601. */
  confirmedAt: z.nullable(z.string()),
  /** Kinds of credentials that the desk has checked, also those of a newer release, with the days on which the checks end. */
  checks: z.record(z.string(), z.string()),
  /** What it states by which a list filters and searches, by column. */
  stated: listedSchema,
})
export type AdvisorCard = z.infer<typeof advisorCardSchema>

/** What a row shows when it is opened. */
export const advisorDetailsSchema = z.object({
  description: z.nullable(z.string()),
  /** When the desk last looked at the listing; null for one that was imported and not looked at since. ISO 8601. */
  lookedAt: z.nullable(z.string()),
  listedAt: z.string(),
})
export type AdvisorDetails = z.infer<typeof advisorDetailsSchema>

/** The advisor that a visitor sees in lists. */
export const previewSchema = z.extend(advisorCardSchema, advisorDetailsSchema.shape)
export type PreviewAdvisor = z.infer<typeof previewSchema>

const groundSchema = z.object({
  by: z.enum(['firm', 'team']),
  on: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'not a date')),
})

/** All fields of a profile. */
export const advisorSchema = z.extend(previewSchema, {
  /** What the database reads of its location. */
  place: placeSchema,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Percent, 0 to 100; null if not measured. */
  satisfactionRate: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  /** Number of reviews by each kind of writer that occurs: `ReviewsBy`. */
  reviewsBy: z.record(z.string(), z.int()),
  /** Who stated each value, and when, by column of `"Advisors"`; a column without a value has none. */
  grounds: z.record(z.string(), groundSchema),
  /** A firm of the demonstration data, whose profile shows sample figures. */
  isDemonstration: z.boolean(),
  stated: statedSchema,
  /** ESOPs that the firm audited, as the desk has published it from filings. */
  audits: z.nullable(
    z.object({
      /** Year in which the plan years began. */
      year: z.int(),
      plans: z.int(),
      /** The day on which the newest of the filings was received; ISO 8601. */
      as_of: z.string(),
    }),
  ),
  /** Whether an account represents the firm. */
  hasOwner: z.boolean(),
})
export type Advisor = z.infer<typeof advisorSchema>
