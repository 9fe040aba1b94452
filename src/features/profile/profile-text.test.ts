import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { claimsSchema } from '#domain/claim.ts'
import { claims, claimsOf } from './profile-text.ts'

const unknown = { satisfactionRate: null, practiceSince: null, terms: { companiesAdvised: null } }
const rateOf = (satisfactionRate: number | null) =>
  claimsOf({ ...unknown, satisfactionRate }).find(({ label }) => label === 'Client Success Rate')

it('shows what is known of the firm in place of the fixed rate', () => {
  expect(rateOf(null)).toMatchObject({ value: '95%' })
  expect(rateOf(88)).toMatchObject({ value: '88%' })
  expect(claimsOf(unknown)).toEqual(claims)
  const stated = claimsOf({ ...unknown, practiceSince: 2004, terms: { companiesAdvised: 1310 } })
  expect(stated.slice(0, 2)).toEqual([
    { value: 'since 2004', label: 'ESOP practice, as stated' },
    { value: '1,310', label: 'ESOP companies, as stated' },
  ])
  expect(stated.slice(2)).toEqual(claims.slice(2))
})

it('claims nothing that the list of claims does not name', () => {
  const source: unknown = parse(readFileSync('content/claims.yaml', 'utf8'))
  const listed = claimsSchema.parse(source).claims.map(({ figure, text }) => [figure, text])
  for (const claim of claims)
    expect(listed).toContainEqual(['value' in claim ? claim.value : undefined, claim.label])
})
