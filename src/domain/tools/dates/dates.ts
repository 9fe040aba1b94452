import {
  addDays,
  addMonths,
  addYears,
  dateInMonthAfter,
  endOfMonthAfter,
  isLastOfMonth,
  partsOf,
  planYearEnd,
  toDay,
} from './calendar.ts'
import { nextBusinessDay } from './holidays.ts'
import { dayOf, type Law, num } from '#domain/tools/law.ts'

/** Facts on which the dates rest. */
export const dateFacts = [
  'qrp-before',
  'qrp-after',
  'c1042-holding',
  'c1042-notary',
  'election-relief',
  'return-person',
  'alloc-period',
  'disposal-period',
  'div-window',
  'form-5500',
  'form-5500-extension',
  'summary-annual-report',
  'summary-annual-report-extended',
  'return-s',
  'return-c',
  'return-extension',
  'return-june-start',
  'put-first',
  'put-second',
] as const
/** Facts on which the first required distribution rests. */
export const requiredFacts = [
  'rmd-age-half',
  'rmd-age-early',
  'rmd-age',
  'rmd-age-later',
  'rmd-birth-half',
  'rmd-birth-early',
  'rmd-birth-later',
] as const
/** The age of required distributions, by the day of birth. */
export type RequiredAge = Extract<(typeof requiredFacts)[number], `rmd-age${string}`>
export type RequiredLaw = Law<(typeof requiredFacts)[number]>
export type DatesLaw = Law<(typeof dateFacts)[number]>

export type Window = { from: string; to: string }
/** A deadline, and the day to which a weekend or holiday moves it. Where moving is disputed, `day` is the safe one. */
export type Deadline = { day: string; moved: string }

/** When replacement property must be bought for a sale. No weekend moves it. */
export function replacementWindow(sold: string, law: Law<'qrp-before' | 'qrp-after'>): Window {
  return {
    from: addMonths(sold, -num(law, 'qrp-before')),
    to: addMonths(sold, num(law, 'qrp-after')),
  }
}

/** The first day on which shares acquired on a day may be sold with the election. */
export function holdingEnds(acquired: string, law: DatesLaw): string {
  return addYears(acquired, num(law, 'c1042-holding'))
}

/**
 * When a person who sold elects under section 1042: with the return, or late, if the return was on time. What is
 * bought after the return was filed is stated with the next one.
 */
export function electionDates(sold: string, isExtended: boolean, law: DatesLaw) {
  const close = `${partsOf(sold).year}-12-31`
  const due = dateInMonthAfter(close, 4, 15)
  const extended = addMonths(due, num(law, 'return-person'))
  return {
    withReturn: taxDeadline(isExtended ? extended : due),
    late: taxDeadline(addMonths(due, num(law, 'election-relief'))),
    laterPurchases: taxDeadline(addYears(due, 1)),
  }
}

/** When a purchase must be notarized: by the temporary regulation, or by the proposal on which one may rely. */
export function notaryDates(purchased: string, returnDue: string, law: DatesLaw) {
  return { regulation: addDays(purchased, num(law, 'c1042-notary')), proposal: returnDue }
}

/** The day up to which nobody near the seller may be allocated the shares. */
export function allocationBanEnds(sold: string, lastAllocation: string, law: DatesLaw): string {
  const ends = addYears(sold, num(law, 'alloc-period'))
  return lastAllocation > ends ? lastAllocation : ends
}

/** The day up to which the ESOP's own sale of the shares may bear the excise tax. */
export function exciseEnds(sold: string, law: DatesLaw): string {
  return addYears(sold, num(law, 'disposal-period'))
}

/** The election to diversify after a plan year, and the time in which the plan must act on it. */
export function diversificationWindow(planClose: string, law: Law<'div-window'>) {
  const elected = addDays(planClose, num(law, 'div-window'))
  return {
    elect: { from: addDays(planClose, 1), to: elected },
    act: addDays(elected, num(law, 'div-window')),
  }
}

/** The company's tax status, and a day on which its tax year closes. */
export type Company = { status: 'c' | 's'; close: string }

