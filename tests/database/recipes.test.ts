/** The code of docs/recipes.md: what it says must work in the project as it is. */
import { expect, it } from 'vitest'
import { applyRecipes } from '../recipes/recipes.ts'
import { contentsOf, decide, makeRepresentative } from './actions.ts'
import { describeDatabase, query } from './database.ts'
import { readMigrations } from './migrations.ts'

const changed = applyRecipes()
const migrations = readMigrations().map(({ path, sql }) => changed.get(path) ?? sql)

describeDatabase(
  'a database with the recipes',
  'member',
  () => {
    it('mails the owner of a listing about a new review', async () => {
      await makeRepresentative(3, 'other member')
      await query.as(
        'member',
        `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (3, 'Ann', 4)`,
      )
      expect(await contentsOf('new_review')).toMatchObject([
        { recipient: 'other@example.com', content: { advisor_id: 3, rating: 4 } },
      ])
    })

    it('finds and counts by the new filter', async () => {
      const found = await query(`select websites
        from search_advisors(filters => '{"with_websites": "true"}', page_size => 1000)`)
      expect(found.length).toBeGreaterThan(0)
      expect(found.every((row) => Number(row['websites']) > 0)).toBe(true)
      const counted = `select count_advisors() -> 'choices' -> 'with_websites' -> 'true'`
      expect(await query.value(counted)).toBe(found.length)
    })

    it('brings the new kind of case to the desk, and mails its sender', async () => {
      await query(`select suggest_firm('Harbor Trust', 'https://harbor.example')`)
      await decide('suggestion', 'reject', { reason: 'It is closed.' })
      expect(await contentsOf('decision')).toMatchObject([
        { content: { item: 'suggestion', name: 'Harbor Trust', reason: 'It is closed.' } },
      ])
    })

    it('leaves the preview the only advisor that a visitor reads', async () => {
      expect(await query.as('anonymous', 'select "Id" from search_advisors()')).toEqual([{ Id: 1 }])
    })
  },
  { migrations },
)
