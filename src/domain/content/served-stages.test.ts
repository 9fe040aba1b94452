import { expect, it } from 'vitest'
import { stagesOfArticle, stagesOfType } from './served-stages.ts'

const kind = (type: 'lender' | 'auditor' | 'tpa') => ({ type, why: 'Because.' })
const stages = [
  { id: 'curious', now: [kind('tpa')], next: [kind('auditor')], articles: ['cost'] },
  { id: 'sale', now: [kind('lender')], next: [kind('tpa')], articles: ['price', 'cost'] },
  { id: 'mature', now: [kind('tpa')], next: [kind('auditor'), kind('lender')], articles: [] },
] as const

it('finds the stages in which an advisor type is needed now', () => {
  const needs = stages.map((stage) => ({ ...stage, now: [...stage.now], next: [...stage.next] }))
  expect(stagesOfType(needs, 'tpa')).toEqual({ time: 'now', ids: ['curious', 'mature'] })
  expect(stagesOfType(needs, 'lender')).toEqual({ time: 'now', ids: ['sale'] })
})

it('finds the later stages of a type that is never needed now', () => {
  const needs = stages.map((stage) => ({ ...stage, now: [...stage.now], next: [...stage.next] }))
  expect(stagesOfType(needs, 'auditor')).toEqual({ time: 'next', ids: ['curious', 'mature'] })
  expect(stagesOfType(needs, 'communication')).toEqual({ time: 'next', ids: [] })
})

it('finds the stages that name an article', () => {
  const named = stages.map(({ id, articles }) => ({ id, articles: [...articles] }))
  expect(stagesOfArticle(named, 'cost')).toEqual(['curious', 'sale'])
  expect(stagesOfArticle(named, 'none')).toEqual([])
})
