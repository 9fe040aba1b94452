import { expect, it } from 'vitest'
import { esop, receivedByYear, strategic, toPeriods } from './two-offers.ts'

const years = receivedByYear()
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

it('pays each price in full by the last year, plus interest', () => {
  const parts = ['cash', 'later', 'goals'] as const
  const paid = (offer: 'strategic' | 'esop') =>
    sum(years.flatMap((year) => parts.map((part) => year[offer][part])))
  expect(paid('strategic')).toBeCloseTo(strategic.cash + strategic.escrow + strategic.earnOut)
  expect(paid('esop')).toBeCloseTo(esop.cash + esop.note)
  expect(sum(years.map((year) => year.esop.interest))).toBeCloseTo(7 * 1.05 + 5 * 3.65836 - 15, 3)
})

it('pays the amounts of the article in its years', () => {
  expect(years.map(({ esop: { later, interest } }) => (later + interest).toFixed(2))).toEqual(
    ['0.00'].concat(Array(7).fill('1.05'), Array(5).fill('3.66')),
  )
  expect(years[2]?.strategic).toEqual({ cash: 0, later: 3, goals: 3, interest: 0 })
})

it('joins consecutive years with the same payment', () => {
  expect(spans('strategic')).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  expect(spans('esop')).toEqual([
    [0, 0],
    [1, 7],
    [8, 12],
  ])
})

function spans(offer: 'strategic' | 'esop') {
  return toPeriods(offer).map(({ from, to }) => [from, to])
}