/** Form 5500: its day, the day of Form 5558, and that of the company's extended return where the years are the same. */
export function form5500Dates(planClose: string, { status, close }: Company, law: DatesLaw) {
  const due = endOfMonthAfter(planClose, num(law, 'form-5500'))
  // Counted from the day that no weekend has moved.
  const extended = dateInMonthAfter(due, num(law, 'form-5500-extension'), 15)
  const begun = addDays(addYears(planClose, -1), 1)
  const year = { begun, close: planClose, status, isExtended: true }
  return {
    due: { day: due, moved: nextBusinessDay(due, 'federal') },
    extended: { day: extended, moved: nextBusinessDay(extended, 'federal') },
    withReturn: planYearEnd(planClose, close) === planClose ? contributionDate(year, law) : null,
  }
}

/** The summary annual report; `extended` is the unmoved day to which Form 5500 was extended. No weekend moves it. */
export function summaryReportDate(
  planClose: string,
  extended: string | null,
  law: DatesLaw,
): string {
  return extended === null
    ? endOfMonthAfter(planClose, num(law, 'summary-annual-report'))
    : addMonths(extended, num(law, 'summary-annual-report-extended'))
}

export type TaxYear = { begun: string; close: string; status: 'c' | 's'; isExtended: boolean }

/**
 * When a contribution must be paid, and loan money applied to the loan, to be deducted for a tax year: the due
 * date of the return. That a weekend moves it is disputed for contributions.
 */
export function contributionDate(
  { begun, close, status, isExtended }: TaxYear,
  law: DatesLaw,
): Deadline {
  const isOldJune =
    status === 'c' && partsOf(close).month === 6 && begun < dayOf(law, 'return-june-start')
  const month = num(law, status === 's' || isOldJune ? 'return-s' : 'return-c')
  const due = dateInMonthAfter(close, month, 15)
  if (!isExtended) return taxDeadline(due)
  // The older June rule begins a month earlier and is extended by a month more.
  return taxDeadline(addMonths(due, num(law, 'return-extension') + (isOldJune ? 1 : 0)))
}

/** The last days of the quarters of a plan year. */
export function quarterEnds(planClose: string): string[] {
  const back = isLastOfMonth(planClose) ? endOfMonthAfter : addMonths
  return [-9, -6, -3, 0].map((months) => back(planClose, months))
}

/** The year of leaving the employer is null while it is not known. */
export type Leaver = { born: string; left: number | null; isOwner: boolean }

/**
 * The first required distribution: 1 April after the year of the age, or of leaving this employer where that is later and
 * no owner leaves. No weekend moves it.
 */
export function requiredBeginning({ born, left, isOwner }: Leaver, law: RequiredLaw) {
  const age = requiredAge(born, law)
  const reached = partsOf(addMonths(born, 12 * num(law, age))).year
  const year = isOwner ? reached : Math.max(reached, left ?? reached)
  return { age, reached, year, day: toDay({ year: year + 1, month: 4, date: 1 }) }
}

function requiredAge(born: string, law: RequiredLaw): RequiredAge {
  if (born < dayOf(law, 'rmd-birth-half')) return 'rmd-age-half'
  const { year } = partsOf(born)
  if (year <= num(law, 'rmd-birth-early')) return 'rmd-age-early'
  return year < num(law, 'rmd-birth-later') ? 'rmd-age' : 'rmd-age-later'
}

/** Whether the age of somebody rests on a proposed regulation. */
export function isAgeProposed(born: string, law: Law<'rmd-proposed'>): boolean {
  return partsOf(born).year === num(law, 'rmd-proposed')
}

/** The two times in which a participant may sell distributed shares to the company. */
export function putWindows(distributed: string, planClose: string, law: DatesLaw) {
  const close = planYearEnd(distributed, planClose)
  return {
    first: { from: distributed, to: addDays(distributed, num(law, 'put-first')) },
    /** At least so many days, somewhere within this plan year, once the value is known. */
    second: {
      days: num(law, 'put-second'),
      within: { from: addDays(close, 1), to: planYearEnd(addDays(close, 1), planClose) },
    },
  }
}

function taxDeadline(day: string): Deadline {
  return { day, moved: nextBusinessDay(day, 'tax') }
}
