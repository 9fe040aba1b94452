import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContent } from '#tests/content.ts'
import { root } from '#server/settings.ts'
import { valueProblem } from './check-figures.ts'
import { factsById } from './content.ts'
import { quantitiesIn } from './figures.ts'

// Figures drawn in code cannot cite. A comment "Figures: vest-step" names the facts whose values they show.
const facts = factsById(readContent())
const uses = globSync('{src,supabase}/**/*.{astro,ts,tsx}', { cwd: root })
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  .flatMap(({ file, source }) =>
    [...source.matchAll(/\bFigures: ([a-z0-9-]+(?:, [a-z0-9-]+)*)/g)].flatMap(([, ids = '']) =>
      ids.split(', ').map((id) => ({ file, source, id })),
    ),
  )

it.each(uses)('$file shows the value of $id', ({ source, id }) => {
  expect(valueProblem('drawing', id, quantitiesIn(source), facts)).toBeUndefined()
})
