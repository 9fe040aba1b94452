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

/**
 * Six fields answer the three questions; their values are on every statement, or known to its reader. What stays blank is not
 * made up: the answer leaves it out, and says what it could change.
 */
export const accountFields = {
  shares: plainNumber('Shares in your account', {
    min: 0,
    max: 1e9,
    initial: 8000,
    hint: 'On your statement.',
  }),
  price: dollars('Price of a share', {
    min: 0,
    max: 1e6,
    initial: 20,
    hint: 'On your statement, from the last yearly appraisal.',
  }),
  own: rate('Vested part', {
    min: 0,
    max: 100,
    initial: 80,
    hint: 'On your statement: the part that you keep when you leave.',
  }),
  closed: day('Last day of the plan year', {
    ...recent,
    from: '2000-01-01',
    initial: '2026-12-31',
    hint: 'On your statement.',
  }),
  leaving: choice(
    'Why you stop working there',
    {
      retirement: 'retirement, at the plan’s age or later',
      disability: 'disability',
      death: 'death',
      other: 'quit, laid off, fired, or other',
    },
    { initial: 'other' },
  ),
  left: day('Your last day of work there', {
    ...recent,
    from: '2000-01-01',
    initial: '2027-06-30',
  }),
  born: optional(day('Date of birth', { ...birthDays, initial: '' })),
  joined: optional(day('Date you joined the plan', { ...recent, initial: '' })),
  retirementAge: optional(
    plainNumber('The plan’s normal retirement age', {
      min: 50,
      max: 70,
      initial: 65,
      isWhole: true,
      hint: 'Leave blank for 65.',
    }),
  ),
  owner: choice(
    'You own more than 5% of the company yourself',
    { unknown: 'I do not know', no: 'no', yes: 'yes' },
    { initial: 'unknown', isNeutral: true, hint: 'Shares in the ESOP do not count.' },
  ),
  repaid: optional(
    day('Date the ESOP’s loan is repaid', {
      ...recent,
      initial: '',
      hint: 'Only if your plan lets payment for shares bought with a loan wait for that.',
    }),
  ),
  status: choice(
    'The company is taxed as',
    { unknown: 'I do not know', c: 'a C corporation', s: 'an S corporation' },
    { initial: 'unknown', isNeutral: true },
  ),
  moved: optional(
    plainNumber('Shares that you have diversified so far', {
      min: 0,
      max: 1e9,
      initial: 10,
      hint: 'Write 0 if none.',
    }),
  ),
  growth: optional(
    rate('Yearly growth of the price', {
      min: -20,
      max: 20,
      initial: 3,
      hint: 'Your own guess: no one knows it. Write 0 for a level price.',
    }),
  ),
  ahead: optional(
    plainNumber('Years to look ahead', {
      min: 0,
      max: 40,
      initial: 10,
      isWhole: true,
      hint: 'Leave blank to look ahead to the first payment.',
    }),
  ),
  schedule: choice(
    'How your plan vests',
    {
      own: 'as on my statement',
      cliff: 'all at once (cliff)',
      graded: 'in steps from the second year (graded)',
      even: '20% a year from the first',
    },
    { initial: 'own', isNeutral: true },
  ),
  service: optional(
    plainNumber('Your years of service so far', {
      min: 0,
      max: 60,
      initial: 5,
      hint: 'If you have left: up to that day.',
    }),
  ),
  pay: optional(dollars('Your pay in a year', { min: 0, max: 5e6, initial: 60e3 })),
  covered: optional(
    dollars('Pay of all participants in a year', {
      min: 1e4,
      max: 5e9,
      initial: 6e6,
      hint: 'Each person’s pay up to the yearly cap. Your administrator knows it.',
    }),
  ),
  released: optional(
    plainNumber('New shares for all accounts together in a year', {
      min: 0,
      max: 1e9,
      initial: 50e3,
      hint: 'Your administrator knows it.',
    }),
  ),
}
export type AccountInput = InputOf<typeof accountFields>
