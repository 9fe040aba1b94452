import * as z from 'zod/mini'

/** Codes of the fee models; their names are in listing.ts, which lists do not need. */
export const feeModels = [
  'hourly',
  'fixed_fee',
  'retainer',
  'percentage_of_assets',
  'success_fee',
  'other',
] as const
export type FeeModel = (typeof feeModels)[number]

/** Terms shown on a profile. */
export const termsSchema = z.object({
  /** Postal codes of states. */
  statesServed: z.nullable(z.array(z.string())),
  nationwide: z.boolean(),
  feeModels: z.nullable(z.array(z.enum(feeModels))),
  companiesAdvised: z.nullable(z.int()),
  /** When the owner last confirmed the listing; ISO 8601. */
  confirmedAt: z.nullable(z.string()),
  /** Whether an account represents the firm. */
  hasOwner: z.boolean(),
})
export type Terms = z.infer<typeof termsSchema>
