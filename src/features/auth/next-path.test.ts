import { expect, test } from 'vitest'
import { toNextPath } from './next-path.ts'

const origin = 'https://site.example'

test.each(['/register/advisor', '/marketplace?search=tax#results', '/advisor/7'])(
  'continues to %s',
  (path) => {
    expect(toNextPath(path, origin)).toBe(path)
  },
)

test.each([
  null,
  '',
  'register',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  'https:evil.example',
])('stays on the site for %j', (path) => {
  expect(toNextPath(path, origin)).toBe('/')
})
