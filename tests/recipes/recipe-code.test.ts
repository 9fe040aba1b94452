import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '#server/settings.ts'
import { applyBlocks, readBlocks } from './recipe-code.ts'
import { applyRecipes } from './recipes.ts'

const recipe = `# Recipes

## A kind

1. The list:

   \`\`\`diff list.ts
    export const kinds = [
      'one',
   +  'two',
    ]
   @@
   -export const count = 1
   +export const count = kinds.length
   \`\`\`

2. Its rule:

   \`\`\`ts rule.ts
   export const rule = 'two'
   \`\`\`
`

function apply(list: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'list.ts'), list)
  return applyBlocks(readBlocks(recipe), folder)
}

it('changes a file and makes a new one', () => {
  const files = apply(`export const kinds = [\n  'one',\n]\n\nexport const count = 1\n`)
  expect(files.get('list.ts')).toBe(
    `export const kinds = [\n  'one',\n  'two',\n]\n\nexport const count = kinds.length\n`,
  )
  expect(files.get('rule.ts')).toBe(`export const rule = 'two'\n`)
})

it('leaves a change alone that was made already', () => {
  const list = `export const kinds = [\n  'one',\n  'two',\n]\nexport const count = kinds.length\n`
  expect(apply(list).get('list.ts')).toBe(list)
})

it('refuses a change to lines that are not there, and names the recipe', () => {
  expect(() => apply(`export const kinds = ['one']\nexport const count = 1\n`)).toThrow(
    /"A kind": list\.ts has these lines 0 times/,
  )
})

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
