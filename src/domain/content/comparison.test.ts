import { expect, it } from 'vitest'
import { countComparisons, toComparison, toComparisons } from './comparison.ts'
import { toUsual } from '#domain/usual.ts'

const live = { kind: 'live', on: '2026-11-23' } as const
const copy = { kind: 'copy', on: '2026-11-21' } as const
const summary = { kind: 'summary', on: '2026-11-21' } as const

it.each([
  [live, 'the live text, November 23, 2026'],
  [copy, 'a stored copy, November 21, 2026'],
  [summary, 'a summary, November 21, 2026'],
])('says with what a figure was compared: %o, %s', (one, words) => {
  expect(toComparison(one)).toBe(words)
})

it('says by the oldest day when the figures of a page were checked', () => {
  const checked = 'Figures checked against'
  expect(toComparisons([live, copy, summary])).toBe(
    `${checked} our saved sources, November 21, 2026`,
  )
  expect(toComparisons([live])).toBe(`${checked} the live texts, November 23, 2026`)
  expect(toComparisons([])).toBeUndefined()
})

it('finds the comparison of most figures', () => {
  expect(toUsual([summary, copy, copy].map(toComparison))).toBe('a stored copy, November 21, 2026')
})

it('counts each kind, and says that no live text was open', () => {
  expect(countComparisons([copy, copy, summary])).toBe(
    '2 were compared with stored copies and 1 with summaries; the live texts were not open',
  )
  expect(countComparisons([live, copy])).toBe(
    '1 were compared with live texts and 1 with stored copies',
  )
})
