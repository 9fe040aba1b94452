import { count, millions, percent, years as inYears } from '#domain/calculators/format.ts'
import type { Law } from '#domain/calculators/law.ts'
import { type loanFacts, type LoanYear, repay } from '#domain/calculators/loan/loan.ts'
import type { Drawing, FigureModel } from './figure-model.ts'

const BLOCK = 20_000
const SHARES = 1e6
const COVERED = 6e6
const PAY = 60e3
const RATE = 0.05

type Name = 'loan' | 'years' | 'growth'
export type ReleaseFact = (typeof loanFacts)[number]

/** Shares move from the suspense account to the employees' accounts, as fast as the loan is repaid. */
export const sharesReleased: FigureModel<Name, ReleaseFact> = {
  caption: 'A million shares bought with a loan, released as it is repaid, in the example.',
  block: 'One block is 20,000 shares',
  legend: [
    { tone: 'own', label: 'in employees’ accounts' },
    { tone: 'share', label: 'waiting in the suspense account' },
  ],
  controls: {
    loan: { label: 'Debt', min: 2e6, max: 20e6, step: 5e5, initial: 10e6, show: millions },
    years: { label: 'Repaid in', min: 3, max: 30, step: 1, initial: 20, show: inYears },
    growth: {
      label: 'Yearly growth of pay',
      min: 0,
      max: 0.1,
      step: 0.01,
      initial: 0,
      show: (value) => percent(value, 0),
    },
  },
  facts: ['deduction-limit', 'pay-cap', 'annual-addition', 'release-special'],
  sources: ['deduction-limit'],
  draw: ({ loan, years: term, growth }, law) => {
    const { years } = repay(
      {
        status: 'c',
        loan,
        rate: RATE,
        years: term,
        shares: SHARES,
        method: 'general',
        covered: COVERED,
        growth,
        other: 0,
        distributions: 0,
        pay: PAY,
        deferrals: 0,
        forfeitures: 0,
        third: 'within',
      },
      law,
    )
    return { rows: toRows(years), answer: toAnswer(years, law) }
  },
}

const moments = [
  ['At closing', 0],
  ['After two years', 2],
  ['After ten years', 10],
  ['After twenty years', 20],
] as const

function toRows(years: readonly LoanYear[]): Drawing['rows'] {
  return moments.map(([label, after]) => {
    const released = years.slice(0, after).reduce((sum, { general }) => sum + general, 0)
    const own = Math.round(released / BLOCK)
    return {
      label,
      value: count(released, 0),
      parts: [
        { count: own, tone: 'own' },
        { count: SHARES / BLOCK - own, tone: 'share' },
      ],
    }
  })
}

function toAnswer(years: readonly LoanYear[], law: Law<ReleaseFact>): string {
  const yearly = SHARES / years.length
  const over = years.filter(({ room }) => room < 0).length
  const { shown } = law['deduction-limit']
  const released = `${count(yearly, 0)} shares are released a year, ${count((yearly * PAY) / COVERED, 0)} of them to Maria.`
  return over === 0
    ? `${released} The principal paid stays within ${shown} of covered pay each year, as much as a C corporation may deduct for it.`
    : `${released} In ${inYears(over)} the principal paid is more than ${shown} of covered pay, the most that a C corporation may deduct for it.`
}
