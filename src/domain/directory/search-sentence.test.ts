import { expect, it } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import type { DirectoryCounts } from './counts.ts'
import { parseTerm } from './parsed-term.ts'
import { toMembersSentence, toSearchSentence } from './search-sentence.ts'

const types = Object.fromEntries(advisorTypeIds.map((id) => [id, 14])) as DirectoryCounts['types']
const totals: DirectoryCounts = { advisors: 157, looked_at: 50, companies: 7, types }

it.each([
  ['trustee in texas', 'trustees in Texas', '14 trustees: in Texas, then serving Texas'],
  [
    'lender dallas',
    'lenders in Dallas',
    '14 lenders: in Dallas, then in Texas, then serving Texas',
  ],
  ['tpa or auditor', 'TPAs or auditors', '157 advisors'],
  ['1042 in Ohio', 'firms for 1042 rollover in Ohio', '157 advisors: in Ohio, then serving Ohio'],
  ['harbor trust', null, '157 advisors'],
])('says of %s what was understood, and what members find', (term, sentence, found) => {
  const parsed = parseTerm(term)
  expect(toSearchSentence(parsed)).toBe(sentence)
  expect(toMembersSentence(parsed, totals)).toBe(`Members see all ${found}.`)
})
