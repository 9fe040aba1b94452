import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { nothingStated } from '#domain/firms/stated.ts'
import { parseManyAdvisors } from './every-advisor.queries.ts'

const rows = Array.from({ length: 250 }, (_, at) => ({
  Id: at + 1,
  company_name: `Firm ${at + 1}`,
  contact_person: null,
  location: null,
  description: null,
  website: null,
  areas_of_expertise: 'Plans, Loans',
  review_count: 0,
  average_rating: '0.0',
  type_ids: ['lender'],
  services: ['ESOP_Financing'],
  states: [],
  served: [],
  answer_days: null,
  websites: 0,
  articles: 0,
  videos: 0,
  email: null,
  phone: null,
  satisfaction_rate: null,
  reviews_by: {},
  ...nothingStated,
  checks: { bar: '2027-03-12' },
  audits: null,
  confirmed_at: null,
  has_owner: false,
  is_demonstration: false,
  grounds: { company_name: { by: 'team', on: '2025-11-02' } },
  looked_at: null,
  listed_at: '2025-11-02T09:00:00+00:00',
}))

afterEach(() => {
  vi.restoreAllMocks()
})

it('reads all rows in order', async () => {
  const cards = await parseManyAdvisors(rows)
  expect(cards.map(({ id }) => id)).toEqual(rows.map(({ Id }) => Id))
})

it('yields to the page when parsing takes long', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10))
  let isRead = false
  const parsing = parseManyAdvisors(rows).then(() => (isRead = true))
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(isRead).toBe(false)
  await parsing
})

it('refuses a value that is not a list, and a list with an invalid row', async () => {
  await expect(parseManyAdvisors({ message: 'busy' })).rejects.toBeInstanceOf(z.core.$ZodError)
  await expect(parseManyAdvisors([...rows, { Id: 'x' }])).rejects.toBeInstanceOf(z.core.$ZodError)
})
