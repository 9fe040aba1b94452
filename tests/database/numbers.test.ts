import { expect, it } from 'vitest'
import { describeDatabase, memberIds, query } from './database.ts'

type Week = Record<string, number | string | null>

/** This Monday in UTC, the start of the week that is not over. */
const monday = `(date_trunc('week', now() at time zone 'utc') at time zone 'utc')`

async function weeksOf(weeks = 3): Promise<Week[]> {
  await query.enter('desk')
  return (await query.value<{ weeks: Week[] }>('select desk_numbers($1)', [weeks])).weeks
}

/** One number of each week, the current week last. */
const pick = (weeks: Week[], name: string) => weeks.map((week) => week[name])

describeDatabase('weekly numbers', 'desk', () => {
  it('count the accounts of the demo data too, and list each week', async () => {
    const weeks = await weeksOf(52)
    expect(weeks).toHaveLength(52)
    const sums = Object.keys(weeks[0]!).map((name) => [
      name,
      weeks.reduce((sum, week) => sum + Number(week[name]), 0),
    ])
    const counted = Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
    expect([sums.length, counted]).toEqual([14, { week: NaN, accounts: 7, accounts_confirmed: 4 }])
    expect(new Date(String(weeks.at(-1)?.['week'])).getUTCDay()).toBe(1)
  })

  it('belong to the week in UTC, in every time zone of the session', async () => {
    await query.owner(`set local timezone = 'Pacific/Auckland'`)
    await query.owner(`update auth.users
      set created_at = now() - interval '1 year', email_confirmed_at = null`)
    await query.owner(`update auth.users set created_at = ${monday} - interval '1 second'
      where id = '${memberIds['other member']}';`)
    await query.owner(`update auth.users set created_at = ${monday}, email_confirmed_at = now()
      where id = '${memberIds.desk}'`)
    await query.owner(`update auth.users set created_at = ${monday} - interval '15 days'
      where id = '${memberIds['other desk']}'`)
    const weeks = await weeksOf()
    expect(pick(weeks, 'accounts')).toEqual([0, 1, 1])
    expect(pick(weeks, 'accounts_confirmed')).toEqual([0, 0, 1])
  })

  it('count what members register, and how much of it is approved', async () => {
    await query.owner(`insert into private.events (created_at, actor_role, kind, item_id, action, from_state, to_state) values
        (${monday} - interval '1 day', 'member', 'registration', '901', 'sent', null, 'pending'),
        (${monday} + interval '1 second', 'desk', 'registration', '901', 'approved', 'pending', 'approved'),
        (${monday} - interval '1 day', 'member', 'registration', '902', 'sent', null, 'pending'),
        (${monday} - interval '1 day', 'team', 'company', '903', 'sent', null, 'pending'),
        (${monday}, 'member', 'company', '904', 'sent', null, 'pending')`)
    const weeks = await weeksOf()
    expect(pick(weeks, 'registrations')).toEqual([0, 2, 0])
    expect(pick(weeks, 'registrations_approved')).toEqual([0, 1, 0])
    expect(pick(weeks, 'companies')).toEqual([0, 0, 1])
  })

  it('count answers within 14 days, and those of which the sender told us', async () => {
    await query.owner(`with sent as (
        insert into enquiries (idempotency_key, sender, firm, reply_to, about, stage, message, wants_copy, created_at, reply, answered_at)
        select gen_random_uuid(), '${memberIds.member}', 'Firm', 'a@b.example', 'other', 'planning', 'A message.', false,
          ${monday} - interval '20 days', case when days is not null then '[{"kind": "answer", "text": "An answer."}]'::jsonb end, ${monday} - interval '20 days' + days * interval '1 day'
        from unnest(array[13, 15, null, null]) as days returning id
      ) insert into enquiry_outcomes (enquiry_id, outcome)
      select id, case when row_number() over (order by id) = 4 then 'met' end from sent`)
    const weeks = await weeksOf(4)
    expect(pick(weeks, 'messages')).toEqual([4, 0, 0, 0])
    expect(pick(weeks, 'messages_answered')).toEqual([2, 0, 0, 0])
  })

  it('measure a decision from its sending, in the week of the decision, without what was undone', async () => {
    await query.owner(`insert into private.events (created_at, actor_role, kind, item_id, action, from_state, to_state)
      select ${monday} - interval '2 days', 'member', 'registration', (900 + n)::text, 'sent', null, 'pending' from generate_series(1, 11) n
      union all
      select ${monday} - interval '2 days' + n * interval '1 hour', 'desk', 'registration', (900 + n)::text, 'rejected', 'pending', 'rejected'
      from generate_series(1, 11) n`)
    await query.owner(`insert into private.events (created_at, actor_role, kind, item_id, action, from_state, to_state, undoes)
      select created_at + interval '9 seconds', 'desk', kind, item_id, 'undone', 'rejected', 'pending', id
      from private.events where item_id = '911' and action = 'rejected'`)
    const weeks = await weeksOf()
    expect(pick(weeks, 'decisions')).toEqual([0, 10, 0])
    expect(pick(weeks, 'median_hours')).toEqual([null, 5.5, null])
    expect(pick(weeks, 'slow_hours')).toEqual([null, 9.1, null])
  })

  it('count reviews by members, and confirmed subscribers', async () => {
    await query.owner(`delete from private.review_authors`)
    await query.owner(`insert into private.review_authors select id, '${memberIds.member}'
      from advisor_reviews order by id limit 1`)
    await query.owner(`update advisor_reviews set created_at = ${monday} - interval '1 hour'`)
    await query.owner(`insert into private.newsletter_subscribers (email, confirmed_at)
      values ('a@b.example', ${monday}), ('c@d.example', null)`)
    const weeks = await weeksOf()
    expect(pick(weeks, 'reviews')).toEqual([0, 1, 0])
    expect(pick(weeks, 'subscribers')).toEqual([0, 0, 1])
  })
})

