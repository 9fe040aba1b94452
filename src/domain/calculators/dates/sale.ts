import { addMonths, formatDay } from '#domain/dates/day.ts'
import { choice, day, type InputOf, optional } from '#domain/calculators/fields.ts'
import { dayOf, type Law, num } from '#domain/calculators/law.ts'
import { addYears, dateInMonthAfter, planYearEnd } from './calendar.ts'
import { deadline, deadlinesOf } from './deadline.ts'
import { extension, fieldDays, status } from './company-fields.ts'
import { byTaxCalendar } from './holidays.ts'

/** A sale to an ESOP with an election under section 1042. */
type Sale = { sold: string; close: string; isExtended: boolean }
type Sold = Pick<Sale, 'sold'>
/** The seller's tax year with the sale, by its last day. */
type SoldIn = Pick<Sale, 'close'>

export const saleFields = {
  status,
  sold: {
    ...optional(
      day('Day of the sale', {
        ...fieldDays,
        initial: '',
        hint: 'For the seller’s dates under section 1042. Leave blank if there is none.',
      }),
    ),
    initial: '2028-06-30',
  },
  sellerClose: optional(
    day('Seller’s tax year-end', {
      ...fieldDays,
      initial: '',
      hint: 'Leave blank for the calendar year, which nearly every person has.',
    }),
  ),
  sellerExtended: choice('Is the seller’s tax return extended?', extension, { initial: 'no' }),
}
type SaleInput = InputOf<typeof saleFields>

const sold = (sale: Sold) => formatDay(sale.sold)
const close = (sale: SoldIn) => formatDay(sale.close)

/** Due date of the seller's return for the tax year of the sale, before weekends and extensions. */
const returnDue = (sale: SoldIn) => dateInMonthAfter(sale.close, 4, 15)

/** Last day of the seller's tax year that includes the sale. */
export function sellerYearEnd({ sold: on, sellerClose }: Pick<SaleInput, 'sellerClose'> & Sold) {
  return planYearEnd(on, sellerClose ?? '2000-12-31')
}

/** Last day to buy replacement property. Weekends do not move it. */
export const replacement = deadline({
  id: 'replacement',
  facts: ['qrp-before', 'qrp-after'],
  when: (sale: Sold, law) => ({
    first: addMonths(sale.sold, -num(law, 'qrp-before')),
    last: addMonths(sale.sold, num(law, 'qrp-after')),
  }),
  places: { sold },
})

/** Due date of the election with the seller's return. */
export const election = deadline({
  id: 'election',
  facts: ['return-person'],
  when: (sale: Sale, law) => {
    const due = returnDue(sale)
    return byTaxCalendar(sale.isExtended ? addMonths(due, num(law, 'return-person')) : due)
  },
  applies: ({ isExtended }) => !isExtended,
  places: { close },
})

const electionExtended = deadline({
  ...election,
  id: 'election-extended',
  duty: 'election',
  applies: ({ isExtended }: Sale) => isExtended,
})

/** Last day for a missed election if the return was on time. */
export const electionLate = deadline({
  id: 'election-late',
  facts: ['election-relief'],
  when: (sale: Sale, law) => byTaxCalendar(addMonths(returnDue(sale), num(law, 'election-relief'))),
  applies: ({ isExtended }) => !isExtended,
  places: { close },
})

/** Purchases after the return was filed are stated with the next return. */
export const laterPurchases = deadline({
  id: 'later-purchases',
  facts: [],
  when: (sale: SoldIn) => byTaxCalendar(addYears(returnDue(sale), 1)),
  places: { close: (sale) => formatDay(addYears(sale.close, 1)) },
})

/** Last day on which the ESOP's sale of the shares can cause the excise tax. */
export const excise = deadline({
  id: 'excise',
  facts: ['disposal-period'],
  when: (sale: Sold, law) => ({ first: addYears(sale.sold, num(law, 'disposal-period')) }),
  places: { sold },
})

/** Last day of the ban on allocating the shares to the seller's family; a later last loan payment extends it. */
export const allocation = deadline({
  id: 'allocation',
  facts: ['alloc-period'],
  when: (sale: Sold, law) => ({ first: addYears(sale.sold, num(law, 'alloc-period')) }),
  places: { sold },
})

/** Whether these fields allow the seller to elect. */
export function canElect(input: Pick<SaleInput, 'status' | 'sold'>, law: Law<'s1042-start'>) {
  return input.sold !== null && (input.status === 'c' || input.sold > dayOf(law, 's1042-start'))
}

export const sale = deadlinesOf({
  facts: ['s1042-start'],
  fields: ['status', 'sold', 'sellerClose', 'sellerExtended'],
  originOf: (input: SaleInput, law: Law<'s1042-start'>): Sale | null =>
    input.sold !== null && canElect(input, law)
      ? {
          sold: input.sold,
          close: sellerYearEnd({ ...input, sold: input.sold }),
          isExtended: input.sellerExtended === 'yes',
        }
      : null,
  unused: (input, law) => {
    const { status: taxed, sold: on } = input
    if (taxed === undefined || on === undefined || canElect({ status: taxed, sold: on }, law))
      return {}
    const none = on === null ? 'no date of sale is entered' : 'no election follows from this sale'
    return { sellerClose: none, sellerExtended: none }
  },
  deadlines: [
    replacement,
    election,
    electionExtended,
    electionLate,
    laterPurchases,
    excise,
    allocation,
  ],
})
