import {
  birthDays,
  choice,
  day,
  dollars,
  type InputOf,
  plainNumber,
  optional,
  rate,
} from '#domain/calculators/fields.ts'

const recent = { from: '1960-01-01', to: '2075-12-31' }

export const accountFields = {
  pay: dollars('Your pay in a year', { min: 0, max: 5e6, initial: 60e3 }),
  covered: dollars('Pay of all participants in a year', {
    min: 1e4,
    max: 5e9,
    initial: 6e6,
    hint: 'Each person’s pay up to the yearly cap. Your administrator knows it.',
  }),
  released: plainNumber('New shares for all accounts together in a year', {
    min: 0,
    max: 1e9,
    initial: 50e3,
    hint: 'Your administrator knows it. With 0 your account gets no new shares.',
  }),
  shares: plainNumber('Shares in your account now', { min: 0, max: 1e9, initial: 8000 }),
  price: dollars('Price of a share', {
    min: 0,
    max: 1e6,
    initial: 20,
    hint: 'Your statement shows it, from the last yearly appraisal.',
  }),
  growth: rate('Yearly growth of the price', { min: -20, max: 20, initial: 0 }),
  ahead: plainNumber('Years to look ahead', { min: 0, max: 40, initial: 10, isWhole: true }),
  service: plainNumber('Your years of service so far', {
    min: 0,
    max: 60,
    initial: 12,
    hint: 'If you have left: up to that day.',
  }),
  schedule: choice(
    'How your plan vests shares',
    {
      cliff: 'all at once (cliff)',
      graded: 'in steps from the second year (graded)',
      even: '20% a year from the first',
      own: 'in another way',
    },
    { initial: 'graded' },
  ),
  own: rate('Vested part, if the plan vests in another way', { min: 0, max: 100, initial: 100 }),
  retirementAge: plainNumber('The plan’s normal retirement age', {
    min: 50,
    max: 70,
    initial: 65,
    isWhole: true,
  }),
  born: day('Day of birth', { ...birthDays, initial: '1971-05-15' }),
  joined: day('Day on which you joined the plan', { ...recent, initial: '2015-01-01' }),
  closed: day('Last day of the plan year on your statement', {
    ...recent,
    from: '2000-01-01',
    initial: '2026-12-31',
  }),
  moved: plainNumber('Shares that you have moved out by diversification so far', {
    min: 0,
    max: 1e9,
    initial: 0,
  }),
  leaving: choice(
    'Why you stop',
    {
      retirement: 'to retire, at the normal retirement age or later',
      disability: 'because of disability',
      death: 'by death',
      other: 'for another reason',
    },
    { initial: 'retirement' },
  ),
  left: day('Day on which you stop', { ...recent, from: '2000-01-01', initial: '2036-12-31' }),
  repaid: optional(
    day('Day on which the ESOP’s loan is repaid', {
      ...recent,
      initial: '',
      hint: 'Only if your plan lets shares bought with a loan wait for that.',
    }),
  ),
  status: choice(
    'The company is taxed as',
    { c: 'a C corporation', s: 'an S corporation' },
    { initial: 's' },
  ),
  owner: choice(
    'You own more than 5% of the company yourself',
    { no: 'no', yes: 'yes' },
    { initial: 'no', hint: 'Shares in the ESOP do not count.' },
  ),
}
export type AccountInput = InputOf<typeof accountFields>
