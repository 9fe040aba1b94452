import { beforeAll, expect, it } from 'vitest'
import { decide, itemOf, mailsOf, makeRepresentative, queueOf, undo } from './actions.ts'
import {
  addCompanySql,
  describeDatabase,
  memberIds,
  type Actor,
  type Query,
  type Row,
} from './database.ts'

/** The member owns advisor 3; nobody owns advisors 5 and 6. */
const OWNED = 3
const SOURCE = 'From the firm’s website, seen today'

type How = { id?: number; base?: Row; reason?: string | null; actor?: Actor; version?: number }

/** Corrects fields of an item, based on their current values unless `base` is given. */
async function correct(query: Query, kind: string, patch: Row, how: How = {}) {
  const { id = OWNED, reason = SOURCE, actor = 'desk' } = how
  const item = await itemOf(query, kind, id, actor === 'team' ? 'team' : 'desk')
  const now = (item['correctable'] ?? {}) as Row
  const base =
    how.base ?? Object.fromEntries(Object.keys(patch).map((name) => [name, now[name] ?? null]))
  await query.enter(actor)
  return query.value<{
    event_id: number
    state: string
    version: number
    advisor_id: number | null
  }>('select desk_decide($1, $2, $3, $4, $5, $6)', [
    kind,
    String(id),
    how.version ?? item.version,
    'correct',
    reason,
    { base, patch },
  ])
}

const listing = async (query: Query, id = OWNED) =>
  (await query.owner('select to_jsonb(a) as row from "Advisors" a where "Id" = $1', [id]))[0]?.[
    'row'
  ] as Row
const events = (query: Query, kind: string, id: number | string) =>
  query.owner(
    `select action, reason, diff, actor from private.events where kind = $1 and item_id = $2 order by id`,
    [kind, String(id)],
  )
const addReport = async (query: Query, id = OWNED) =>
  Number(
    (
      await query.owner(
        `insert into cases (kind, state, advisor_id, sender, patch)
          values ('report', 'pending', $1, '${memberIds['other member']}', '{"about": "contact", "words": "They moved."}') returning id`,
        [id],
      )
    )[0]!['id'],
  )

const withoutIds = (row: Row) =>
  JSON.stringify(row, (key, value) => (key === 'id' ? 0 : (value as unknown)))

