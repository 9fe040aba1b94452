import { expect, it } from 'vitest'
import { asOwner, describeDatabase, enter, memberIds, valueOf, type Query } from './database.ts'

type Week = Record<string, number | string | null>

/** This Monday in UTC, the start of the week that is not over. */
const monday = `(date_trunc('week', now() at time zone 'utc') at time zone 'utc')`

async function weeksOf(query: Query, weeks = 3): Promise<Week[]> {
  await enter(query, 'desk')
  return (await valueOf<{ weeks: Week[] }>(query, 'select desk_numbers($1)', [weeks])).weeks
}

/** One number of each week, the current week last. */
const pick = (weeks: Week[], name: string) => weeks.map((week) => week[name])

describeDatabase('weekly numbers', (db) => {
  it.each(['anonymous', 'member'] as const)('do not exist for %s', async (actor) => {
    expect((await db().attempt(actor, 'select desk_numbers()')).code).toBe('PT404')
  })

  it('leave out the demo data, and list each week', async () => {
    const query = await db().begin('desk')
    const weeks = await weeksOf(query, 52)
    expect(weeks).toHaveLength(52)
    const sums = Object.keys(weeks[0]!).map((name) => [
      name,
      weeks.reduce((sum, week) => sum + Number(week[name]), 0),
    ])
    expect(Object.fromEntries(sums)).toEqual({ ...nothing, week: NaN, accounts: 4 })
    expect(new Date(String(weeks.at(-1)?.['week'])).getUTCDay()).toBe(1)
  })

  it('belong to the week in UTC, in every time zone of the session', async () => {
    const query = await db().begin('desk')
    await asOwner(query, `set local timezone = 'Pacific/Auckland'`)
    await asOwner(query, 'delete from auth.users where id = $1', [memberIds.member])
    await asOwner(
      query,
      `update auth.users set created_at = ${monday} - interval '1 second' where id = '${memberIds['other member']}';`,
    )
    await asOwner(
      query,
      `update auth.users set created_at = ${monday}, email_confirmed_at = now() where id = '${memberIds.desk}'`,
    )
    await asOwner(
      query,
      `update auth.users set created_at = ${monday} - interval '15 days' where id = '${memberIds['other desk']}'`,
    )
    const weeks = await weeksOf(query)
    expect(pick(weeks, 'accounts')).toEqual([0, 1, 1])
    expect(pick(weeks, 'accounts_confirmed')).toEqual([0, 0, 1])
  })

  it('count what members register, and how much of it is approved', async () => {
    const query = await db().begin('desk')
    await asOwner(
      query,
      `insert into private.events (created_at, actor_role, kind, item_id, action, from_state, to_state) values
        (${monday} - interval '1 day', 'member', 'registration', '901', 'sent', null, 'pending'),
        (${monday} + interval '1 second', 'desk', 'registration', '901', 'approved', 'pending', 'approved'),
        (${monday} - interval '1 day', 'member', 'registration', '902', 'sent', null, 'pending'),
        (${monday} - interval '1 day', 'team', 'company', '903', 'sent', null, 'pending'),
        (${monday}, 'member', 'company', '904', 'sent', null, 'pending')`,
    )
    const weeks = await weeksOf(query)
    expect(pick(weeks, 'registrations')).toEqual([0, 2, 0])
    expect(pick(weeks, 'registrations_approved')).toEqual([0, 1, 0])
    expect(pick(weeks, 'companies')).toEqual([0, 0, 1])
  })

  it('count answers within 14 days, and those of which the sender told us', async () => {
    const query = await db().begin('desk')
    await asOwner(
      query,
      `with sent as (
        insert into enquiries (idempotency_key, sender, firm, reply_to, about, stage, message, wants_copy, created_at, answer, answered_at)
        select gen_random_uuid(), '${memberIds.member}', 'Firm', 'a@b.example', 'other', 'planning', 'A message.', false,
          ${monday} - interval '20 days', case when days is not null then 'An answer.' end, ${monday} - interval '20 days' + days * interval '1 day'
        from unnest(array[13, 15, null, null]) as days returning id
      ) insert into enquiry_outcomes (enquiry_id, outcome)
      select id, case when row_number() over (order by id) = 4 then 'met' end from sent`,
    )
    const weeks = await weeksOf(query, 4)
    expect(pick(weeks, 'messages')).toEqual([4, 0, 0, 0])
    expect(pick(weeks, 'messages_answered')).toEqual([2, 0, 0, 0])
  })

  it('measure a decision from its sending, in the week of the decision, without what was undone', async () => {
    const query = await db().begin('desk')
    await asOwner(
      query,
      `insert into private.events (created_at, actor_role, kind, item_id, action, from_state, to_state)
      select ${monday} - interval '2 days', 'member', 'registration', (900 + n)::text, 'sent', null, 'pending' from generate_series(1, 11) n
      union all
      select ${monday} - interval '2 days' + n * interval '1 hour', 'desk', 'registration', (900 + n)::text, 'rejected', 'pending', 'rejected'
      from generate_series(1, 11) n`,
    )
    await asOwner(
      query,
      `insert into private.events (created_at, actor_role, kind, item_id, action, from_state, to_state, undoes)
      select created_at + interval '9 seconds', 'desk', kind, item_id, 'undone', 'rejected', 'pending', id
      from private.events where item_id = '911' and action = 'rejected'`,
    )
    const weeks = await weeksOf(query)
    expect(pick(weeks, 'decisions')).toEqual([0, 10, 0])
    expect(pick(weeks, 'median_hours')).toEqual([null, 5.5, null])
    expect(pick(weeks, 'slow_hours')).toEqual([null, 9.1, null])
  })

  it('count reviews by members, and confirmed subscribers', async () => {
    const query = await db().begin('desk')
    await asOwner(query, `delete from private.review_authors`)
    await asOwner(
      query,
      `insert into private.review_authors select id, '${memberIds.member}' from advisor_reviews order by id limit 1`,
    )
    await asOwner(query, `update advisor_reviews set created_at = ${monday} - interval '1 hour'`)
    await asOwner(
      query,
      `insert into private.newsletter_subscribers (email, confirmed_at) values ('a@b.example', ${monday}), ('c@d.example', null)`,
    )
    const weeks = await weeksOf(query)
    expect(pick(weeks, 'reviews')).toEqual([0, 1, 0])
    expect(pick(weeks, 'subscribers')).toEqual([0, 0, 1])
  })
})

const nothing = {
  accounts: 0,
  accounts_confirmed: 0,
  registrations: 0,
  registrations_approved: 0,
  companies: 0,
  companies_approved: 0,
  messages: 0,
  messages_answered: 0,
  reviews: 0,
  subscribers: 0,
  decisions: 0,
  median_hours: 0,
  slow_hours: 0,
}
