/** A decision on which something rests by now cannot be undone. */
import { beforeAll, expect, it } from 'vitest'
import { decide, makeRepresentative, undo } from './actions.ts'
import { describeDatabase, memberIds, type Engine, type Query } from './database.ts'

/** Demo firms that nobody owns. */
const [FIRM, OLD] = [141, 142]
const REGISTRATION = `insert into advisor_registrations (company_name, contact_person, email) values ('Twin LLC', 'Ann', 'ann@twin.example') returning id`
type Done = Awaited<ReturnType<typeof decide>>

/** Registers a firm and approves it. */
async function approve(query: Query): Promise<Done & { advisor_id: number }> {
  const [sent] = await query.as('member', REGISTRATION)
  const done = await decide(query, 'registration', 'approve', { id: Number(sent!['id']) })
  return done as Done & { advisor_id: number }
}
async function add(query: Query): Promise<Done & { advisor_id: number }> {
  await query.enter('desk')
  return query.value(`select desk_add_advisor('{"company_name": "Twin LLC"}', 'Their website')`)
}
async function claim(query: Query): Promise<Done & { advisor_id: number }> {
  await query.owner(`update "Advisors" set website = 'https://example.com' where "Id" = ${FIRM}`)
  await query.as('member', `select claim_listing(${FIRM}, 'Partner', 'I founded it.')`)
  return (await decide(query, 'claim', 'approve')) as Done & { advisor_id: number }
}
async function merge(query: Query, kept: number, gone: number): Promise<void> {
  await query.enter('desk')
  const versions = `select (desk_compare($1, $2) -> 'kept' ->> 'version')::int as kept,
    (desk_compare($1, $2) -> 'gone' ->> 'version')::int as gone`
  const [seen] = await query(versions, [kept, gone])
  await query('select desk_merge($1, $2, $3, $4, $5)', [
    kept,
    seen!['kept'],
    gone,
    seen!['gone'],
    'One website',
  ])
}
const isListed = async (query: Query, id: number) =>
  (await query.owner('select 1 from "Advisors" where "Id" = $1', [id])).length === 1

for (const engine of ['PostgreSQL', 'PGlite'] satisfies Engine[])
  describeDatabase(
    'an undone decision',
    (db) => {
      beforeAll(async () => {
        await db().owner(`delete from cases where kind = 'claim'`)
        await db().owner('update auth.users set email_confirmed_at = now()')
      })

      it.each([
        ['an approved registration', approve, true],
        ['an approved registration', approve, false],
        ['an added firm', add, true],
        ['an added firm', add, false],
        ['an approved claim', claim, true],
      ] as const)('leaves the listing after a merge: %s', async (_, make, keeps) => {
        const query = await db().begin('desk')
        const done = await make(query)
        const [kept, gone] = keeps ? [done.advisor_id, OLD] : [OLD, done.advisor_id]
        await merge(query, kept, gone)
        const refused = await query.refusal(() => undo(query, done))
        expect(refused.code).toMatch(/^PT40[49]$/)
        expect([await isListed(query, kept), await isListed(query, gone)]).toEqual([true, false])
      })

      it.each([
        [
          'a review',
          'other member',
          `insert into advisor_reviews (advisor_id, reviewer_name, rating) values ($1, 'Ann', 4)`,
        ],
        [
          'a message',
          'other member',
          `select send_enquiries(gen_random_uuid(), $1::bigint::text, 'other', 'running', 'A message of ten')`,
        ],
        [
          'a save',
          'other member',
          `select save_shortlist(jsonb_build_object($1::bigint::text, '{}'::jsonb)::text::jsonb)`,
        ],
        ['a claim', 'other member', `select claim_listing($1, 'Partner', 'I founded it.')`],
        [
          'a change by its owner',
          'member',
          `select save_page('advisor', $1, '{"phone": null}', '{"phone": "1"}')`,
        ],
        ['a credential', 'member', `select state_credential($1, '{"kind": "crd", "value": "1"}')`],
        ['an invitation', 'member', `select invite_editor('advisor', $1, 'a@b.example')`],
      ] as const)('leaves a new listing on which %s rests', async (_, actor, text) => {
        const query = await db().begin('member')
        const done = await approve(query)
        await query.as(actor, text, [done.advisor_id])
        const refused = await query.refusal(() => undo(query, done))
        expect(refused.code).toBe('PT409')
        expect(await isListed(query, done.advisor_id)).toBe(true)
      })

      it('leaves the new owner who has worked on the listing, and tells so', async () => {
        const query = await db().begin('member')
        const done = await claim(query)
        await query.as('member', `select set_page_visibility('advisor', ${FIRM}, true)`)
        const refused = await query.refusal(() => undo(query, done))
        expect(refused.message).toContain('The new owner has worked on the listing already')
        const owner = `select user_id from firm_people where advisor_id = ${FIRM}`
        expect(await query.owner(owner)).toEqual([{ user_id: memberIds.member }])
      })

      it('keeps a member’s review at a merge, whatever address somebody else typed', async () => {
        const query = await db().begin('member')
        const review =
          'insert into advisor_reviews (advisor_id, reviewer_name, rating, reviewer_email) values ($1, $2, 4, $3)'
        await query(review, [FIRM, 'Ann', null])
        await query.as('other member', review, [OLD, 'Ann', 'member@example.com'])
        await merge(query, FIRM, OLD)
        const left = `select reviewer_name from advisor_reviews where advisor_id = ${FIRM} and reviewer_name = 'Ann'`
        expect(await query.owner(left)).toHaveLength(2)
      })

      it('is refused for an approved company that a firm names as a client', async () => {
        const query = await db().begin('member')
        const [sent] = await query(
          `insert into companies (company_name) values ('Quarry') returning id`,
        )
        const done = await decide(query, 'company', 'approve', { id: Number(sent!['id']) })
        await makeRepresentative(query, FIRM, 'other member')
        await query.as('other member', 'select state_credential($1, $2)', [
          FIRM,
          { kind: 'client_reference', value: 'Quarry', company_id: Number(sent!['id']) },
        ])
        expect((await query.refusal(() => undo(query, done))).code).toBe('PT409')
      })
    },
    { engine },
  )
