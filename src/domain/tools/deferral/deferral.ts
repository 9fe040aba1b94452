import { addYears } from '#domain/tools/dates/calendar.ts'
import { choice, day, dollars, type InputOf, number, optional, rate } from '#domain/tools/fields.ts'
import { dayOf, type Law, num } from '#domain/tools/law.ts'

export const deferralFacts = [
  'c1042-ownership',
  'c1042-holding',
  's1042-limit',
  's1042-start',
  'qrp-before',
  'qrp-after',
  'capital-gain-rate',
  'net-investment-tax',
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

export const deferralFields = {
  status: choice(
    'The company is taxed as',
    { c: 'a C corporation', s: 'an S corporation' },
    { initial: 'c' },
  ),
  seller: choice(
    'The seller is',
    { person: 'a person, trust, estate or partnership', corporation: 'a C corporation' },
    { initial: 'person' },
  ),
  sold: day('Day of the sale', { from: '2000-01-01', to: '2075-12-31', initial: '2028-06-30' }),
  acquired: day('Day on which the seller acquired the shares', {
    from: '1940-01-01',
    to: '2075-12-31',
    initial: '2012-06-30',
    hint: 'Bought in parts? Take one part at a time.',
  }),
  price: dollars('Price of the shares sold', { min: 0, max: 1e9, initial: 10e6 }),
  basis: dollars('Basis: what the shares cost the seller for tax', {
    min: 0,
    max: 1e9,
    initial: 1e6,
  }),
  share: rate('The ESOP’s share of the company after the sale', { min: 0, max: 100, initial: 30 }),
  reinvested: optional(
    dollars('Amount put into replacement property', {
      min: 0,
      max: 1e9,
      initial: 0,
      hint: 'Empty: as much as the election can cover.',
    }),
  ),
  tax: optional(
    rate('Tax rate on the gain', {
      min: 0,
      max: 45,
      initial: 0,
      hint: 'Empty: the federal rate for long-term gain. Add your state’s.',
    }),
  ),
  until: choice(
    'The replacement property is kept',
    { sale: 'until it is sold', death: 'until death' },
    { initial: 'sale' },
  ),
  years: number('Years until it is sold', { min: 0, max: 40, initial: 10 }),
  discount: rate('Yearly return that the seller could earn', { min: 0, max: 15, initial: 5 }),
}
export type DeferralInput = InputOf<typeof deferralFields>
export type DeferralLines = ReturnType<typeof deferGain>

/** Why the seller cannot elect at all; empty for one who can, as far as the fields tell. */
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

/** Whether the ESOP's share right after the sale lets the seller elect. */
export function ownsEnough(share: number, law: Law<'c1042-ownership'>): boolean {
  return share >= num(law, 'c1042-ownership')
}

/** Each line of the deferral. Amounts in dollars, rates as fractions. */
export function deferGain(input: DeferralInput, law: DeferralLaw) {
  const { status, price, basis, until, years, discount } = input
  const refused = refusals(input, law)
  const canElect = !Object.values(refused).includes(true)
  const part = status === 's' ? num(law, 's1042-limit') : 1
  const tax = input.tax ?? federalRate(status, law)
  const [covered, coveredBasis] = [part * price, part * basis]
  const reinvested = input.reinvested ?? covered
  const gain = covered - coveredBasis
  const recognized = Math.min(gain, Math.max(0, covered - reinvested))
  const deferred = canElect ? gain - recognized : 0
  const taxable = price - basis - deferred
  const left = until === 'death' ? 0 : (1 + discount) ** -years
  return {
    refused,
    canElect,
    part,
    tax,
    covered,
    coveredBasis,
    reinvested,
    gain,
    recognized,
    deferred,
    taxable,
    newBasis: reinvested - deferred,
    taxNow: tax * taxable,
    taxDeferred: tax * deferred,
    worth: tax * deferred * (1 - left),
  }
}

// A seller who works in an S corporation generally does not owe the tax on net investment income on this gain.
function federalRate(status: 'c' | 's', law: DeferralLaw): number {
  return num(law, 'capital-gain-rate') + (status === 'c' ? num(law, 'net-investment-tax') : 0)
}
