import { days, fc } from '#tests/property.ts'
import { expect, it } from 'vitest'
import { addMonths } from './day.ts'

const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
it('keeps the date, cut to the last of the month', () => {
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2027-08-31', -3)).toBe('2027-05-31')
  expect(addMonths('2027-05-31', -3)).toBe('2027-02-28')
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
})

it('finds the month so many months later, and that date or an earlier one in it', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -600, max: 600 }), (from, months) => {
      const to = addMonths(from, months)
      expect(month(to)).toBe(month(from) + months)
      expect(Number(to.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)))
    }),
  )
})
