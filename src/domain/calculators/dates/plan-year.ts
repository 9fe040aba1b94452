import { addMonths, formatDay } from '#domain/dates/day.ts'
import { day } from '#domain/calculators/fields.ts'
import { dayOf, type Law, num } from '#domain/calculators/law.ts'
import {
  addDays,
  dateInMonthAfter,
  endOfMonthAfter,
  isLastOfMonth,
  planYearEnd,
} from './calendar.ts'
import { fieldDays, status } from './company-fields.ts'
import { deadline, deadlinesOf } from './deadline.ts'
import { byFederalCalendar } from './holidays.ts'

/** A plan year of an ESOP, by its last day. `isWithReturn`: it is the tax year of an extended return. */
type PlanYear = { plan: string; status: 'c' | 's'; isWithReturn: boolean }
type Ends = Pick<PlanYear, 'plan'>

export const planYearFields = {
  status,
  plan: day('Plan year-end', { ...fieldDays, initial: '2028-12-31' }),
}

const plan = (year: Ends) => formatDay(year.plan)

const valuation = deadline({
  id: 'valuation',
  facts: [],
  when: (year: Ends) => ({ first: year.plan }),
  places: { plan },
})

/** Amendments for the laws of 2019 to 2022: one day, shown with the plan year that it is in. */
export const amend = deadline({
  id: 'amend',
  facts: ['amend-secure'],
  when: (_: Ends, law) => ({ first: dayOf(law, 'amend-secure') }),
  applies: (year, law) => planYearEnd(dayOf(law, 'amend-secure'), year.plan) === year.plan,
  places: {},
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

const diversifyAct = deadline({
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

/** With Form 5558, counted from the due date before any weekend. */
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

const isWithReturn = (taxed: 'c' | 's') => (year: PlanYear) =>
  year.isWithReturn && year.status === taxed

/** Due date of an S corporation's extended return, before any weekend. */
const extendedWithReturn = ({ plan: close }: Ends, law: Law<'return-s' | 'return-extension'>) =>
  addMonths(dateInMonthAfter(close, num(law, 'return-s'), 15), num(law, 'return-extension'))

/**
 * An extended return of the same year extends the form too: for an S corporation to a day before that of Form 5558, for a C
 * corporation to the same day.
 */
const form5500WithReturn = deadline({
  id: 'form-5500-return',
  facts: ['return-s', 'return-extension'],
  when: (year: PlanYear, law) => byFederalCalendar(extendedWithReturn(year, law)),
  applies: isWithReturn('s'),
  places: { plan },
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

const summaryWithReturn = deadline({
  id: 'summary-return',
  facts: ['return-s', 'return-extension', 'summary-annual-report-extended'],
  when: (year: PlanYear, law) => ({
    first: addMonths(extendedWithReturn(year, law), num(law, 'summary-annual-report-extended')),
  }),
  applies: isWithReturn('s'),
  places: { extended: (year, law) => formatDay(extendedWithReturn(year, law)) },
})

type Input = {
  status: 'c' | 's'
  /** Null if no plan year is known. */
  plan: string | null
  close: string | null
  companyExtended: 'no' | 'yes'
}

export const planYear = deadlinesOf({
  fields: ['status', 'plan', 'close', 'companyExtended'],
  originOf: ({ status: taxed, plan: ends, close, companyExtended }: Input): PlanYear | null =>
    ends === null
      ? null
      : {
          plan: ends,
          status: taxed,
          isWithReturn: ends === close && companyExtended === 'yes',
        },
  yearOf: (year) => year.plan.slice(0, 4),
  deadlines: [
    valuation,
    amend,
    diversify,
    diversifyAct,
    p409,
    form5500,
    { ...form5500Extended, applies: (year: PlanYear) => !isWithReturn('c')(year) },
    {
      ...form5500Extended,
      id: 'form-5500-extended-c',
      duty: 'form-5500-extended',
      applies: isWithReturn('c'),
    },
    form5500WithReturn,
    summary,
    summaryWithReturn,
    summaryExtended,
  ],
})
