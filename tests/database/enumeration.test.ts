import { expect, it } from 'vitest'
import { describeDatabase } from './database.ts'

describeDatabase('the directory for a visitor', (db) => {
  const probes = [
    'select "Id" from "Advisors" where "Id" = 2',
    'select "Id" from "Advisors" where "Id" in (2, 3, 4)',
    'select "Id" from "Advisors" where "Id" > 1',
    `select "Id" from "Advisors" where "Id" = 2 or company_name is not null and "Id" <> 1`,
    `select "Id" from "Advisors" where company_name ilike '%a%' and "Id" <> 1`,
    'select "Id" from "Advisors" order by "Id" desc offset 1',
    `select "Id" from search_advisors('law') where "Id" <> 1`,
    'select "Id" from search_advisors(after => (select page_token::text from "Advisors"))',
    'select a."Id" from advisor_reviews r join "Advisors" a on a."Id" = r.advisor_id where a."Id" <> 1',
    'select id from advisor_reviews where advisor_id <> 1',
    'select id from advisor_resources where advisor_id <> 1',
  ]
  it.each(probes)('shows nothing but the preview: %s', async (text) => {
    expect((await db().attempt('anonymous', text)).rows).toEqual([])
  })

  it('counts only visible rows', async () => {
    const { rows } = await db().attempt(
      'anonymous',
      'select count(*)::int as n, min(email) as email from "Advisors"',
    )
    expect(rows).toEqual([{ n: 1, email: 'margaret.lindqvist@commonground.example' }])
  })

  it.each(['own_registrations()', 'list_desk_people()', `search_companies('')`])(
    'refuses %s',
    async (call) => {
      expect((await db().attempt('anonymous', `select * from ${call}`)).code).toBe('42501')
    },
  )
})
