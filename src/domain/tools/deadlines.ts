import { formatDay } from '#domain/day.ts'
import { addDays, addYears, partsOf } from './calendar.ts'
import {
  allocationBanEnds,
  contributionDate,
  dateCites,
  dateFacts,
  type Deadline,
  type DatesLaw,
  diversificationWindow,
  electionDates,
  exciseEnds,
  form5500Dates,
  putWindows,
  replacementWindow,
  summaryReportDate,
} from './dates.ts'
import { deadlinesReport } from './deadlines-report.ts'
import { choice, day, type InputOf, optional } from './fields.ts'
import { dayOf, type Law } from './law.ts'
import { defineTool } from './tool.ts'

const facts = [...dateFacts, 's1042-start'] as const
const cites = [...dateCites, 'corporation-needed', 'valuation-yearly', 'p409-daily'] as const
export type DeadlinesLaw = DatesLaw & Law<(typeof facts)[number] | (typeof cites)[number]>

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
}
export type DeadlinesInput = InputOf<typeof deadlineFields>

/** A day, or days from one to another, that follow from a case. */
export type Entry = {
  /** Names it in a calendar: the same for the same duty of the same year. */
  id: string
  title: string
  first: string
  last?: string
  /** Where a weekend or holiday moves it. */
  moved?: string
  /** How it is counted, in letters, and what is counted from. */
  formula: string
  facts: readonly (keyof DeadlinesLaw & string)[]
}

const moving = ({ day: first, moved }: Deadline) => ({ first, ...(moved !== first && { moved }) })