describeDatabase('a correction by the desk', (db) => {
  beforeAll(async () => {
    await db().owner('delete from private.outbox')
    await makeRepresentative(db().owner, OWNED, 'member')
  })

  it('changes the listing, with an event, a look and a mail to the owner', async () => {
    const query = await db().begin('desk')
    const before = await listing(query)
    const done = await correct(query, 'advisor', { location: 'Ames, IA', phone: '555-0199' })
    const after = await listing(query)
    expect(after).toMatchObject({ location: 'Ames, IA', phone: '555-0199', states: ['IA'] })
    const today = new Date().toISOString().slice(0, 10)
    const byTeam = { by: 'team', on: today }
    expect(after['grounds']).toMatchObject({ location: byTeam, phone: byTeam })
    expect(String(after['looked_at']).slice(0, 10)).toBe(today)
    const diff = {
      location: [before['location'], 'Ames, IA'],
      phone: [before['phone'], '555-0199'],
    }
    expect((await events(query, 'advisor', OWNED)).at(-1)).toEqual({
      action: 'corrected',
      reason: SOURCE,
      diff,
      actor: memberIds.desk,
    })
    const mail = `select recipient, content, not_before > clock_timestamp() + interval '20 seconds' as waits from private.outbox`
    expect(await query(mail)).toMatchObject([
      {
        recipient: 'member@example.com',
        content: {
          kind: 'correction',
          item: 'advisor',
          id: OWNED,
          source: SOURCE,
          difference: diff,
        },
        waits: true,
      },
    ])
    await undo(query, done)
    const { version: _, ...restored } = await listing(query)
    const { version: __, ...original } = before
    expect(restored).toEqual(original)
    expect(await mailsOf(query)).toEqual([])
  })

  it('changes every field that the firm edits, its links too, and takes them back', async () => {
    const query = await db().begin('desk')
    const link = {
      id: null,
      resource_type: 'article',
      title: 'New',
      url: 'https://a.example',
      description: null,
    }
    const patch = {
      company_name: 'Renamed LLC',
      contact_person: null,
      email: 'new@example.com',
      website: 'https://new.example',
      location: null,
      description: 'Words',
      phone: '1',
      areas_of_expertise: 'One, Two',
      states_served: ['CA', 'TX'],
      nationwide: true,
      fee_models: ['hourly'],
      esop_practice_since: 1990,
      esop_companies_advised: 7,
      taking_clients: false,
      ESOP_Law_Firm: true,
      Accounting: true,
      resources: [link],
    }
    const before = (await itemOf(query, 'advisor', OWNED))['correctable'] as Row
    const done = await correct(query, 'advisor', patch)
    const { resources, ...after } = (await itemOf(query, 'advisor', OWNED))['correctable'] as Row
    const { resources: _, ...fields } = patch
    expect(after).toMatchObject(fields)
    expect(resources).toMatchObject([{ title: 'New' }])
    await undo(query, done)
    expect(withoutIds((await itemOf(query, 'advisor', OWNED))['correctable'] as Row)).toBe(
      withoutIds(before),
    )
  })

  it('closes a report as corrected, and opens it again when it is undone', async () => {
    const query = await db().begin('desk')
    const id = await addReport(query)
    const before = (await listing(query))['phone']
    const done = await correct(query, 'report', { phone: '555-0142' }, { id })
    expect(done).toMatchObject({ state: 'closed', advisor_id: OWNED })
    expect((await listing(query))['phone']).toBe('555-0142')
    for (const [kind, item] of [
      ['report', id],
      ['advisor', OWNED],
    ] as const)
      expect((await events(query, kind, item)).at(-1)).toMatchObject({
        action: 'corrected',
        reason: SOURCE,
      })
    expect(await mailsOf(query)).toEqual(['member@example.com: correction'])
    await undo(query, done)
    expect((await listing(query))['phone']).toBe(before)
    expect((await itemOf(query, 'report', id))['state']).toBe('pending')
    expect(await mailsOf(query)).toEqual([])
  })

  it('changes a company and tells its owner', async () => {
    const query = await db().begin('desk')
    const [{ id }] = (await query.owner(addCompanySql('Quarry', memberIds.member))) as [
      { id: number },
    ]
    await query(`update companies set status = 'approved' where id = $1`, [id])
    const done = await correct(query, 'company', { industry: 'Mining' }, { id })
    const row = async () =>
      (await query.owner('select industry, status from companies where id = $1', [id]))[0]
    expect(await row()).toEqual({ industry: 'Mining', status: 'approved' })
    expect(await mailsOf(query)).toEqual(['member@example.com: correction'])
    await undo(query, done)
    expect(await row()).toEqual({ industry: null, status: 'approved' })
  })

  it('overwrites nothing that somebody else has changed, and says what it is now', async () => {
    const query = await db().begin('desk')
    await query.owner(`update "Advisors" set phone = 'theirs' where "Id" = ${OWNED}`)
    const stale = await query.refusal(() =>
      correct(query, 'advisor', { phone: 'mine' }, { base: { phone: 'older' } }),
    )
    expect([stale.code, JSON.parse(stale.detail!)]).toEqual([
      'PT409',
      { phone: { base: 'older', now: 'theirs', yours: 'mine' } },
    ])
    expect(
      await query.code(() => correct(query, 'advisor', { phone: 'mine' }, { version: 1 })),
    ).toBe('PT409')
    expect((await listing(query))['phone']).toBe('theirs')
    const done = await correct(query, 'advisor', { phone: 'mine' })
    await query.owner(`update "Advisors" set phone = 'later' where "Id" = ${OWNED}`)
    expect(await query.code(() => undo(query, done))).toBe('PT409')
    expect((await listing(query))['phone']).toBe('later')
  })

  it.each([
    ['a field of no form', { suspended_at: null }, {}],
    ['a mark', { looked_at: '2020-01-01' }, {}],
    ['a ground', { grounds: {} }, {}],
    ['the rating', { average_rating: 5 }, {}],
    ['no field', {}, {}],
    ['the value that it has', { nationwide: false }, {}],
    ['no source', { phone: '1' }, { reason: null }],
    ['a blank name', { company_name: ' ' }, {}],
    ['a website that is none', { website: 'javascript:alert(1)' }, {}],
    ['a service that is neither offered nor not', { Accounting: null }, {}],
  ] as [string, Row, How][])('refuses %s', async (_, patch, how) => {
    const query = await db().begin('desk')
    expect(await query.code(() => correct(query, 'advisor', patch, how))).toBe('PT422')
  })

  it('is refused to everybody but the desk, and to a desk person of the firm', async () => {
    const query = await db().begin('desk')
    for (const actor of ['anonymous', 'member', 'other member'] as const)
      expect([
        actor,
        await query.code(() => correct(query, 'advisor', { phone: '1' }, { actor })),
      ]).toEqual([actor, 'PT404'])
    await makeRepresentative(query, OWNED, 'desk', 'editor')
    const id = await addReport(query)
    for (const [kind, item] of [
      ['advisor', OWNED],
      ['report', id],
    ] as const) {
      expect((await itemOf(query, kind, item)).decisions).toEqual([])
      expect(await query.code(() => correct(query, kind, { phone: '1' }, { id: item }))).toBe(
        'PT403',
      )
    }
    // Nor without the form, by a plain decision.
    const plain = () => decide(query, 'advisor', 'correct', { id: 5, reason: SOURCE })
    expect(await query.code(plain)).toBe('PT422')
  })

  it('cannot be taken back by a colleague, or later', async () => {
    const query = await db().begin('desk')
    const done = await correct(query, 'advisor', { phone: '1' })
    expect(await query.code(() => undo(query, done, 'other desk'))).toBe('PT404')
    const id = await addReport(query)
    await correct(query, 'report', { phone: '2' }, { id })
    const [own] = await query.owner(
      `select max(id) as event_id from private.events where kind = 'advisor' and action = 'corrected'`,
    )
    // The decision on the report is undone, not the event of the listing.
    expect(await query.code(() => undo(query, own as never))).toBe('PT409')
  })
})

