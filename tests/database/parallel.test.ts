import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDeskSql, addPeopleSql, copyDatabase, memberIds } from './database.ts'

const AT_ONCE = 30

// PGlite has one connection: only a server can show lost updates.
describe('writing in parallel', () => {
  let sql: postgres.Sql
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    const copy = await copyDatabase('prepared')
    drop = copy.drop
    url = copy.url
    sql = postgres(copy.url, { max: AT_ONCE, onnotice: () => {} })
    await sql.unsafe(`${addPeopleSql}; ${addDeskSql};
      update "Advisors" set email = 'office@firm.example'`)
  })
  afterAll(async () => {
    await sql.end()
    await drop()
  })

  const asService = (text: string) =>
    sql.begin(async (tx) => {
      await tx.unsafe('set local role service_role')
      return tx.unsafe(text)
    })
  const asMember = (text: string, id: string = memberIds.member) =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claim.sub', ${id}, true)`
      await tx.unsafe('set local role authenticated')
      await tx.unsafe(text)
    })
  /** Runs many at once; returns the errors of the refused ones. */
  async function refusedOf(send: (n: number) => Promise<unknown>) {
    const sent = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => send(n)))
    return sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  }

  it(`counts ${AT_ONCE} reviews of an advisor exactly`, async () => {
    const advisor = 2
    const [before] = await sql`select review_count from "Advisors" where "Id" = ${advisor}`
    const refused = await refusedOf((n) =>
      asService(`insert into advisor_reviews (advisor_id, reviewer_name, rating)
        values (${advisor}, 'Reviewer ${n}', ${1 + (n % 5)})`),
    )
    expect(refused).toEqual([])
    const [after] =
      await sql`select a.review_count, a.average_rating, count(r.id)::int as truth, round(avg(r.rating), 1) as mean
        from "Advisors" a join advisor_reviews r on r.advisor_id = a."Id" and r.state = 'published'
        where a."Id" = ${advisor} group by a."Id"`
    const counted = Number(before!['review_count']) + AT_ONCE
    expect(after).toMatchObject({
      review_count: counted,
      truth: counted,
      average_rating: after!['mean'],
    })
  })

  it.each([
    `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (3, 'Ann Reed', 5)`,
    `insert into companies (company_name) values ('Reed Tools')`,
    `insert into advisor_registrations (company_name, contact_person, email) values ('Reed', 'Ann', 'a@b.example')`,
  ])('stores a double click once: %s', async (text) => {
    const refused = await refusedOf(() => asMember(text))
    expect(refused.map(({ code }) => code)).toEqual(Array<string>(AT_ONCE - 1).fill('PT409'))
  })

  it('loses no key of a document that many write at once', async () => {
    await sql`update "Advisors" set declared = '{"languages": null, "meets": null}' where "Id" = 6`
    const patches = [
      { least_fee: 5000 },
      { esops_closed: 3 },
      { languages: ['en'] },
      { meets: ['remote'] },
      { client_employees: [10, null] },
      { does_not_serve: 'Banks.' },
    ]
    const refused = await refusedOf((n) =>
      asService(`update "Advisors" set declared = '${JSON.stringify(patches[n % patches.length])}'
        where "Id" = 6`),
    )
    expect(refused).toEqual([])
    const [row] = await sql`select declared from "Advisors" where "Id" = 6`
    expect(row!['declared']).toMatchObject(Object.assign({}, ...patches))
  })

  it('accepts one of many reviews of an advisor from one address', async () => {
    const refused = await refusedOf((n) =>
      asMember(`insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating)
        values (4, 'Ann ${n}', 'ann@reed.example', 5)`),
    )
    expect(refused.map(({ code }) => code)).toEqual(Array<string>(AT_ONCE - 1).fill('PT409'))
  })

  it('accepts one of many decisions, with one listing, event and mail', async () => {
    const [sent] =
      await sql`insert into advisor_registrations (company_name, contact_person, email, submitted_by)
        values ('Decided at once', 'Ann', 'a@b.example', ${memberIds.member}) returning id::text`
    const desk = [memberIds.desk, memberIds['other desk']]
    const refused = await refusedOf((n) =>
      asMember(
        `select desk_decide('registration', '${sent!['id']}', 1, '${n % 3 === 0 ? 'reject' : 'approve'}', 'Because')`,
        desk[n % 2],
      ),
    )
    expect(refused).toHaveLength(AT_ONCE - 1)
    for (const { code, message } of refused) {
      expect(code).toBe('PT409')
      expect(message).toMatch(/(?:approved|rejected) by \w+@example\.com/)
    }
    const [truth] = await sql`select
      (select count(*)::int from "Advisors" where company_name = 'Decided at once') as listings,
      (select count(*)::int from advisor_registrations where status = 'approved' and company_name = 'Decided at once') as approved,
      (select count(*)::int from private.events where actor_role = 'desk') as events,
      (select count(*)::int from private.outbox where content ->> 'kind' = 'decision') as mails`
    expect(truth).toMatchObject({ listings: truth!['approved'], events: 1, mails: 1 })
  })

  it('gives each mail to one of many senders', async () => {
    await sql`delete from private.outbox`
    await sql`insert into private.outbox (recipient, content)
      select 'a@b.example', '{"kind": "ready"}' from generate_series(1, 10)`
    const claims = await Promise.all(
      Array.from({ length: AT_ONCE }, () => asService('select id from take_due_mail()')),
    )
    const claimed = claims.flat().map((row) => row['id'])
    expect(claimed).toHaveLength(new Set(claimed).size)
    const rest = await sql`select id from private.outbox where attempts = 0 and sent_at is null`
    expect(claimed.length + rest.length).toBe(10)
  })

  it('sends a text to five firms once, pressed twice while a connection dies', async () => {
    const text = `select send_enquiries('77777777-7777-4777-8777-777777777777', '2,3,4,5,6', 'other', 'running', 'A message of ten')`
    const doomed = postgres(url, { max: 1, onnotice: () => {} })
    const killed = doomed.begin(async (tx) => {
      await tx`select set_config('request.jwt.claim.sub', ${memberIds.member}, true)`
      await tx.unsafe('set local role authenticated')
      await tx.unsafe(text)
      const [own] = await tx`select pg_backend_pid() as pid`
      await sql`select pg_terminate_backend(${own!['pid']})`
    })
    const refused = refusedOf(() => asMember(text))
    await expect(killed).rejects.toBeInstanceOf(Error)
    await doomed.end({ timeout: 0 })
    expect(await refused).toEqual([])
    const sent =
      await sql`select advisor_id::int, count(*)::int from enquiries group by advisor_id order by 1`
    expect(sent).toEqual([2, 3, 4, 5, 6].map((advisor_id) => ({ advisor_id, count: 1 })))
    const mails = await sql`select from private.outbox where content ->> 'kind' = 'enquiry'`
    expect(mails).toHaveLength(5)
  })

  it('accepts one of the times of a meeting, for two people who press at once', async () => {
    const times = [2, 3, 4].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const [proposed] =
      await sql`update enquiries set meeting_state = 'proposed', meeting_minutes = 30,
      meeting_zone = 'UTC', meeting_times = ${times} where advisor_id = 2 returning id::text`
    const refused = await refusedOf((n) =>
      asMember(`select settle_meeting(${proposed!['id']}, '${times[n % 3]}')`),
    )
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['Another time was accepted before.']),
    )
    const mails = await sql`select from private.outbox where content ->> 'kind' = 'meeting'`
    expect(mails).toHaveLength(2)
  })

  const waiting = async () => {
    const rows = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return rows.length
  }

  it('refuses a former owner and an invited editor while a claim is being approved', async () => {
    await sql`insert into firm_people (advisor_id, user_id, role) values (12, ${memberIds.member}, 'owner')`
    await sql`insert into private.invitations (token_hash, advisor_id, email, invited_by)
      values (private.hash_of('word'), 12, 'dan@example.com', ${memberIds.member})`
    const holder = await sql.reserve()
    await holder`begin`
    await holder`select private.lock_case('advisor', '12')`
    await holder`delete from firm_people where advisor_id = 12`
    const name = `select company_name from "Advisors" where "Id" = 12`
    const late = Promise.allSettled([
      asMember(`select remove_page('advisor', 12, (${name}))`),
      asMember(`select accept_invitation('word')`, memberIds['other desk']),
    ])
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    await holder`commit`
    holder.release()
    await late
    expect(await sql.unsafe(name)).toHaveLength(1)
    expect(await sql`select from firm_people where advisor_id = 12`).toHaveLength(0)
  })

  it('sends texts to the same firms in any order at once', async () => {
    const holder = await sql.reserve()
    await holder`begin`
    await holder`select private.limit_writes('enquiries to 8', 40, '1 day')`
    const orders = [
      ['7,8,9', memberIds.member],
      ['9,8,7', memberIds['other member']],
    ]
    const sent = Promise.allSettled(
      orders.map(([advisors, id]) =>
        asMember(
          `select send_enquiries(gen_random_uuid(), '${advisors}', 'other', 'running', 'A message of ten')`,
          id,
        ),
      ),
    )
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    await holder`rollback`
    holder.release()
    expect((await sent).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })
})
