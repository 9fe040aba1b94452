import { describe, expect, it } from 'vitest'
import { countComparisons, toComparison, toComparisons, usualComparison } from './comparison.ts'

const live = { kind: 'live', on: '2026-11-23' } as const
const copy = { kind: 'copy', on: '2026-11-21' } as const
const summary = { kind: 'summary', on: '2026-11-21' } as const

describe('a figure was compared with', () => {
  it.each([
    [live, 'the live text, November 23, 2026'],
    [copy, 'a stored copy, November 21, 2026'],
    [summary, 'a summary, November 21, 2026'],
  ])('%o: %s', (one, words) => {
    expect(toComparison(one)).toBe(words)
  })
})

describe('the figures of a page were checked', () => {
  it.each([
    [
      'by the oldest day',
      [live, copy, summary],
      'Figures checked against our saved sources, November 21, 2026',
    ],
    ['live', [live], 'Figures checked against the live texts, November 23, 2026'],
    ['nothing', [], undefined],
  ])('%s', (_, all, words) => {
    expect(toComparisons(all)).toBe(words)
  })
})

it('finds the comparison of most figures', () => {
  expect(usualComparison([summary, copy, copy])).toBe('a stored copy, November 21, 2026')
})

it('counts each kind, and says that no live text was open', () => {
  expect(countComparisons([copy, copy, summary])).toBe(
    '2 were compared with stored copies and 1 with summaries; the live texts were not open',
  )
  expect(countComparisons([live, copy])).toBe(
    '1 were compared with live texts and 1 with stored copies',
  )
})
