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
          from "Advisors" a join advisor_reviews r on r.advisor_id = a."Id" where a."Id" = ${advisor} group by a."Id"`
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

function asMember(sql: postgres.Sql, text: string) {
  return sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claim.sub', ${memberIds.member}, true)`
    await tx.unsafe('set local role authenticated')
    await tx.unsafe(text)
  })
}
