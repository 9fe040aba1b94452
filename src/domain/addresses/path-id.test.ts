import { expect, test } from 'vitest'
import { toAdvisorId, toCompanyId } from './path-id.ts'

test('reads a positive integer', () => {
  expect(toAdvisorId('/advisor/12')).toBe(12)
  expect(toAdvisorId('/advisor/12/')).toBe(12)
  expect(toAdvisorId('/advisor/12).')).toBe(12)
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

test('distinguishes advisors and companies', () => {
  expect(toCompanyId('/company/5')).toBe(5)
  expect([toCompanyId('/advisor/5'), toCompanyId('/company/0'), toAdvisorId('/company/5')]).toEqual(
    [null, null, null],
  )
})
