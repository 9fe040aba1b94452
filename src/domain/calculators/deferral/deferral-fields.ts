import {
  choice,
  day,
  dollars,
  type InputOf,
  plainNumber,
  optional,
  rate,
} from '#domain/calculators/fields.ts'

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
  acquired: day('Date the seller acquired the shares', {
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
      hint: 'Leave blank for as much as the election can cover.',
    }),
  ),
  tax: optional(
    rate('Tax rate on the gain', {
      min: 0,
      max: 45,
      initial: 0,
      hint: 'Leave blank for the federal rate on long-term gain, or that of a corporation. Add your state’s.',
    }),
  ),
  until: choice(
    'The replacement property is kept',
    { sale: 'until it is sold', death: 'until death' },
    { initial: 'sale' },
  ),
  years: plainNumber('Years until it is sold', { min: 0, max: 40, initial: 10 }),
  discount: rate('Yearly return that the seller could earn', { min: 0, max: 15, initial: 5 }),
}
export type DeferralInput = InputOf<typeof deferralFields>
