import { ownsEnough } from '#domain/calculators/deferral/deferral.ts'
import { bridgeEquity } from '#domain/calculators/equity.ts'
import { millions, percent } from '#domain/calculators/format.ts'
import type { Law } from '#domain/calculators/law.ts'
import type { Drawing, FigureModel } from './figure-model.ts'

const BLOCK = 5e5
const CASH = 5e5
const DISCOUNT = 0.05
const SHARES = 1e6

type Name = 'enterprise' | 'debt' | 'sold'
export type EquityFact = 'c1042-ownership'

/** From the value of the business to the price of the shares, and of those that an ESOP buys. */
export const equityBridge: FigureModel<Name, EquityFact> = {
  caption: 'From the business to the shares, in the example.',
  block: 'One block is $0.5 million',
  legend: [
    { tone: 'own', label: 'value of the shares' },
    { tone: 'share', label: 'value of the business and its cash' },
    { tone: 'gone', label: 'taken off' },
  ],
  controls: {
    enterprise: {
      label: 'Enterprise value',
      min: 5e6,
      max: 40e6,
      step: BLOCK,
      initial: 22.5e6,
      show: millions,
    },
    debt: { label: 'Debt', min: 0, max: 30e6, step: BLOCK, initial: 3e6, show: millions },
    sold: {
      label: 'Sold to the ESOP',
      min: 0.05,
      max: 1,
      step: 0.05,
      initial: 0.3,
      show: (value) => percent(value, 0),
    },
  },
  facts: ['c1042-ownership'],
  sources: ['c1042-ownership'],
  draw: ({ enterprise, debt, sold }, law) => {
    const lines = bridgeEquity({ enterprise, debt, cash: CASH, discount: DISCOUNT })
    return {
      rows: toRows({ enterprise, debt }, lines),
      answer: toAnswer(lines.shares, sold, law),
    }
  },
}

function toRows(
  { enterprise, debt }: { enterprise: number; debt: number },
  { withCash, equity, lacking, shares }: ReturnType<typeof bridgeEquity>,
): Drawing['rows'] {
  const [all, owned, left] = [blocks(withCash), blocks(equity), blocks(shares)]
  return [
    {
      label: 'Enterprise value',
      value: millions(enterprise),
      parts: [{ count: blocks(enterprise), tone: 'share' }],
    },
    {
      label: 'Plus surplus cash',
      value: `+ ${millions(CASH)}`,
      parts: [{ count: all, tone: 'share' }],
    },
    {
      label: 'Less debt',
      value: `− ${millions(debt)}`,
      parts: [
        { count: owned, tone: 'share' },
        { count: all - owned, tone: 'gone' },
      ],
    },
    {
      label: 'Less discount for lack of marketability',
      value: `− ${millions(lacking)}`,
      parts: [
        { count: left, tone: 'share' },
        { count: owned - left, tone: 'gone' },
      ],
    },
    {
      label: 'Value of all shares',
      value: millions(shares),
      parts: [{ count: left, tone: 'own' }],
    },
  ]
}

function toAnswer(shares: number, sold: number, law: Law<EquityFact>): string {
  if (shares === 0) return 'Debt takes the whole value: the shares are worth nothing.'
  const { shown } = law['c1042-ownership']
  const worth = `All shares are worth ${millions(shares)}, or $${(shares / SHARES).toFixed(2)} a share; ${percent(sold, 0)} of them cost the ESOP ${millions(sold * shares)}.`
  return ownsEnough(sold, law)
    ? `${worth} The seller of a C corporation may defer tax on the gain: the ESOP owns at least ${shown}.`
    : `${worth} That is too little for the seller to defer tax on the gain: the ESOP has to own at least ${shown}.`
}

function blocks(value: number): number {
  return Math.round(value / BLOCK)
}
