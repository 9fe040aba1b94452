/** Checks that the code of docs/recipes.md has no type errors. */
import { join } from 'node:path'
import { root } from '#server/settings.ts'
import { checkRecipeTypes } from './recipes.ts'

await checkRecipeTypes(join(root, '.cache/recipes'))
