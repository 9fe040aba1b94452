import { expect, it } from 'vitest'
import { stagesOfArticle, stagesOfType } from './served-stages.ts'

const kinds = (...types: ('lender' | 'auditor' | 'tpa')[]) =>
  types.map((type) => ({ type, why: 'Because.' }))
const stages = [
  { id: 'curious' as const, now: kinds('tpa'), next: kinds('auditor'), articles: ['cost'] },
  { id: 'sale' as const, now: kinds('lender'), next: kinds('tpa'), articles: ['price', 'cost'] },
  { id: 'mature' as const, now: kinds('tpa'), next: kinds('auditor', 'lender'), articles: [] },
]

it.each([
  ['tpa', 'now', ['curious', 'mature']],
  ['lender', 'now', ['sale']],
  // Never needed now.
  ['auditor', 'next', ['curious', 'mature']],
  ['communication', 'next', []],
] as const)('finds the stages in which the type %s is needed: %s', (type, time, ids) => {
  expect(stagesOfType(stages, type)).toEqual({ time, ids })
})

it('finds the stages that name an article', () => {
  expect(stagesOfArticle(stages, 'cost')).toEqual(['curious', 'sale'])
  expect(stagesOfArticle(stages, 'none')).toEqual([])
})
