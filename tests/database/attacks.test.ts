/** Holes that attacks found, closed on both engines. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeEngines, eachAs, memberIds, type Actor, type Query } from './database.ts'

const FIRM = 40
const ADDRESS = 'member@example.com'

/** A review of the firm by an actor, who types an address. */
const review = async (query: Query, actor: Actor, email: string | null, firm = FIRM) => {
  await query.enter(actor)
  const id = await query.value<number>(
    `insert into advisor_reviews (advisor_id, reviewer_name, reviewer_email, rating) values ($1, 'Ann', $2, 1 + $3) returning id`,
    [firm, email, actor.length % 5],
  )
  await query('set constraints all immediate')
  await query('set constraints all deferred')
  return id
}
const nameOf = async (query: Query, id: number) =>
  (await query.owner('select reviewer_name as name from advisor_reviews where id = $1', [id]))[0]?.[
    'name'
  ]

/** The member speaks for a company that the firm names as its client; returns the reference. */
async function addReference(query: Query, state: string, company: string): Promise<number> {
  const id = await query.value<number>(
    `insert into companies (company_name) values ('Reed Tools') returning id`,
  )
  await query.owner(`update companies set ${company} where id = $1`, [id])
  return query.value<number>(
    `insert into credentials (advisor_id, kind, value, company_id, review)
      values ($1, 'client_reference', 'Reed Tools', $2, $3) returning id`,
    [FIRM, id, state],
  )
}
const writerOf = async (query: Query, id: number) =>
  (await query.owner('select written_as as writer from advisor_reviews where id = $1', [id]))[0]![
    'writer'
  ]
const settle = (query: Query, reference: number, state: string) =>
  query.owner('update credentials set review = $2 where id = $1', [reference, state])

/** Number of firms that a misspelt word finds. */
const found = async (query: Query, actor: Actor) => {
  await query.enter(actor)
  const rows = await query(`select "Id" from search_advisors('zephyrnie', near => true)`)
  return rows.length
}

// One database for all: opening PGlite takes seconds.
describeEngines('the database', (db) => {
  const query = eachAs('member', db)
  describe('an address that another person types', () => {
    it('neither blocks its owner’s review nor tells that there is one', async () => {
      await review(query, 'other member', ADDRESS)
      expect(await review(query, 'member', ADDRESS)).toBeGreaterThan(0)
      // The other way around: the owner's review is not disclosed to who types the address.
      expect(await review(query, 'desk', ADDRESS)).toBeGreaterThan(0)
      const visitor = await review(query, 'anonymous', ADDRESS, 1)
      expect(await query.code(() => review(query, 'team', ADDRESS, 1))).toBe('PT409')
      expect(await nameOf(query, visitor)).toBe('Ann')
    })

    it('brings a review of another account neither into the export nor under the deletion', async () => {
      await query.enter('other member')
      const foreign = await review(query, 'other member', ADDRESS)
      const anonymous = await review(query, 'anonymous', ADDRESS, 1)
      const data = await query.call<{ reviews: { id: number }[] }>('member', 'my_data')
      expect(data.reviews.map(({ id }) => id)).toEqual([anonymous])
      const session = randomUUID()
      await query.owner('insert into auth.sessions (id, user_id) values ($1, $2)', [
        session,
        memberIds.member,
      ])
      await query.as('member', `select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: memberIds.member, role: 'authenticated', session_id: session }),
      ])
      await query('select delete_my_account()')
      expect(await nameOf(query, foreign)).toBe('Ann')
      expect(await nameOf(query, anonymous)).toBe('Anonymous')
    })
  })

  describe('a review by a client', () => {
    it.each([
      ['settled', `status = 'approved'`, 'client'],
      ['pending', `status = 'approved'`, 'member'],
      ['rejected', `status = 'approved'`, 'member'],
      ['settled', `status = 'approved', hidden_at = now()`, 'member'],
      ['settled', `status = 'pending'`, 'member'],
    ])('rests on a reference (%s) to a company (%s): %s', async (state, company, as) => {
      await addReference(query, state, company)
      expect(await query.call('member', 'review_writer', FIRM)).toMatchObject({ written_as: as })
      expect(await writerOf(query, await review(query, 'member', null))).toBe(as)
    })

    it('says so no longer when the desk rejects the reference, and again when it takes that back', async () => {
      const reference = await addReference(query, 'settled', `status = 'approved'`)
      const id = await review(query, 'member', null)
      await settle(query, reference, 'rejected')
      expect(await writerOf(query, id)).toBe('member')
      await settle(query, reference, 'settled')
      expect(await writerOf(query, id)).toBe('client')
      // The writer's wish to be shown as a member outlasts both.
      await query.call('member', 'correct_review', id, 1, 4, null, true)
      for (const state of ['rejected', 'settled']) await settle(query, reference, state)
      expect(await writerOf(query, id)).toBe('member')
    })
  })

  describe('the correction of a misspelt term', () => {
    it('knows the words of what the reader may see, and forgets those of a suspended firm', async () => {
      await query.enter('team')
      const id = await query.value(
        `insert into "Advisors" (company_name) values ('Zephyrine') returning "Id"`,
      )
      const meant = () => query.value(`select private.words_meant('zephyrnie', 'advisors')::text`)
      await query.enter('anonymous')
      expect(await meant()).not.toContain('zephyrine')
      expect(await found(query, 'member')).toBe(1)
      await query.owner('update "Advisors" set suspended_at = now() where "Id" = $1', [id])
      await query.enter('member')
      expect(await meant()).not.toContain('zephyrine')
      expect(await found(query, 'member')).toBe(0)
    })
  })

  describe('a filter that does not exist', () => {
    it.each([
      `search_advisors('', '{"type": "lender"}')`,
      `search_advisors('', '[]')`,
      `count_advisors('', '{"types": "lender", "x": 1}')`,
      `search_companies('', '{"types": "lender"}')`,
      `count_companies('', '{"x": null}')`,
    ])('is refused: %s', async (call) => {
      expect(await db().attempt('member', `select * from ${call}`)).toMatchObject({ code: 'PT422' })
    })
  })

  describe('an invitation to the desk', () => {
    const removals: [Actor, string, (number | boolean | string)[]][] = [
      ['desk', 'desk_remove_colleague', ['dan@example.com']],
      ['team', 'remove_desk_person', ['dan@example.com']],
    ]

    it.each(removals)('ends with its sender’s work there: %s, %s', async (actor, name, values) => {
      await query.enter('other desk')
      await query.call('other desk', 'desk_invite', ADDRESS)
      const token = await query
        .owner(`select content ->> 'token' as token from private.outbox where recipient = $1`, [
          ADDRESS,
        ])
        .then(([mail]) => mail!['token'])
      await query.call(actor, name, ...values)
      await query.call('team', 'add_desk_person', 'dan@example.com')
      expect(await query.call('member', 'accept_invitation', token)).toMatchObject({
        code: 'PT404',
      })
    })
  })
})
