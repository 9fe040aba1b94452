import { expect, it } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import type { DirectoryCounts } from './counts.ts'
import { parseTerm } from './parsed-term.ts'
import { namesFirms, toMembersSentence } from './search-sentence.ts'

const types = Object.fromEntries(advisorTypeIds.map((id) => [id, 14])) as DirectoryCounts['types']
const totals: DirectoryCounts = { advisors: 157, looked_at: 50, companies: 7, types }

it.each([
  ['trustee in texas', true, '14 trustees: in Texas, then serving Texas'],
  ['lender dallas', true, '14 lenders: in Dallas, then in Texas, then serving Texas'],
  ['tpa or auditor', true, '157 advisors'],
  ['1042 in Ohio', true, '157 advisors: in Ohio, then serving Ohio'],
  ['harbor trust', false, '157 advisors'],
])('says of %s whether it names firms, and what members find', (term, isNamed, found) => {
  const parsed = parseTerm(term)
  expect(namesFirms(parsed)).toBe(isNamed)
  expect(toMembersSentence(parsed, totals)).toBe(`Members see all ${found}.`)
})
