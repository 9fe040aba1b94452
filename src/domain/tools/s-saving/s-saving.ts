import { dollars, type InputOf, rate } from '#domain/tools/fields.ts'
import { money, percent } from '#domain/tools/format.ts'
import { type Law, num } from '#domain/tools/law.ts'
import type { Blocks, Report, Step, Table } from '#domain/tools/report.ts'
import { defineTool } from '#domain/tools/tool.ts'

const facts = ['corporate-tax'] as const
const cites = ['s-esop-exempt', 's-esop-whole'] as const
export type SavingLaw = Law<(typeof facts)[number] | (typeof cites)[number]>

const fields = {
  income: dollars('Taxable income of the company in a year', { min: 0, max: 1e9, initial: 4e6 }),
  share: rate('The ESOP’s share of the company', { min: 0, max: 100, initial: 60 }),
  tax: rate('Tax rate of the other shareholders', {
    min: 0,
    max: 60,
    initial: 30,
    hint: 'Federal; with your state’s only if it leaves the ESOP’s part untaxed too.',
  }),
}
export type SavingInput = InputOf<typeof fields>
type Lines = ReturnType<typeof splitTax>

/** Who pays what on the income of an S corporation. The distribution is pro rata, so the trust gets its part. */
export function splitTax({ income, share, tax }: SavingInput, law: SavingLaw) {
  const distribution = share === 1 ? 0 : income * tax
  return {
    othersTax: income * (1 - share) * tax,
    saving: income * share * tax,
    distribution,
    toTrust: distribution * share,
    corporateTax: num(law, 'corporate-tax') * income,
  }
}

export const sSaving = defineTool<typeof fields, keyof SavingLaw>({
  fields,
  groups: [{ title: 'The company', names: ['income', 'share', 'tax'] }],
  facts,
  cites,
  report: (input, law) => {
    const lines = splitTax(input, law)
    return {
      answer: toAnswer(input, lines),
      cautions: toCautions(input, lines),
      plot: toPlot(input, lines),
      tables: [toTable(input, lines)],
      steps: toSteps(input, lines, law),
    } satisfies Report
  },
})

function toAnswer({ share }: SavingInput, lines: Lines): string[] {
  const untaxed = `On the ESOP’s ${percent(share)} no income tax is due this year: ${money(lines.saving)} less than at the rate of the others.`
  if (share === 1)
    return [untaxed, 'As the ESOP owns all of it, nobody needs a distribution to pay tax.']
  return [
    untaxed,
    `The other shareholders pay ${money(lines.othersTax)} on theirs. If the company distributes what they need for it, each share must get the same: ${money(lines.distribution)} in all, of which ${money(lines.toTrust)} goes to the trust.`,
  ]
}

function toCautions({ share }: SavingInput, { distribution, corporateTax }: Lines): string[] {
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

function toTable({ income, share }: SavingInput, lines: Lines): Table {
  return {
    caption: 'One year’s income and its tax',
    head: ['', 'The ESOP', 'The others', 'Together'],
    rows: [
      ['Income', money(income * share), money(income * (1 - share)), money(income)],
      ['Tax this year', money(0), money(lines.othersTax), money(lines.othersTax)],
      [
        'Distribution so that the others can pay',
        money(lines.toTrust),
        money(lines.distribution - lines.toTrust),
        money(lines.distribution),
      ],
      ['Beside it: tax of a C corporation', '', '', money(lines.corporateTax)],
    ],
  }
}

function toPlot({ income }: SavingInput, { othersTax, saving, corporateTax }: Lines): Blocks {
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

function toSteps({ income, share, tax }: SavingInput, lines: Lines, law: SavingLaw): Step[] {
  const [i, e, t] = [money(income), percent(share, 2), percent(tax, 2)]
  return [
    {
      name: 'Tax of the other shareholders',
      formula: 'income × (1 − ESOP’s share) × their rate',
      filled: `${i} × (1 − ${e}) × ${t}`,
      value: money(lines.othersTax),
    },
    {
      name: 'Tax not paid on the ESOP’s part',
      formula: 'income × ESOP’s share × the others’ rate',
      filled: `${i} × ${e} × ${t}`,
      value: money(lines.saving),
      facts: ['s-esop-exempt', 's-esop-whole'],
    },
    {
      name: 'Distribution so that the others can pay',
      formula:
        share === 1 ? 'none: there are no others' : 'income × their rate, the same for each share',
      filled: share === 1 ? money(0) : `${i} × ${t}`,
      value: money(lines.distribution),
    },
    {
      name: 'Of it to the trust',
      formula: 'ESOP’s share × distribution',
      filled: `${e} × ${money(lines.distribution)}`,
      value: money(lines.toTrust),
    },
    {
      name: 'Tax of a C corporation on the same income',
      formula: 'corporate rate × income',
      filled: `${law['corporate-tax'].shown} × ${i}`,
      value: money(lines.corporateTax),
      facts: ['corporate-tax'],
    },
  ]
}
