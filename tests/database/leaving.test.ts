/** A listing that its owner hides or removes. */
import { beforeAll, expect, it } from 'vitest'
import { decide, itemOf, makeRepresentative } from './actions.ts'
import {
  asOwner,
  codeOf,
  describeDatabase,
  enter,
  memberIds,
  queryAs,
  table,
  valueOf,
  type Actor,
  type Query,
  type Row,
} from './database.ts'

/** Listing of the member, with the other member as its editor. Both reviewed firms of the demo data. */
const LISTING = 3
const NAME = 'Harbor Trust Partners'

type Listing = Row & { history: Row[] }
const own = (query: Query) => valueOf<Listing>(query, 'select own_listing($1)', [LISTING])
const hide = async (query: Query, isHidden: boolean, id = LISTING) => {
  await enter(query, 'member')
  return valueOf<Listing>(query, 'select set_listing_visibility($1, $2)', [id, isHidden])
}
const remove = async (query: Query, name = NAME) => {
  await enter(query, 'member')
  await query('select remove_listing($1, $2)', [LISTING, name])
}
const reason = (query: Query, id = LISTING) =>
  valueOf<string | null>(query, 'select unlisted_reason($1)', [id])

async function prepare({ owner }: { owner: Query }): Promise<void> {
  await owner(
    `update "Advisors" set company_name = '${NAME}', location = 'Fresno, CA', "ESOP_Trustee_Services" = true,
      website = 'https://harbor.example', email = 'desk@harbor.example' where "Id" = ${LISTING}`,
  )
  await makeRepresentative(owner, LISTING, 'member')
  await makeRepresentative(owner, LISTING, 'other member', 'editor')
  await owner('update auth.users set email_confirmed_at = now()')
}

const less = (value: unknown) => Number(value) - 1
const counts = (query: Query) =>
  queryAs(
    query,
    'other desk',
    `select directory_counts() as public, count_advisors() -> 'total' as found,
      count_advisors('harbor trust') -> 'total' as named, count_advisors('harbour trust', near => true) -> 'total' as near,
      count_advisors() -> 'choices' -> 'state' -> 'CA' as in_state,
      count_advisors() -> 'choices' -> 'types' -> 'esop-trustee' as of_type`,
  )

