import { expect, it } from 'vitest'
import { countRanks, rankOfAddress, strongestRank } from './source-rank.ts'

it.each([
  ['https://www.law.cornell.edu/uscode/text/26/409', 'primary'],
  ['https://www.law.cornell.edu/wex/egelhoff_v_egelhoff', 'other'],
  ['https://www.irs.gov/pub/irs-drop/n-25-67.pdf', 'primary'],
  ['https://www.irs.gov/pub/irs-tege/esop_lrm.pdf', 'official'],
  ['https://irs.gov/zh-hans/retirement-plans/epcrs-overview', 'official'],
  ['https://www.gov.uk/government/publications/x', 'official'],
  ['https://nceo.org/articles/x', 'other'],
  ['https://notlaw.justia.com/cases/x', 'other'],
  ['https://example.com/law.cornell.edu/uscode', 'other'],
  ['https://irs.gov.example.com/pub/irs-drop/n.pdf', 'other'],
] as const)('ranks %s as %s', (url, rank) => {
  expect(rankOfAddress(url)).toBe(rank)
})

it('counts each figure by its strongest source', () => {
  expect(strongestRank(['other', 'primary', 'official'])).toBe('primary')
  expect(countRanks(['other', 'primary', 'primary'])).toBe(
    '2 name a statute, regulation, ruling or opinion and 1 another source, such as a survey',
  )
})
