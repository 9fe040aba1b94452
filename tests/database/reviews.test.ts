import { expect, it } from 'vitest'
import { attempt, describeDatabase, query, type Row } from './database.ts'
import { review, toInsert } from './forms.ts'

/** Adds a review, and returns it as the API does. */
function insertReview(changed: Row = {}): Promise<Row[]> {
  const { text, values } = toInsert(review, { reviewer_name: 'Ann', ...changed })
  return query(`${text} returning id, advisor_id, reviewer_name, rating, review_text`, values)
}

const countsOf = async (id: unknown) => {
  const columns = 'review_count, average_rating, reviews_by'
  const [counts] = await query(`select ${columns} from "Advisors" where "Id" = $1`, [id])
  return counts
}

describeDatabase('reviews', 'team', () => {
  it('keep the address where no API role reads it, and return the row without it', async () => {
    await query.enter('anonymous')
    const [row] = await insertReview({ reviewer_email: 'Ann@Reed.example' })
    expect(row).toMatchObject({ advisor_id: 1, reviewer_name: 'Ann', rating: 5, review_text: null })
    const stored = 'select 1 from advisor_reviews where reviewer_email is not null'
    expect(await query.owner(stored)).toEqual([])
    const contact = 'select email from private.review_contacts where review_id = $1'
    expect(await query(contact, [row!['id']])).toEqual([{ email: 'Ann@Reed.example' }])
  })

  it.each([
    'select reviewer_email::text as name from advisor_reviews',
    'select id from advisor_reviews order by reviewer_email',
    'select to_jsonb(r) from advisor_reviews r',
    `select a."Id", r.reviewer_email from "Advisors" a join advisor_reviews r on r.advisor_id = a."Id"`,
    `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (1, 'Ann', 5) returning reviewer_email`,
  ])('refuse to return the address: %s', async (text) => {
    for (const actor of ['anonymous', 'member'] as const)
      expect((await attempt(actor, text)).code).toBe('42501')
  })

  it('are counted and averaged, to one decimal, when they are added, changed and deleted', async () => {
    const id = await query.value(`insert into "Advisors" (company_name, reviews_by)
      values ('A', '{"client": 9}') returning "Id"`)
    for (const rating of [5, 4, 4]) await insertReview({ advisor_id: id, rating })
    expect(await countsOf(id)).toEqual({
      review_count: 3,
      average_rating: 4.3,
      reviews_by: { team: 3 },
    })
    await query('update advisor_reviews set rating = 1 where advisor_id = $1 and rating = 5', [id])
    expect(await countsOf(id)).toMatchObject({ review_count: 3, average_rating: 3 })
    await query('update advisor_reviews set advisor_id = 2 where advisor_id = $1 and rating = 1', [
      id,
    ])
    expect(await countsOf(id)).toMatchObject({ review_count: 2, average_rating: 4 })
    await query('delete from advisor_reviews where advisor_id = $1', [id])
    expect(await countsOf(id)).toEqual({
      review_count: 0,
      average_rating: 0,
      reviews_by: {},
    })
  })

  it('are refused twice within ten minutes, and accepted later', async () => {
    await query.enter('anonymous')
    await insertReview({ review_text: 'Fine.' })
    const again = await query.refusal(() => insertReview({ review_text: ' Fine. ' }))
    expect([again.code, again.message]).toEqual([
      'PT409',
      'This review has already been submitted.',
    ])
    await query.owner(`update advisor_reviews set created_at = now() - interval '11 minutes'
      where review_text = 'Fine.'`)
    await query.enter('anonymous')
    expect(await insertReview({ review_text: 'Fine.' })).toHaveLength(1)
  })

  it('are refused from an address that has reviewed the advisor without an account, at the end', async () => {
    const commit = () => query('set constraints all immediate')
    await insertReview({ reviewer_email: 'ann@reed.example' })
    const refused = await query.refusal(async () => {
      // An error in the transaction would roll the counters back: addresses could be tried without limit.
      await insertReview({ reviewer_email: ' ANN@reed.example', rating: 2 })
      await commit()
    })
    expect([refused.code, refused.message]).toEqual([
      'PT409',
      'You have already reviewed this advisor.',
    ])
    await insertReview({ reviewer_email: 'ann@reed.example', advisor_id: 2 })
    await commit()
  })

  it('tell visitors nothing about reviews of hidden advisors', async () => {
    await insertReview({ advisor_id: 2, reviewer_email: 'ann@reed.example' })
    await query('set local role anon')
    const refused = { code: '42501', message: 'You are not allowed to review this advisor.' }
    for (const advisor_id of [2, 999_999, null]) {
      const probe = () => insertReview({ advisor_id, reviewer_email: 'ann@reed.example' })
      expect(await query.refusal(probe)).toMatchObject(refused)
    }
  })

  it('are deleted with their advisor, and so are their addresses', async () => {
    const [row] = await insertReview({ advisor_id: 2, reviewer_email: 'ann@reed.example' })
    await query('delete from "Advisors" where "Id" = 2')
    const contact = 'select email from private.review_contacts where review_id = $1'
    expect(await query.owner(contact, [row!['id']])).toEqual([])
    expect(await query('select id from advisor_reviews where advisor_id = 2')).toEqual([])
  })
})
