import { describe, expect, it } from 'vitest'
import { disclosure, people, range } from './composite-fields.ts'
import { toPersonText, toRangeText } from './composite-text.ts'
import { parseRangeText } from './range-text.ts'

const size = range({ label: 'Size', invalid: 'wrong' })
const staff = people({ label: 'People', invalid: 'year', required: 'role' })
const suits = disclosure({ label: 'Suits', max: 20, required: 'say it' })

describe('a range', () => {
  it.each([
    ['20', '1,000', [20, 1000]],
    ['', '1.5m', [null, 1_500_000]],
    ['N/A', '500', [null, 500]],
    ['20', '', [20, null]],
    ['', ' ', null],
  ])('stores "%s" to "%s"', (min, max, stored) => {
    expect(size.stored.parse({ min, max })).toEqual(stored)
  })

  it.each(['500 20', '1.5 2', 'few 10', '-1 5', '1 99999999999999', '10-Jan 20', '$5 20'])(
    'refuses %s',
    (typed) => {
      const [min = '', max = ''] = typed.split(' ')
      expect(size.stored.safeParse({ min, max }).error?.issues[0]?.message).toBe('wrong')
    },
  )

  it('asks for whole dollars where millions are meant', () => {
    const earned = range({ label: 'EBITDA', invalid: 'wrong', isMoney: true })
    const wordsOf = (min: string, max: string) =>
      earned.stored.safeParse({ min, max }).error?.issues[0]?.message
    expect(wordsOf('2', '10')).toContain('whole dollars')
    expect(wordsOf('', '$10')).toContain('whole dollars')
    expect(earned.stored.parse({ min: '0', max: '2m' })).toEqual([0, 2_000_000])
  })

  it.each([[[20, 1000]], [[null, 500]], [[20, null]]] as const)(
    'is the same after a list and a form: %j',
    (stored) => {
      expect(parseRangeText(toRangeText(stored))).toEqual(stored)
      expect(size.stored.parse(size.toTyped(stored))).toEqual(stored)
    },
  )
})

describe('people', () => {
  const typed = { name: ' ', role: 'Appraiser', license: 'ASA', since: '2009' }
  const stored = { name: null, role: 'Appraiser', license: 'ASA', since: 2009 }

  it('are stored without a name that was removed', () => {
    expect(staff.stored.parse([typed])).toEqual([stored])
    expect(staff.stored.parse([])).toBeNull()
    expect(toPersonText(stored)).toBe('Appraiser, ASA, says the firm, since 2009')
    expect(staff.stored.parse(staff.toTyped([stored]))).toEqual([stored])
  })

  it.each([
    { role: ' ' },
    { since: '99' },
    { since: '2098' },
    { since: '1899' },
    { name: 'a\nb' },
    { license: 'x'.repeat(121) },
  ])('are refused with %j', (part) => {
    expect(staff.stored.safeParse([{ ...typed, ...part }]).success).toBe(false)
  })
})

describe('a disclosure', () => {
  it.each([
    [{ answer: '', words: 'x' }, null],
    [{ answer: 'none', words: 'x' }, 'none'],
    [{ answer: 'yes', words: ' One suit. ' }, 'One suit.'],
  ])('stores %j', (typed, stored) => {
    expect(suits.stored.parse(typed)).toBe(stored)
    expect(suits.stored.parse(suits.toTyped(stored))).toBe(stored)
  })

  it.each(['', ' ', 'x'.repeat(21)])('asks for the sentence: "%s"', (words) => {
    expect(suits.stored.safeParse({ answer: 'yes', words }).error?.issues[0]?.message).toBe(
      'say it',
    )
  })
})