/** Every date that follows from a case, the earliest first. */
export function toEntries(input: DeadlinesInput, law: DeadlinesLaw): Entry[] {
  return inOrder([...ofSale(input, law), ...ofPlan(input, law), ...ofPayment(input, law)])
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

/** What follows from a sale. */
export function ofSale(
  input: Pick<DeadlinesInput, 'status' | 'sold' | 'sellerExtended'>,
  law: DeadlinesLaw,
): Entry[] {
  const { sold, sellerExtended } = input
  if (sold === null || !canElect(input, law)) return []
  const window = replacementWindow(sold, law)
  const election = electionDates(sold, sellerExtended === 'yes', law)
  const from = `the sale of ${formatDay(sold)}`
  const year = partsOf(sold).year
  const due = `due date of the seller’s return for ${year}`
  return [
    {
      id: 'replacement',
      title: 'Buy replacement property',
      first: window.from,
      last: window.to,
      formula: `${law['qrp-before'].shown} before to ${law['qrp-after'].shown} after ${from}`,
      facts: ['qrp-before', 'qrp-after', 'c1042-notary'],
    },
    {
      id: 'election',
      title: 'Elect section 1042 with the seller’s return',
      ...moving(election.withReturn),
      formula: `${due}, the year of the sale${sellerExtended === 'yes' ? ', extended' : ''}`,
      facts: ['return-person', 'weekend-tax'],
    },
    ...(sellerExtended === 'no'
      ? [
          {
            id: 'election-late',
            title: 'Last day for an election that was missed, if the return was on time',
            ...moving(election.late),
            formula: `${law['election-relief'].shown} after the ${due}`,
            facts: ['election-relief', 'weekend-tax'] as const,
          },
        ]
      : []),
    {
      id: 'later-purchases',
      title: 'State what was bought after that return, with the next one',
      ...moving(election.laterPurchases),
      formula: `due date of the seller’s return for ${year + 1}, the year after the sale`,
      facts: ['qrp-after', 'weekend-tax'],
    },
    {
      id: 'excise',
      title: 'Excise tax ends on a sale of these shares by the ESOP',
      first: exciseEnds(sold, law),
      formula: `${law['disposal-period'].shown} after ${from}`,
      facts: ['disposal-period'],
    },
    {
      id: 'allocation',
      title: 'Nobody near the seller may be allocated these shares, at least until',
      first: allocationBanEnds(sold, sold, law),
      formula: `${law['alloc-period'].shown} after ${from}, or the last loan payment’s allocation if later`,
      facts: ['alloc-period'],
    },
  ]
}

/** What follows from a plan year and the company's tax year. */
export function ofPlan(
  {
    status,
    close,
    companyExtended,
    plan,
  }: Pick<DeadlinesInput, 'status' | 'close' | 'companyExtended' | 'plan'>,
  law: DeadlinesLaw,
): Entry[] {
  const year = plan.slice(0, 4)
  const ends = `the plan year that ends on ${formatDay(plan)}`
  const form = form5500Dates(plan, { status, close }, law)
  const election = diversificationWindow(plan, law)
  const begun = addDays(addYears(close, -1), 1)
  const isExtended = companyExtended === 'yes'
  return [
    {
      id: `valuation-${year}`,
      title: 'Appraise the shares as of',
      first: plan,
      formula: `${law['valuation-yearly'].shown}; plans usually name the last day of the plan year, here ${formatDay(plan)}`,
      facts: ['valuation-yearly'],
    },
    {
      id: `diversify-${year}`,
      title: 'Participants who may diversify elect',
      first: election.elect.from,
      last: election.elect.to,
      formula: `${law['div-window'].shown} after ${ends}`,
      facts: ['div-window'],
    },
    {
      id: `diversify-act-${year}`,
      title: 'The plan has acted on these elections',
      first: election.act,
      formula: `${law['div-window'].shown} after the last day to elect, ${formatDay(election.elect.to)}`,
      facts: ['div-window'],
    },
    {
      id: `contribution-${close.slice(0, 4)}`,
      title: 'Pay the contribution, and apply loan money to the loan, to deduct it',
      ...moving(contributionDate({ begun, close, status, isExtended }, law)),
      formula: `due date of the company’s return for the year that ends on ${formatDay(close)}${isExtended ? ', extended' : ''}`,
      facts: ['contribution-date', status === 's' ? 'return-s' : 'return-c', 'return-extension'],
    },
    {
      id: `form-5500-${year}`,
      title: 'File Form 5500',
      ...moving(form.due),
      formula: `${law['form-5500'].shown} after ${ends}`,
      facts: ['form-5500', 'weekend-5500'],
    },
    {
      id: `form-5500-extended-${year}`,
      title: 'File Form 5500, if Form 5558 was filed in time',
      ...moving(form.extended),
      formula: `${law['form-5500-extension'].shown} after ${formatDay(form.due.day)}, when the form is due without it`,
      facts: ['form-5500-extension', 'weekend-5500'],
    },
    {
      id: `summary-${year}`,
      title: 'Give participants the summary annual report',
      first: summaryReportDate(plan, null, law),
      formula: `${law['summary-annual-report'].shown} after ${ends}`,
      facts: ['summary-annual-report'],
    },
    {
      id: `summary-extended-${year}`,
      title: 'Give participants the summary annual report, if Form 5500 was extended',
      first: summaryReportDate(plan, form.extended.day, law),
      formula: `${law['summary-annual-report-extended'].shown} after ${formatDay(form.extended.day)}, to which Form 5558 moves the form`,
      facts: ['summary-annual-report-extended'],
    },
  ]
}

function ofPayment({ distributed, plan }: DeadlinesInput, law: DeadlinesLaw): Entry[] {
  if (distributed === null) return []
  const { first, second } = putWindows(distributed, plan, law)
  return [
    {
      id: 'put-first',
      title: 'First time to sell the shares to the company',
      first: first.from,
      last: first.to,
      formula: `${law['put-first'].shown} after the payment of ${formatDay(distributed)}`,
      facts: ['put-first'],
    },
    {
      id: 'put-second',
      title: `Second time to sell them: at least ${law['put-second'].shown} within`,
      first: second.within.from,
      last: second.within.to,
      formula: `the plan year after the payment of ${formatDay(distributed)}, once the value is known`,
      facts: ['put-second'],
    },
  ]
}

export const deadlines = defineTool<typeof deadlineFields, keyof DeadlinesLaw & string>({
  fields: deadlineFields,
  groups: [
    { title: 'The company and its plan', names: ['status', 'close', 'companyExtended', 'plan'] },
    { title: 'A sale, a payment', names: ['sold', 'sellerExtended', 'distributed'] },
  ],
  facts,
  cites,
  report: (input, law) => deadlinesReport(input, toEntries(input, law), law),
})
