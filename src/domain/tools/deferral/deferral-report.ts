import { formatDay } from '#domain/dates/day.ts'
import type { DeferralInput, DeferralLaw, DeferralLines } from './deferral.ts'
import { replacement } from '#domain/tools/dates/sale.ts'
import { money, percent, years } from '#domain/tools/format.ts'
import { deferralSteps } from './deferral-steps.ts'
import type { Blocks, Report, Table } from '#domain/tools/report.ts'

export function deferralReport(
  input: DeferralInput,
  lines: DeferralLines,
  law: DeferralLaw,
): Report {
  return {
    answer: toAnswer(input, lines, law),
    cautions: toCautions(input, lines, law),
    plot: toPlot(input, lines),
    tables: [toTable(input, lines)],
    steps: deferralSteps(input, lines),
  }
}

function toAnswer(input: DeferralInput, lines: DeferralLines, law: DeferralLaw): string[] {
  const gain = money(input.price - input.basis)
  const { deferred, taxNow, taxable, taxDeferred, worth } = lines
  if (!lines.canElect)
    return [
      `In this case section 1042 defers nothing: tax of ${money(taxNow)} is due now on the gain of ${gain}.`,
      ...whyNot(lines, law),
    ]
  if (deferred === 0)
    return [
      `Nothing is deferred: tax of ${money(taxNow)} is due now on the gain of ${gain}.`,
      `Replacement property of ${money(lines.reinvested)} is not more than the basis of ${money(lines.coveredBasis)} that comes back untaxed; only what goes beyond it defers gain.`,
    ]
  const later =
    input.until === 'death'
      ? 'Kept until death, it is generally never due'
      : `Due in ${years(input.years)} instead of now, that is worth ${money(worth)} today`
  return [
    `Of a gain of ${gain}, ${money(deferred)} is deferred and ${money(taxable)} is taxed now: ${money(taxNow)} of tax now, ${money(taxDeferred)} put off.`,
    `${later}, at ${percent(lines.tax, 2)} on the gain.`,
  ]
}

function whyNot({ refused }: DeferralLines, law: DeferralLaw): string[] {
  const figure = (id: keyof DeferralLaw) => `${law[id].shown} (${law[id].authority})`
  return [
    refused.early &&
      `For shares of an S corporation the election begins with sales after ${figure('s1042-start')}.`,
    refused.corporate &&
      `A C corporation cannot elect as a seller (${law['c1042-taxpayer'].authority}).`,
    refused.short &&
      `The seller must have held the shares for ${figure('c1042-holding')} when they are sold.`,
    refused.small &&
      `Right after the sale the ESOP must own at least ${figure('c1042-ownership')}.`,
  ].filter((reason) => reason !== false)
}

function toCautions(input: DeferralInput, lines: DeferralLines, law: DeferralLaw): string[] {
  if (!lines.canElect) return []
  const beyond = lines.reinvested - lines.covered
  const { first, last } = replacement.when(input, law)
  return [
    beyond > 0
      ? `Replacement property may cost more than the ${money(lines.covered)} that the election covers. The ${money(beyond)} beyond it defers nothing more and adds to the basis.`
      : '',
    `Replacement property must be bought from ${formatDay(first)} to ${formatDay(last)} (${law['qrp-window'].authority}); no weekend moves these days.`,
    'The shares must be of a domestic company without readily tradable stock, and must not come from a retirement plan or from options given for work. The company must consent in writing.',
    input.status === 's'
      ? `That only the covered ${law['s1042-limit'].shown} of the price has to be reinvested is our reading of the statute (${law['s1042-limit'].authority}); have counsel confirm it. The rate leaves out the tax on net investment income, which generally does not fall on a seller who works in the S corporation.`
      : '',
    input.until === 'death'
      ? 'Until death the whole deferred tax counts as saved, because heirs generally take the property at its value of that day.'
      : '',
  ].filter(Boolean)
}

function toTable({ price, basis }: DeferralInput, lines: DeferralLines): Table {
  const noElection = { taxable: price - basis, tax: lines.tax * (price - basis) }
  return {
    caption: 'With the election and without it',
    head: ['', 'With', 'Without'],
    rows: [
      ['Gain deferred', money(lines.deferred), money(0)],
      ['Gain taxed now', money(lines.taxable), money(noElection.taxable)],
      ['Tax now', money(lines.taxNow), money(noElection.tax)],
      ['Tax put off', money(lines.taxDeferred), money(0)],
      [
        'Basis of the replacement property',
        lines.canElect ? money(lines.newBasis) : 'none',
        'none',
      ],
    ],
  }
}

function toPlot({ price, basis }: DeferralInput, { deferred, taxable }: DeferralLines): Blocks {
  return {
    kind: 'blocks',
    label: `The price of ${money(price)}, divided`,
    legend: [
      { tone: 'own', label: 'gain deferred' },
      { tone: 'share', label: 'basis, untaxed' },
      { tone: 'gone', label: 'gain taxed now' },
    ],
    rows: [
      {
        label: 'With the election',
        value: `${money(deferred)} deferred`,
        parts: [
          { tone: 'share', amount: basis },
          { tone: 'own', amount: deferred },
          { tone: 'gone', amount: taxable },
        ],
      },
      {
        label: 'Without it',
        value: `${money(0)} deferred`,
        parts: [
          { tone: 'share', amount: basis },
          { tone: 'gone', amount: price - basis },
        ],
      },
    ],
  }
}
