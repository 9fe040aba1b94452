import postgres from 'postgres'
import { describe, expect, inject, it } from 'vitest'
import { copyDatabase, memberIds } from './database.ts'

const ROUNDS = 10
const AT_ONCE = 30

// PGlite has one connection: only a server can show lost updates.
describe.skipIf(!inject('postgresUrl'))('writing in parallel', () => {
  it(`counts ${AT_ONCE} reviews of one advisor at once exactly, ${ROUNDS} times`, async () => {
    await withServer(async (sql) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const advisor = round + 1
        const [before] = await sql`select review_count from "Advisors" where "Id" = ${advisor}`
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, n) =>
            asService(
              sql,
              `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (${advisor}, 'Reviewer ${n}', ${1 + (n % 5)})`,
            ),
          ),
        )
        const [after] =
          await sql`select a.review_count, a.average_rating, count(r.id)::int as truth, round(avg(r.rating), 1) as mean
          from "Advisors" a join advisor_reviews r on r.advisor_id = a."Id" and r.state = 'published'
          where a."Id" = ${advisor} group by a."Id"`
        expect(after).toMatchObject({
          review_count: Number(before!['review_count']) + AT_ONCE,
          truth: Number(before!['review_count']) + AT_ONCE,
          average_rating: after!['mean'],
        })
      }
    })
  })

  it('stores a double click once, thirty times over', async () => {
    await withServer(async (sql) => {
      const send = (text: string) => Array.from({ length: AT_ONCE }, () => asMember(sql, text))
      const sent = await Promise.allSettled([
        ...send(
          `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (3, 'Ann Reed', 5)`,
        ),
        ...send(`insert into companies (company_name) values ('Reed Tools')`),
        ...send(
          `insert into advisor_registrations (company_name, contact_person, email) values ('Reed', 'Ann', 'a@b.example')`,
        ),
      ])
      expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
      expect(
        new Set(sent.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))),
      ).toEqual(new Set(['PT409']))
    })
  })

  it('takes one of thirty reviews of an advisor from one address', async () => {
    await withServer(async (sql) => {
      const sent = await Promise.allSettled(
        Array.from({ length: AT_ONCE }, (_, n) =>
          asMember(
            sql,
            `insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating) values (4, 'Ann ${n}', 'ann@reed.example', 5)`,
          ),
        ),
      )
      const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(refused).toEqual(Array<string>(AT_ONCE - 1).fill('PT409'))
    })
  })

  it('keeps the totals exact while advisors come and go', async () => {
    await withServer(async (sql) => {
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          asService(
            sql,
            n % 3 === 0
              ? `delete from "Advisors" where "Id" = ${50 + n}`
              : `insert into "Advisors" (company_name, "ESOP_Financing", "Accounting") values ('A', ${n % 2 === 0}, true)`,
          ),
        ),
      )
      const [row] = await sql`select directory_counts() -> 'types' -> 'auditor' as kept,
        (select count(*)::int from "Advisors" where type_ids @> array['auditor']) as truth`
      expect(row!['kept']).toBe(row!['truth'])
    })
  })

  it('lets one of thirty decisions at once through, with one listing, event and mail', async () => {
    await withServer(async (sql) => {
      const desk = [memberIds.desk, memberIds['other desk']]
      for (const id of desk) {
        await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`
        await sql`insert into private.desk_people (user_id) values (${id})`
      }
      const [sent] =
        await sql`insert into advisor_registrations (company_name, contact_person, email, submitted_by)
        values ('Reed', 'Ann', 'a@b.example', ${memberIds.member}) returning id::text`
      const decided = await Promise.allSettled(
        Array.from({ length: AT_ONCE }, (_, n) =>
          asMember(
            sql,
            `select desk_decide('registration', '${sent!['id']}', 1, '${n % 3 === 0 ? 'reject' : 'approve'}', 'Because')`,
            desk[n % 2],
          ),
        ),
      )
      const refused = decided.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(refused).toHaveLength(AT_ONCE - 1)
      for (const { code, message } of refused) {
        expect(code).toBe('PT409')
        expect(message).toMatch(/(?:approved|rejected) by [\w-]+@example\.com/)
      }
      const [truth] = await sql`select
        (select count(*)::int from "Advisors" where company_name = 'Reed') as listings,
        (select count(*)::int from advisor_registrations where status = 'approved' and company_name = 'Reed') as approved,
        (select count(*)::int from private.events where actor_role = 'desk') as events,
        (select count(*)::int from private.outbox where content ->> 'kind' = 'decision') as mails`
      expect(truth).toMatchObject({ listings: truth!['approved'], events: 1, mails: 1 })
    })
  })

  it('gives each mail to one of thirty senders', async () => {
    await withServer(async (sql) => {
      await sql`insert into private.outbox (recipient, content)
        select 'a@b.example', '{"kind": "ready"}' from generate_series(1, 10)`
      const claims = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          sql.begin(async (tx) => {
            await tx.unsafe('set local role service_role')
            return tx`select id from claim_mail()`
          }),
        ),
      )
      const claimed = claims.flat().map((row) => row['id'])
      expect(claimed).toHaveLength(new Set(claimed).size)
      const rest = await sql`select id from private.outbox where attempts = 0 and sent_at is null`
      expect(claimed.length + rest.length).toBe(10)
    })
  })
})

async function withServer(work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const { url, drop } = await copyDatabase('prepared')
  const sql = postgres(url, { max: AT_ONCE, onnotice: () => {} })
  try {
    await sql`insert into auth.users (id) values (${memberIds.member})`
    await work(sql)
  } finally {
    await sql.end()
    await drop()
  }
}

function asService(sql: postgres.Sql, text: string) {
  return sql.begin(async (tx) => {
    await tx.unsafe('set local role service_role')
    await tx.unsafe(text)
  })
}

function asMember(sql: postgres.Sql, text: string, id: string = memberIds.member) {
  return sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claim.sub', ${id}, true)`
    await tx.unsafe('set local role authenticated')
    await tx.unsafe(text)
  })
}
