import { expect, it } from 'vitest'
import { describeDatabase, inSavepoint, memberIds } from './database.ts'

describeDatabase('approval by the team', (db) => {
  it('turns a registration into an advisor with the same fields and services', async () => {
    await db().as('team', async (query) => {
      const [sent] =
        await query(`insert into advisor_registrations (company_name, contact_person, email, location, esop_valuation, employee_engagement, insurance, submitted_by)
        values ('Reed & Co', 'Ann Reed', 'ann@reed.example', 'Austin, TX', true, true, true, '${memberIds.member}') returning id`)
      const [approved] = await query('select approve_advisor_registration($1) as id', [sent!['id']])
      const [advisor] = await query(
        'select company_name, contact_person, states, type_ids, review_count from "Advisors" where "Id" = $1',
        [approved!['id']],
      )
      expect(advisor).toEqual({
        company_name: 'Reed & Co',
        contact_person: 'Ann Reed',
        states: ['TX'],
        type_ids: ['investment-banker', 'buy-side-valuation', 'communication'],
        review_count: 0,
      })
      expect(
        await query('select status from advisor_registrations where id = $1', [sent!['id']]),
      ).toEqual([{ status: 'approved' }])
      const again = () => query('select approve_advisor_registration($1)', [sent!['id']])
      await expect(inSavepoint(query, again)).rejects.toMatchObject({ code: 'PT409' })
    })
  })

  it('shows a company to members once', async () => {
    await db().as('team', async (query) => {
      const find = `select id from search_companies('Quarry')`
      const [pending] = await query(
        `insert into companies (company_name) values ('New Quarry') returning id`,
      )
      expect(await query(find)).toHaveLength(1)
      await query('select approve_company($1)', [pending!['id']])
      expect(await query(find)).toHaveLength(2)
      await expect(
        inSavepoint(query, () => query('select approve_company($1)', [pending!['id']])),
      ).rejects.toMatchObject({ code: 'PT409' })
    })
  })

  it.each(['approve_advisor_registration(1)', 'approve_company(8)'])(
    'is not for members: %s',
    async (call) => {
      expect((await db().attempt('member', `select ${call}`)).code).toBe('42501')
    },
  )
})
