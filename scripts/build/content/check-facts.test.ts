import { expect, it } from 'vitest'
import type { Fact } from '#domain/fact.ts'
import { checkReviews } from './check-facts.ts'

const fact = (id: string, reviewBy: string) => ({
  id,
  file: `content/facts/${id}.yaml`,
  lineOf: () => 1,
  data: { id, reviewBy } as Fact,
})

it('lists what falls due within 60 days, the most urgent first', () => {
  const facts = [
    fact('later', '2027-01-21'),
    fact('last', '2027-01-20'),
    fact('late', '2026-11-01'),
    fact('soon', '2026-12-05'),
  ]
  expect(checkReviews({ facts }, '2026-11-21', 60)).toMatchObject([
    { file: 'content/facts/late.yaml', problem: expect.stringContaining('by 2026-11-01') },
    { file: 'content/facts/soon.yaml', problem: expect.stringContaining('in 14 days') },
    { file: 'content/facts/last.yaml', problem: expect.stringContaining('in 60 days') },
  ])
})
