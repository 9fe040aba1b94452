/** The day after a release: a kind of advisor, a right and a table that docs/recipes.md adds hold for the rows that are there. */
import { expect, it } from 'vitest'
import { addCompanySql, attempt, describeDatabase, memberIds, query } from './database.ts'
import { readRecipes } from '../recipes/recipes.ts'
import { later } from './second-day.ts'

const { member, 'other member': other } = memberIds

describeDatabase(
  'a later migration',
  'member',
  () => {
    it('lists the firms of a service under its new kind, and counts them', async () => {
      const [firms] =
        await query.owner(`select count(*) filter (where "ESOP_Plan_Design")::int as offering,
        count(*) filter (where 'plan-design' = any (type_ids))::int as listed from "Advisors" where is_listed`)
      expect(firms!['listed']).toBeGreaterThan(0)
      expect(firms!['listed']).toBe(firms!['offering'])
      const { types } = await query.value<{ types: Record<string, number> }>(
        'select public.directory_counts()',
      )
      expect(types['plan-design']).toBe(firms!['listed'])
    })

    it('lets the owner of a company read who represents it, and nobody else', async () => {
      const id = await query.owner(addCompanySql('Reed Tools', member)).then(([row]) => row!['id'])
      await query.owner(
        `insert into firm_people (company_id, user_id, role) values (${id}, '${other}', 'editor')`,
      )
      const people = `select role from firm_people where company_id = ${id} order by role`
      for (const [actor, roles] of [
        ['member', ['editor', 'owner']],
        ['other member', ['editor']],
        ['desk', []],
      ] as const) {
        await query.enter(actor)
        expect((await query(people)).map(({ role }) => role)).toEqual(roles)
      }
      expect((await attempt('anonymous', people)).code).toBe('42501')
    })

    it('copies an answer with its ground, and not as one of today', async () => {
      await query('reset role')
      const copy = readRecipes().find(({ path }) => path.endsWith('_copy_first_talk.sql'))
      // Again: firms that a project has had since are among them.
      for (const statement of copy!.code.split(/(?<=;)\n/)) await query(statement)
      const [firms] = await query(`select count(*)::int as all,
        count(*) filter (where declared -> 'first_talk' = case declared ->> 'first_talk_free' when 'true' then '["free"]' else '["paid"]' end::jsonb
          and grounds -> 'first_talk' is not distinct from grounds -> 'first_talk_free')::int as copied
        from "Advisors" where declared ? 'first_talk_free'`)
      expect(firms!['all']).toBeGreaterThan(0)
      expect(firms!['copied']).toBe(firms!['all'])
    })

    it('keeps a table of their own for members, with the rows that were elsewhere', async () => {
      const save = `insert into saved_searches (term) values ('trustee in Ohio') returning id`
      expect((await attempt('member', save)).rows).toHaveLength(1)
      expect((await attempt('other member', 'select from saved_searches')).rows).toEqual([])
      expect((await attempt('anonymous', 'select from saved_searches')).code).toBe('42501')
      const forged = `insert into saved_searches (owner, term) values ('${other}', 'x')`
      expect((await attempt('member', forged)).code).toBe('42501')
    })
  },
  { later },
)
