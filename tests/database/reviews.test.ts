import { expect, it } from 'vitest'
import {
  asOwner,
  codeOf,
  describeDatabase,
  enter,
  refusal,
  type Query,
  type Row,
} from './database.ts'

const from = (address: string) => ({ 'cf-connecting-ip': address })

describeDatabase('reviews', (db) => {
  it('keep the address where no API role reads it, and return the row without it', async () => {
    const query = await db().begin('anonymous')
    const [row] = await insertReview(query, { reviewer_email: 'Ann@Reed.example' })
    expect(row).toMatchObject({ advisor_id: 1, reviewer_name: 'Ann', rating: 5, review_text: null })
    await query('reset role')
    expect(await query('select * from advisor_reviews where reviewer_email is not null')).toEqual(
      [],
    )
    const kept = await query('select email from private.review_contacts where review_id = $1', [
      row!['id'],
    ])
    expect(kept).toEqual([{ email: 'Ann@Reed.example' }])
  })

  const leaks = [
    'select * from advisor_reviews',
    'select reviewer_email from advisor_reviews',
    'select reviewer_email::text as name from advisor_reviews',
    `select id from advisor_reviews where reviewer_email like 'a%'`,
    'select id from advisor_reviews order by reviewer_email',
    'select max(reviewer_email) from advisor_reviews',
    'select to_jsonb(r) from advisor_reviews r',
    `select a."Id", r.reviewer_email from "Advisors" a join advisor_reviews r on r.advisor_id = a."Id"`,
    `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (1, 'Ann', 5) returning reviewer_email`,
    'select email from private.review_contacts',
  ]
  it.each(leaks)('refuse to return the address: %s', async (text) => {
    for (const actor of ['anonymous', 'member'] as const) {
      expect((await db().attempt(actor, text)).code).toBe('42501')
    }
  })

  it('are counted and averaged, to one decimal, when they are added, changed and deleted', async () => {
    const query = await db().begin('team')
    const [advisor] = await query(
      `insert into "Advisors" (company_name) values ('A') returning "Id" as id`,
    )
    const id = advisor!['id']
    for (const rating of [5, 4, 4]) await insertReview(query, { advisor_id: id, rating })
    expect(await ratingOf(query, id)).toEqual({ review_count: 3, average_rating: 4.3 })
    await query('update advisor_reviews set rating = 1 where advisor_id = $1 and rating = 5', [id])
    expect(await ratingOf(query, id)).toEqual({ review_count: 3, average_rating: 3 })
    await query('update advisor_reviews set advisor_id = 2 where advisor_id = $1 and rating = 1', [
      id,
    ])
    expect(await ratingOf(query, id)).toEqual({ review_count: 2, average_rating: 4 })
    await query('delete from advisor_reviews where advisor_id = $1', [id])
    expect(await ratingOf(query, id)).toEqual({ review_count: 0, average_rating: 0 })
  })

  it('match the counts in the demo data', async () => {
    expect(
      await db()
        .owner(`select a."Id" from "Advisors" a left join advisor_reviews r on r.advisor_id = a."Id" and r.state = 'published'
        group by a."Id" having a.review_count <> count(r.id) or a.average_rating <> coalesce(round(avg(r.rating), 1), 0)`),
    ).toEqual([])
  })

  it('are refused twice within ten minutes, and accepted later', async () => {
    const query = await db().begin('anonymous')
    await insertReview(query, { review_text: 'Fine.' })
    const again = await refusal(query, () => insertReview(query, { review_text: ' Fine. ' }))
    expect([again.code, again.message]).toEqual([
      'PT409',
      'This review has already been submitted.',
    ])
    await insertReview(query, { review_text: 'Fine, and more.' })
    const age = `update advisor_reviews set created_at = now() - interval '11 minutes' where review_text = 'Fine.'`
    await asOwner(query, age)
    await enter(query, 'anonymous')
    expect(await insertReview(query, { review_text: 'Fine.' })).toHaveLength(1)
  })

  it('are refused from an address that has reviewed the advisor, however it is spelled', async () => {
    const query = await db().begin('team')
    await insertReview(query, { reviewer_email: 'ann@reed.example' })
    const again = async () => {
      await insertReview(query, { reviewer_email: ' ANN@reed.example', rating: 2 })
      await endTransaction(query)
    }
    const { code, message } = await refusal(query, again)
    expect([code, message]).toEqual(['PT409', 'You have already reviewed this advisor.'])
    await insertReview(query, { reviewer_email: 'ann@reed.example', advisor_id: 2 })
    await endTransaction(query)
  })

  it('disclose no reviewer by a request that is rolled back and never counted', async () => {
    const query = await db().begin('anonymous')
    await insertReview(query, { reviewer_email: 'ann@reed.example' })
    for (const address of ['ann@reed.example', 'nobody@reed.example']) {
      const probe = async () => {
        const [row] = await insertReview(query, { reviewer_email: address, rating: 2 })
        await query('select $1::text::int', [row!['reviewer_name']])
      }
      expect(await codeOf(query, probe)).toBe('22P02')
    }
  })

  it('tell visitors nothing about reviews of hidden advisors', async () => {
    const query = await db().begin('team')
    await insertReview(query, { advisor_id: 2, reviewer_email: 'ann@reed.example' })
    await query('set local role anon')
    const refused = { code: '42501', message: 'You are not allowed to review this advisor.' }
    for (const advisor_id of [2, 999_999, null]) {
      const probe = () => insertReview(query, { advisor_id, reviewer_email: 'ann@reed.example' })
      expect(await refusal(query, probe)).toMatchObject(refused)
    }
  })

  it('are limited for visitors of one network address', async () => {
    const query = await db().begin('anonymous', from('192.0.2.1'))
    for (let n = 0; n < 10; n += 1) await insertReview(query, { review_text: `Text ${n}` })
    const next = () => insertReview(query, { review_text: 'One more' })
    expect(await codeOf(query, next)).toBe('PT429')
    await enter(query, 'anonymous', from('192.0.2.2'))
    expect(await next()).toHaveLength(1)
  })

  it.each([
    ['without any address', () => ({})],
    ['with an invented address each', (n: number) => from(`192.0.2.${n}`)],
  ])('are limited for visitors %s', async (_case, toHeaders) => {
    const query = await db().begin('anonymous')
    const send = async (n: number) => {
      await enter(query, 'anonymous', toHeaders(n))
      return insertReview(query, { review_text: `Text ${n}` })
    }
    for (let n = 0; n < 60; n += 1) await send(n)
    expect(await codeOf(query, () => send(60))).toBe('PT429')
  })

  it('are limited for a member', async () => {
    const query = await db().begin('member')
    for (let n = 0; n < 60; n += 1) await insertReview(query, { advisor_id: 1 + n, rating: 4 })
    const next = () => insertReview(query, { advisor_id: 70 })
    expect(await codeOf(query, next)).toBe('PT429')
  })

  it('are deleted with their advisor, and so are their addresses', async () => {
    const query = await db().begin('team')
    const [row] = await insertReview(query, { advisor_id: 2, reviewer_email: 'ann@reed.example' })
    await query('delete from "Advisors" where "Id" = 2')
    const contact = 'select email from private.review_contacts where review_id = $1'
    expect(await asOwner(query, contact, [row!['id']])).toEqual([])
    expect(await query('select id from advisor_reviews where advisor_id = 2')).toEqual([])
  })
})

/** Runs the checks of a commit. */
async function endTransaction(query: Query): Promise<void> {
  await query('set constraints all immediate')
  await query('set constraints all deferred')
}

async function insertReview(query: Query, changed: Row): Promise<Row[]> {
  const review = {
    advisor_id: 1,
    reviewer_name: 'Ann',
    reviewer_email: null,
    rating: 5,
    review_text: null,
    ...changed,
  }
  return query(
    `insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating, review_text) values ($1, $2, $3, $4, $5)
      returning id, advisor_id, reviewer_name, rating, review_text`,
    Object.values(review),
  )
}

async function ratingOf(query: Query, id: unknown): Promise<Row | undefined> {
  const [row] = await query('select review_count, average_rating from "Advisors" where "Id" = $1', [
    id,
  ])
  return row
}
