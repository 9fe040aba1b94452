import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatFact } from '#domain/content/fact.ts'
import { root } from '../../../server/settings.ts'
import { factsById } from './content.ts'
import { numbersIn } from './figures.ts'
import { readContent } from '#tests/content.ts'

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
  const fact = facts.get(id)
  if (!fact) throw new Error(`There is no ${id} in content/facts.`)
  expect(numbersIn(source)).toEqual(expect.arrayContaining(numbersIn(formatFact(fact))))
})
