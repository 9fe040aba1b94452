import { readFileSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findLeak } from './namesake.ts'

it.each([
  ['src/features/directory/a.tsx', '#domain/directory/find.ts'],
  ['src/features/directory/a.tsx', '#domain/firms/fields.ts'],
  ['src/features/directory/a.tsx', '#domain/limits.ts'],
  ['src/parts/account/a.tsx', '#domain/auth/credentials.ts'],
  ['src/pages/a.tsx', '#domain/cases/case.ts'],
])('lets %s use %s', (file, module) => {
  expect(findLeak(file, module)).toBeNull()
})

it.each([
  ['/home/src/features/directory/rows/a.tsx', '#domain/cases/case.ts'],
  ['src/parts/resources/a.ts', '#domain/enquiries/enquiry.ts'],
])('does not let %s use %s', (file, module) => {
  expect(findLeak(file, module)).toMatch(/ and the shared rooms, not /)
})

// The linter reads the scripts of Astro files, not their frontmatter.
it('holds Astro files to the same', () => {
  const leaks = globSync('src/{features,parts}/**/*.astro').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g), ([, module = '']) =>
      findLeak(file, module),
    ).flatMap((leak) => (leak === null ? [] : `${file}: ${leak}`)),
  )
  expect(leaks).toEqual([])
})