describeDatabase('a listing that its owner hides', (db) => {
  beforeAll(() => prepare(db()))

  it('is in no list, search, filter, count or comparison of any member until it is shown again', async () => {
    const query = await db().begin('member')
    const before = await counts(query)
    expect(before).toMatchObject([{ named: 1, near: 1 }])
    const everything = [
      // Profiles, shared shortlists and the comparison read the table by id.
      'select "Id" from "Advisors" where "Id" = any (array[3])',
      'select "Id" from search_advisors(page_size => 1000) where "Id" = 3',
      `select "Id" from search_advisors('harbor trust') where "Id" = 3`,
      `select "Id" from search_advisors('harbour trust', near => true) where "Id" = 3`,
      ...[
        '{"types": "esop-trustee"}',
        '{"services": "ESOP_Trustee_Services"}',
        '{"state": "CA"}',
      ].map(
        (filters) =>
          `select "Id" from search_advisors(filters => '${filters}', page_size => 1000) where "Id" = 3`,
      ),
      'select id from advisor_reviews where advisor_id = 3 limit 1',
      'select id from advisor_resources where advisor_id = 3 limit 1',
      `select advisor_id from save_shortlist('{"3": {}}') where advisor_id = 3`,
    ]
    const shortlisted = `delete from shortlist_items`
    for (const text of everything) expect(await queryAs(query, 'other desk', text)).toHaveLength(1)
    await asOwner(query, shortlisted)
    await hide(query, true)
    for (const actor of ['member', 'other member', 'other desk'] as const)
      for (const text of everything)
        expect([text, await queryAs(query, actor, text)]).toEqual([text, []])
    const [{ public: totals, ...found }] = before as [
      { public: { advisors: number; types: Row } } & Row,
    ]
    const after = await counts(query)
    expect(after).toMatchObject([
      {
        found: less(found['found']),
        named: 0,
        near: 0,
        in_state: less(found['in_state']),
        of_type: less(found['of_type']),
        public: {
          advisors: less(totals.advisors),
          types: { 'esop-trustee': less(totals.types['esop-trustee']) },
        },
      },
    ])
    await hide(query, false)
    for (const text of everything) expect(await queryAs(query, 'other desk', text)).toHaveLength(1)
    expect(await counts(query)).toEqual(before)
  })

  it('stays on the shortlists that have it, and leaves every other member nothing to write to', async () => {
    const query = await db().begin('other desk')
    await query(`select save_shortlist('{"3": {"note": "Call them"}}')`)
    await hide(query, true)
    await enter(query, 'other desk')
    expect(await query('select note from save_shortlist()')).toEqual([{ note: 'Call them' }])
    const [review] = await asOwner(
      query,
      'select id from advisor_reviews where advisor_id = 3 limit 1',
    )
    await enter(query, 'other desk')
    const enquiry = `select send_enquiries(gen_random_uuid(), '3', 'other', 'running', 'A message of ten')`
    for (const text of [
      'select review_counts(3)',
      enquiry,
      `select claim_listing(3, 'Partner', 'It is mine.')`,
      `select report_listing(3, 'name', 'Wrong')`,
      `select report_review(${Number(review!['id'])}, 'spam')`,
    ])
      expect([text, await codeOf(query, text)]).toEqual([text, 'PT404'])
    const insert = `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (3, 'Ann', 1)`
    expect(await codeOf(query, insert)).toBe('42501')
  })

  it('passes its place as the visitors’ preview, and so in the snapshot, to the next one', async () => {
    const query = await db().begin('member')
    await makeRepresentative(query, 1, 'member')
    await hide(query, true, 1)
    expect(await queryAs(query, 'anonymous', 'select "Id" from "Advisors"')).toEqual([{ Id: 2 }])
    const named = 'select "Id" from search_advisors()'
    expect(await queryAs(query, 'anonymous', named)).toEqual([{ Id: 2 }])
  })

  it('says so to members at its address, and nothing to visitors or of a suspended one', async () => {
    const query = await db().begin('member')
    expect(await reason(query)).toBeNull()
    await hide(query, true)
    await enter(query, 'other desk')
    expect(await reason(query)).toBe('hidden')
    await enter(query, 'anonymous')
    expect(await codeOf(query, () => reason(query))).toBe('42501')
    await decide(query, 'advisor', 'suspend', { id: LISTING, reason: 'Closed.' })
    await enter(query, 'other desk')
    expect(await reason(query)).toBeNull()
    // The owner's choice outlasts the suspension.
    await decide(query, 'advisor', 'restore', { id: LISTING })
    expect(await reason(query)).toBe('hidden')
  })

  it('returns with its reviews and their average', async () => {
    const query = await db().begin('member')
    const rated = `select review_count, average_rating from "Advisors" where "Id" = 3`
    const before = await query(rated)
    expect(before[0]!['review_count']).toBeGreaterThan(0)
    await hide(query, true)
    await hide(query, false)
    expect(await query(rated)).toEqual(before)
  })

  it('can still be edited, and its people read what the team did, without a name', async () => {
    const query = await db().begin('member')
    const listing = await hide(query, true)
    expect(listing).toMatchObject({ hidden_at: expect.any(String), history: [] })
    await query('select save_listing(3, $1, $2)', [
      { company_name: NAME, phone: listing['phone'] },
      { company_name: 'New', phone: '1' },
    ])
    const [edit] = await asOwner(query, 'select id from private.listing_edits where advisor_id = 3')
    await decide(query, 'edit', 'reject', {
      id: Number(edit!['id']),
      reason: 'Another firm has this name.',
    })
    await decide(query, 'advisor', 'suspend', { id: LISTING, reason: 'Closed.' })
    await enter(query, 'other member')
    const after = await own(query)
    expect(after).toMatchObject({ phone: '1' })
    expect(after.history).toMatchObject([
      { action: 'suspended', reason: 'Closed.' },
      { action: 'rejected', reason: 'Another firm has this name.' },
    ])
    expect(JSON.stringify(after.history)).not.toMatch(/dora|3333/)
    // The desk also records how many shortlists and reports a merge has moved.
    await asOwner(
      query,
      `select private.log_event('advisor', '3', 'merged', actor_role => 'desk',
        diff => '{"phone": ["1", "2"], "shortlist_items": [null, 5], "listing_reports": [null, 1]}')`,
    )
    await enter(query, 'member')
    expect((await own(query)).history[0]).toMatchObject({
      action: 'merged',
      diff: { phone: ['1', '2'] },
    })
    expect(Object.keys((await own(query)).history[0]!['diff'] as Row)).toEqual(['phone'])
  })
})

