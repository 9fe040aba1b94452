import { money, percent } from '#domain/calculators/format.ts'
import { toStep, valuesOf } from '#domain/calculators/line.ts'
import type { Blocks, Result, Table } from '#domain/calculators/result.ts'
import { type SavingInput, type SavingLaw, type SavingValues, splitTax } from './s-saving.ts'

export function savingResult(input: SavingInput, law: SavingLaw): Result {
  const lines = splitTax(input, law)
  const values = valuesOf(lines)
  return {
    answer: toAnswer(input, values),
    cautions: toCautions(input, values),
    plot: toPlot(input, values),
    tables: [toTable(input, values)],
    steps: Object.values(lines).map(toStep),
  }
}

function toAnswer({ share }: SavingInput, values: SavingValues): string[] {
  if (share === 0) return ['With nothing in the ESOP, nothing is saved.', toOthers(values)]
  const untaxed = `On the ESOP’s ${percent(share)} no income tax is due this year: ${money(values.saving)} less than at the rate of the others.`
  if (share === 1)
    return [untaxed, 'Because the ESOP owns all of it, no one needs a distribution to pay tax.']
  return [untaxed, toOthers(values)]
}

function toOthers({ othersTax, distribution, toTrust }: SavingValues): string {
  return `The other shareholders pay ${money(othersTax)} on theirs. If the company distributes what they need for it, each share must get the same: ${money(distribution)} in all, of which ${money(toTrust)} goes to the trust.`
}

function toCautions(
  { share }: SavingInput,
  { distribution, corporateTax }: SavingValues,
): string[] {
  const exceeds =
    share < 1 && distribution > corporateTax
      ? `The distribution of ${money(distribution)} takes more cash out of the company than a C corporation’s tax of ${money(corporateTax)} would; but what goes to the trust stays with the employees, or pays the ESOP’s loan.`
      : ''
  return [
    exceeds,
    'The saving is put off, not forgiven: participants pay income tax when their accounts are paid out.',
    'A C corporation’s shareholders pay tax again on its dividends; the comparison leaves that out.',
  ].filter(Boolean)
}

function toTable({ income, share }: SavingInput, values: SavingValues): Table {
  return {
    caption: 'One year’s income and its tax',
    head: ['', 'The ESOP', 'The others', 'Together'],
    rows: [
      ['Income', money(income * share), money(income * (1 - share)), money(income)],
      ['Tax this year', money(0), money(values.othersTax), money(values.othersTax)],
      [
        'Distribution so that the others can pay',
        money(values.toTrust),
        money(values.distribution - values.toTrust),
        money(values.distribution),
      ],
      ['For comparison: tax of a C corporation', '', '', money(values.corporateTax)],
    ],
  }
}

function toPlot(
  { income }: SavingInput,
  { othersTax, saving, corporateTax }: SavingValues,
): Blocks {
  const kept = (tax: number, untaxed = 0) => Math.max(0, income - tax - untaxed)
  return {
    kind: 'blocks',
    label: `Income of ${money(income)}, and what tax takes`,
    legend: [
      { tone: 'own', label: 'tax not paid on the ESOP’s part' },
      { tone: 'share', label: 'income after tax' },
      { tone: 'gone', label: 'tax paid' },
    ],
    rows: [
      {
        label: 'S corporation with the ESOP',
        value: `${money(othersTax)} tax`,
        parts: [
          { tone: 'share', amount: kept(othersTax, saving) },
          { tone: 'own', amount: saving },
          { tone: 'gone', amount: othersTax },
        ],
      },
      {
        label: 'C corporation',
        value: `${money(corporateTax)} tax`,
        parts: [
          { tone: 'share', amount: kept(corporateTax) },
          { tone: 'gone', amount: corporateTax },
        ],
      },
    ],
  }
}
