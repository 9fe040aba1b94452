import { addMonths, formatDay } from '#domain/dates/day.ts'
import { day } from '#domain/tools/fields.ts'
import { type Law, num } from '#domain/tools/law.ts'
import { addDays, dateInMonthAfter, endOfMonthAfter, isLastOfMonth } from './calendar.ts'
import { fieldDays, status } from './company-fields.ts'
import { deadline, deadlinesOf } from './deadline.ts'
import { byFederalCalendar } from './holidays.ts'

/** A plan year of an ESOP, by its last day. */
type PlanYear = { plan: string; status: 'c' | 's' }
type Ends = Pick<PlanYear, 'plan'>

export const planYearFields = {
  status,
  plan: day('A day on which the plan year ends', { ...fieldDays, initial: '2028-12-31' }),
}

const plan = (year: Ends) => formatDay(year.plan)

const valuation = deadline({
  id: 'valuation',
  facts: [],
  when: (year: Ends) => ({ first: year.plan }),
  places: { plan },
})

/** The diversification election, and the time in which the plan must act on it. */
export const diversify = deadline({
  id: 'diversify',
  facts: ['div-window'],
  when: (year: Ends, law) => ({
    first: addDays(year.plan, 1),
    last: addDays(year.plan, num(law, 'div-window')),
  }),
  places: { plan },
})

export const diversifyAct = deadline({
  id: 'diversify-act',
  facts: ['div-window'],
  when: (year: Ends, law) => ({
    first: addDays(diversify.when(year, law).last, num(law, 'div-window')),
  }),
  places: { elected: (year, law) => formatDay(diversify.when(year, law).last) },
})

/** Last days of the quarters of a plan year. */
const p409 = deadline({
  id: 'p409',
  facts: [],
  when: (year: PlanYear) => {
    const back = isLastOfMonth(year.plan) ? endOfMonthAfter : addMonths
    return {
      first: back(year.plan, -9),
      also: [-6, -3, 0].map((months) => back(year.plan, months)),
    }
  },
  applies: (year) => year.status === 's',
  places: { plan },
})

const formDue = (year: Ends, law: Law<'form-5500'>) =>
  endOfMonthAfter(year.plan, num(law, 'form-5500'))

/** Counted from the due date before any weekend. */
const formExtended = (year: Ends, law: Law<'form-5500' | 'form-5500-extension'>) =>
  dateInMonthAfter(formDue(year, law), num(law, 'form-5500-extension'), 15)

export const form5500 = deadline({
  id: 'form-5500',
  facts: ['form-5500'],
  when: (year: Ends, law) => byFederalCalendar(formDue(year, law)),
  places: { plan },
})

export const form5500Extended = deadline({
  id: 'form-5500-extended',
  facts: ['form-5500', 'form-5500-extension'],
  when: (year: Ends, law) => byFederalCalendar(formExtended(year, law)),
  places: { due: (year, law) => formatDay(formDue(year, law)) },
})

/** The summary annual report. Weekends do not move it. */
export const summary = deadline({
  id: 'summary',
  facts: ['summary-annual-report'],
  when: (year: Ends, law) => ({
    first: endOfMonthAfter(year.plan, num(law, 'summary-annual-report')),
  }),
  places: { plan },
})

export const summaryExtended = deadline({
  id: 'summary-extended',
  facts: ['form-5500', 'form-5500-extension', 'summary-annual-report-extended'],
  when: (year: Ends, law) => ({
    first: addMonths(formExtended(year, law), num(law, 'summary-annual-report-extended')),
  }),
  places: { extended: (year, law) => formatDay(formExtended(year, law)) },
})

export const planYear = deadlinesOf({
  /** `plan` is null if no plan year is known. */
  originOf: (input: { status: 'c' | 's'; plan: string | null }): PlanYear | null =>
    input.plan === null ? null : { plan: input.plan, status: input.status },
  yearOf: (year) => year.plan.slice(0, 4),
  deadlines: [
    valuation,
    diversify,
    diversifyAct,
    p409,
    form5500,
    form5500Extended,
    summary,
    summaryExtended,
  ],
})
