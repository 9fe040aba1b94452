/** Two listings of one firm become one; a decision on which something rests by now cannot be undone. */
import { beforeAll, expect, it } from 'vitest'
import { decide, itemOf, mailsOf, makeRepresentative, undo } from './actions.ts'
import {
  describeDatabase,
  describeEngines,
  memberIds,
  query,
  table,
  type Actor,
} from './database.ts'
import { company, registration, review, send } from './forms.ts'

/** Demo firms that nobody owns. */
const [KEPT, GONE, THIRD] = [141, 142, 143]
const { member, 'other member': other } = memberIds

async function merge(kept = KEPT, gone = GONE, reason = 'One website') {
  const versions = `select private.version_of('advisor', $1::text) as kept, private.version_of('advisor', $2::text) as gone`
  const [seen] = await query.owner(versions, [kept, gone])
  const values = [kept, seen!['kept'] ?? 1, gone, seen!['gone'] ?? 1, reason]
  await query.call('desk', 'desk_merge', ...values)
}
const listing = async (id: number) =>
  (await query.owner('select * from "Advisors" where "Id" = $1', [id]))[0]

/** Rows of every kind of the listing that goes and of the one that is kept. */
const rowsSql = (kept: number, gone: number) => [
  `delete from advisor_reviews where advisor_id in (${kept}, ${gone})`,
  `delete from advisor_resources where advisor_id in (${kept}, ${gone})`,
  `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text, created_at) values
    (${kept}, 'Ann', 5, 'older', '2026-01-01'), (${gone}, 'Ann', 2, 'newer', '2026-02-01'),
    (${gone}, 'Bob', 4, 'other', '2026-01-01'), (${kept}, 'Cleo', 3, 'third', '2026-01-01')`,
  `insert into private.review_authors select id, '${member}' from advisor_reviews where reviewer_name = 'Ann' and advisor_id in (${kept}, ${gone})`,
  `insert into private.review_contacts select id, advisor_id, 'Bob@b.example' from advisor_reviews where reviewer_name = 'Bob' and advisor_id = ${gone}`,
  `insert into private.review_reports (review_id, reporter, reason) select id, '${other}', 'spam' from advisor_reviews where reviewer_name = 'Bob' and advisor_id = ${gone}`,
  `insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy)
    values (gen_random_uuid(), '${member}', ${gone}, 'A', 'a@b.example', 'other', 'running', 'A message of ten', false)`,
  `insert into shortlist_items (user_id, advisor_id, note) values ('${member}', ${kept}, 'first'),
    ('${member}', ${gone}, 'second'), ('${other}', ${gone}, 'alone')`,
  `insert into advisor_resources (advisor_id, resource_type, title, url) values
    (${kept}, 'website', 'Site', 'https://a.example'), (${gone}, 'website', 'Same', 'https://a.example'), (${gone}, 'video', 'Film', 'https://b.example')`,
  `insert into cases (kind, state, advisor_id, sender, base, patch) values
    ('edit', 'pending', ${gone}, null, '{}', '{"location": "Ames, IA"}'),
    ('report', 'pending', ${gone}, null, null, '{"about": "other", "words": "Twice in the list"}'),
    ('claim', 'pending', ${gone}, '${other}', null, '{"role": "Partner", "statement": "Mine"}')`,
  `insert into private.advisor_keys (key, row_id) values ('kept-key', ${kept}), ('gone-key', ${gone}) on conflict (row_id) do update set key = excluded.key`,
  `insert into credentials (advisor_id, kind, value, basis, source_url, expires_at) values
    (${kept}, 'crd', '12345', 'stated', null, null),
    (${gone}, 'crd', '12345', 'checked', 'https://a.example', current_date + 90), (${gone}, 'charter', '9', 'stated', null, null)`,
  `insert into private.notes (kind, item_id, note) values ('advisor', '${gone}', 'Called them.')`,
]

/** What the listing that is kept has after the merge: columns, rows, and their values. Ann reviewed both: the later one is kept. */
const merged = table(`
  review_text | advisor_reviews where advisor_id = $1 order by reviewer_name | newer, other, third
  review_count, average_rating, websites, videos, has_owner | "Advisors" where "Id" = $1 | 3 3.0 1 1 t
  email | private.review_contacts where advisor_id = $1 | Bob@b.example
  user_id, replace(note, E'\\n', '/') | shortlist_items where advisor_id = $1 order by user_id | ${member} first/second, ${other} alone
  count(*) | enquiries where advisor_id = $1 | 1
  count(*) | firm_people where advisor_id = $1 | 1
  kind, state | cases where advisor_id = $1 and kind in ('claim', 'edit', 'report') order by kind | claim pending, edit withdrawn, report pending
  key, row_id = $1 | private.advisor_keys where key like '%-key' order by key | gone-key, kept-key t
  kind, basis | credentials where advisor_id = $1 order by kind | charter stated, crd checked
  action, reason | private.events where item_id = any (array[$1::int, ${GONE}]::text[]) and action = 'merged' | merged One website, merged One website
`)

