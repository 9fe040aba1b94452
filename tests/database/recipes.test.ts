/** The code of docs/recipes.md: what it says must work in the project as it is. */
import { expect, it } from 'vitest'
import { applyRecipes } from '../recipes/recipes.ts'
import { describeDatabase, query } from './database.ts'
import { readMigrations } from './migrations.ts'

const changed = applyRecipes()
const migrations = readMigrations().map(({ path, sql }) => changed.get(path) ?? sql)

describeDatabase(
  'a database with the recipes',
  'member',
  () => {
    it('finds and counts by the new filter', async () => {
      const found = await query(`select websites
        from search_advisors(filters => '{"with_websites": "true"}', page_size => 1000)`)
      expect(found.length).toBeGreaterThan(0)
      expect(found.every((row) => Number(row['websites']) > 0)).toBe(true)
      const counted = `select count_advisors() -> 'choices' -> 'with_websites' -> 'true'`
      expect(await query.value(counted)).toBe(found.length)
    })

    it('leaves the preview the only advisor that a visitor reads', async () => {
      expect(await query.as('anonymous', 'select "Id" from search_advisors()')).toEqual([{ Id: 1 }])
    })
  },
  { migrations },
)
