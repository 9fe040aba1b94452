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
    'We checked 2 of 3 figures against a saved copy of the law and 1 against a summary, none against the live text.',
  )
  expect(countComparisons([live, copy])).toBe(
    'We checked 1 of 2 figures against the live text and 1 against a saved copy of the law.',
  )
})
