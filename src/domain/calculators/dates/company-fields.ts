import { choice } from '#domain/calculators/fields.ts'

/** Answers to "is it extended?". */
export const extension = { no: 'no', yes: 'yes' } as const

/** Range of the date fields. */
export const fieldDays = { from: '2020-01-01', to: '2060-12-31' }

export const status = choice(
  'The company is taxed as',
  { c: 'a C corporation', s: 'an S corporation' },
  { initial: 'c' },
)
