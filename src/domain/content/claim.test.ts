import { describe, expect, it } from 'vitest'
import { type Claim, claimFigure, claimsSchema, findUnsupportedClaims } from './claim.ts'

const claim = { id: 'companies', figure: '500+', text: 'companies served', shown: ['home'] }
const counted: Claim = { ...claim, counted: { by: 'companies', least: 500 } }
const counts = (companies: number) => ({ advisors: 0, companies })

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
    expect(claimFigure({ ...claim, ground: 'A survey.' }, counts(0), false)).toBe('500+')
  })
})

it('lists unsupported claims', () => {
  const grounded = { ...claim, id: 'verified', ground: 'The team looks at each firm.' }
  const ids = (companies: number) =>
    findUnsupportedClaims([claim, counted, grounded], counts(companies)).map(({ counted: by }) =>
      Boolean(by),
    )
  expect(ids(499)).toEqual([false, true])
  expect(ids(500)).toEqual([false])
})

it('refuses a claim with both a count and a ground', () => {
  expect(claimsSchema.safeParse({ claims: [{ ...counted, ground: 'x' }] }).success).toBe(false)
})
