import { expect, test } from 'vitest'
import { toCleanPath } from './clean-path.ts'

test.each([
  ['/Education', '/education'],
  ['/education).', '/education'],
  ['//education', '/education'],
  ['///Education///', '/education'],
  ['/EDUCATION/ESOP-Cost,', '/education/esop-cost'],
  ['/roadmap%E2%80%9D', '/roadmap'],
  ['/tools/esop-loan%22', '/tools/esop-loan'],
  ['/marketplace%3E.', '/marketplace'],
  ['/facts…', '/facts'],
  ['//', '/'],
  [').', '/'],
])('%s was meant as %s', (path, meant) => {
  expect(toCleanPath(path)).toBe(meant)
})

test.each(['/no/such-page', '/advisor/3', '/'])('%s stays', (path) => {
  expect(toCleanPath(path)).toBe(path)
})
