import {
  amount,
  atLeastZero,
  constant,
  fraction,
  legal,
  lesser,
  minus,
  negative,
  type Operand,
  over,
  plus,
  power,
  quantity,
  times,
} from '#domain/calculators/expression.ts'
import { count, money } from '#domain/calculators/format.ts'
import { type Law, num } from '#domain/calculators/law.ts'
import { type Line, line, type ValuesOf, valuesOf } from '#domain/calculators/line.ts'
import { LONGEST_TERM, type LoanInput } from './loan-fields.ts'

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
  'excess-excise',
] as const
export type LoanLaw = Law<(typeof loanFacts)[number] | (typeof loanCites)[number]>
type LoanLimits = Law<(typeof loanFacts)[number]>

/** A year of the loan: dollars, and shares released by principal and interest (`general`) and by principal alone (`special`). */
export type LoanYear = ValuesOf<ReturnType<typeof yearLines>>
export type LoanValues = ReturnType<typeof repay>

type Year = { year: number; balance: number; payment: Line }

/** Level payment that repays a loan over a number of years. */
export function levelPayment(loan: number, rate: number, years: number): number {
  return paymentLine({ loan, rate, years }).value
}

/** The loan year by year. */
export function repay(input: LoanInput, law: LoanLimits) {
  return {
    payment: levelPayment(input.loan, input.rate, input.years),
    years: [...eachYear(input, law)].map(valuesOf),
    longest: longestTerm(input, law),
    shortest: shortestTerm(input, law),
  }
}

/** Lines of the first year, as shown. */
export function firstYear(input: LoanInput, law: LoanLimits): Line[] {
  const payment = paymentLine(input)
  const lines = yearLines(input, law, { year: 1, balance: input.loan, payment })
  const { interest, principal, general, special, counted, limit, room } = lines
  const released = input.method === 'general' ? general : special
  const person = [lines.addition, lines.additionLimit]
  return [payment, interest, principal, released, counted, limit, room, ...person]
}

function* eachYear(input: LoanInput, law: LoanLimits) {
  const payment = paymentLine(input)
  let balance = input.loan
  for (let year = 1; year <= input.years; year++) {
    const lines = yearLines(input, law, { year, balance, payment })
    yield lines
    balance -= lines.principal.value
  }
}

function paymentLine(terms: Pick<LoanInput, 'loan' | 'rate' | 'years'>): Line {
  const loan = amount('loan', terms.loan)
  const rate = fraction('rate', terms.rate)
  const years = quantity('years', terms.years)
  const one = constant(1)
  const discounted = minus(one, power(plus(one, rate), negative(years)))
  return line({
    title: 'Payment of a year',
    words: 'payment',
    of: terms.rate === 0 ? over(loan, years) : over(times(loan, rate), discounted),
    facts: ['loan-exemption'],
  })
}

function yearLines(input: LoanInput, law: LoanLimits, at: Year) {
  const { year, payment } = at
  const interest = line({
    title: `Interest of year ${year}`,
    words: 'interest',
    of: times(amount('balance', at.balance), fraction('rate', input.rate)),
  })
  const principal = line({
    title: `Principal of year ${year}`,
    words: 'principal',
    of: minus(payment, interest),
  })
  const grown = (1 + input.growth) ** (year - 1)
  const covered = amount('covered pay', input.covered * grown)
  const pay = amount('pay', input.pay * grown)
  return {
    interest,
    principal,
    ...releaseLines(input, year, principal),
    ...deductionLines(input, law, { year, interest, principal, covered }),
    ...personLines(input, law, { year, payment, principal, covered, pay }),
  }
}

function releaseLines(input: LoanInput, year: number, principal: Line) {
  const title = `Shares released in year ${year}`
  const shares = quantity('shares bought', input.shares)
  return {
    general: line({
      title,
      of: over(shares, quantity('years', input.years)),
      note: 'all payments are equal, so each year releases the same number of shares',
      print: count,
      facts: ['release-general'],
    }),
    special: line({
      title,
      of: over(times(shares, principal), amount('loan', input.loan)),
      print: count,
      facts: ['release-special'],
    }),
  }
}

// C corporation: a cautious reading. The statute's 25% for principal may be in addition to the 25% for other contributions.
function deductionLines(
  input: LoanInput,
  law: LoanLimits,
  at: { year: number; interest: Line; principal: Line; covered: Operand },
) {
  const other = amount('other contributions', input.other)
  const distributions = amount('distributions that pay the loan', input.distributions)
  const paid = atLeastZero(minus(plus(at.principal, at.interest), distributions))
  const counted = line({
    title: `Counts against the limit in year ${at.year}`,
    words: 'what counts',
    ...(input.status === 'c'
      ? {
          of: plus(other, at.principal),
          facts: ['loan-interest-c', 'deduction-limit-second'],
        }
      : { of: plus(other, paid), facts: ['loan-interest-s'] }),
  })
  const limit = line({
    title: `Deduction limit of year ${at.year}`,
    words: 'limit',
    of: times(legal('limit', law, 'deduction-limit'), at.covered),
    facts: ['deduction-limit', 'pay-cap'],
  })
  const room = line({ title: 'Room', of: minus(limit, counted), print: toRoom })
  return { counted, limit, room }
}

/** One person's accounts in a year, as far as the individual limit counts them. */
function personLines(
  input: LoanInput,
  law: LoanLimits,
  at: { year: number; payment: Line; principal: Line; covered: Operand; pay: Operand },
) {
  const isC = input.status === 'c'
  const part = over(lesser(at.pay, legal('the cap', law, 'pay-cap')), at.covered)
  const other = amount('other contributions', input.other)
  const deferrals = amount('deferrals', input.deferrals)
  const forfeitures = amount('forfeitures', input.forfeitures)
  const distributions = amount('distributions that pay the loan', input.distributions)
  const toLoan = isC ? at.payment : atLeastZero(minus(at.payment, distributions))
  return {
    addition: line({
      title: `One person, in year ${at.year}`,
      of:
        isC && input.third === 'within'
          ? plus(times(part, plus(at.principal, other)), deferrals)
          : plus(times(part, plus(toLoan, other)), deferrals, forfeitures),
      facts: isC ? ['addition-third', 'pay-cap'] : ['pay-cap'],
    }),
    additionLimit: line({
      title: 'This person’s limit',
      of: lesser(at.pay, legal('the annual addition', law, 'annual-addition')),
      facts: ['annual-addition', 'annual-addition-pay'],
    }),
  }
}

/** Room under a limit; a cent above it is rounding. */
export function toRoom(room: number): string {
  return room < -0.01 ? `over by ${money(-room)}` : money(room)
}

/** Minimum years in which no year's deduction exceeds its limit; undefined if there is no such term. */
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
  // A cent is rounding.
  for (const { room } of eachYear(input, law)) if (room.value < -0.01) return false
  return true
}
