import {
  choice,
  dollars,
  type InputOf,
  plainNumber,
  optional,
  rate,
} from '#domain/calculators/fields.ts'

export const repurchaseFields = {
  allocated: plainNumber('Shares in participants’ accounts', { min: 0, max: 1e9, initial: 200e3 }),
  suspense: plainNumber('Shares still in suspense', { min: 0, max: 1e9, initial: 800e3 }),
  released: plainNumber('Shares released a year', { min: 0, max: 1e9, initial: 100e3 }),
  price: dollars('Price of a share today', { min: 0, max: 1e6, initial: 10 }),
  growth: rate('Yearly growth of the price', { min: -10, max: 20, initial: 5 }),
  retiring: rate('Shares that leave by retirement, death or disability, a year', {
    min: 0,
    max: 20,
    initial: 3,
  }),
  leaving: rate('Shares of others who leave, a year', { min: 0, max: 40, initial: 8 }),
  vested: rate('Vested part of what the others leave with', { min: 0, max: 100, initial: 80 }),
  wait: plainNumber('Years until the others are first paid', {
    min: 1,
    max: 6,
    initial: 6,
    isWhole: true,
    hint: 'Those who retire, die or are disabled are paid from the next year on.',
  }),
  installments: plainNumber('Yearly installments', { min: 1, max: 10, initial: 5, isWhole: true }),
  reuse: choice(
    'Shares that are bought back',
    { recycle: 'stay in the plan (recycle)', redeem: 'are retired (redeem)' },
    { initial: 'recycle' },
  ),
  horizon: plainNumber('Years to look ahead', { min: 5, max: 20, initial: 15, isWhole: true }),
  cashFlow: optional(
    dollars('Cash flow of a year that could pay for it', {
      min: 1,
      max: 1e9,
      initial: 0,
      hint: 'Before repurchases. Leave blank for no comparison.',
    }),
  ),
}
export type RepurchaseInput = InputOf<typeof repurchaseFields>
