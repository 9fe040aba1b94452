/** The code of docs/recipes.md: what it says must work in the project as it is. */
import { expect, it } from 'vitest'
import { applyRecipes } from '../recipes/recipes.ts'
import { contentsOf, decide, makeRepresentative } from './actions.ts'
import { describeDatabase, query } from './database.ts'
import { registration, send } from './forms.ts'
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

    it('publishes the new field of a registration, and finds it with all others', async () => {
      const id = await send(registration, { company_name: 'Fixture', evening_meetings: true })
      await decide('registration', 'approve', { id })
      const filtered = `select company_name from "Advisors" where evening_meetings`
      expect(await query(filtered)).toEqual([{ company_name: 'Fixture' }])
      await query.enter('member')
      const save = `select save_page('advisor', advisor_id, '{"evening_meetings": true}', '{"evening_meetings": false}') -> 'evening_meetings' as is_free
        from firm_people where user_id = auth.uid()`
      expect(await query(save)).toEqual([{ is_free: false }])
    })

    it('brings the new kind of case to the desk, and mails its sender', async () => {
      await query(`select suggest_firm('Harbor Trust', 'https://harbor.example')`)
      await decide('suggestion', 'reject', { reason: 'It is closed.' })
      expect(await contentsOf('decision')).toMatchObject([
        { content: { item: 'suggestion', name: 'Harbor Trust', reason: 'It is closed.' } },
      ])
    })

    it('leaves the preview the only advisor that a visitor reads', async () => {
      expect(await query.as('anonymous', 'select "Id", evening_meetings from "Advisors"')).toEqual([
        { Id: 1, evening_meetings: null },
      ])
    })
  },
  { migrations },
)
