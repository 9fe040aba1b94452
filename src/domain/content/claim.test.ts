import { describe, expect, it } from 'vitest'
import { type Claim, claimFigure, claimsSchema, findUnsupportedClaims, wordsOf } from './claim.ts'

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
const claim: Claim = { ...base, owner: 'specified' }
const counted: Claim = { ...base, counted: { by: 'companies', least: 500 } }
const counts = (companies: number) => ({ advisors: 0, looked_at: 0, companies })

describe('the figure of a claim', () => {
  it.each([
    [54, true, '500+'],
    [500, true, '500+'],
    [512, true, '500+'],
    [612, false, '600+'],
    [1534, true, '1,500+'],
    [54, false, '54'],
    [0, true, '500+'],
    [0, false, undefined],
  ])('for %i companies, of demonstration data %s, is %s', (companies, isDemonstration, figure) => {
    expect(claimFigure(counted, counts(companies), isDemonstration)).toBe(figure)
  })

  it('is none without count or ground, except with demonstration data', () => {
    expect(claimFigure(claim, counts(1534), false)).toBeUndefined()
    expect(claimFigure(claim, counts(1534), true)).toBe('500+')
    expect(claimFigure({ ...base, ground: 'A survey.' }, counts(0), false)).toBe('500+')
  })
})

it('lists unsupported claims', () => {
  const grounded = { ...base, id: 'verified', ground: 'The team looks at each firm.' }
  const ids = (companies: number) =>
    findUnsupportedClaims([claim, counted, grounded], counts(companies)).map(({ counted: by }) =>
      Boolean(by),
    )
  expect(ids(499)).toEqual([false, true])
  expect(ids(500)).toEqual([false])
})

it.each([
  ['both a count and a ground', { ...counted, ground: 'x' }],
  ['no ground', base],
  ['words without a file', { ...claim, words: ['500+'] }],
  ['a review after more than 13 months', { ...claim, reviewBy: '2027-12-24' }],
])('refuses a claim with %s', (_what, one) => {
  expect(claimsSchema.safeParse({ claims: [claim] }).success).toBe(true)
  expect(claimsSchema.safeParse({ claims: [one] }).success).toBe(false)
})

it('takes the text as the words of its files', () => {
  const files = ['src/pages/contact.astro']
  expect(wordsOf(claim)).toEqual([])
  expect(wordsOf({ ...claim, in: files })).toEqual(['companies served'])
  expect(wordsOf({ ...claim, in: files, words: ['served'] })).toEqual(['served'])
})
