import { expect, it } from 'vitest'
import { toWeekCells, type WeekNumbers } from './weekly-numbers.ts'

const week: WeekNumbers = {
  week: '2026-11-16',
  accounts: 3,
  accounts_confirmed: 2,
  registrations: 0,
  registrations_approved: 0,
  companies: 0,
  companies_approved: 0,
  messages: 0,
  messages_answered: 0,
  reviews: 0,
  subscribers: 0,
  decisions: 0,
  median_hours: null,
  slow_hours: null,
}

it('marks the week that is not over, under the heads that files have had from the start', () => {
  const [names, first, last] = toWeekCells([week, { ...week, week: '2026-11-23' }])
  expect(names?.join()).toBe(
    'week_of,is_over,accounts,accounts_confirmed,registrations,registrations_approved,companies,companies_approved,messages,messages_answered,reviews,subscribers,decisions,median_hours,slow_hours',
  )
  expect([first?.slice(0, 4), last?.slice(0, 2)]).toEqual([
    ['2026-11-16', 'yes', '3', '2'],
    ['2026-11-23', 'no'],
  ])
  expect(first?.at(-1)).toBe('')
})
