import { expect, test } from 'vitest'
import { toAdvisorId } from './advisor-id.ts'

test('reads a positive integer', () => {
  expect(toAdvisorId('/advisor/12')).toBe(12)
  expect(toAdvisorId('/advisor/12/')).toBe(12)
})

test.each([
  '/advisor/0',
  '/advisor/-1',
  '/advisor/1.5',
  '/advisor/1e3',
  '/advisor/012',
  '/advisor/abc',
  '/advisor/99999999999999999999',
  '/advisor/',
  '/advisor/1/reviews',
])('finds none in %s', (path) => {
  expect(toAdvisorId(path)).toBeNull()
})
