import { formatDay } from '#domain/dates/day.ts'
import {
  deferGain,
  deferralLines,
  type DeferralLaw,
  type DeferralValues,
  isShortTerm,
} from './deferral.ts'
import type { DeferralInput } from './deferral-fields.ts'
import { toStep } from '#domain/calculators/line.ts'
import { replacement } from '#domain/calculators/dates/sale.ts'
import { money, percent, toPercent, years } from '#domain/calculators/format.ts'
import type {
  Blocks,
  Result,
  ResultSentence,
  WorkedStep,
  Table,
} from '#domain/calculators/result.ts'

export function deferralResult(input: DeferralInput, law: DeferralLaw): Result {
  const values = deferGain(input, law)
  return {
    answer: toAnswer(input, values, law),
    cautions: toCautions(input, values, law),
    plot: toPlot(input, values),
    tables: [toTable(input, values)],
    steps: [
      toConditions(input, values.canElect),
      ...deferralLines(input, values.canElect, law).map(toStep),
    ],
  }
}

/** Fields of what is due now; what the delay is worth rests on all. */
const ofNow: readonly (keyof DeferralInput)[] = [
  'status',
  'seller',
  'sold',
  'acquired',
  'price',
  'basis',
  'share',
  'reinvested',
  'tax',
]

function toAnswer(
  input: DeferralInput,
  values: DeferralValues,
  law: DeferralLaw,
): (string | ResultSentence)[] {
  const gain = money(input.price - input.basis)
  const { deferred, taxNow, taxable, taxDeferred, worth } = values
  if (!values.canElect)
    return [
      `In this case section 1042 defers nothing: tax of ${money(taxNow)} is due now on the gain of ${gain}.`,
      ...whyNot(input, values, law),
    ]
  if (deferred === 0)
    return [
      `Nothing is deferred: tax of ${money(taxNow)} is due now on the gain of ${gain}.`,
      `Replacement property of ${money(values.reinvested)} is not more than the basis of ${money(values.coveredBasis)} that comes back untaxed; only what goes beyond it defers gain.`,
    ]
  const later =
    input.until === 'death'
      ? 'Kept until death, it is generally never due'
      : `Due in ${years(input.years)} instead of now, that is worth ${money(worth)} today`
  const now = `Of a gain of ${gain}, ${money(deferred)} is deferred and ${money(taxable)} is taxed now: ${money(taxNow)} of tax now, ${money(taxDeferred)} put off.`
  return [{ text: now, restsOn: ofNow }, `${later}, at ${toPercent(values.rate)} on the gain.`]
}

function whyNot(input: DeferralInput, { refused }: DeferralValues, law: DeferralLaw): string[] {
  const figure = (id: keyof DeferralLaw) => `${law[id].shown} (${law[id].authority})`
  return [
    refused.early &&
      `For shares of an S corporation the election is open only to sales after ${figure('s1042-start')}.`,
    refused.corporate &&
      `A C corporation cannot elect as a seller (${law['c1042-taxpayer'].authority}).`,
    refused.short &&
      `The seller must have held the shares for ${figure('c1042-holding')} when they are sold.`,
    refused.small &&
      `Right after the sale the ESOP must own at least ${figure('c1042-ownership')}.`,
    isShortTerm(input) &&
      !refused.corporate &&
      input.tax === null &&
      'The rate here is that of long-term gain. A gain on shares held for a year or less is taxed like other income, which can cost more: write that rate.',
  ].filter((reason) => reason !== false)
}

function toCautions(input: DeferralInput, values: DeferralValues, law: DeferralLaw): string[] {
  if (!values.canElect) return []
  const beyond = values.reinvested - values.covered
  const { first, last } = replacement.when(input, law)
  return [
    beyond > 0
      ? `Replacement property may cost more than the ${money(values.covered)} that the election covers. The ${money(beyond)} beyond it defers nothing more and adds to the basis.`
      : '',
    `Replacement property must be bought from ${formatDay(first)} to ${formatDay(last)} (${law['qrp-window'].authority}); a weekend does not extend either date.`,
    'The shares must be of a domestic company without readily tradable stock, and must not come from a retirement plan or from options given for work. The company must consent in writing.',
    input.status === 's'
      ? `That only the covered ${law['s1042-limit'].shown} of the price has to be reinvested is our reading of the statute (${law['s1042-limit'].authority}); have counsel confirm it. The rate leaves out the tax on net investment income, which generally does not fall on a seller who works in the S corporation.`
      : '',
    input.until === 'death'
      ? 'If the property is kept until death, all of the deferred tax counts as saved: heirs generally take it at its value on that day.'
      : '',
  ].filter(Boolean)
}

function toConditions(
  { status, share, acquired, sold }: DeferralInput,
  canElect: boolean,
): WorkedStep {
  return {
    name: 'Conditions',
    formula: `ESOP’s share, holding period, seller${status === 's' ? ', date' : ''}`,
    filled: `${percent(share, 2)} after the sale; held from ${formatDay(acquired)} to ${formatDay(sold)}`,
    value: canElect ? 'met' : 'not met',
    facts: [
      'c1042-ownership',
      'c1042-holding',
      'c1042-taxpayer',
      ...(status === 's' ? ['s1042-start'] : []),
    ],
  }
}

function toTable({ price, basis }: DeferralInput, values: DeferralValues): Table {
  const noElection = { taxable: price - basis, tax: values.rate * (price - basis) }
  return {
    caption: 'With the election and without it',
    head: ['', 'With', 'Without'],
    rows: [
      ['Gain deferred', money(values.deferred), money(0)],
      ['Gain taxed now', money(values.taxable), money(noElection.taxable)],
      ['Tax now', money(values.taxNow), money(noElection.tax)],
      ['Tax put off', money(values.taxDeferred), money(0)],
      [
        'Basis of the replacement property',
        values.canElect ? money(values.newBasis) : 'none',
        'none',
      ],
    ],
  }
}

function toPlot({ price, basis }: DeferralInput, { deferred, taxable }: DeferralValues): Blocks {
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
