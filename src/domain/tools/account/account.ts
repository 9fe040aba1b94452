import {
  addYears,
  planYearEnd,
  planYearsUntil,
  yearsBetween,
} from '#domain/tools/dates/calendar.ts'
import {
  distributionFacts,
  electionNumber,
  latestStart,
  longestInstallments,
  movable,
  vestedPart,
} from './distribution.ts'
import {
  birthDays,
  choice,
  day,
  dollars,
  type InputOf,
  number,
  optional,
  rate,
} from '#domain/tools/fields.ts'
import { type Law, num } from '#domain/tools/law.ts'

// Figures: vest-step

export const accountFacts = [
  ...distributionFacts,
  'rmd-proposed',
  'pay-cap',
  'early-age',
  'vest-cliff',
  'vest-graded',
  'vest-step',
  'div-age',
  'div-participation',
  'div-period',
  'div-first',
  'div-last',
  'div-window',
  'installment-base',
  'installment-more',
  'installment-limit',
  'installment-step',
] as const
export const accountCites = ['vest-retirement', 'dist-loan', 'early-tax'] as const
export type AccountLaw = Law<(typeof accountFacts)[number] | (typeof accountCites)[number]>

/** How much lower the price of the second line is. */
const LOWER = 0.3

const recent = { from: '1960-01-01', to: '2075-12-31' }

export const accountFields = {
  pay: dollars('Your pay in a year', { min: 0, max: 5e6, initial: 60e3 }),
  covered: dollars('Pay of all participants', {
    min: 1e4,
    max: 5e9,
    initial: 6e6,
    hint: 'Each person’s pay up to the yearly cap; your administrator knows it.',
  }),
  released: number('Shares released to all accounts a year', {
    min: 0,
    max: 1e9,
    initial: 50e3,
  }),
  shares: number('Shares in your account now', { min: 0, max: 1e9, initial: 8000 }),
  price: dollars('Price of a share', { min: 0, max: 1e6, initial: 20 }),
  growth: rate('Yearly growth of the price', { min: -20, max: 20, initial: 0 }),
  ahead: number('Years to look ahead', { min: 0, max: 40, initial: 10, isWhole: true }),
  service: number('Your years of service so far', {
    min: 0,
    max: 60,
    initial: 12,
    hint: 'If you have left: up to that day.',
  }),
  schedule: choice(
    'You vest',
    {
      cliff: 'all at once (cliff)',
      graded: 'in steps from the second year (graded)',
      even: '20% a year from the first',
      own: 'otherwise',
    },
    { initial: 'graded' },
  ),
  own: rate('Vested part in that case', { min: 0, max: 100, initial: 100 }),
  retirementAge: number('The plan’s normal retirement age', {
    min: 50,
    max: 70,
    initial: 65,
    isWhole: true,
  }),
  born: day('Day of birth', { ...birthDays, initial: '1971-05-15' }),
  joined: day('Day on which you joined the plan', { ...recent, initial: '2015-01-01' }),
  closed: day('Last close of a plan year', {
    ...recent,
    from: '2000-01-01',
    initial: '2026-12-31',
  }),
  moved: number('Shares moved by earlier diversification elections', {
    min: 0,
    max: 1e9,
    initial: 0,
  }),
  leaving: choice(
    'You stop working there',
    {
      retirement: 'to retire, at the normal retirement age or later',
      disability: 'because of disability',
      death: 'by death',
      other: 'for another reason',
    },
    { initial: 'other' },
  ),
  left: day('Day on which you stop', { ...recent, from: '2000-01-01', initial: '2036-12-31' }),
  repaid: optional(
    day('Day on which the ESOP’s loan is repaid', {
      ...recent,
      initial: '',
      hint: 'Only if your plan lets shares bought with a loan wait for that.',
    }),
  ),
  status: choice(
    'The company is taxed as',
    { c: 'a C corporation', s: 'an S corporation' },
    { initial: 's' },
  ),
  owner: choice(
    'You own more than 5% of the company yourself',
    { no: 'no', yes: 'yes' },
    { initial: 'no', hint: 'Shares in the ESOP do not count.' },
  ),
}
export type AccountInput = InputOf<typeof accountFields>
export type AccountLines = ReturnType<typeof readAccount>

/**
 * The value of an account, the part that may move, and the payment dates. Shares are credited and vesting is earned for plan
 * years that close while the participant works; after that only the price changes.
 */
export function readAccount(input: AccountInput, law: AccountLaw) {
  const payCounted = Math.min(input.pay, num(law, 'pay-cap'))
  const yearly = (input.released * payCounted) / input.covered
  const election = electionNumber(input, input.closed, law)
  const isOwner = input.owner === 'yes'
  const start = latestStart({ ...input, planClose: input.closed, isOwner }, law)
  const worked = planYearsUntil(input.left, input.closed)
  const paidAfter = planYearsUntil(start.latest, input.closed)
  const atYear = (k: number) => yearAhead(input, law, { yearly, worked, k })
  const last = Math.min(input.ahead, Math.max(worked, paidAfter))
  const atPayment = atYear(paidAfter)
  return {
    payCounted,
    yearly,
    worked,
    rows: Array.from({ length: last + 1 }, (_, k) => atYear(k)),
    election,
    movable: movable({ shares: input.shares, moved: input.moved, election }, law),
    start,
    /** The account at the last close before payments must begin. */
    atPayment,
    installments: longestInstallments(atPayment.vestedValue, law),
    lowerInstallments: longestInstallments(atPayment.lowerValue, law),
  }
}

function yearAhead(
  input: AccountInput,
  law: AccountLaw,
  { yearly, worked, k }: { yearly: number; worked: number; k: number },
) {
  const credited = Math.min(k, worked)
  const shares = input.shares + credited * yearly
  const price = input.price * (1 + input.growth) ** k
  const { age, vested } = vestedAfter(input, law, { k, credited })
  const value = shares * price
  const vestedValue = value * vested
  const lowerValue = vestedValue * (1 - LOWER)
  return { k, credited, shares, price, value, age, vested, vestedValue, lowerValue }
}

function vestedAfter(
  input: AccountInput,
  law: AccountLaw,
  { k, credited }: { k: number; credited: number },
) {
  const close = planYearEnd(addYears(input.closed, k), input.closed)
  const age = yearsBetween(input.born, close < input.left ? close : input.left)
  if (age >= input.retirementAge) return { age, vested: 1 }
  if (input.schedule === 'own') return { age, vested: input.own }
  return { age, vested: vestedPart(input.schedule, input.service + credited, law) }
}