const prepare = async (kept = KEPT, gone = GONE) => {
  // Written by nobody of this transaction, so that no trigger names an author.
  await query.enter('team')
  for (const text of rowsSql(kept, gone)) await query.owner(text)
}

describeDatabase('two listings of one firm', 'desk', () => {
  it('become one, with the reviews, messages, saves and requests of both', async () => {
    await prepare()
    await makeRepresentative(GONE, 'other desk')
    expect(await query.call('desk', 'desk_compare', KEPT, GONE)).toMatchObject({
      kept: { owner: null },
      gone: { owner: 'dan@example.com', rows: { enquiries: 1, advisor_reviews: 2 } },
    })
    await merge()
    expect(await listing(GONE)).toBeUndefined()
    for (const [columns, from, rows] of merged) {
      const found = await query(`select concat_ws(' ', ${columns}) as row from ${from}`, [KEPT])
      expect([from, found.map(({ row }) => row).join(', ')]).toEqual([from, rows])
    }
    const notes = (await itemOf('advisor', KEPT))['notes']
    expect(notes).toMatchObject([{ note: 'Called them.' }])
    expect(await mailsOf('merge')).toEqual(['dan@example.com: merge'])
  })

  it('lead on from the old address, also over two merges, to what the caller sees', async () => {
    await prepare(THIRD, GONE)
    await merge(THIRD, GONE)
    await merge(KEPT, THIRD)
    const lead = (actor: Actor) =>
      query.as(actor, `select old_id, new_id from merged_advisors order by 1`)
    const led = [GONE, THIRD].map((old_id) => ({ old_id, new_id: KEPT }))
    expect([await lead('member'), await lead('anonymous')]).toEqual([led, []])
    // A device that saved the old one.
    const save = `select advisor_id, note from save_shortlist('{"${GONE}": {"note": "mine", "place": 1}}')`
    expect(await query.as('desk', save)).toEqual([{ advisor_id: KEPT, note: 'mine' }])
  })

  it('hide a review that somebody of the firm wrote for the other listing', async () => {
    await prepare()
    await makeRepresentative(KEPT, 'member')
    await merge()
    const own = `select state, hidden_reason from advisor_reviews where advisor_id = ${KEPT} and reviewer_name = 'Ann'`
    expect(await query.owner(own)).toEqual([{ state: 'hidden', hidden_reason: 'insider' }])
  })

  it('are refused with two owners, to the firm’s own people, stale and suspended', async () => {
    expect(await query.code(() => merge(KEPT, KEPT))).toBe('PT422')
    expect(await query.code(() => merge(KEPT, GONE, ' '))).toBe('PT422')
    expect(await query.code(() => merge(KEPT, 999_999))).toBe('PT404')
    await query.enter('desk')
    expect(await query.code(`select desk_merge(${KEPT}, 0, ${GONE}, 0, 'A')`)).toBe('PT409')
    await makeRepresentative(KEPT, 'member')
    await makeRepresentative(GONE, 'other member')
    expect(await query.code(() => merge())).toBe('PT409')
    await query.owner('delete from firm_people where advisor_id = $1', [GONE])
    await makeRepresentative(GONE, 'desk', 'editor')
    expect(await query.code(() => merge())).toBe('PT403')
    await query.owner('delete from firm_people where advisor_id = $1', [GONE])
    await decide('advisor', 'suspend', { id: GONE, reason: 'Closed' })
    expect(await query.code(() => merge())).toBe('PT409')
  })

  it('know every table that refers to a listing', async () => {
    const references = await query.owner('select * from private.advisor_references()')
    // Those that only one listing can have are joined by a function of the merge; the rows of the others just move.
    expect(references.map(({ of, name }) => `${String(of)} ${String(name)}`).toSorted()).toEqual(
      `advisor_registrations advisor_id, advisor_resources advisor_id, advisor_reviews advisor_id, cases advisor_id,
        credentials advisor_id, enquiries advisor_id, firm_people advisor_id, merged_advisors new_id, private.advisor_keys row_id,
        private.departures advisor_id, private.firm_links advisor_id, private.invitations advisor_id, private.message_stops advisor_id, shortlist_items advisor_id`.split(
        /,\s+/,
      ),
    )
  })
})

