import { expect, it } from 'vitest'
import type { Axis } from '#domain/sheet/criteria.ts'
import { toScale } from './axis.ts'

const axis = (rest: Partial<Axis>): Axis => ({
  read: () => null,
  toLabel: () => '',
  toTick: String,
  ...rest,
})
const values = ({ ticks }: ReturnType<typeof toScale>) => ticks.map(({ value }) => value)

it('holds the spans of all firms on one axis, by powers of ten for several magnitudes', () => {
  const scale = toScale(axis({ isLog: true }), [
    { from: 40, to: 1000 },
    null,
    { from: 10, to: 250 },
  ])
  expect(values(scale)).toEqual([10, 100, 1000])
  const [top, foot] = scale.toEnds({ from: 40, to: 1000 })
  expect(top).toBe(scale.ticks[2]?.y)
  expect(foot).toBeGreaterThan(top)
  expect(scale.toEnds({ from: null, to: null })).toEqual([scale.ticks[2]?.y, scale.ticks[0]?.y])
})

it('begins years at a decade and ends them today', () => {
  const years = axis({ isYears: true, holds: () => 2026 })
  const scale = toScale(years, [
    { from: 1998, to: null },
    { from: 2014, to: null },
  ])
  expect(values(scale).every((year) => year >= 1990 && year <= 2026)).toBe(true)
  expect(scale.toEnds({ from: 1998, to: null })[0]).toBe(scale.toEnds({ from: 2014, to: null })[0])
})

it('has an axis for a single value', () => {
  const counts = axis({ holds: () => 0 })
  const [top, foot] = toScale(counts, [{ from: null, to: 0 }]).toEnds({ from: null, to: 0 })
  expect([top, foot].every(Number.isFinite)).toBe(true)
})
