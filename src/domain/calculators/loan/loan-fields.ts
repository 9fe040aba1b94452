import { choice, dollars, type InputOf, plainNumber, rate } from '#domain/calculators/fields.ts'

/** Maximum term of a loan in years. */
export const LONGEST_TERM = 50

export const loanFields = {
  status: choice(
    'The company is taxed as',
    { c: 'a C corporation', s: 'an S corporation' },
    { initial: 'c' },
  ),
  loan: dollars('Loan from the company to the trust', { min: 1e5, max: 500e6, initial: 10e6 }),
  rate: rate('Interest rate', { min: 0, max: 15, initial: 5 }),
  years: plainNumber('Years to repay it', {
    min: 1,
    max: LONGEST_TERM,
    initial: 20,
    isWhole: true,
  }),
  shares: plainNumber('Shares bought with it', { min: 1, max: 1e9, initial: 1e6 }),
  method: choice(
    'Shares are released by',
    { general: 'principal and interest', special: 'principal alone' },
    { initial: 'general', hint: 'The loan’s documents say which.' },
  ),
  covered: dollars('Covered pay of all participants, in the first year', {
    min: 1e4,
    max: 5e9,
    initial: 5e6,
    hint: 'Each person’s pay up to the yearly cap.',
  }),
  growth: rate('Yearly growth of pay', { min: 0, max: 10, initial: 0 }),
  other: dollars('Other contributions of the company a year', {
    min: 0,
    max: 1e9,
    initial: 0,
    hint: 'To all its defined contribution plans, such as a match. Do not count what employees defer.',
  }),
  distributions: dollars('Distributions on the ESOP’s shares that pay the loan, a year', {
    min: 0,
    max: 1e9,
    initial: 0,
    hint: 'For an S corporation. Dividends of a C corporation are left out.',
  }),
  pay: dollars('One person’s pay', { min: 1000, max: 5e6, initial: 60e3 }),
  deferrals: dollars('What this person defers', {
    min: 0,
    max: 1e5,
    initial: 0,
    hint: 'Without catch-up contributions.',
  }),
  forfeitures: dollars('Forfeitures that this person receives', { min: 0, max: 1e6, initial: 0 }),
  third: choice(
    'Highly compensated employees receive',
    { within: 'at most a third of the contributions', beyond: 'more than a third' },
    { initial: 'within' },
  ),
}
export type LoanInput = InputOf<typeof loanFields>
