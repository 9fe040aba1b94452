import { fc } from '#tests/property.ts'
import { expect, it } from 'vitest'
import {
  amount,
  atLeastZero,
  constant,
  type Expression,
  fraction,
  legal,
  lesser,
  minus,
  negative,
  over,
  plus,
  power,
  quantity,
  roundedUp,
  times,
  toFilled,
  toFormula,
} from './expression.ts'

const loan = amount('loan', 1_000_000)
const rate = fraction('rate', 0.06)
const years = quantity('years', 10)
const one = constant(1)

it('prints a formula in words, and with its numbers', () => {
  const payment = over(times(loan, rate), minus(one, power(plus(one, rate), negative(years))))
  expect(toFormula(payment)).toBe('loan × rate ÷ (1 − (1 + rate)^−years)')
  expect(toFilled(payment)).toBe('$1,000,000 × 6% ÷ (1 − (1 + 6%)^−10)')
  expect(payment.value).toBeCloseTo(135_867.96, 2)
})

it('prints a number of the law as in its fact', () => {
  const law = { limit: { value: 0.25, shown: '25% of pay', authority: '' } }
  expect(toFilled(times(legal('limit', law, 'limit'), loan))).toBe('25% of pay × $1,000,000')
})

it('separates words from their surroundings', () => {
  const steps = roundedUp(over(atLeastZero(minus(loan, amount('limit', 2_000_000))), years))
  const most = plus(one, lesser(years, steps))
  expect(toFormula(most)).toBe(
    '1 + (the lesser of years and ((loan − limit, at least 0) ÷ years, rounded up))',
  )
  expect(most.value).toBe(1)
})

const operands = fc.integer({ min: 1, max: 9 }).map(constant)
const { tree } = fc.letrec<{ tree: Expression }>((tie) => {
  const two = fc.tuple(tie('tree'), tie('tree'))
  return {
    tree: fc.oneof(
      { maxDepth: 4 },
      operands,
      two.map(([first, other]) => plus(first, other)),
      two.map(([first, other]) => minus(first, other)),
      two.map(([first, other]) => times(first, other)),
      two.map(([first, other]) => over(first, other)),
      fc.tuple(operands, operands).map(([base, exponent]) => power(base, negative(exponent))),
    ),
  }
})

it('prints the calculation that it performs', () => {
  const signs = { '×': '*', '÷': '/', '−': '-', '^': '**' } as Record<string, string>
  fc.assert(
    fc.property(tree, (expression) => {
      const script = toFilled(expression).replaceAll(/[×÷−^]/g, (sign) => signs[sign]!)
      // oxlint-disable-next-line no-new-func -- the text consists of numbers and operators
      const read = Number(new Function(`return ${script}`)())
      // JavaScript rounds in another order where the text has no parentheses. Near a division by zero that changes the value.
      fc.pre(Math.abs(expression.value) < 1e9 && Math.abs(read) < 1e9)
      expect(Math.abs(read - expression.value)).toBeLessThan(1e-6)
    }),
  )
})
