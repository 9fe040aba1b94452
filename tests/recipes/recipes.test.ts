import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { applyRecipes } from './recipes.ts'

it('applies the recipes of the manual to the project as it is', () => {
  expect(applyRecipes().size).toBeGreaterThan(10)
})

it('finds every file that the manuals name', () => {
  const made = applyRecipes()
  const manuals = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
  const named = manuals.flatMap((manual) => {
    const text = readFileSync(join(root, manual), 'utf8')
    const paths = text.matchAll(/`((?:content|scripts|server|src|supabase|tests)\/[\w./-]+)`/g)
    return [...paths].map(([, path = '']) => path)
  })
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !made.has(path) && !existsSync(join(root, path)))).toEqual([])
})
