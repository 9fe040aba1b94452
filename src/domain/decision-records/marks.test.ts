import { expect, it } from 'vitest'
import { RECORD_LINE_MAX, RECORD_MARKS_MAX } from '#domain/limits.ts'
import { setMark, toCriteria, toCurrentMarks } from './marks.ts'

it('has a criterion for each line that is no paragraph, once', () => {
  const text = ` Five sales \n\nNo ties\n${'x'.repeat(RECORD_LINE_MAX + 1)}\nNo ties\nIn Ohio`
  expect(toCriteria(text)).toEqual(['Five sales', 'No ties', 'In Ohio'])
  const many = Array.from({ length: RECORD_MARKS_MAX + 1 }, (_, at) => `Line ${at}`).join('\n')
  expect(toCriteria(many)).toHaveLength(RECORD_MARKS_MAX)
})

it('keeps the marks of criteria that are there, in their order', () => {
  const marks = setMark(setMark([], 'No ties', 'misses'), 'Five sales', 'meets')
  expect(toCurrentMarks(marks, ['Five sales', 'In Ohio', 'No ties'])).toEqual([
    { criterion: 'Five sales', standing: 'meets' },
    { criterion: 'No ties', standing: 'misses' },
  ])
  expect(toCurrentMarks(setMark(marks, 'No ties', undefined), ['No ties'])).toEqual([])
})
