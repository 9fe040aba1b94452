import { planYearsUntil } from '#domain/calculators/dates/calendar.ts'
import {
  amount,
  constant,
  fraction,
  legal,
  lesser,
  over,
  plus,
  power,
  quantity,
  times,
} from '#domain/calculators/expression.ts'
import { count, toPercent } from '#domain/calculators/format.ts'
import type { Law } from '#domain/calculators/law.ts'
import { type Line, line, valuesOf } from '#domain/calculators/line.ts'
import type { AccountInput } from './account-fields.ts'
import {
  distributionFacts,
  electionNumber,
  installmentLine,
  latestStart,
  leftBeforeElections,
  movableLine,
} from './distribution.ts'
import { ageAtClose, vestedLine } from './vesting.ts'

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
export const accountCites = [
  'vest-retirement',
  'dist-loan',
  'early-tax',
  'pay-late-price',
  'pay-claim',
  'div-leavers',
  'inherit-five',
] as const
export type AccountLaw = Law<(typeof accountFacts)[number] | (typeof accountCites)[number]>

export type AccountValues = ReturnType<typeof readAccount>

/** Reduction of the price on the second line. */
const LOWER = 0.3

type At = { k: number; credited: number; yearly: Line }

/**
 * Value of an account, the part that can be diversified, and the payment dates. Shares are credited and vesting is earned for
 * plan years that close during employment; after that only the price changes.
 */
export function readAccount(input: AccountInput, law: AccountLaw) {
  const yearly = yearlyLine(input, law)
  const election = electionNumber(input, input.closed, law)
  const hasLeft = leftBeforeElections(input, law)
  const start = latestStart(
    { ...input, planClose: input.closed, isOwner: input.owner === 'yes' },
    law,
  )
  const worked = planYearsUntil(input.left, input.closed)
  const paidAfter = planYearsUntil(start.latest, input.closed)
  const at = (k: number) => ({ k, credited: Math.min(k, worked), yearly })
  const last = Math.min(input.ahead, Math.max(worked, paidAfter))
  /** The account at the last close before payments must begin. */
  const atPayment = yearLines(input, law, at(paidAfter))
  const movable = movableLine({ ...input, election, hasLeft }, law)
  const installments = installmentLine(atPayment.vestedValue, law)
  return {
    yearly: yearly.value,
    worked,
    rows: Array.from({ length: last + 1 }, (_, k) => ({
      k,
      ...valuesOf(yearLines(input, law, at(k))),
    })),
    election,
    /** Whether the participant stops before the first election. */
    hasLeft,
    movable: movable.value,
    start,
    paidAfter,
    atPayment: valuesOf(atPayment),
    installments: installments.value,
    lowerInstallments: installmentLine(atPayment.lowerValue, law).value,
    lines: {
      value: valueLines(at(paidAfter), atPayment),
      movable,
      installments,
    },
  }
}

function yearlyLine(input: AccountInput, law: AccountLaw): Line {
  const pay = lesser(amount('your pay', input.pay), legal('the cap', law, 'pay-cap'))
  return line({
    title: 'New shares a year, while you work there',
    words: 'new shares',
    of: over(
      times(quantity('shares released', input.released), pay),
      amount('pay of all', input.covered),
    ),
    print: count,
    facts: ['pay-cap'],
  })
}

/** Lines of the account after the plan year that closes in `k` years. */
function yearLines(input: AccountInput, law: AccountLaw, { k, credited, yearly }: At) {
  const shares = sharesLine(input, credited, yearly)
  const price = line({
    title: 'Price then',
    words: 'price',
    of: times(
      amount('price now', input.price),
      power(plus(constant(1), fraction('growth', input.growth)), quantity('years', k)),
    ),
    print: toSharePrice,
  })
  const vested = vestedLine(input, law, { age: ageAtClose(input, k), credited })
  const vestedValue = line({
    title: 'Vested value then',
    words: 'vested value',
    of: times(shares, price, vested),
  })
  const left = 1 - LOWER
  const lowerValue = line({
    title: `The same at a price ${toPercent(LOWER)} lower`,
    of: times(vestedValue, fraction(toPercent(left), left)),
  })
  return { shares, price, value: times(shares, price), vested, vestedValue, lowerValue }
}

function sharesLine(input: AccountInput, credited: number, yearly: Line): Line {
  const now = quantity('shares now', input.shares)
  const shared = { title: 'Shares at the first payment', words: 'shares', print: count }
  if (credited === 0) return line({ ...shared, of: now })
  return line({
    ...shared,
    of: plus(now, times(quantity('plan years credited', credited), yearly)),
    note: 'a plan year is credited when it closes before you stop and are paid',
  })
}

function valueLines({ credited, yearly }: At, at: ReturnType<typeof yearLines>): Line[] {
  const shares = credited === 0 ? [at.shares] : [yearly, at.shares]
  return [...shares, at.price, at.vested, at.vestedValue, at.lowerValue]
}

function toSharePrice(price: number): string {
  return `$${count(price)}`
}
