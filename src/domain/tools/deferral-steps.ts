import { formatDay } from '#domain/day.ts'
import type { DeferralInput, DeferralLines } from './deferral.ts'
import { count, money, percent } from './format.ts'
import type { Step } from './report.ts'

/** Each line of the deferral, in its order. */
export function deferralSteps(input: DeferralInput, lines: DeferralLines): Step[] {
  const { price, basis, sold, acquired } = input
  const { covered: e, coveredBasis: b, reinvested: q, gain, recognized, deferred } = lines
  const { part, tax, taxable } = lines
  const t = percent(tax, 2)
  return [
    {
      name: 'Conditions',
      formula: 'ESOP’s share, holding period, seller, date',
      filled: `${percent(input.share, 2)} after the sale; held from ${formatDay(acquired)} to ${formatDay(sold)}`,
      value: lines.canElect ? 'met' : 'not met',
      facts: ['c1042-ownership', 'c1042-holding', 'c1042-taxpayer', 's1042-start'],
    },
    {
      name: 'Part of the price that the election covers (E)',
      formula: input.status === 's' ? 'limit × price' : 'the whole price',
      filled: `${percent(part)} × ${money(price)}`,
      value: money(e),
      facts: input.status === 's' ? ['s1042-limit'] : ['c1042-company'],
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
      formula: lines.canElect ? 'g − recognized' : 'nothing, as the conditions are not met',
      filled: lines.canElect ? `${money(gain)} − ${money(recognized)}` : money(0),
      value: money(deferred),
    },
    {
      name: 'Taxed now',
      formula: '(price − basis) − D',
      filled: `(${money(price)} − ${money(basis)}) − ${money(deferred)}`,
      value: money(taxable),
    },
    {
      name: 'Tax now',
      formula: 'rate × gain taxed now',
      filled: `${t} × ${money(taxable)}`,
      value: money(lines.taxNow),
      facts: input.tax === null ? ['capital-gain-rate', 'net-investment-tax'] : [],
    },
    {
      name: 'Tax put off',
      formula: 'rate × D',
      filled: `${t} × ${money(deferred)}`,
      value: money(lines.taxDeferred),
    },
    {
      name: 'Basis of the replacement property',
      formula: 'replacement property − D',
      filled: `${money(q)} − ${money(deferred)}`,
      value: money(lines.newBasis),
      facts: ['c1042-carryover'],
    },
    {
      name: 'What the delay is worth today',
      formula:
        input.until === 'death'
          ? 'the whole tax put off'
          : 'tax put off × (1 − (1 + return)^−years)',
      filled:
        input.until === 'death'
          ? money(lines.taxDeferred)
          : `${money(lines.taxDeferred)} × (1 − (1 + ${percent(input.discount, 2)})^−${count(input.years)})`,
      value: money(lines.worth),
    },
  ]
}