describeDatabase('a look of the desk', (db) => {
  it('is marked with its day, and can be undone', async () => {
    const query = await db().begin('desk')
    await query.owner(`update "Advisors" set looked_at = '2025-05-05' where "Id" = 5`)
    const before = await listing(query, 5)
    const done = await decide(query, 'advisor', 'look', { id: 5 })
    const after = await listing(query, 5)
    expect(Date.now() - Date.parse(String(after['looked_at']))).toBeLessThan(60_000)
    expect((await events(query, 'advisor', 5)).at(-1)).toMatchObject({
      action: 'looked_at',
      diff: null,
    })
    await undo(query, done)
    expect(await listing(query, 5)).toEqual(before)
  })
})

describeDatabase('a firm that the desk adds', (db) => {
  const add = (query: Query, form: Row, source: string | null = SOURCE) =>
    query.value<{ event_id: number; state: string; version: number; advisor_id: number }>(
      'select desk_add_advisor($1, $2)',
      [form, source],
    )

  it('is listed by the team, without an owner, and can be undone', async () => {
    const query = await db().begin('desk')
    const resources = [
      {
        id: null,
        resource_type: 'website',
        title: 'Site',
        url: 'https://a.example',
        description: null,
      },
    ]
    const done = await add(query, {
      company_name: ' Harbor LLC ',
      location: 'Ames, IA',
      ESOP_Law_Firm: true,
      resources,
    })
    const row = await listing(query, done.advisor_id)
    expect(row).toMatchObject({
      company_name: 'Harbor LLC',
      websites: 1,
      has_owner: false,
      confirmed_at: null,
    })
    expect(row['grounds']).toMatchObject({ location: { by: 'team' } })
    expect((await itemOf(query, 'advisor', done.advisor_id))['history']).toMatchObject([
      { action: 'added', reason: SOURCE },
    ])
    await undo(query, done)
    expect(await listing(query, done.advisor_id)).toBeUndefined()
  })

  it('is compared with what is there before it is stored', async () => {
    const query = await db().begin('desk')
    const there = await listing(query, 5)
    await query.enter('desk')
    const alike = await query.value<Row[]>('select desk_similar_firms($1)', [there['company_name']])
    expect(alike[0]).toMatchObject({ kind: 'advisor', item_id: '5', why: ['name'] })
    expect(await query.value(`select desk_similar_firms('qqqqqqq')`)).toEqual([])
  })

  it.each([
    ['without a name', { location: 'Ames, IA' }, SOURCE],
    ['without a source', { company_name: 'A' }, ' '],
    ['with a column of no form', { company_name: 'A', has_owner: true }, SOURCE],
    [
      'with a link that is none',
      { company_name: 'A', resources: [{ resource_type: 'website', title: 'A', url: 'x' }] },
      SOURCE,
    ],
  ])('is refused %s', async (_, form, source) => {
    const query = await db().begin('desk')
    expect(await query.code(() => add(query, form, source))).toBe('PT422')
  })
})

