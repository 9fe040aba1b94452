import { expect, it } from 'vitest'
import { decide, mailsOf, makeRepresentative } from './actions.ts'
import { describeDatabase, memberIds, type Query } from './database.ts'

const REASON = 'The firm has closed.'

const turn = (query: Query, id: number, decision: 'suspend' | 'restore') =>
  decide(query, 'advisor', decision, { id, reason: REASON })

async function countsOf(query: Query) {
  const [row] = await query.as('anonymous', 'select directory_counts() as counts')
  return row!['counts'] as { advisors: number; types: Record<string, number> }
}

describeDatabase('a suspended advisor', (db) => {
  it('is left out of reads, search, counts, reviews and resources until it is restored', async () => {
    const query = await db().begin('member')
    const before = await countsOf(query)
    const everything = [
      'select "Id" from "Advisors" where "Id" = 3',
      'select "Id" from search_advisors(page_size => 1000) where "Id" = 3',
      'select id from advisor_reviews where advisor_id = 3 limit 1',
      'select id from advisor_resources where advisor_id = 3 limit 1',
    ]
    for (const text of everything) expect(await query.as('member', text)).toHaveLength(1)
    await turn(query, 3, 'suspend')
    for (const text of everything) expect(await query.as('member', text)).toEqual([])
    expect((await countsOf(query)).advisors).toBe(before.advisors - 1)
    await turn(query, 3, 'restore')
    for (const text of everything) expect(await query.as('member', text)).toHaveLength(1)
    expect(await countsOf(query)).toEqual(before)
  })

  it('passes its place as the preview to the next one', async () => {
    const query = await db().begin('member')
    await turn(query, 1, 'suspend')
    await turn(query, 2, 'suspend')
    const seen = `select array_agg("Id") as ids, (select array_agg(distinct advisor_id) from advisor_reviews) as reviewed,
      (select array_agg(distinct advisor_id) from advisor_resources) as resources from "Advisors"`
    expect(await query.as('anonymous', seen)).toEqual([{ ids: [3], reviewed: [3], resources: [3] }])
  })

  it('cannot be reviewed', async () => {
    const query = await db().begin('member')
    await turn(query, 1, 'suspend')
    const review = `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (1, 'Ann', 5)`
    for (const actor of ['anonymous', 'member'] as const) {
      await query.enter(actor)
      expect(await query.code(review)).toBe('42501')
    }
  })

  it('leaves exact counts after forty suspensions and restorations', async () => {
    const query = await db().begin('member')
    const before = await countsOf(query)
    const drawn = Array.from({ length: 40 }, (_, n) => 1 + ((n * 37) % 150))
    for (const id of drawn) {
      await turn(query, id, 'suspend')
      if (id % 3 > 0) await turn(query, id, 'restore')
    }
    const suspended = drawn.filter((id) => id % 3 === 0)
    const after = await countsOf(query)
    expect(after.advisors).toBe(before.advisors - suspended.length)
    const truth = await query.owner(
      `select unnest(type_ids) as type, count(*)::int as n from "Advisors" where suspended_at is null group by 1`,
    )
    expect(Object.entries(after.types).toSorted()).toEqual(
      truth.map(({ type, n }) => [type, n] as [string, number]).toSorted(),
    )
    for (const id of suspended) await turn(query, id, 'restore')
    expect(await countsOf(query)).toEqual(before)
  })

  it('notifies its owner, by mail and in the list of registrations', async () => {
    const query = await db().begin('team')
    await makeRepresentative(query, 4, 'member')
    await query(`insert into advisor_registrations (company_name, contact_person, email, status, submitted_by, advisor_id)
      values ('Mine', 'Ann', 'a@b.example', 'approved', '${memberIds.member}', 4)`)
    await turn(query, 4, 'suspend')
    const own = 'select status, reason from own_registrations()'
    expect(await query.as('member', own)).toEqual([{ status: 'suspended', reason: REASON }])
    expect(await mailsOf(query, 'decision')).toEqual(['member@example.com: suspended'])
    const reason = `select 1 from private.outbox where content ->> 'reason' = '${REASON}'`
    expect(await query(reason)).toHaveLength(1)
  })
})
