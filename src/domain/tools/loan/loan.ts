import { choice, dollars, type InputOf, number, rate } from '#domain/tools/fields.ts'
import { type Law, num } from '#domain/tools/law.ts'

// Figures: addition-third

export const loanFacts = [
  'deduction-limit',
  'pay-cap',
  'annual-addition',
  'release-special',
] as const
export const loanCites = [
  'deduction-limit-second',
  'loan-interest-c',
  'loan-interest-s',
  'annual-addition-pay',
  'addition-third',
  'release-general',
  'loan-exemption',
] as const
export type LoanLaw = Law<(typeof loanFacts)[number] | (typeof loanCites)[number]>
type LoanLimits = Law<(typeof loanFacts)[number]>

/** Years that the calculator looks at. */
const LONGEST_TERM = 50

export const loanFields = {
  status: choice(
    'The company is taxed as',
    { c: 'a C corporation', s: 'an S corporation' },
    { initial: 'c' },
  ),
  loan: dollars('Loan from the company to the trust', { min: 1e5, max: 500e6, initial: 10e6 }),
  rate: rate('Interest rate', { min: 0, max: 15, initial: 5 }),
  years: number('Years to repay it', {
    min: 1,
    max: LONGEST_TERM,
    initial: 20,
    isWhole: true,
  }),
  shares: number('Shares bought with it', { min: 1, max: 1e9, initial: 1e6 }),
  method: choice(
    'Shares are released by',
    { general: 'principal and interest', special: 'principal alone' },
    { initial: 'general', hint: 'The loan’s documents say which.' },
  ),
  covered: dollars('Covered pay of all participants, in the first year', {
    min: 1e4,
    max: 5e9,
    initial: 5e6,
    hint: 'Each person’s pay up to the yearly cap.',
  }),
  growth: rate('Yearly growth of pay', { min: 0, max: 10, initial: 0 }),
  other: dollars('Other contributions of the company a year', {
    min: 0,
    max: 1e9,
    initial: 0,
    hint: 'To all its defined contribution plans, such as a match; without what employees defer.',
  }),
  distributions: dollars('Distributions on the ESOP’s shares that pay the loan, a year', {
    min: 0,
    max: 1e9,
    initial: 0,
    hint: 'For an S corporation. Dividends of a C corporation are left out.',
  }),
  pay: dollars('One person’s pay', { min: 1000, max: 5e6, initial: 60e3 }),
  deferrals: dollars('What this person defers', {
    min: 0,
    max: 1e5,
    initial: 0,
    hint: 'Without catch-up contributions.',
  }),
  forfeitures: dollars('Forfeitures that this person receives', { min: 0, max: 1e6, initial: 0 }),
  third: choice(
    'Highly compensated employees receive',
    { within: 'at most a third of the contributions', beyond: 'more than a third' },
    { initial: 'within' },
  ),
}
export type LoanInput = InputOf<typeof loanFields>

/** A year of the loan, and what it counts against each limit. */
export type LoanYear = {
  balance: number
  interest: number
  principal: number
  /** Shares released by principal and interest, and by principal alone. */
  general: number
  special: number
  covered: number
  counted: number
  limit: number
  /** What is left under the limit; below 0: the excess. */
  room: number
  addition: number
  additionLimit: number
}
export type LoanLines = ReturnType<typeof repay>

/** The level payment that repays a loan over so many years. */
export function levelPayment(loan: number, interest: number, years: number): number {
  return interest === 0 ? loan / years : (loan * interest) / (1 - (1 + interest) ** -years)
}

/** The loan year by year. Amounts in dollars, rates as fractions. */
export function repay(input: LoanInput, law: LoanLimits) {
  const payment = levelPayment(input.loan, input.rate, input.years)
  const years: LoanYear[] = []
  let balance = input.loan
  for (let year = 1; year <= input.years; year++) {
    const one = toYear(input, law, { year, balance, payment })
    years.push(one)
    balance = year === input.years ? 0 : balance - one.principal
  }
  return { payment, years, longest: longestTerm(input, law), shortest: shortestTerm(input, law) }
}

function toYear(
  input: LoanInput,
  law: LoanLimits,
  { year, balance, payment }: { year: number; balance: number; payment: number },
): LoanYear {
  const interest = balance * input.rate
  const principal = payment - interest
  const covered = input.covered * (1 + input.growth) ** (year - 1)
  const counted = countedAgainst(input, principal, interest)
  const limit = num(law, 'deduction-limit') * covered
  return {
    balance,
    interest,
    principal,
    // Level payments: what is paid of all that is left to pay, times what is left in suspense, is the same each year.
    general: input.shares / input.years,
    special: (input.shares * principal) / input.loan,
    covered,
    counted,
    limit,
    room: limit - counted,
    ...toAddition(input, law, { year, covered, principal, payment }),
  }
}

// C: a cautious reading. The statute's 25% for principal may stand beside the 25% for other contributions.
function countedAgainst(input: LoanInput, principal: number, interest: number): number {
  if (input.status === 'c') return input.other + principal
  return input.other + Math.max(0, principal + interest - input.distributions)
}

/** What one person's accounts receive in a year, as far as the limit for one person counts it. */
function toAddition(
  input: LoanInput,
  law: LoanLimits,
  now: { year: number; covered: number; principal: number; payment: number },
) {
  const pay = input.pay * (1 + input.growth) ** (now.year - 1)
  const share = Math.min(pay, num(law, 'pay-cap')) / now.covered
  const isExempt = input.status === 'c' && input.third === 'within'
  const fromDividends = input.status === 's' ? input.distributions : 0
  const toLoan = isExempt ? now.principal : Math.max(0, now.payment - fromDividends)
  const forfeitures = isExempt ? 0 : input.forfeitures
  return {
    addition: share * (toLoan + input.other) + input.deferrals + forfeitures,
    additionLimit: Math.min(pay, num(law, 'annual-addition')),
  }
}

/** The fewest years in which no year's deduction goes beyond its limit; undefined where none does. */
function shortestTerm(input: LoanInput, law: LoanLimits): number | undefined {
  const longest = longestTerm(input, law)
  for (let years = 1; years <= longest; years++)
    if (isWithin({ ...input, years }, law)) return years
  return undefined
}

function longestTerm({ method }: LoanInput, law: LoanLimits): number {
  return method === 'special' ? num(law, 'release-special') : LONGEST_TERM
}

function isWithin(input: LoanInput, law: LoanLimits): boolean {
  const payment = levelPayment(input.loan, input.rate, input.years)
  let balance = input.loan
  for (let year = 1; year <= input.years; year++) {
    const { principal, room } = toYear(input, law, { year, balance, payment })
    // A cent is rounding.
    if (room < -0.01) return false
    balance -= principal
  }
  return true
}