async function seenAtDesk(): Promise<unknown> {
  await query.enter('desk')
  return query.value(`select desk_numbers(1) -> 'searches'`)
}

describeDatabase('searches that found nothing', 'member', () => {
  type Search = [member: number, directory: string, term: string]
  const ids = Array.from({ length: 5 }, (_, at) => `55555555-5555-4555-8555-55555555555${at}`)

  /** Adds five more members; each given one searches for its terms. */
  async function search(...searches: Search[]) {
    for (const [at, id] of ids.entries())
      await query.owner('insert into auth.users (id, email) values ($1, $2)', [
        id,
        `m${at}@example.com`,
      ])
    for (const [member, directory, term] of searches) {
      await query.enter('member')
      await query(`select set_config('request.jwt.claim.sub', $1, true)`, [ids[member]])
      await query('select record_empty_search($1, $2)', [directory, term])
    }
  }
  const members = (count: number) => ids.slice(0, count).map((_, at) => at)

  it('are shown once five members made them, however they typed them', async () => {
    const spellings = ['Trust Bank', ' trust  bank', 'TRUST BANK', 'trust\tbank', 'Trust bank']
    const all = members(5).map((at) => [at, 'advisors', spellings[at]!] as Search)
    await search(...all)
    expect(await seenAtDesk()).toEqual([{ directory: 'advisors', term: 'trust bank', members: 5 }])
  })

  it('stay hidden for four members, and for one who searches five times', async () => {
    const four = members(4).map((at) => [at, 'advisors', 'four'] as Search)
    const one = members(5).map(() => [0, 'advisors', 'once'] as Search)
    const split = members(5).map((at) => [at, at < 3 ? 'advisors' : 'companies', 'split'] as Search)
    await search(...four, ...one, ...split)
    expect(await seenAtDesk()).toEqual([])
  })

  it.each([
    'ann@example.com',
    '(555) 010-0199 22',
    'my owner wants to sell to his employees next year',
    'x'.repeat(61),
    'ab',
    '   ',
  ])('are not stored if they look private or are no name: %s', async (term) => {
    await search([0, 'advisors', term])
    expect(await query.owner('select term from private.empty_searches')).toEqual([])
  })

  it('are kept for 90 days and until the account is deleted, at most 30 an hour', async () => {
    await search(
      ...Array.from({ length: 31 }, (_, at) => [0, 'advisors', `firm ${at}`] as Search),
      [1, 'advisors', 'later'],
    )
    const count = () => query.owner.value('select count(*) from private.empty_searches')
    expect(await count()).toBe(31)
    await query.owner(`update private.empty_searches
      set searched_at = now() - interval '91 days' where term <> 'later'`)
    await query.owner('select private.tidy()')
    expect(await count()).toBe(1)
    await query.owner('delete from auth.users where id = $1', [ids[1]])
    expect(await count()).toBe(0)
  })
})
