import { fc } from '#tests/property.ts'
import { expect, it } from 'vitest'
import { valuesOf } from '#domain/calculators/line.ts'
import { holding } from '#tests/law.ts'
import { savingResult } from './s-saving-result.ts'
import { type SavingInput, splitTax } from './s-saving.ts'

const law = holding({ 'corporate-tax': 0.21 })
const split = (input: SavingInput) => valuesOf(splitTax(input, law))

it('follows the vector', () => {
  const lines = split({ income: 4e6, share: 0.6, tax: 0.3 })
  expect(lines.othersTax).toBeCloseTo(480e3, 6)
  expect(lines.saving).toBeCloseTo(720e3, 6)
  expect(lines.distribution).toBeCloseTo(1200e3, 6)
  expect(lines.toTrust).toBeCloseTo(720e3, 6)
  expect(lines.corporateTax).toBeCloseTo(840e3, 6)
})

it('promises nothing where the ESOP owns nothing', () => {
  const { answer } = savingResult({ income: 4e6, share: 0, tax: 0.3 }, law)
  expect(answer[0]).toBe('With nothing in the ESOP, nothing is saved.')
})

it('needs no distribution if the ESOP owns everything', () => {
  expect(split({ income: 4e6, share: 1, tax: 0.3 })).toMatchObject({
    othersTax: 0,
    distribution: 0,
    toTrust: 0,
  })
})

const part = fc.double({ min: 0, max: 1, noNaN: true })

it('splits the tax on the whole income into paid and unpaid tax', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), part, part, (income, share, tax) => {
      const { othersTax, saving } = split({ income, share, tax })
      expect(othersTax + saving).toBeCloseTo(income * tax, 4)
    }),
  )
})

it('leaves other owners with exactly the tax that they owe from a distribution', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), part, part, (income, share, tax) => {
      const { othersTax, distribution, toTrust } = split({ income, share, tax })
      expect(distribution - toTrust).toBeCloseTo(othersTax, 4)
    }),
  )
})
