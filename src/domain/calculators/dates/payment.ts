import { formatDay } from '#domain/dates/day.ts'
import { day, optional } from '#domain/calculators/fields.ts'
import { num } from '#domain/calculators/law.ts'
import { addDays, planYearEnd } from './calendar.ts'
import { fieldDays } from './company-fields.ts'
import { deadline, deadlinesOf } from './deadline.ts'

/** A payment in shares; `plan` is the last day of any plan year. */
type Payment = { distributed: string; plan: string }

export const paymentFields = {
  distributed: optional(
    day('Date shares are paid out', {
      ...fieldDays,
      initial: '',
      hint: 'Starts the periods in which you can sell them back to the company. Leave blank if no shares are paid out.',
    }),
  ),
}

const paid = ({ distributed }: Payment) => formatDay(distributed)

const putFirst = deadline({
  id: 'put-first',
  facts: ['put-first'],
  when: ({ distributed }: Payment, law) => ({
    first: distributed,
    last: addDays(distributed, num(law, 'put-first')),
  }),
  places: { paid },
})

/** The second time to sell: within the plan year after the payment, once the value is known. */
const putSecond = deadline({
  id: 'put-second',
  facts: [],
  when: ({ distributed, plan }: Payment) => {
    const first = addDays(planYearEnd(distributed, plan), 1)
    return { first, last: planYearEnd(first, plan) }
  },
  places: { paid },
})

export const payment = deadlinesOf({
  fields: ['distributed', 'plan'],
  originOf: (input: { distributed: string | null; plan: string | null }): Payment | null =>
    input.distributed !== null && input.plan !== null
      ? { distributed: input.distributed, plan: input.plan }
      : null,
  deadlines: [putFirst, putSecond],
})
