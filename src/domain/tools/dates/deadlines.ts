import { formatDay } from '#domain/dates/day.ts'
import { addDays, addYears, partsOf } from './calendar.ts'
import {
  allocationBanEnds,
  contributionDate,
  dateFacts,
  type Deadline,
  diversificationWindow,
  electionDates,
  exciseEnds,
  form5500Dates,
  putWindows,
  quarterEnds,
  replacementWindow,
  requiredFacts,
  summaryReportDate,
} from './dates.ts'
import { choice, day, type InputOf, optional } from '#domain/tools/fields.ts'
import { leaverFields, ofLeaver } from './leaver.ts'
import { type DateId, type Entry, toEntry, type Values, type When, type Words } from './entry.ts'
import { dayOf, type Law } from '#domain/tools/law.ts'
import type { Reasons } from '#domain/tools/tool.ts'

export const deadlineFacts = [
  ...dateFacts,
  ...requiredFacts,
  's1042-start',
  'rmd-proposed',
] as const
export const deadlineCites = ['corporation-needed'] as const
export type DeadlinesLaw = Law<(typeof deadlineFacts)[number] | (typeof deadlineCites)[number]>

const extended = { no: 'no', yes: 'yes' } as const
const days = { from: '2020-01-01', to: '2060-12-31' }

/** What the dates are counted from. */
export const deadlineFields = {
  status: choice(
    'The company is taxed as',
    { c: 'a C corporation', s: 'an S corporation' },
    { initial: 'c' },
  ),
  sold: {
    ...optional(
      day('Day of the sale', {
        ...days,
        initial: '',
        hint: 'For the seller’s dates under section 1042. Empty: none.',
      }),
    ),
    initial: '2028-06-30',
  },
  sellerExtended: choice('Is the seller’s tax return extended?', extended, { initial: 'no' }),
  close: day('A day on which the company’s tax year ends', { ...days, initial: '2028-12-31' }),
  companyExtended: choice('Is the company’s tax return extended?', extended, { initial: 'no' }),
  plan: day('A day on which the plan year ends', { ...days, initial: '2028-12-31' }),
  distributed: optional(
    day('A day on which shares are paid out', {
      ...days,
      initial: '',
      hint: 'For the times to sell them to the company. Empty: none.',
    }),
  ),
  ...leaverFields,
}
export type DeadlinesInput = InputOf<typeof deadlineFields>

const onDays = ([first = '', ...also]: readonly string[]) => ({ first, also })
const moving = ({ day: first, moved }: Deadline) => ({ first, ...(moved !== first && { moved }) })

/** The law and the words of the dates. */
export type Ground = { law: DeadlinesLaw; words: Words }

/** Every date that follows from a case, the earliest first. */
export function toEntries(input: DeadlinesInput, ground: Ground): Entry[] {
  return inOrder([
    ...ofSale(input, ground),
    ...ofPlan(input, ground),
    ...ofPayment(input, ground),
    ...ofLeaver(input, ground),
  ])
}

export function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => one.first.localeCompare(other.first))
}

/** Whether the seller may elect at all, as far as these fields tell. */
export function canElect(
  { status, sold }: Pick<DeadlinesInput, 'status' | 'sold'>,
  law: DeadlinesLaw,
): boolean {
  return sold !== null && (status === 'c' || sold > dayOf(law, 's1042-start'))
}

export function unusedOfSale(
  { status, sold }: Partial<Pick<DeadlinesInput, 'status' | 'sold'>>,
  law: DeadlinesLaw,
): Reasons {
  if (status === undefined || sold === undefined || canElect({ status, sold }, law)) return {}
  return {
    sellerExtended:
      sold === null ? 'no day of the sale is entered' : 'no election follows from this sale',
  }
}

/** What follows from a sale. */
export function ofSale(
  input: Pick<DeadlinesInput, 'status' | 'sold' | 'sellerExtended'>,
  ground: Ground,
): Entry[] {
  const { sold: on } = input
  const { law } = ground
  if (on === null || !canElect(input, law)) return []
  const isExtended = input.sellerExtended === 'yes'
  const election = electionDates(on, isExtended, law)
  const window = replacementWindow(on, law)
  const sold = formatDay(on)
  const of = partsOf(on).year
  const year = String(of)
  const when = moving(election.withReturn)
  return [
    toEntry(ground, 'replacement', { sold }, { first: window.from, last: window.to }),
    ...(isExtended
      ? [toEntry(ground, 'election-extended', { year }, when, 'election')]
      : [
          toEntry(ground, 'election', { year }, when),
          toEntry(ground, 'election-late', { year }, moving(election.late)),
        ]),
    toEntry(ground, 'later-purchases', { year: String(of + 1) }, moving(election.laterPurchases)),
    toEntry(ground, 'excise', { sold }, { first: exciseEnds(on, law) }),
    toEntry(ground, 'allocation', { sold }, { first: allocationBanEnds(on, on, law) }),
  ]
}

/** What follows from a plan year and the company's tax year. */
export function ofPlan(
  input: Pick<DeadlinesInput, 'status' | 'close' | 'companyExtended' | 'plan'>,
  ground: Ground,
): Entry[] {
  const { status, close, plan: ends } = input
  const { law } = ground
  const form = form5500Dates(ends, { status, close }, law)
  const { elect, act } = diversificationWindow(ends, law)
  const plan = formatDay(ends)
  const add = <Id extends DateId>(name: Id, values: Values<Id>, when: When) =>
    toEntry(ground, name, values, when, `${name}-${ends.slice(0, 4)}`)
  return [
    add('valuation', { plan }, { first: ends }),
    add('diversify', { plan }, { first: elect.from, last: elect.to }),
    add('diversify-act', { elected: formatDay(elect.to) }, { first: act }),
    ...(status === 's' ? [add('p409', { plan }, onDays(quarterEnds(ends)))] : []),
    ofContribution(input, ground),
    add('form-5500', { plan }, moving(form.due)),
    add('form-5500-extended', { due: formatDay(form.due.day) }, moving(form.extended)),
    add('summary', { plan }, { first: summaryReportDate(ends, null, law) }),
    add(
      'summary-extended',
      { extended: formatDay(form.extended.day) },
      { first: summaryReportDate(ends, form.extended.day, law) },
    ),
  ]
}

function ofContribution(
  { status, close, companyExtended }: Pick<DeadlinesInput, 'status' | 'close' | 'companyExtended'>,
  ground: Ground,
): Entry {
  const isExtended = companyExtended === 'yes'
  const begun = addDays(addYears(close, -1), 1)
  return toEntry(
    ground,
    isExtended ? `contribution-${status}-extended` : `contribution-${status}`,
    { close: formatDay(close) },
    moving(contributionDate({ begun, close, status, isExtended }, ground.law)),
    `contribution-${close.slice(0, 4)}`,
  )
}

function ofPayment({ distributed, plan }: DeadlinesInput, ground: Ground): Entry[] {
  if (distributed === null) return []
  const { first, second } = putWindows(distributed, plan, ground.law)
  const paid = formatDay(distributed)
  return [
    toEntry(ground, 'put-first', { paid }, { first: first.from, last: first.to }),
    toEntry(ground, 'put-second', { paid }, { first: second.within.from, last: second.within.to }),
  ]
}