type Done = Awaited<ReturnType<typeof decide>> & { advisor_id: number }
/** Decisions by which a member or the desk comes to have a listing. */
const makers = {
  'an approved registration': async (): Promise<Done> => {
    await query.enter('member')
    const id = await send(registration, { company_name: 'Twin LLC' })
    return (await decide('registration', 'approve', { id })) as Done
  },
  'an added firm': () =>
    query.call<Done>('desk', 'desk_add_advisor', { company_name: 'Twin LLC' }, 'Their website'),
  'an approved claim': async (): Promise<Done> => {
    await query.owner(`update "Advisors" set website = 'https://example.com' where "Id" = ${KEPT}`)
    await query.as('member', `select claim_listing(${KEPT}, 'Partner', 'I founded it.')`)
    return (await decide('claim', 'approve')) as Done
  },
}
const { 'an approved registration': approve, 'an approved claim': claim } = makers

describeEngines('an undone decision', 'member', () => {
  beforeAll(async () => {
    await query.owner(`delete from cases where kind = 'claim'`)
  })

  it.each(
    Object.entries(makers).flatMap(([what, make]) =>
      [true, false].map((keeps) => [what, keeps, make] as const),
    ),
  )('leaves the listing after a merge: %s, which is kept: %s', async (_, keeps, make) => {
    await query.enter('desk')
    const done = await make()
    const [kept, gone] = keeps ? [done.advisor_id, GONE] : [GONE, done.advisor_id]
    await merge(kept, gone)
    expect(await query.refusal(() => undo(done))).toMatchObject({
      code: expect.stringMatching(/^PT40[49]$/),
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
    expect([await listing(kept), await listing(gone)]).toEqual([
      expect.objectContaining({ Id: kept }),
      undefined,
    ])
  })

  it.each(
    table(`
      a review | other member | insert into advisor_reviews (advisor_id, reviewer_name, rating) values ($1, 'Ann', 4)
      a message | other member | select send_enquiries(gen_random_uuid(), $1::bigint::text, 'other', 'running', 'A message of ten')
      a save | other member | select save_shortlist(jsonb_build_object($1::bigint::text, '{}'::jsonb)::text::jsonb)
      a claim | other member | select claim_listing($1, 'Partner', 'I founded it.')
      a change by its owner | member | select save_page('advisor', $1, '{"phone": null}', '{"phone": "1"}')
      a credential | member | select state_credential($1, '{"kind": "crd", "value": "1"}')
      an invitation | member | select invite_editor('advisor', $1, 'a@b.example')`),
  )('leaves a new listing on which %s of %s rests', async (_, actor, text) => {
    const done = await approve()
    await query.as(actor as Actor, text!, [done.advisor_id])
    expect(await query.code(() => undo(done))).toBe('PT409')
    expect(await listing(done.advisor_id)).toBeDefined()
  })

  it('leaves the new owner who has worked on the listing, and tells so', async () => {
    const done = await claim()
    await query.as('member', `select set_page_visibility('advisor', ${KEPT}, true)`)
    const refused = await query.refusal(() => undo(done))
    expect(refused.message).toContain('The new owner has worked on the listing already')
    const owner = `select user_id from firm_people where advisor_id = ${KEPT}`
    expect(await query.owner(owner)).toEqual([{ user_id: member }])
  })

  it('keeps a member’s review at a merge, whatever address somebody else typed', async () => {
    const reviewer_name = 'Ann'
    await send(review, { advisor_id: KEPT, reviewer_name })
    await query.enter('other member')
    await send(review, { advisor_id: GONE, reviewer_name, reviewer_email: 'member@example.com' })
    await merge()
    const left = `select reviewer_name from advisor_reviews where advisor_id = ${KEPT} and reviewer_name = 'Ann'`
    expect(await query.owner(left)).toHaveLength(2)
  })

  it('is refused for an approved company that a firm names as a client', async () => {
    const company_id = await send(company, { company_name: 'Quarry' })
    const done = await decide('company', 'approve', { id: company_id })
    await makeRepresentative(KEPT, 'other member')
    const reference = { kind: 'client_reference', value: 'Quarry', company_id }
    await query.call('other member', 'state_credential', KEPT, reference)
    expect(await query.code(() => undo(done))).toBe('PT409')
  })
})
