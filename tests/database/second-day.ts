/** Migrations that come after the first deployment, as docs/recipes.md writes them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/settings.ts'
import { readBlocks } from '../recipes/recipe-code.ts'

/** The SQL that a recipe adds, each block as a migration of its own. */
export function readRecipeMigrations(recipe: string): string[] {
  const blocks = readBlocks(readFileSync(join(root, 'docs/recipes.md'), 'utf8'))
  const added = blocks
    .filter((block) => block.recipe === recipe && block.path.endsWith('.sql'))
    .map(({ code }) => code.replaceAll(/^[^+\n].*\n/gm, '').replaceAll(/^\+/gm, ''))
  if (added.length === 0) throw new Error(`The recipe "${recipe}" has no SQL.`)
  return added
}