const attempts = table(`
  an editor hides it | other member | PT403 | select set_listing_visibility(3, true)
  an editor removes it | other member | PT403 | select remove_listing(3, '${NAME}')
  another firm’s owner hides it | other desk | PT404 | select set_listing_visibility(3, true)
  another firm’s owner removes it | other desk | PT404 | select remove_listing(3, '${NAME}')
  the desk hides it for the firm | desk | PT404 | select set_listing_visibility(3, true)
  a visitor hides it | anonymous | 42501 | select set_listing_visibility(3, true)
  a visitor removes it | anonymous | 42501 | select remove_listing(3, '${NAME}')
  the service key hides it | team | 42501 | update "Advisors" set hidden_at = now() where "Id" = 3
  the service key lists it | team | 42501 | select set_listing_visibility(3, false)
  the owner hides it by a statement | member | 42501 | update "Advisors" set hidden_at = now() where "Id" = 3
  the owner removes it by a statement | member | 42501 | delete from "Advisors" where "Id" = 3
  the owner removes it with another name | member | PT422 | select remove_listing(3, 'Harbor')
  the owner removes it without a name | member | PT422 | select remove_listing(3, null)
  the owner shows a suspended one by an edit | member | PT422 | select save_listing(3, '{"hidden_at": null}', '{"hidden_at": null}')
`)

describeDatabase('nobody takes a listing out of the directory where', (db) => {
  beforeAll(async () => {
    await prepare(db())
    await makeRepresentative(db().owner, 9, 'other desk')
  })

  it.each(attempts)('%s (%s): %s', async (_, actor, code, text) => {
    expect((await db().attempt(actor as Actor, text!)).code).toBe(code)
  })
})

describeDatabase('a listing that its owner removes', (db) => {
  beforeAll(() => prepare(db()))

  it('is deleted with everything of the firm; messages stay with their senders', async () => {
    const query = await db().begin('other desk')
    await query(
      `select send_enquiries(gen_random_uuid(), '3', 'other', 'running', 'A message of ten')`,
    )
    await query(`select save_shortlist('{"3": {"note": "Call them"}}')`)
    await asOwner(
      query,
      `insert into advisor_registrations (company_name, contact_person, email, status, submitted_by, advisor_id)
        values ('${NAME}', 'Ann', 'ann@harbor.example', 'approved', '${memberIds.member}', 3)`,
    )
    await enter(query, 'member')
    const { phone } = await own(query)
    await query('select save_listing(3, $1, $2)', [{ phone }, { phone: '1' }])
    await enter(query, 'other desk')
    await query(
      `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text) values (3, 'Dan', 2, 'Slow.')`,
    )
    await query('select correct_review(id, version, 1, $1) from own_reviews()', ['Very slow.'])
    await remove(query)
    for (const text of [
      '"Advisors" where "Id" = 3',
      'advisor_reviews where advisor_id = 3',
      'advisor_resources where advisor_id = 3',
      'advisor_people where advisor_id = 3',
      'shortlist_items where advisor_id = 3',
      `advisor_registrations where company_name = '${NAME}'`,
      `private.events where diff is not null and created_at >= now()`,
    ])
      expect([text, await asOwner(query, `select 1 from ${text}`)]).toEqual([text, []])
    await enter(query, 'other desk')
    expect(await query('select firm, advisor_id from enquiries')).toEqual([
      { firm: NAME, advisor_id: null },
    ])
    expect(await reason(query)).toBe('removed')
    expect(await queryAs(query, 'member', 'select id from enquiries')).toEqual([])
  })

  it('is shown to the desk, with its reviews, when the firm registers again', async () => {
    const query = await db().begin('member')
    const [rated] = await query(
      'select review_count, average_rating from "Advisors" where "Id" = 3',
    )
    await remove(query)
    const [sent] =
      await query(`insert into advisor_registrations (company_name, contact_person, email, website)
      values ('Harbor Advisory', 'Ann', 'ann@harbor.example', 'https://www.harbor.example') returning id`)
    const item = await itemOf(query, 'registration', Number(sent!['id']))
    expect(item['duplicates']).toEqual([
      expect.objectContaining({
        name: NAME,
        state: 'removed',
        why: expect.arrayContaining(['website']),
        removed: {
          ...rated,
          average_rating: Number(rated!['average_rating']),
          was_suspended: false,
          at: expect.any(String),
        },
      }),
    ])
  })

  it('cannot end a dispute about who owns it', async () => {
    const query = await db().begin('desk')
    await query(`select claim_listing(3, 'Partner', 'It is mine.')`)
    expect(await codeOf(query, () => remove(query))).toBe('PT409')
    await hide(query, true)
  })
})
