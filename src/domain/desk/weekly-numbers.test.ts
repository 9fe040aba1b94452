import { expect, it } from 'vitest'
import { toUsual, toWeekCells, toWeekTable, type WeekNumbers } from './weekly-numbers.ts'

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
const weeks = [week, { ...week, week: '2026-11-23' }]

it.each([
  ['the middle one of an odd number', [1, 9, 2, 3, 7, 0], 5, 3],
  ['between the two middle ones of an even number', [1, 2, 4, 9, 0], 4, 3],
  ['of eight weeks and no more', [100, 100, 100, 1, 1, 1, 1, 2, 2, 2, 2, 0], 11, 1.5],
  ['without weeks in which it is unknown', [null, 1, null, 2, 3, 4, 0], 6, 2.5],
  ['unknown with fewer than four weeks', [1, 2, null, 3, 5], 4, null],
] as const)('takes as usual %s', (_, values, at, usual) => {
  expect(toUsual(values, at)).toBe(usual)
})

it('marks the week that is not over, in the table and in the file', () => {
  const { head, rows } = toWeekTable(weeks)
  expect(rows.map(([first]) => first?.replaceAll('\u{A0}', ' '))).toEqual([
    'November 23, 2026, so far',
    'November 16, 2026',
  ])
  expect(rows[1]).toHaveLength(head.length)
  expect(rows[1]?.at(-1)).toBe('–')
  const [names, first, last] = toWeekCells(weeks)
  expect(names?.slice(0, 4)).toEqual(['week_of', 'is_over', 'accounts', 'accounts_confirmed'])
  expect([first?.slice(0, 4), last?.slice(0, 2)]).toEqual([
    ['2026-11-16', 'yes', '3', '2'],
    ['2026-11-23', 'no'],
  ])
  expect(first?.at(-1)).toBe('')
})