/** Two listings of one firm with rows of every kind. */
const rowsSql = (kept: number, gone: number) => [
  `delete from advisor_reviews where advisor_id in (${kept}, ${gone})`,
  `delete from advisor_resources where advisor_id in (${kept}, ${gone})`,
  `insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text, created_at) values
    (${kept}, 'Ann', 5, 'older', '2026-01-01'), (${gone}, 'Ann', 2, 'newer', '2026-02-01'),
    (${gone}, 'Bob', 4, 'other', '2026-01-01'), (${kept}, 'Cleo', 3, 'third', '2026-01-01')`,
  `insert into private.review_authors select id, '${memberIds.member}' from advisor_reviews where reviewer_name = 'Ann' and advisor_id in (${kept}, ${gone})`,
  `insert into private.review_contacts select id, advisor_id, 'Bob@b.example' from advisor_reviews where reviewer_name = 'Bob' and advisor_id = ${gone}`,
  `insert into private.review_reports (review_id, reporter, reason) select id, '${memberIds['other member']}', 'spam' from advisor_reviews where reviewer_name = 'Bob' and advisor_id = ${gone}`,
  `insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy)
    values (gen_random_uuid(), '${memberIds.member}', ${gone}, 'A', 'a@b.example', 'other', 'running', 'A message of ten', false)`,
  `insert into shortlist_items (user_id, advisor_id, note) values ('${memberIds.member}', ${kept}, 'first'),
    ('${memberIds.member}', ${gone}, 'second'), ('${memberIds['other member']}', ${gone}, 'alone')`,
  `insert into advisor_resources (advisor_id, resource_type, title, url) values
    (${kept}, 'website', 'Site', 'https://a.example'), (${gone}, 'website', 'Same', 'https://a.example'), (${gone}, 'video', 'Film', 'https://b.example')`,
  `insert into cases (kind, state, advisor_id, sender, base, patch) values
    ('edit', 'pending', ${gone}, null, '{}', '{"location": "Ames, IA"}'),
    ('report', 'pending', ${gone}, null, null, '{"about": "other", "words": "Twice in the list"}'),
    ('claim', 'pending', ${gone}, '${memberIds['other member']}', null, '{"role": "Partner", "statement": "Mine"}')`,
  `insert into private.advisor_keys (key, row_id) values ('kept-key', ${kept}), ('gone-key', ${gone}) on conflict (row_id) do update set key = excluded.key`,
  `insert into credentials (advisor_id, kind, value, basis, source_url, expires_at, review) values
    (${kept}, 'crd', '12345', 'stated', null, null, 'settled'),
    (${gone}, 'crd', '12345', 'checked', 'https://a.example', current_date + 90, 'settled'), (${gone}, 'charter', '9', 'stated', null, null, 'pending')`,
  `insert into private.notes (kind, item_id, note) values ('advisor', '${gone}', 'Called them.')`,
]

