import { readFileSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findLeak } from './namesake.ts'

// The linter reads the scripts of Astro files, not their frontmatter.
it('holds Astro files to the same', () => {
  const leaks = globSync('src/{features,parts}/**/*.astro').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g), ([, module = '']) =>
      findLeak(file, module),
    ).flatMap((leak) => (leak === null ? [] : `${file}: ${leak}`)),
  )
  expect(leaks).toEqual([])
})
