import { formatDay } from '#domain/dates/day.ts'
import type { DeferralInput, DeferralLines } from './deferral.ts'
import { count, money, percent } from '#domain/tools/format.ts'
import type { Step } from '#domain/tools/report.ts'

/** Each line of the deferral, in its order. */
export function deferralSteps(input: DeferralInput, lines: DeferralLines): Step[] {
  return [
    toConditions(input, lines),
    ...(lines.canElect ? deferredSteps(input, lines) : []),
    ...taxSteps(input, lines),
    ...(lines.canElect ? laterSteps(input, lines) : []),
  ]
}

function toConditions(
  { status, share, acquired, sold }: DeferralInput,
  { canElect }: DeferralLines,
): Step {
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

function deferredSteps({ status, price, basis }: DeferralInput, lines: DeferralLines): Step[] {
  const { covered: e, coveredBasis: b, reinvested: q, gain, recognized, deferred, part } = lines
  return [
    {
      name: 'Part of the price that the election covers (E)',
      formula: status === 's' ? 'limit × price' : 'the whole price',
      filled: `${percent(part)} × ${money(price)}`,
      value: money(e),
      facts: status === 's' ? ['s1042-limit'] : ['c1042-company'],
    },
    {
      name: 'Its basis (b)',
      formula: 'the same part of the basis',
      filled: `${percent(part)} × ${money(basis)}`,
      value: money(b),
    },
    {
      name: 'Its gain (g)',
      formula: 'E − b',
      filled: `${money(e)} − ${money(b)}`,
      value: money(gain),
    },
    {
      name: 'Recognized for want of replacement property',
      formula: 'the lesser of g and E − replacement property, at least 0',
      filled: `the lesser of ${money(gain)} and ${money(e)} − ${money(q)}`,
      value: money(recognized),
      facts: ['qrp-window', 'qrp-kinds'],
    },
    {
      name: 'Deferred (D)',
      formula: 'g − recognized',
      filled: `${money(gain)} − ${money(recognized)}`,
      value: money(deferred),
    },
  ]
}

function taxSteps({ status, price, basis, tax }: DeferralInput, lines: DeferralLines): Step[] {
  const ofLaw = ['capital-gain-rate', ...(status === 'c' ? ['net-investment-tax'] : [])]
  return [
    {
      name: 'Taxed now',
      formula: lines.canElect ? '(price − basis) − D' : 'price − basis',
      filled: lines.canElect
        ? `(${money(price)} − ${money(basis)}) − ${money(lines.deferred)}`
        : `${money(price)} − ${money(basis)}`,
      value: money(lines.taxable),
    },
    {
      name: 'Tax now',
      formula: 'rate × gain taxed now',
      filled: `${percent(lines.tax, 2)} × ${money(lines.taxable)}`,
      value: money(lines.taxNow),
      facts: tax === null ? ofLaw : [],
    },
  ]
}

function laterSteps({ until, discount, years }: DeferralInput, lines: DeferralLines): Step[] {
  const { reinvested, deferred, taxDeferred, newBasis, tax, worth } = lines
  const isKept = until === 'death'
  return [
    {
      name: 'Tax put off',
      formula: 'rate × D',
      filled: `${percent(tax, 2)} × ${money(deferred)}`,
      value: money(taxDeferred),
    },
    {
      name: 'Basis of the replacement property',
      formula: 'replacement property − D',
      filled: `${money(reinvested)} − ${money(deferred)}`,
      value: money(newBasis),
      facts: ['c1042-carryover'],
    },
    {
      name: 'What the delay is worth today',
      formula: isKept ? 'the whole tax put off' : 'tax put off × (1 − (1 + return)^−years)',
      filled: isKept
        ? money(taxDeferred)
        : `${money(taxDeferred)} × (1 − (1 + ${percent(discount, 2)})^−${count(years)})`,
      value: money(worth),
    },
  ]
}
