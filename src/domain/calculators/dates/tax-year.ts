import { addMonths, formatDay } from '#domain/dates/day.ts'
import { choice, day } from '#domain/calculators/fields.ts'
import { dayOf, num } from '#domain/calculators/law.ts'
import { addDays, addYears, dateInMonthAfter, partsOf } from './calendar.ts'
import { extension, fieldDays, status } from './company-fields.ts'
import { deadline, deadlinesOf } from './deadline.ts'
import { byTaxCalendar } from './holidays.ts'

/** A tax year of the company. */
type TaxYear = { begun: string; close: string; status: 'c' | 's'; isExtended: boolean }

export const taxYearFields = {
  status,
  close: day('Company’s tax year-end', { ...fieldDays, initial: '2028-12-31' }),
  companyExtended: choice('Is the company’s tax return extended?', extension, { initial: 'no' }),
}

const isOf = (taxed: 'c' | 's', isExtended: boolean) => (year: TaxYear) =>
  year.status === taxed && year.isExtended === isExtended

/**
 * Due date for paying a deductible contribution and applying loan money to the loan: that of the return. Whether a weekend
 * moves it is disputed for contributions.
 */
export const contribution = deadline({
  id: 'contribution-c',
  duty: 'contribution',
  facts: ['return-c', 'return-s', 'return-extension', 'return-june-start'],
  when: ({ begun, close, status: taxed, isExtended }: TaxYear, law) => {
    const isOldJune =
      taxed === 'c' && partsOf(close).month === 6 && begun < dayOf(law, 'return-june-start')
    const month = num(law, taxed === 's' || isOldJune ? 'return-s' : 'return-c')
    const due = dateInMonthAfter(close, month, 15)
    if (!isExtended) return byTaxCalendar(due)
    // The older June rule begins a month earlier and is extended by a month more.
    return byTaxCalendar(addMonths(due, num(law, 'return-extension') + (isOldJune ? 1 : 0)))
  },
  applies: isOf('c', false),
  places: { close: ({ close }) => formatDay(close) },
})

type Input = {
  status: 'c' | 's'
  /** Null where no tax year is known. */
  close: string | null
  companyExtended: 'no' | 'yes'
}

export const taxYear = deadlinesOf({
  originOf: ({ status: taxed, close, companyExtended }: Input): TaxYear | null =>
    close === null
      ? null
      : {
          begun: addDays(addYears(close, -1), 1),
          close,
          status: taxed,
          isExtended: companyExtended === 'yes',
        },
  yearOf: ({ close }) => close.slice(0, 4),
  deadlines: [
    contribution,
    { ...contribution, id: 'contribution-c-extended', applies: isOf('c', true) },
    { ...contribution, id: 'contribution-s', applies: isOf('s', false) },
    { ...contribution, id: 'contribution-s-extended', applies: isOf('s', true) },
  ],
})
