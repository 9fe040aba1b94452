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

it('names for each departure from the specification the words of a test that holds it', () => {
  const text = readFileSync(join(root, 'docs/departures.md'), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  const loose = rows.filter((row) => {
    const held = row.split('|').at(-2)?.trim() ?? ''
    const [, file = '', words = ''] = /^`([^`]+)`: "(.+)"$/.exec(held) ?? []
    return !(file
      ? readFileSync(join(root, file), 'utf8').includes(words)
      : /^no test: ./.test(held))
  })
  expect(rows.length).toBeGreaterThan(30)
  expect(loose).toEqual([])
})

it('finds every test that the manual of security names', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const tests = new Set(
    globSync('{scripts,server,src,tests}/**/*.{test,spec}.ts', { cwd: root }).map((path) =>
      path.replace(/^.*\//, '').replace(/\.(?:test|spec)\.ts$/, ''),
    ),
  )
  const full = [...text.matchAll(/([\w-]+)\.(?:test|spec)\.ts`/g)].map(([, name = '']) => name)
  const [, actors = ''] = text.split('## ')[1]?.split(/(?=\| actor)/) ?? []
  const cells = actors.split('\n').flatMap((line) => line.split('|').at(-2) ?? [])
  const shown = [...cells.join(' ').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
  expect(shown.length).toBeGreaterThan(15)
  expect([...full, ...shown].filter((name) => !tests.has(name))).toEqual([])
})
