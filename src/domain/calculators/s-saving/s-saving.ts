import {
  amount,
  constant,
  fraction,
  legal,
  minus,
  operand,
  times,
} from '#domain/calculators/expression.ts'
import { dollars, type InputOf, rate } from '#domain/calculators/fields.ts'
import { money } from '#domain/calculators/format.ts'
import type { Law } from '#domain/calculators/law.ts'
import { line, type ValuesOf } from '#domain/calculators/line.ts'

export const savingFacts = ['corporate-tax'] as const
export const savingCites = ['s-esop-exempt', 's-esop-whole'] as const
export type SavingLaw = Law<(typeof savingFacts)[number] | (typeof savingCites)[number]>

export const savingFields = {
  income: dollars('Taxable income of the company in a year', { min: 0, max: 1e9, initial: 4e6 }),
  share: rate('The ESOP’s share of the company', { min: 0, max: 100, initial: 60 }),
  tax: rate('Tax rate of the other shareholders', {
    min: 0,
    max: 60,
    initial: 30,
    hint: 'Federal. Add your state’s rate only if your state does not tax the ESOP’s part either.',
  }),
}
export type SavingInput = InputOf<typeof savingFields>
export type SavingValues = ValuesOf<ReturnType<typeof splitTax>>

/** Tax of each owner on the income of an S corporation. The distribution is pro rata, so the trust gets its part. */
export function splitTax(input: SavingInput, law: SavingLaw) {
  const income = amount('income', input.income)
  const share = fraction('ESOP’s share', input.share)
  const tax = fraction('the others’ rate', input.tax)
  const distribution = line({
    title: 'Distribution so that the others can pay',
    words: 'distribution',
    ...(input.share === 1
      ? { of: operand('none: there are no others', 0, money) }
      : { of: times(income, tax), note: 'the same for each share' }),
  })
  return {
    othersTax: line({
      title: 'Tax of the other shareholders',
      of: times(income, minus(constant(1), share), tax),
    }),
    saving: line({
      title: 'Tax not paid on the ESOP’s part',
      of: times(income, share, tax),
      facts: ['s-esop-exempt', 's-esop-whole'],
    }),
    distribution,
    toTrust: line({ title: 'Of that, to the trust', of: times(distribution, share) }),
    corporateTax: line({
      title: 'Tax of a C corporation on the same income',
      of: times(legal('corporate rate', law, 'corporate-tax'), income),
      facts: ['corporate-tax'],
    }),
  }
}
