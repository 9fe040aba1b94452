import {
  constant,
  fraction,
  lesser,
  minus,
  operand,
  type Operand,
  over,
  plus,
  power,
  quantity,
  times,
} from '#domain/calculators/expression.ts'
import { count } from '#domain/calculators/format.ts'
import type { Law } from '#domain/calculators/law.ts'
import { type Line, line, valuesOf } from '#domain/calculators/line.ts'
import type { RepurchaseInput } from './repurchase-fields.ts'

export const repurchaseCites = [
  'dist-retirement',
  'dist-other',
  'put-first',
  'put-second',
  'put-term',
  'repurchase-horizon',
] as const
export type RepurchaseLaw = Law<(typeof repurchaseCites)[number]>

export type Forecast = ReturnType<typeof forecast>

/** A year as it begins: shares in accounts and in suspense, and shares due for payment. */
type Year = { year: number; allocated: number; suspense: number; due: number }

/**
 * Cash for repurchases by year. Within a year: the price grows; due shares are paid; people leave with a part of the opening
 * accounts; forfeited shares stay; shares are released; recycled shares return.
 */
export function forecast(input: RepurchaseInput) {
  const due = new Map<number, number>()
  const lines: ReturnType<typeof yearLines>[] = []
  let { allocated, suspense } = input
  for (let year = 1; year <= input.horizon; year++) {
    const one = yearLines(input, { year, allocated, suspense, due: due.get(year) ?? 0 })
    lines.push(one)
    addToQueue(due, input, { shares: one.retiredPaid.value, first: year + 1 })
    addToQueue(due, input, { shares: one.leftPaid.value, first: year + input.wait })
    allocated = one.allocated.value
    suspense = one.suspense.value
  }
  const years = lines.map(valuesOf)
  const total = years.reduce((sum, { cash }) => sum + cash, 0)
  return { years, lines, queue: sumAfter(due, input.horizon), total }
}

/** Lines that explain the forecast: those of the first year and of the first payment. */
export function shownLines({ lines }: Forecast): Line[] {
  const [one, two] = lines
  if (!one || !two) return []
  const leavers = [one.retired, one.left, one.retiredPaid, one.leftPaid]
  return [...leavers, one.allocated, two.price, two.cash]
}

function yearLines(input: RepurchaseInput, at: Year) {
  const { year } = at
  const start = quantity('shares in accounts at the start', at.allocated)
  const suspense = quantity('shares in suspense', at.suspense)
  const released = lesser(quantity('shares released a year', input.released), suspense)
  const paid = quantity('shares due', at.due)
  const leavers = leaverLines(input, year, start)
  const rest = minus(released, plus(leavers.retired, leavers.left))
  const price = line({
    title: `Price in year ${year}`,
    words: 'price',
    of: times(
      operand('price today', input.price, toPrice),
      power(plus(constant(1), fraction('growth', input.growth)), constant(year)),
    ),
    print: toPrice,
  })
  return {
    ...leavers,
    price,
    paid,
    cash: line({ title: `Cash in year ${year}`, of: times(paid, price) }),
    allocated: line({
      title: `Shares in accounts after year ${year}`,
      of: input.reuse === 'recycle' ? plus(start, rest, paid) : plus(start, rest),
      print: count,
    }),
    suspense: minus(suspense, released),
  }
}

/** Leavers of a year, and the shares paid in each year of their installments. */
function leaverLines(input: RepurchaseInput, year: number, start: Operand) {
  const retired = line({
    title: `Shares that leave by retirement, death or disability in year ${year}`,
    words: 'shares that leave by retirement, death or disability',
    of: times(fraction('rate', input.retiring), start),
    print: count,
    facts: ['dist-retirement'],
  })
  const left = line({
    title: `Vested shares of the others who leave in year ${year}`,
    words: 'vested shares of the others',
    of: times(fraction('rate', input.leaving), start, fraction('vested part', input.vested)),
    note: 'the rest stays in the plan',
    print: count,
    facts: ['dist-other'],
  })
  const paid = (shares: Line, group: string, first: number) =>
    line({
      title: `Paid in each installment to ${group} of year ${year}`,
      of: over(shares, quantity('installments', input.installments)),
      note: `from year ${first} on`,
      print: count,
      facts: ['put-first', 'put-second', 'put-term'],
    })
  return {
    retired,
    left,
    retiredPaid: paid(retired, 'the first group', year + 1),
    leftPaid: paid(left, 'the others', year + input.wait),
  }
}

/** Adds an installment to the shares due in each year in which it is paid. */
function addToQueue(
  due: Map<number, number>,
  { installments }: RepurchaseInput,
  { shares, first }: { shares: number; first: number },
): void {
  for (let year = first; year < first + installments; year++)
    due.set(year, (due.get(year) ?? 0) + shares)
}

function sumAfter(due: ReadonlyMap<number, number>, year: number): number {
  return [...due].reduce((sum, [at, shares]) => (at > year ? sum + shares : sum), 0)
}

/** The same company under stress. */
export function stress(input: RepurchaseInput): { label: string; forecast: Forecast }[] {
  const lines: [string, Partial<RepurchaseInput>][] = [
    ['Price 30% lower', { price: input.price * 0.7 }],
    ['Twice the retirements', { retiring: input.retiring * 2 }],
    ['Growth 3 points lower', { growth: input.growth - 0.03 }],
    ['Growth 3 points higher', { growth: input.growth + 0.03 }],
  ]
  return lines.map(([label, change]) => ({ label, forecast: forecast({ ...input, ...change }) }))
}

/** A price with cents. */
export function toPrice(price: number): string {
  return `$${price.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
