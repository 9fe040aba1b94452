import { describe, expect, it } from 'vitest'
import { choice, day, dollars, plainNumber, optional, parseNumber, rate, tidy } from './fields.ts'

const dollarsOf = (text: string) => parseNumber('money', text)

describe('parseNumber', () => {
  it('reads numbers as people write them', () => {
    const written = ['1500000', '$1,500,000', '1.5m', '1.5 million', '1500k', '.5', '-3']
    expect(written.map(dollarsOf)).toEqual([1.5e6, 1.5e6, 1.5e6, 1.5e6, 1.5e6, 0.5, -3])
    expect(parseNumber('percent', '23.8 %')).toBe(23.8)
    expect(parseNumber('number', '8,000')).toBe(8000)
  })

  it('refuses ambiguous text', () => {
    const unclear = ['', '1,5', '1.000.000', 'ten', '1e6', '-', '.', '$', '1,0000', 'Infinity']
    expect(unclear.filter((text) => dollarsOf(text) !== undefined)).toEqual([])
  })

  it('refuses a unit of another kind', () => {
    expect(parseNumber('money', '5%')).toBeUndefined()
    expect(['$5', '5k', '0.00001m'].map((text) => parseNumber('percent', text))).toEqual(
      Array(3).fill(undefined),
    )
    expect(['$5', '5%'].map((text) => parseNumber('number', text))).toEqual([undefined, undefined])
  })
})

describe('a field', () => {
  const price = dollars('Price', { min: 0, max: 1e6, initial: 5 })

  it('returns its value or the required input', () => {
    expect(price.parse('$2,000')).toEqual({ value: 2000 })
    expect(price.parse('2000000')).toEqual({ problem: 'Write a value from $0 to $1,000,000.' })
  })

  it('requires its unit', () => {
    const tax = rate('Tax', { min: 0, max: 45, initial: 5 })
    const shares = plainNumber('Shares', { min: 0, max: 1e9, initial: 5 })
    expect(price.parse('5%')).toEqual({
      problem: 'Write an amount in dollars, such as 5.',
    })
    expect(tax.parse('$5')).toEqual({ problem: 'Write a percentage, such as 5 or 5%.' })
    expect(shares.parse('5%')).toEqual({ problem: 'Write a number without a unit, such as 5.' })
  })

  it('names an example that fits the field', () => {
    const whole = dollars('Price', { min: 0, max: 1e9, initial: 10_000_000 })
    expect(whole.parse('x')).toEqual({
      problem: 'Write an amount in dollars, such as 10,000,000 or 10m.',
    })
    const none = rate('Growth', { min: -20, max: 20, initial: 0 })
    expect(none.parse('x')).toEqual({ problem: 'Write a percentage, such as 5 or 5%.' })
  })

  it('converts a percentage to a fraction, and shows its range', () => {
    const tax = rate('Tax', { min: -10, max: 45, initial: 5 })
    expect(tax.parse('20')).toEqual({ value: 0.2 })
    expect(tax.range).toBe('−10% to 45%')
  })

  it('requires integers where fractions make no sense', () => {
    const years = plainNumber('Years', { min: 1, max: 50, initial: 20, isWhole: true })
    const problem = 'Write a whole number without a unit, such as 20.'
    for (const text of ['2.5', '5%', '$5']) expect(years.parse(text)).toEqual({ problem })
  })

  it('can be empty only if it is optional', () => {
    expect(optional(price).parse(' ')).toEqual({ value: null })
    expect(price.parse(' ')).toHaveProperty('problem')
  })

  it('knows which dates exist', () => {
    const sold = day('Sold', { from: '2000-01-01', to: '2075-12-31', initial: '2028-06-30' })
    expect(sold.parse('2028-02-29')).toEqual({ value: '2028-02-29' })
    expect(sold.parse('2027-02-29')).toEqual({ problem: 'Choose a day that exists.' })
    expect(sold.parse('1999-12-31')).toEqual({
      problem: 'Choose a day from January 1, 2000 to December 31, 2075.',
    })
  })

  it('accepts only values of its list', () => {
    const status = choice('Status', { c: 'C', s: 'S' }, { initial: 'c' })
    expect(status.parse('s')).toEqual({ value: 's' })
    expect(status.parse('x')).toHaveProperty('problem')
  })
})

it('separates thousands, and keeps text that is not a number of its kind', () => {
  expect(['1.5m', '-1234.5', 'ten', '5%'].map((text) => tidy('money', text))).toEqual([
    '1,500,000',
    '-1,234.5',
    'ten',
    '5%',
  ])
  expect(tidy('year', '2040')).toBe('2040')
})
