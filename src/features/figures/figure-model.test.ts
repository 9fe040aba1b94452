import { describe, expect, it } from 'vitest'
import { bridgeEquity } from '#domain/calculators/equity.ts'
import { toOwnershipSentence } from '#domain/calculators/ownership.ts'
import { equityBridge } from './equity-bridge.ts'
import { type Control, initialValues } from './figure-model.ts'
import { sharesReleased } from './shares-released.ts'
import { law } from '#tests/law.ts'

const { draw: drawBridge } = equityBridge
const { draw: drawReleased } = sharesReleased
const limits = law as Parameters<typeof drawBridge>[1] & Parameters<typeof drawReleased>[1]
const exampleBridge = drawBridge(initialValues(equityBridge), limits)
const exampleReleased = drawReleased(initialValues(sharesReleased), limits)

const answerToSold = (sold: number) =>
  drawBridge({ enterprise: 20e6, debt: 0, sold }, limits).answer
const answerToGrowth = (growth: number) =>
  drawReleased({ loan: 10e6, years: 6, growth }, limits).answer

/** The values with all ranges at one end. */
function endsOf<Name extends string>(
  controls: Readonly<Record<Name, Control>>,
  end: 'min' | 'max',
): Record<Name, number> {
  const names = Object.keys(controls) as Name[]
  return Object.fromEntries(names.map((name) => [name, controls[name][end]])) as never
}

describe('the equity bridge', () => {
  it('starts with the figures of the guide’s example', () => {
    expect(exampleBridge.rows.map(({ value }) => value)).toEqual([
      '$22.5 million',
      '+ $0.5 million',
      '− $3.0 million',
      '− $1.0 million',
      '$19.0 million',
    ])
    expect(exampleBridge.answer).toContain('$19.00 a share')
  })

  it('subtracts debt before the discount', () => {
    expect(bridgeEquity({ enterprise: 10, cash: 2, debt: 4, discount: 0.25 })).toEqual({
      withCash: 12,
      equity: 8,
      lacking: 2,
      shares: 6,
    })
  })

  it('leaves shares worth nothing if debt exceeds the value', () => {
    const { rows, answer } = drawBridge({ enterprise: 5e6, debt: 30e6, sold: 0.3 }, limits)
    expect(rows.at(-1)?.value).toBe('$0.0 million')
    expect(answer).toContain('worth nothing')
  })

  it('states the minimum share for a deferral, from the register', () => {
    expect(answerToSold(0.25)).toContain('too little for the seller')
    expect(answerToSold(0.3)).toContain('may defer tax')
  })
})

describe('the released shares', () => {
  it('start with the figures of the guide’s example', () => {
    expect(exampleReleased.rows.map(({ value }) => value)).toEqual([
      '0',
      '100,000',
      '500,000',
      '1,000,000',
    ])
    expect(exampleReleased.answer).toContain('500 of them to Maria')
  })

  it('are all released when the loan is repaid, and never more', () => {
    const { rows } = drawReleased({ loan: 10e6, years: 8, growth: 0 }, limits)
    expect(rows.map(({ value }) => value)).toEqual(['0', '250,000', '1,000,000', '1,000,000'])
  })

  it('count the years in which principal exceeds the limit, fewer if pay grows', () => {
    // Principal of 1.47 to 1.88 million against 25% of 6 million.
    expect(answerToGrowth(0)).toContain('In 5 years the principal')
    expect(answerToGrowth(0.1)).toContain('stays within 25%')
  })
})

it.each(['min', 'max'] as const)('are drawn with blocks and numbers at every range’s %s', (end) => {
  const drawings = [
    drawBridge(endsOf(equityBridge.controls, end), limits),
    drawReleased(endsOf(sharesReleased.controls, end), limits),
  ]
  expect(JSON.stringify(drawings)).not.toMatch(/NaN|null|undefined|"count":-/)
})

it('states for every number of shares whether it is within the limit', () => {
  expect(toOwnershipSentence(29, limits)).toMatch(/^29 of 100: less than the 30%/)
  expect(toOwnershipSentence(31, limits)).toMatch(
    /^31 of 100: at least 30%.*the ESOP’s 31% of the income/,
  )
})
