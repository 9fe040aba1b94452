import * as z from 'zod/mini'

/** How firms charge, by the database's word; their names are in listing.ts, which lists need not. */
export const feeModels = [
  'hourly',
  'fixed_fee',
  'retainer',
  'percentage_of_assets',
  'success_fee',
  'other',
] as const
export type FeeModel = (typeof feeModels)[number]

/** What a profile shows of it. */
export const termsSchema = z.object({
  /** Postal codes of states. */
  statesServed: z.nullable(z.array(z.string())),
  nationwide: z.boolean(),
  feeModels: z.nullable(z.array(z.enum(feeModels))),
  companiesAdvised: z.nullable(z.int()),
  /** When its owner last said that the listing is true; ISO 8601. */
  confirmedAt: z.nullable(z.string()),
  /** Whether an account speaks for the firm. */
  hasOwner: z.boolean(),
})
export type Terms = z.infer<typeof termsSchema>
