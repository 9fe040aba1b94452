import { describe, expect, it } from 'vitest'
import { parseRangeText } from './range-text.ts'

describe('a range of people', () => {
  it.each([
    ['20 to 500', [20, 500]],
    ['20 - 500', [20, 500]],
    ['20-500', [20, 500]],
    ['20–500', [20, 500]],
    ['20 through 500', [20, 500]],
    ['20‑1,000 employees', [20, 1000]],
    ['from 20 to 500', [20, 500]],
    ['between 20 and 500', [20, 500]],
    ['0-50', [0, 50]],
    ['1 - 2k', [1000, 2000]],
    ['100+', [100, null]],
    ['100 +', [100, null]],
    ['100 and up', [100, null]],
    ['100 & up', [100, null]],
    ['100 or more', [100, null]],
    ['100 plus', [100, null]],
    ['at least 100', [100, null]],
    ['from 100', [100, null]],
    ['≥ 100', [100, null]],
    ['100 minimum', [100, null]],
    ['no fewer than 100', [100, null]],
    ['more than 100', [101, null]],
    ['> 100', [101, null]],
    ['Over 1,000', [1001, null]],
    ['up to 500', [null, 500]],
    ['Up To 500 people', [null, 500]],
    ['500 or fewer', [null, 500]],
    ['max 500', [null, 500]],
    ['<= 500', [null, 500]],
    ['Fewer than 50', [null, 49]],
    ['under 50', [null, 49]],
    ['<50', [null, 49]],
    ['75', [75, 75]],
  ])('reads %s', (text, range) => {
    expect(parseRangeText(text)).toEqual(range)
  })

  it.each(
    `10-Jan|12-Oct|Jan-50|Oct-12|2019-01-10|1/10/2019|10/20|50-100-500|20 500|20 and 500|20, 500|20,50|20;500|-5-10|-5|many|any size
    10-|-10|up to|+|+100|100++|100+ to 500|$20 to $50|20.000-50.000|2.5|1.5-3|fewer than 0|under 50 or over 100|20 to 500 to 900
    5 to 10%|20 to many|500 - 1k|(20-50)|20…50|20~50`
      .split(/[|\n]/)
      .map((text) => [text.trim()]),
  )('refuses %s', (text) => {
    expect(parseRangeText(text)).toBeUndefined()
  })
})

describe('a range of dollars', () => {
  it.each([
    ['$2M - $10M', [2_000_000, 10_000_000]],
    ['$2M-10M', [2_000_000, 10_000_000]],
    ['$2-10M', [2_000_000, 10_000_000]],
    ['$2 to $10 million', [2_000_000, 10_000_000]],
    ['$1.5 - 3MM EBITDA', [1_500_000, 3_000_000]],
    ['500k–1m', [500_000, 1_000_000]],
    ['$500,000 to $2 million', [500_000, 2_000_000]],
    ['EBITDA of $2M+', [2_000_000, null]],
    ['2 million and up', [2_000_000, null]],
    ['$2M+', [2_000_000, null]],
    ['over $2M', [2_000_000, null]],
    ['less than $5M', [null, 5_000_000]],
    ['$1,000,000 and up', [1_000_000, null]],
    ['up to $500k', [null, 500_000]],
    ['0 - 2m', [0, 2_000_000]],
  ])('reads %s', (text, range) => {
    expect(parseRangeText(text, true)).toEqual(range)
  })

  it.each([
    '$500 - 1M',
    '2M€ - 10M€',
    '$2M - $10M - $20M',
    '2.000.000 - 5.000.000',
    '$2,5M',
    '10-Feb',
    'up to $500',
    '2-10',
    '$2 to 10',
    '$5',
  ])('refuses %s', (text) => {
    expect(parseRangeText(text, true)).toBeUndefined()
  })
})
