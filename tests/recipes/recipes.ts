import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, glob, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '#server/settings.ts'
import { copyProject, execute } from '../project-copy.ts'
import { applyBlocks, readBlocks } from './recipe-code.ts'

const bin = (name: string) => join(root, 'node_modules/.bin', name)

const MIGRATIONS = 'supabase/migrations'
/** The name of a migration without its time. */
const toName = (path: string) => basename(path).slice(15)

/** The blocks of docs/recipes.md. */
export const readRecipes = () => readBlocks(readFileSync(join(root, 'docs/recipes.md'), 'utf8'))

/**
 * The files that docs/recipes.md makes and changes, by path, after all recipes. A migration that the project has by another time is left
 * out: somebody has followed its recipe.
 */
export function applyRecipes(): Map<string, string> {
  const files = applyBlocks(readRecipes(), root)
  const there = new Set(readdirSync(join(root, MIGRATIONS)).map(toName))
  return new Map(
    [...files].filter(([path]) => dirname(path) !== MIGRATIONS || !there.has(toName(path))),
  )
}

/**
 * Follows the recipes in a copy of the project in `folder`: applies their code, then writes what follows from the fields. Returns the
 * paths of what they make and change.
 */
async function followRecipes(folder: string): Promise<string[]> {
  await copyProject(folder)
  const files = applyRecipes()
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await execute(process.execPath, ['scripts/types.ts'], folder)
  return [...files.keys()]
}

/** The migrations that the recipes add to those of the project, in order, with the copy in which they were followed. */
export async function addedByRecipes(): Promise<{ folder: string; migrations: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'recipes-'))
  await followRecipes(folder)
  const added = (await readdir(join(folder, MIGRATIONS)))
    .toSorted()
    .filter((name) => !existsSync(join(root, MIGRATIONS, name)))
  const texts = added.map((name) => readFile(join(folder, MIGRATIONS, name), 'utf8'))
  return { folder, migrations: await Promise.all(texts) }
}

/** Applies the recipes to a copy of the project in `folder` and checks the types of what they touch; throws with the errors. */
export async function checkRecipeTypes(folder: string): Promise<void> {
  const changed = await followRecipes(folder)
  // The types of the content are those before the recipes: one that adds a kind of advisor leaves the content to its reader.
  const types = join(root, '.astro')
  if (!existsSync(types)) await execute(bin('astro'), ['sync'], root)
  await cp(types, join(folder, '.astro'), { recursive: true })
  const checked = await listChecked(folder, changed)
  await narrowTo(folder, [
    '.astro/types.d.ts',
    'src/env.d.ts',
    'src/client-directives.d.ts',
    ...checked,
  ])
  await execute(bin('astro-check'), ['--root', '.', '--minimumSeverity', 'warning'], folder)
}

async function narrowTo(folder: string, files: string[]): Promise<void> {
  const path = join(folder, 'tsconfig.json')
  const config = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...config, include: [], files }))
}

/** The files of the recipes, and those that import one: a list that grew may need an entry there. */
async function listChecked(folder: string, changed: string[]): Promise<string[]> {
  const checked = new Set(changed.filter((path) => /\.(?:tsx?|astro)$/.test(path)))
  const names = new RegExp(`/(?:${[...checked].map((path) => basename(path)).join('|')})'`)
  for await (const path of glob('{src,scripts,supabase/seed}/**/*.{ts,tsx,astro}', { cwd: folder }))
    if (names.test(await readFile(join(folder, path), 'utf8'))) checked.add(path)
  return [...checked]
}
