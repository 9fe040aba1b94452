import { type InputOf, words } from '#domain/calculators/fields.ts'
import type { Law } from '#domain/calculators/law.ts'
import type { DateSources } from './deadline.ts'
import type { citedFacts } from './deadlines-result.ts'
import type { DateEntry } from './entry.ts'
import { participant, participantFields } from './participant.ts'
import { payment, paymentFields } from './payment.ts'
import { planYear, planYearFields } from './plan-year.ts'
import { sale, saleFields } from './sale.ts'
import { taxYear, taxYearFields } from './tax-year.ts'

const origins = [sale, taxYear, planYear, payment, participant] as const

/** All declared deadlines with their ids and placeholders. */
export const declared = origins.flatMap(({ deadlines: some }) => some)

/** Facts whose numbers or dates enter the calculation. */
export const deadlineFacts = [...new Set(origins.flatMap((origin) => origin.facts))]
export type DeadlinesLaw = Law<(typeof deadlineFacts)[number] | (typeof citedFacts)[number]>

/** Fields from which the dates are counted. */
export const deadlineFields = {
  name: words('Name of this case', {
    max: 60,
    hint: 'It begins each title in your calendar and keeps the dates of two companies apart.',
  }),
  ...saleFields,
  ...taxYearFields,
  ...planYearFields,
  ...paymentFields,
  ...participantFields,
}
/** A case. The road map may leave out the tax year and the plan year. */
export type DeadlinesInput = Omit<InputOf<typeof deadlineFields>, 'close' | 'plan'> & {
  close: string | null
  plan: string | null
}

/** All dates of a case, the earliest first. */
export function toEntries(
  input: DeadlinesInput,
  ground: DateSources<keyof DeadlinesLaw>,
): DateEntry[] {
  return origins
    .flatMap((origin) => origin.toEntries(input, ground))
    .toSorted((one, other) => one.first.localeCompare(other.first))
}
