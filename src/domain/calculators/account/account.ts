import { planYearsUntil } from '#domain/calculators/dates/calendar.ts'
import {
  amount,
  constant,
  fraction,
  legal,
  lesser,
  operand,
  over,
  plus,
  power,
  quantity,
  times,
} from '#domain/calculators/expression.ts'
import { count, money, toPercent } from '#domain/calculators/format.ts'
import { type Law, num } from '#domain/calculators/law.ts'
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
export const LOWER = 0.3

type At = { k: number; credited: number; yearly: Line }

/**
 * Value of an account, the part that can be diversified, and the payment dates. Shares are credited and vesting is earned for
 * plan years that close during employment; after that only the price changes.
 */
export function readAccount(entered: AccountInput, law: AccountLaw) {
  const input = toKnown(entered, law)
  const { born, joined, left } = input
  const yearly = yearlyLine(input, law)
  const elector = born && joined ? { born, joined, left } : null
  const election = elector && electionNumber(elector, input.closed, law)
  const hasLeft = elector !== null && leftBeforeElections(elector, law)
  const start = latestStart(
    { ...input, planClose: input.closed, isOwner: input.owner === 'yes' },
    law,
  )
  const worked = planYearsUntil(input.left, input.closed)
  const paidAfter = planYearsUntil(start.latest, input.closed)
  const at = (k: number) => ({ k, credited: Math.min(k, worked), yearly })
  const last = Math.min(input.ahead ?? paidAfter, Math.max(worked, paidAfter))
  /** The account at the last close before payments must begin. */
  const atPayment = yearLines(input, law, at(paidAfter))
  const movable = movableLine({ ...input, election: election ?? 0, hasLeft }, law)
  const installments = installmentLine(atPayment.vestedValue, law)
  return {
    yearly: yearly.value,
    worked,
    last,
    /** Whether sums about later years are told: only from a growth that is entered. */
    isLater: entered.growth !== null && last > 0,
    rows: Array.from({ length: last + 1 }, (_, k) => ({
      k,
      ...valuesOf(yearLines(input, law, at(k))),
    })),
    /** Null while it is not known. */
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
      now: nowLines(input, law),
      atPayment,
      value: valueLines(at(paidAfter), atPayment),
      movable,
      installments,
    },
  }
}

/** Blank fields as numbers that change nothing: a level price, no new shares. */
function toKnown(input: AccountInput, law: AccountLaw) {
  const { pay, covered, released } = input
  const isCredited = pay !== null && covered !== null && released !== null
  return {
    ...input,
    growth: input.growth ?? 0,
    service: input.service ?? 0,
    moved: input.moved ?? 0,
    // The law names this age where a plan has no earlier one.
    retirementAge: input.retirementAge ?? num(law, 'pay-start-age'),
    ...(isCredited ? { pay, covered, released } : { pay: 0, covered: 1, released: 0 }),
  }
}
type KnownAccount = ReturnType<typeof toKnown>

function yearlyLine(input: KnownAccount, law: AccountLaw): Line {
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

/** Lines of the account as the statement shows it. */
function nowLines(input: KnownAccount, law: AccountLaw) {
  const worth = line({
    title: 'Value now',
    words: 'value',
    of: times(
      operand('shares', input.shares, (shares) => `${count(shares)} shares`),
      operand('price', input.price, toSharePrice),
    ),
  })
  const vested = vestedLine(input, law, {
    title: 'Vested part now',
    age: ageAtClose(input, 0),
    credited: 0,
  })
  return { worth, vested, mine: line({ title: 'Vested value now', of: times(worth, vested) }) }
}

/** Lines of the account after the plan year that closes in `k` years. */
function yearLines(input: KnownAccount, law: AccountLaw, { k, credited, yearly }: At) {
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
  const vested = vestedLine(input, law, {
    title: 'Vested part, earned until you stop',
    age: ageAtClose(input, k),
    credited,
  })
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

function sharesLine(input: KnownAccount, credited: number, yearly: Line): Line {
  const now = quantity('shares now', input.shares)
  const shared = { title: 'Shares at the first payment', words: 'shares', print: count }
  if (credited === 0 || yearly.value === 0) return line({ ...shared, of: now })
  return line({
    ...shared,
    of: plus(now, times(quantity('plan years credited', credited), yearly)),
    note: 'a plan year is credited when it closes before you stop and are paid',
  })
}

function valueLines({ credited, yearly }: At, at: ReturnType<typeof yearLines>): Line[] {
  const shares = credited === 0 || yearly.value === 0 ? [at.shares] : [yearly, at.shares]
  return [...shares, at.price, at.vested, at.vestedValue, at.lowerValue]
}

/** With cents, also above a thousand dollars. */
function toSharePrice(price: number): string {
  return price < 1000 ? money(price) : `$${count(price)}`
}
