/** The second day: a database in use with today's migrations gets those that the recipes add. */
import { addedByRecipes } from '../recipes/recipes.ts'

let followed: ReturnType<typeof addedByRecipes> | undefined
const follow = () => (followed ??= addedByRecipes())

/** The new migrations, for `describeDatabase`. */
export const later = async () => (await follow()).migrations

/** A module of the project as it is after the recipes. */
export const moduleAfter = async <T>(path: string): Promise<T> =>
  (await import(`${(await follow()).folder}/${path}`)) as T
