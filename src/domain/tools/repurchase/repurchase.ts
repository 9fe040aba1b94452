import { choice, dollars, type InputOf, number, optional, rate } from '#domain/tools/fields.ts'
import type { Law } from '#domain/tools/law.ts'

export const repurchaseCites = [
  'dist-retirement',
  'dist-other',
  'put-first',
  'put-second',
  'put-term',
  'repurchase-horizon',
] as const
export type RepurchaseLaw = Law<(typeof repurchaseCites)[number]>

export const repurchaseFields = {
  allocated: number('Shares in participants’ accounts', { min: 0, max: 1e9, initial: 200e3 }),
  suspense: number('Shares still in suspense', { min: 0, max: 1e9, initial: 800e3 }),
  released: number('Shares released a year', { min: 0, max: 1e9, initial: 100e3 }),
  price: dollars('Price of a share today', { min: 0, max: 1e6, initial: 10 }),
  growth: rate('Yearly growth of the price', { min: -10, max: 20, initial: 5 }),
  retiring: rate('Shares that leave by retirement, death or disability, a year', {
    min: 0,
    max: 20,
    initial: 3,
  }),
  leaving: rate('Shares of others who leave, a year', { min: 0, max: 40, initial: 8 }),
  vested: rate('Vested part of what the others leave with', { min: 0, max: 100, initial: 80 }),
  wait: number('Years until the others are first paid', {
    min: 1,
    max: 6,
    initial: 6,
    isWhole: true,
    hint: 'Those who retire, die or are disabled are paid from the next year on.',
  }),
  installments: number('Yearly installments', { min: 1, max: 10, initial: 5, isWhole: true }),
  reuse: choice(
    'Shares that are bought back',
    { recycle: 'stay in the plan (recycle)', redeem: 'are retired (redeem)' },
    { initial: 'recycle' },
  ),
  horizon: number('Years to look ahead', { min: 5, max: 20, initial: 15, isWhole: true }),
  cashFlow: optional(
    dollars('Cash flow of a year that could pay for it', {
      min: 1,
      max: 1e9,
      initial: 0,
      hint: 'Before repurchases. Empty: no comparison.',
    }),
  ),
}
export type RepurchaseInput = InputOf<typeof repurchaseFields>
export type Forecast = {
  years: { price: number; paid: number; cash: number; allocated: number; suspense: number }[]
  /** Shares of people who have left that are still to be paid after the last year. */
  queue: number
  total: number
}

/**
 * Cash for repurchases, year by year. Within a year: the price grows; what is due is paid; people leave of what
 * the accounts held at its start; forfeited shares stay; shares are released; recycled shares come back.
 */
export function forecast(input: RepurchaseInput): Forecast {
  const { price, growth, horizon, reuse } = input
  const due = new Map<number, number>()
  const years: Forecast['years'] = []
  let { allocated, suspense } = input
  for (let year = 1; year <= horizon; year++) {
    const paid = due.get(year) ?? 0
    const priceNow = price * (1 + growth) ** year
    const gone = leave(input, { year, allocated, due })
    const released = Math.min(input.released, suspense)
    suspense -= released
    allocated += released - gone + (reuse === 'recycle' ? paid : 0)
    years.push({ price: priceNow, paid, cash: paid * priceNow, allocated, suspense })
  }
  const total = years.reduce((sum, { cash }) => sum + cash, 0)
  return { years, queue: sumAfter(due, horizon), total }
}

/** Puts those who leave in a year into the queue, and answers how many shares go with them. */
function leave(
  { retiring, leaving, vested, wait, installments }: RepurchaseInput,
  { year, allocated, due }: { year: number; allocated: number; due: Map<number, number> },
): number {
  const groups = [
    { shares: retiring * allocated, first: year + 1 },
    { shares: leaving * allocated * vested, first: year + wait },
  ]
  for (const { shares, first } of groups)
    for (let at = first; at < first + installments; at++)
      due.set(at, (due.get(at) ?? 0) + shares / installments)
  return groups.reduce((sum, { shares }) => sum + shares, 0)
}

function sumAfter(due: ReadonlyMap<number, number>, year: number): number {
  return [...due].reduce((sum, [at, shares]) => (at > year ? sum + shares : sum), 0)
}

/** The same company in harder times. */
export function stress(input: RepurchaseInput): { label: string; forecast: Forecast }[] {
  const lines: [string, Partial<RepurchaseInput>][] = [
    ['Price 30% lower', { price: input.price * 0.7 }],
    ['Twice the retirements', { retiring: input.retiring * 2 }],
    ['Growth 3 points lower', { growth: input.growth - 0.03 }],
    ['Growth 3 points higher', { growth: input.growth + 0.03 }],
  ]
  return lines.map(([label, change]) => ({ label, forecast: forecast({ ...input, ...change }) }))
}
