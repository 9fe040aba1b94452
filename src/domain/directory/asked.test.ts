import { expect, it } from 'vitest'
import { advisorTypeIds, type AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { toAsked, toListedText, toMembersText } from './asked.ts'
import type { DirectoryCounts } from './counts.ts'
import { everything, type DirectorySearch } from './directory-search.ts'
import { parseTerm } from './parsed-term.ts'

const types = Object.fromEntries(advisorTypeIds.map((id) => [id, 14])) as DirectoryCounts['types']
const totals: DirectoryCounts = {
  advisors: 157,
  looked_at: 50,
  companies: 520,
  types: { ...types, auditor: 1 },
}
const read = (search: Partial<DirectorySearch>, pageType?: AdvisorTypeId) => {
  const { term = '' } = search
  return toAsked({ ...everything, ...search }, parseTerm(term), String, pageType)
}

const inOhio = 'Members see who is in or serves Ohio.'
const inDallas = 'Members see who is in Dallas, and who is in or serves Texas.'
const see = 'Members see what each one does and where, its fees if it states them, and its reviews.'
it.each([
  ['A trustee in Ohio, for 80 people', ['esop-trustee'], '14 trustees are', inOhio],
  ['lender dallas', ['lender'], '14 lenders are', inDallas],
  ['who audits our plan?', ['auditor'], '1 auditor is', see],
  ['tpa or lender', ['tpa', 'lender'], '14 TPAs and 14 lenders are', see],
  ['1042 in Ohio', ['tax-advisor'], '14 tax advisors are', inOhio],
  ['Ohio', [], '157 advisors are', inOhio],
  ['not in Texas', [], '157 advisors are', 'Members see who fits.'],
  ['employee-owned companies in Ohio', [], '520 companies are', inOhio],
])('reads the kinds and the place of %s', (term, kinds, listed, members) => {
  const asked = read({ term })
  expect(asked).toMatchObject({ words: `“${term}”`, types: kinds, isKnown: true })
  expect(toListedText(asked, totals)).toBe(`${listed} listed here.`)
  expect(toMembersText(asked)).toBe(members)
})

it.each([
  ['Parish & Doyle', true],
  ['zzzzqq', true],
  ['what happens to my shares if I quit', false],
])('knows no kind for %s, and whether it may be a name: %s', (term, hasName) => {
  const asked = read({ term })
  expect(asked).toMatchObject({ types: [], isKnown: false, hasName, city: '', state: '' })
  expect(toMembersText(asked)).toBe('Members search them by name, expertise and place.')
})

it('says of what may be a name that members search by name', () => {
  const asked = read({ term: 'Sable Creek Legal' })
  expect(asked).toMatchObject({ types: ['esop-attorney'], isKnown: true, hasName: true })
  expect(toMembersText(asked)).toBe('Members search them by name, expertise and place.')
})

it('reads ticked filters after the words', () => {
  const asked = read({ term: 'harbor', types: ['lender'], state: 'TX' })
  expect(asked).toMatchObject({ types: ['lender'], state: 'Texas', isKnown: true, hasName: true })
  expect(asked.words).toBe('“harbor”, in Texas, lender')
})

it('asks for the kind of its page, unless the words name another one', () => {
  expect(read({}, 'lender')).toMatchObject({ words: '', types: ['lender'], isKnown: true })
  expect(read({ term: 'attorney chicago' }, 'lender').types).toEqual(['esop-attorney'])
})