describeDatabase('two listings of one firm', (db) => {
  // Nobody owns these.
  const [KEPT, GONE, THIRD] = [141, 142, 143]
  const merge = async (
    query: Query,
    kept = KEPT,
    gone = GONE,
    reason: string | null = 'One website',
    actor: Actor = 'desk',
  ) => {
    const seen = `select private.version_of('advisor', $1::text) as version`
    const [k] = await query.owner(seen, [kept])
    const [g] = await query.owner(seen, [gone])
    await query.enter(actor)
    return query.value('select desk_merge($1, $2, $3, $4, $5)', [
      kept,
      k?.['version'] ?? 1,
      gone,
      g?.['version'] ?? 1,
      reason,
    ])
  }
  const prepare = async (query: Query, kept = KEPT, gone = GONE) => {
    // Written by nobody of this transaction, so that no trigger names an author.
    await query.enter('team')
    await query('reset role')
    for (const text of rowsSql(kept, gone)) await query(text)
  }

  it('become one, with the reviews, messages, saves and requests of both', async () => {
    const query = await db().begin('desk')
    await prepare(query)
    await makeRepresentative(query, GONE, 'other desk')
    await query.enter('desk')
    const compared = await query.value<Row>('select desk_compare($1, $2)', [KEPT, GONE])
    expect(compared).toMatchObject({
      kept: { owner: null },
      gone: { owner: 'dan@example.com', rows: { enquiries: 1, advisor_reviews: 2 } },
    })
    await merge(query)
    expect(await listing(query, GONE)).toBeUndefined()
    // Ann reviewed both: the later one is kept.
    const reviews =
      'select reviewer_name, review_text from advisor_reviews where advisor_id = $1 order by 1'
    expect((await query(reviews, [KEPT])).map(({ review_text }) => review_text)).toEqual([
      'newer',
      'other',
      'third',
    ])
    const row = await listing(query, KEPT)
    expect(row).toMatchObject({
      review_count: 3,
      average_rating: 3,
      websites: 1,
      videos: 1,
      has_owner: true,
    })
    expect(
      await query('select advisor_id from private.review_contacts where email = $1', [
        'Bob@b.example',
      ]),
    ).toEqual([{ advisor_id: KEPT }])
    expect(
      await query(
        'select user_id, note from shortlist_items where advisor_id = $1 order by user_id',
        [KEPT],
      ),
    ).toEqual([
      { user_id: memberIds.member, note: 'first\nsecond' },
      { user_id: memberIds['other member'], note: 'alone' },
    ])
    const count = async (from: string) =>
      Number((await query(`select count(*) as n from ${from} where advisor_id = ${KEPT}`))[0]!['n'])
    for (const from of ['enquiries', 'firm_people'])
      expect([from, await count(from)]).toEqual([from, 1])
    const moved = `select kind, state from cases where advisor_id = ${KEPT} and kind in ('claim', 'edit', 'report') order by 1`
    expect(await query(moved)).toEqual([
      { kind: 'claim', state: 'pending' },
      { kind: 'edit', state: 'withdrawn' },
      { kind: 'report', state: 'pending' },
    ])
    expect(
      await query('select key, row_id from private.advisor_keys where key like $1 order by 1', [
        '%-key',
      ]),
    ).toEqual([
      { key: 'gone-key', row_id: null },
      { key: 'kept-key', row_id: KEPT },
    ])
    const facts = `select kind, basis from credentials where advisor_id = ${KEPT} order by 1`
    expect(await query(facts)).toEqual([
      { kind: 'charter', basis: 'stated' },
      { kind: 'crd', basis: 'checked' },
    ])
    expect((await itemOf(query, 'advisor', KEPT))['notes']).toMatchObject([
      { note: 'Called them.' },
    ])
    for (const id of [KEPT, GONE])
      expect((await events(query, 'advisor', id)).at(-1)).toMatchObject({
        action: 'merged',
        reason: 'One website',
      })
    expect(await mailsOf(query, 'merge')).toEqual(['dan@example.com: merge'])
  })

  it('lead on from the old address, also over two merges, to what the caller sees', async () => {
    const query = await db().begin('desk')
    await prepare(query, THIRD, GONE)
    await merge(query, THIRD, GONE)
    await merge(query, KEPT, THIRD)
    const lead = (actor: Actor) =>
      query.as(actor, `select * from merged_advisors('${GONE},${THIRD},7') order by 1`)
    expect(await lead('member')).toEqual([
      { old_id: GONE, new_id: KEPT },
      { old_id: THIRD, new_id: KEPT },
    ])
    expect(await lead('anonymous')).toEqual([])
    // A device that saved the old one.
    const saved = await query.as(
      'desk',
      `select advisor_id, note from save_shortlist('{"${GONE}": {"note": "mine", "place": 1}}')`,
    )
    expect(saved).toEqual([{ advisor_id: KEPT, note: 'mine' }])
  })

  it('hide a review that somebody of the firm wrote for the other listing', async () => {
    const query = await db().begin('desk')
    await prepare(query)
    await makeRepresentative(query, KEPT, 'member')
    await merge(query)
    const own = `select state, hidden_reason from advisor_reviews where advisor_id = ${KEPT} and reviewer_name = 'Ann'`
    expect(await query.owner(own)).toEqual([{ state: 'hidden', hidden_reason: 'insider' }])
  })

  it('are refused with two owners, to strangers, to the firm’s own people, stale and suspended', async () => {
    const query = await db().begin('desk')
    for (const actor of ['anonymous', 'member'] as const)
      expect([
        actor,
        await query.code(() => merge(query, KEPT, GONE, 'One website', actor)),
      ]).toEqual([actor, 'PT404'])
    expect(await query.code(() => merge(query, KEPT, KEPT))).toBe('PT422')
    expect(await query.code(() => merge(query, KEPT, GONE, ' '))).toBe('PT422')
    expect(await query.code(() => merge(query, KEPT, 999_999))).toBe('PT404')
    await query.enter('desk')
    expect(await query.code(`select desk_merge(${KEPT}, 0, ${GONE}, 0, 'A')`)).toBe('PT409')
    await makeRepresentative(query, KEPT, 'member')
    await makeRepresentative(query, GONE, 'other member')
    expect(await query.code(() => merge(query))).toBe('PT409')
    await query.owner('delete from firm_people where advisor_id = $1', [GONE])
    await makeRepresentative(query, GONE, 'desk', 'editor')
    expect(await query.code(() => merge(query))).toBe('PT403')
    await query.owner('delete from firm_people where advisor_id = $1', [GONE])
    await decide(query, 'advisor', 'suspend', { id: GONE, reason: 'Closed' })
    expect(await query.code(() => merge(query))).toBe('PT409')
  })

  it('know every table that refers to a listing', async () => {
    const references = await db().owner('select * from private.advisor_references()')
    // Those that only one listing can have are joined by a function of the merge; the rows of the others just move.
    expect(references.map(({ of, name }) => `${String(of)} ${String(name)}`).toSorted()).toEqual([
      'advisor_registrations advisor_id',
      'advisor_resources advisor_id',
      'advisor_reviews advisor_id',
      'cases advisor_id',
      'credentials advisor_id',
      'enquiries advisor_id',
      'firm_people advisor_id',
      'private.advisor_keys row_id',
      'private.invitations advisor_id',
      'private.merged_advisors new_id',
      'shortlist_items advisor_id',
    ])
  })
})

describeDatabase('likely duplicates', (db) => {
  it('stand beside a listed advisor too', async () => {
    const query = await db().begin('desk')
    await query.owner(
      `update "Advisors" set website = 'https://www.twin.example' where "Id" in (5, 6)`,
    )
    const [first] = (await itemOf(query, 'advisor', 5))['duplicates'] as Row[]
    expect(first).toMatchObject({ kind: 'advisor', item_id: '6', why: ['website'] })
    expect((await queueOf(query, `kind => 'advisor'`)).items).toEqual([])
  })
})
