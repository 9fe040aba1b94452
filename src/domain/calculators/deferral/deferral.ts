import { addYears } from '#domain/calculators/dates/calendar.ts'
import {
  amount,
  atLeastZero,
  constant,
  fraction,
  legal,
  lesser,
  minus,
  negative,
  plus,
  power,
  quantity,
  times,
} from '#domain/calculators/expression.ts'
import { toPercent } from '#domain/calculators/format.ts'
import { dayOf, type Law, num } from '#domain/calculators/law.ts'
import { type Line, line, valuesOf } from '#domain/calculators/line.ts'
import type { DeferralInput } from './deferral-fields.ts'

export const deferralFacts = [
  'c1042-ownership',
  'c1042-holding',
  's1042-limit',
  's1042-start',
  'qrp-before',
  'qrp-after',
  'capital-gain-rate',
  'net-investment-tax',
  'corporate-tax',
] as const
export const deferralCites = [
  'c1042-company',
  'c1042-taxpayer',
  'c1042-consent',
  'c1042-carryover',
  'qrp-window',
  'qrp-kinds',
] as const
export type DeferralLaw = Law<(typeof deferralFacts)[number] | (typeof deferralCites)[number]>

export type DeferralValues = ReturnType<typeof deferGain>

/** Reasons why the seller cannot elect; empty if none is known. */
export function refusals(
  input: Pick<DeferralInput, 'status' | 'seller' | 'sold' | 'acquired' | 'share'>,
  law: DeferralLaw,
) {
  const { status, seller, sold, acquired, share } = input
  return {
    early: status === 's' && sold <= dayOf(law, 's1042-start'),
    corporate: seller === 'corporation',
    short: addYears(acquired, num(law, 'c1042-holding')) > sold,
    small: !ownsEnough(share, law),
  }
}

/** Whether the ESOP's share right after the sale allows the election. */
export function ownsEnough(share: number, law: Law<'c1042-ownership'>): boolean {
  return share >= num(law, 'c1042-ownership')
}

/** The deferral, and whether the seller can elect it. Amounts in dollars, rates as fractions. */
export function deferGain(input: DeferralInput, law: DeferralLaw) {
  const refused = refusals(input, law)
  const canElect = !Object.values(refused).includes(true)
  return { refused, canElect, ...valuesOf(toLines(input, canElect, law)) }
}

/** Lines of a case, as shown. */
export function deferralLines(input: DeferralInput, canElect: boolean, law: DeferralLaw): Line[] {
  const lines = toLines(input, canElect, law)
  const { covered, coveredBasis, gain, recognized, deferred } = lines
  const { rate, taxable, taxNow, taxDeferred, newBasis, worth } = lines
  const ofDeferral = [covered, coveredBasis, gain, recognized, deferred]
  const ofTax = input.tax === null ? [rate, taxable, taxNow] : [taxable, taxNow]
  return canElect ? [...ofDeferral, ...ofTax, taxDeferred, newBasis, worth] : ofTax
}

function toLines(input: DeferralInput, canElect: boolean, law: DeferralLaw) {
  const lines = deferredLines(input, canElect, law)
  const { deferred } = lines
  const rate = rateLine(input, law)
  const [price, basis] = [amount('price', input.price), amount('basis', input.basis)]
  const taxable = line({
    title: 'Taxed now',
    words: 'gain taxed now',
    of: canElect ? minus(price, basis, deferred) : minus(price, basis),
  })
  const taxDeferred = line({
    title: 'Tax put off',
    words: 'tax put off',
    of: times(rate, deferred),
  })
  return {
    ...lines,
    rate,
    taxable,
    taxNow: line({ title: 'Tax now', of: times(rate, taxable) }),
    taxDeferred,
    newBasis: line({
      title: 'Basis of the replacement property',
      of: minus(lines.reinvested, deferred),
      facts: ['c1042-carryover'],
    }),
    worth: worthLine(input, taxDeferred),
  }
}

function deferredLines(input: DeferralInput, canElect: boolean, law: DeferralLaw) {
  const isS = input.status === 's'
  const [price, basis] = [amount('price', input.price), amount('basis', input.basis)]
  const limit = legal('limit', law, 's1042-limit')
  const covered = line({
    title: 'Part of the price that the election covers',
    words: 'covered price',
    of: isS ? times(limit, price) : price,
    facts: isS ? ['s1042-limit'] : ['c1042-company'],
  })
  const coveredBasis = line({
    title: 'Its basis',
    words: 'its basis',
    of: isS ? times(limit, basis) : basis,
  })
  const gain = line({ title: 'Its gain', words: 'its gain', of: minus(covered, coveredBasis) })
  const reinvested = amount('replacement property', input.reinvested ?? covered.value)
  const recognized = line({
    title: 'Taxed now, because too little replacement property was bought',
    words: 'recognized gain',
    of: lesser(gain, atLeastZero(minus(covered, reinvested))),
    facts: ['qrp-window', 'qrp-kinds'],
  })
  const deferred = line({
    title: 'Deferred',
    words: 'deferred gain',
    of: canElect ? minus(gain, recognized) : amount('nothing', 0),
  })
  return { covered, coveredBasis, gain, reinvested, recognized, deferred }
}

/** Whether the gain is short-term, so that the rate on long-term gain is not that of a person. */
export function isShortTerm({ acquired, sold }: Pick<DeferralInput, 'acquired' | 'sold'>): boolean {
  return addYears(acquired, 1) >= sold
}

// A corporation pays its own rate on all gain. A seller who works in an S corporation generally owes no net investment income
// tax on this gain.
function rateLine({ status, seller, tax }: DeferralInput, law: DeferralLaw): Line {
  const isCorporate = seller === 'corporation'
  const ofGain = legal('rate on long-term gain', law, 'capital-gain-rate')
  const ofIncome = legal('tax on net investment income', law, 'net-investment-tax')
  const ofPerson = status === 'c' ? plus(ofGain, ofIncome) : ofGain
  const federal = isCorporate ? legal('rate of a corporation', law, 'corporate-tax') : ofPerson
  return line({
    title: 'Federal tax rate on the gain',
    words: 'rate',
    of: tax === null ? federal : fraction('rate', tax),
    print: toPercent,
    facts: isCorporate
      ? ['corporate-tax']
      : ['capital-gain-rate', ...(status === 'c' ? ['net-investment-tax'] : [])],
  })
}

// Heirs generally take the property at its value on that day: kept until death, the whole tax is saved.
function worthLine({ until, discount, years }: DeferralInput, taxDeferred: Line): Line {
  const one = constant(1)
  const left = power(plus(one, fraction('return', discount)), negative(quantity('years', years)))
  return line({
    title: 'Worth of the delay today',
    of: until === 'death' ? taxDeferred : times(taxDeferred, minus(one, left)),
  })
}
