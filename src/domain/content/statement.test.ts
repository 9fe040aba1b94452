import { describe, expect, it } from 'vitest'
import {
  type Statement,
  statementFigure,
  statementsSchema,
  toBannerFigure,
  wordsOf,
} from './statement.ts'

const base = {
  id: 'companies',
  figure: '500+',
  text: 'companies served',
  shown: ['home'],
  in: [],
  words: [],
  facts: [],
  on: '2026-11-23',
  reviewBy: '2027-11-30',
}
const stated: Statement = { ...base, owner: 'specified' }
const counted: Statement = { ...base, counted: { by: 'companies', least: 500 } }
const counts = (companies: number) => ({ advisors: 0, looked_at: 0, companies })

describe('the figure of a statement', () => {
  it.each([
    [512, true, '500+'],
    [612, false, '600+'],
    [1534, true, '1,500+'],
    [54, false, '54'],
    [0, true, '500+'],
    [0, false, undefined],
  ])('for %i companies, of demonstration data %s, is %s', (companies, isDemonstration, figure) => {
    expect(statementFigure(counted, counts(companies), isDemonstration)).toBe(figure)
  })

  it('is none without count or ground, except with demonstration data', () => {
    expect(statementFigure(stated, counts(1534), false)).toBeUndefined()
    expect(statementFigure(stated, counts(1534), true)).toBe('500+')
    expect(statementFigure({ ...base, ground: 'A survey.' }, counts(0), false)).toBe('500+')
  })
})

it.each([
  [500, false, '500+'],
  [1534, false, '500+'],
  [499, false, '499'],
  [0, false, '0'],
  [12, true, '500+'],
])(
  'in the banner is the specified one where %d companies hold it: %s, %s',
  (companies, isDemo, figure) => {
    expect(toBannerFigure(counted, counts(companies), isDemo)).toBe(figure)
  },
)

it.each([
  ['both a count and a ground', { ...counted, ground: 'x' }],
  ['no ground', base],
  ['words without a file', { ...stated, words: ['500+'] }],
  ['a review after more than 13 months', { ...stated, reviewBy: '2027-12-24' }],
])('refuses a statement with %s', (_what, one) => {
  expect(statementsSchema.safeParse({ claims: [stated] }).success).toBe(true)
  expect(statementsSchema.safeParse({ claims: [one] }).success).toBe(false)
})

it('takes the text as the words of its files', () => {
  const files = ['src/pages/contact.astro']
  expect(wordsOf(stated)).toEqual([])
  expect(wordsOf({ ...stated, in: files })).toEqual(['companies served'])
  expect(wordsOf({ ...stated, in: files, words: ['served'] })).toEqual(['served'])
})
