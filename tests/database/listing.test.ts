import { beforeAll, expect, it } from 'vitest'
import {
  asOwner,
  codeOf,
  describeDatabase,
  enter,
  memberIds,
  refusal,
  type Actor,
  type Query,
  type Row,
} from './database.ts'

/** The member owns advisor 3; 'other member' is nobody there. */
const LISTING = 3

type Listing = Row & { resources: Row[]; waiting: { patch: Row } | null; refused: Row | null }

async function own(query: Query, id = LISTING): Promise<Listing> {
  const [row] = await query('select own_listing($1) as listing', [id])
  return row!['listing'] as Listing
}

async function save(query: Query, base: Row, patch: Row, id = LISTING): Promise<Listing> {
  const [row] = await query('select save_listing($1, $2, $3) as listing', [id, base, patch])
  return row!['listing'] as Listing
}

/** Saves some fields of what is there now. */
async function change(query: Query, patch: Row): Promise<Listing> {
  const now = await own(query)
  const seen = { ...now, ...now.waiting?.patch }
  return save(
    query,
    Object.fromEntries(Object.keys(patch).map((name) => [name, seen[name]])),
    patch,
  )
}

async function decide(query: Query, kind: string, decision: string, reason: string | null = null) {
  const [line] = await query('select desk_queue(kind => $1) as queue', [kind])
  const [item] = (line!['queue'] as { items: { item_id: string; version: number }[] }).items
  const [row] = await query('select desk_decide($1, $2, $3, $4, $5) as done', [
    kind,
    item!.item_id,
    item!.version,
    decision,
    reason,
  ])
  return row!['done'] as { event_id: number; state: string }
}

async function itemOf(query: Query, kind: string): Promise<Row> {
  const [row] = await query(
    `select desk_item($1, desk_queue(kind => $1) -> 'items' -> 0 ->> 'item_id') as item`,
    [kind],
  )
  return row!['item'] as Row
}

const listedName = async (query: Query) =>
  (await asOwner(query, `select company_name as name from "Advisors" where "Id" = ${LISTING}`))[0]![
    'name'
  ]

async function addOwner(db: { owner: Query }): Promise<void> {
  await db.owner(`delete from private.outbox`)
  await db.owner('delete from private.listing_edits')
  await db.owner(
    `insert into advisor_people (advisor_id, user_id, role) values (${LISTING}, '${memberIds.member}', 'owner')`,
  )
  await db.owner(`update auth.users set email_confirmed_at = now()`)
}

async function invite(query: Query, email: string): Promise<string> {
  await enter(query, 'member')
  await query('select invite_editor($1, $2)', [LISTING, email])
  const [mail] = await asOwner(
    query,
    `select recipient, content ->> 'token' as token from private.outbox
      where content ->> 'kind' = 'invitation-to-listing' order by created_at desc, id limit 1`,
  )
  expect(mail!['recipient']).toBe(email)
  return String(mail!['token'])
}
/** The listing's id; a refusal is returned, so that guesses count. */
const accept = async (query: Query, token: string) =>
  (await query('select accept_invitation($1) as answer', [token]))[0]!['answer']

async function claim(query: Query, actor: Actor, id = LISTING): Promise<void> {
  await enter(query, actor)
  await query(`select claim_listing($1, 'Partner', 'I founded it.', 'https://example.com/team')`, [
    id,
  ])
}
const peopleOf = (query: Query) =>
  asOwner(
    query,
    `select user_id, role from advisor_people where advisor_id = ${LISTING} order by 2`,
  )
const statesOf = async (query: Query) =>
  (await asOwner(query, 'select state from private.listing_claims order by id')).map(
    ({ state }) => state,
  )

describeDatabase('a listing in the hands of its firm', (db) => {
  beforeAll(() => addOwner(db()))

  it('changes at once what the firm says of itself, with an event', async () => {
    const query = await db().begin('member')
    const after = await change(query, {
      description: ' Two partners. ',
      phone: null,
      states_served: ['WI', 'IL', 'WI'],
      nationwide: false,
      fee_models: ['hourly'],
      esop_practice_since: 1999,
      esop_companies_advised: 40,
      taking_clients: false,
      resources: [
        { resource_type: 'video', title: 'A', url: 'https://a.example' },
        { resource_type: 'article', title: 'B', url: 'https://b.example', description: 'On B' },
      ],
    })
    expect(after).toMatchObject({
      description: 'Two partners.',
      phone: null,
      states_served: ['IL', 'WI'],
      esop_practice_since: 1999,
      taking_clients: false,
      resources: [
        { title: 'A', resource_type: 'video' },
        { title: 'B', description: 'On B' },
      ],
      waiting: null,
    })
    // Order and removal are the firm's too.
    const [first, second] = after.resources
    const swapped = await change(query, { resources: [second, first] })
    expect(swapped.resources.map(({ id }) => id)).toEqual([second!['id'], first!['id']])
    const shown = await query(
      `select description, taking_clients, videos, articles, websites from "Advisors" where "Id" = ${LISTING}`,
    )
    expect(shown).toEqual([
      { description: 'Two partners.', taking_clients: false, videos: 1, articles: 1, websites: 0 },
    ])
    const events = await asOwner(
      query,
      `select action, actor_role, diff from private.events where kind = 'advisor' and item_id = '${LISTING}' order by id`,
    )
    expect(events.map(({ action, actor_role }) => [action, actor_role])).toEqual([
      ['edited', 'member'],
      ['edited', 'member'],
    ])
    expect(events[0]!['diff']).toMatchObject({ taking_clients: [null, false] })
    expect(Object.keys(events[1]!['diff'] as Row)).toEqual(['resources'])
  })

  it('lets name, website, address and services wait, and publishes them when the desk approves', async () => {
    const query = await db().begin('member')
    const before = String(await listedName(query))
    await enter(query, 'member')
    const sent = await change(query, {
      company_name: ' Newname Partners ',
      ESOP_Law_Firm: true,
      description: 'At once.',
    })
    expect(sent).toMatchObject({ company_name: before, description: 'At once.' })
    expect(sent.waiting?.patch).toMatchObject({ company_name: 'Newname Partners' })
    expect(await listedName(query)).toBe(before)
    await enter(query, 'desk')
    const item = await itemOf(query, 'edit')
    expect(item).toMatchObject({
      decisions: ['approve', 'reject'],
      sent: {
        account: 'member@example.com',
        difference: { company_name: [before, 'Newname Partners'] },
      },
      published: { company_name: 'Newname Partners', Id: LISTING },
    })
    expect((item['published'] as Row)['type_ids']).toContain('esop-attorney')
    expect(item['published']).not.toHaveProperty('search_text')
    expect(item['published']).not.toHaveProperty('words')
    const done = await decide(query, 'edit', 'approve')
    expect(await listedName(query)).toBe('Newname Partners')
    expect(
      await asOwner(query, `select recipient, content ->> 'item' as item from private.outbox`),
    ).toEqual([{ recipient: 'member@example.com', item: 'edit' }])
    await enter(query, 'desk')
    await query('select desk_undo($1)', [done.event_id])
    expect(await listedName(query)).toBe(before)
    await enter(query, 'desk')
    await decide(query, 'edit', 'reject', 'This is another firm.')
    await enter(query, 'member')
    expect(await own(query)).toMatchObject({
      company_name: before,
      waiting: null,
      refused: { reason: 'This is another firm.' },
    })
  })

  it('keeps one edit, which grows, and forgets what is put back', async () => {
    const query = await db().begin('member')
    const before = (await own(query)) as Row
    await change(query, { company_name: 'One' })
    const both = await change(query, { email: 'new@firm.example' })
    expect(both.waiting?.patch).toEqual({ company_name: 'One', email: 'new@firm.example' })
    await change(query, { company_name: before['company_name'] })
    const none = await change(query, { email: before['email'] })
    expect(none.waiting).toBeNull()
    await enter(query, 'desk')
    const [row] = await query(`select desk_queue(kind => 'edit') -> 'items' as items`)
    expect(row!['items']).toEqual([])
  })

  it('answers an edit of a changed field with both values, and overwrites nothing', async () => {
    const query = await db().begin('member')
    const seen = await own(query)
    await asOwner(
      query,
      `update "Advisors" set phone = '1', company_name = 'Team’s' where "Id" = ${LISTING}`,
    )
    await enter(query, 'member')
    const refused = await refusal(query, () =>
      save(
        query,
        {
          phone: seen['phone'],
          company_name: seen['company_name'],
          description: seen['description'],
        },
        { phone: '2', company_name: 'Mine', description: 'New' },
      ),
    )
    expect(refused.code).toBe('PT409')
    expect(JSON.parse(refused.detail ?? '{}')).toEqual({
      phone: { base: seen['phone'], now: '1', yours: '2' },
      company_name: { base: seen['company_name'], now: 'Team’s', yours: 'Mine' },
    })
    const after = await own(query)
    expect(after).toMatchObject({ phone: '1', description: seen['description'], waiting: null })
    // Another field does not stand in the way, nor does the same value.
    expect(
      await save(
        query,
        { phone: seen['phone'], description: seen['description'] },
        { phone: '1', description: 'New' },
      ),
    ).toMatchObject({ phone: '1', description: 'New' })
  })

  it('does not approve an edit of what has changed since', async () => {
    const query = await db().begin('member')
    await change(query, { company_name: 'Mine' })
    await asOwner(query, `update "Advisors" set company_name = 'Team’s' where "Id" = ${LISTING}`)
    await enter(query, 'desk')
    expect(await codeOf(query, () => decide(query, 'edit', 'approve'))).toBe('PT409')
    expect(await listedName(query)).toBe('Team’s')
  })

  it.each([
    'average_rating',
    'review_count',
    'suspended_at',
    'confirmed_at',
    'has_owner',
    'version',
    'Id',
    'satisfaction_rate',
    'type_ids',
    'owner',
  ])('refuses %s in a patch', async (name) => {
    const query = await db().begin('member')
    expect(await codeOf(query, () => save(query, { [name]: null }, { [name]: 5 }))).toBe('PT422')
  })

  it.each<[Row]>([
    [{ company_name: ' ' }],
    [{ website: 'javascript:alert(1)' }],
    [{ email: 'nobody' }],
    [{ ESOP_Law_Firm: 'yes' }],
    [{ esop_practice_since: 1900 }],
    [{ description: 'x'.repeat(4001) }],
    [{ resources: [{ resource_type: 'book', title: 'A', url: 'https://a.example' }] }],
    [{ resources: [{ resource_type: 'video', title: 'A', url: 'ftp://a.example' }] }],
    [{ resources: [{ resource_type: 'video', title: ' ', url: 'https://a.example' }] }],
    [{ resources: 'none' }],
  ])('refuses %j', async (patch) => {
    const query = await db().begin('member')
    expect(await codeOf(query, () => change(query, patch))).toBe('PT422')
  })

  it('never takes another firm’s link, whatever id is sent', async () => {
    const query = await db().begin('member')
    const [foreign] = await asOwner(
      query,
      'select id, title from advisor_resources where advisor_id = 1 limit 1',
    )
    await enter(query, 'member')
    await change(query, {
      resources: [
        { id: foreign!['id'], resource_type: 'video', title: 'Mine', url: 'https://a.example' },
      ],
    })
    const [still] = await asOwner(
      query,
      `select advisor_id, title from advisor_resources where id = ${Number(foreign!['id'])}`,
    )
    expect(still).toEqual({ advisor_id: 1, title: foreign!['title'] })
  })

  it('is nothing for anybody who does not speak for it', async () => {
    const calls: [call: string, values: unknown[]][] = [
      ['own_listing($1)', [LISTING]],
      ['save_listing($1, $2, $3)', [LISTING, {}, { phone: '1' }]],
      ['confirm_listing($1)', [LISTING]],
      ['invite_editor($1, $2)', [LISTING, 'a@b.example']],
      ['remove_editor($1)', [LISTING]],
    ]
    for (const actor of ['other member', 'desk'] as const) {
      expect(await db().as(actor, (query) => query('select * from own_listings()'))).toEqual([])
      for (const [call, values] of calls)
        expect([call, (await db().attempt(actor, `select ${call}`, values)).code]).toEqual([
          call,
          'PT404',
        ])
    }
    for (const actor of ['anonymous', 'team'] as const)
      for (const [call, values] of calls)
        expect([actor, call, (await db().attempt(actor, `select ${call}`, values)).code]).toEqual([
          actor,
          call,
          '42501',
        ])
  })

  it('is not decided on by the firm’s own people, of the desk or not', async () => {
    const query = await db().begin('member')
    await change(query, { company_name: 'Mine' })
    await asOwner(
      query,
      `insert into advisor_people (advisor_id, user_id, role) values (${LISTING}, '${memberIds.desk}', 'editor')`,
    )
    await enter(query, 'desk')
    expect(await codeOf(query, () => decide(query, 'edit', 'approve'))).toBe('PT403')
    for (const actor of ['member', 'other member', 'anonymous'] as const) {
      await enter(query, actor)
      expect(await codeOf(query, `select desk_decide('edit', '1', 1, 'approve')`)).toBe('PT404')
    }
    await enter(query, 'other desk')
    expect(await decide(query, 'edit', 'approve')).toMatchObject({ state: 'approved' })
  })

  it('is found at the desk by search, and can be suspended there', async () => {
    const query = await db().begin('desk')
    const [row] = await query(
      `select desk_queue(state => 'listed', term => 'common ground') -> 'items' as items`,
    )
    const [line] = row!['items'] as Row[]
    expect(line).toMatchObject({ kind: 'advisor', item_id: '1', state: 'listed' })
    await query(`select desk_decide('advisor', '1', $1, 'suspend', 'Closed.')`, [line!['version']])
    const [counts] = await query(`select desk_queue() -> 'counts' as counts`)
    expect(counts!['counts']).not.toHaveProperty('advisor')
  })
})

describeDatabase('who speaks for a listing', (db) => {
  beforeAll(() => addOwner(db()))

  it('invites one colleague, whose confirmed address it must be', async () => {
    const query = await db().begin('member')
    const token = await invite(query, 'Other@example.com')
    const [kept] = await query('select token_hash from private.listing_invitations')
    expect(kept!['token_hash']).not.toBe(token)
    for (const actor of ['member', 'desk'] as const) {
      await enter(query, actor)
      expect(await accept(query, token)).toMatchObject({ code: 'PT403' })
    }
    await enter(query, 'other member')
    expect(await accept(query, `${token}0`)).toMatchObject({ code: 'PT404' })
    await asOwner(
      query,
      `update auth.users set email_confirmed_at = null where email = 'other@example.com'`,
    )
    await enter(query, 'other member')
    expect(await accept(query, token)).toMatchObject({ code: 'PT403' })
    await asOwner(query, `update auth.users set email_confirmed_at = now()`)
    await enter(query, 'other member')
    expect(await accept(query, token)).toBe(LISTING)
    // A second press of the button is no fault.
    expect(await accept(query, token)).toBe(LISTING)
    expect(await query('select id, role from own_listings()')).toEqual([
      { id: LISTING, role: 'editor' },
    ])
    expect((await change(query, { phone: '(1) 2' }))['phone']).toBe('(1) 2')
    for (const call of [
      'confirm_listing(3)',
      `invite_editor(3, 'a@b.example')`,
      'remove_editor(3)',
    ])
      expect(await codeOf(query, `select ${call}`)).toBe('PT403')
    await enter(query, 'member')
    expect(await codeOf(query, `select invite_editor(3, 'a@b.example')`)).toBe('PT409')
    const [left] = await query('select remove_editor(3) as listing')
    expect((left!['listing'] as Row)['people']).toEqual([
      { email: 'member@example.com', role: 'owner' },
    ])
    await enter(query, 'other member')
    expect(await codeOf(query, () => own(query))).toBe('PT404')
    expect(await accept(query, token)).toMatchObject({ code: 'PT404' })
  })

  it('counts guesses at an invitation: thirty in an hour', async () => {
    const query = await db().begin('other member')
    for (let n = 0; n < 30; n++)
      expect(await accept(query, `guess ${n}`)).toMatchObject({ code: 'PT404' })
    expect(await codeOf(query, () => accept(query, 'guess 31'))).toBe('PT429')
  })

  it('forgets an invitation after a fortnight, and when another takes its place', async () => {
    const query = await db().begin('member')
    const first = await invite(query, 'other@example.com')
    await asOwner(query, `update private.outbox set created_at = created_at - interval '1 hour'`)
    const second = await invite(query, 'other@example.com')
    await enter(query, 'other member')
    expect(await accept(query, first)).toMatchObject({ code: 'PT404' })
    await asOwner(
      query,
      `update private.listing_invitations set created_at = now() - interval '15 days'`,
    )
    await enter(query, 'other member')
    expect(await accept(query, second)).toMatchObject({ code: 'PT404' })
  })

  it('reminds an owner once, twelve months after the last confirmation, and unpublishes nothing', async () => {
    const query = await db().begin('member')
    const remind = async () => {
      await enter(query, 'team')
      const [row] = await query('select remind_owners() as n')
      return row!['n']
    }
    await asOwner(query, `delete from advisor_people where user_id <> '${memberIds.member}'`)
    await asOwner(
      query,
      `update "Advisors" set confirmed_at = now() - interval '11 months 20 days' where "Id" = 3`,
    )
    expect(await remind()).toBe(0)
    await asOwner(
      query,
      `update "Advisors" set confirmed_at = now() - interval '15 months' where "Id" = 3`,
    )
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(
      await asOwner(query, `select recipient, content ->> 'kind' as kind from private.outbox`),
    ).toEqual([{ recipient: 'member@example.com', kind: 'confirm-listing' }])
    await enter(query, 'other member')
    expect(await query('select "Id" from "Advisors" where "Id" = 3')).toHaveLength(1)
    await enter(query, 'member')
    await query('select confirm_listing(3)')
    expect(
      await query(
        `select confirmed_at > now() - interval '1 minute' as fresh from "Advisors" where "Id" = 3`,
      ),
    ).toEqual([{ fresh: true }])
    expect(await remind()).toBe(0)
  })

  it('shows whether anybody does', async () => {
    const query = await db().begin('member')
    const owned = () => query('select has_owner from "Advisors" where "Id" = 3')
    expect(await owned()).toEqual([{ has_owner: true }])
    await asOwner(query, 'delete from advisor_people')
    expect(await owned()).toEqual([{ has_owner: false }])
  })
})

describeDatabase('claims to a listing', (db) => {
  beforeAll(async () => {
    await db().owner('delete from private.outbox')
    await db().owner('delete from private.listing_claims')
    await db().owner(`update auth.users set email_confirmed_at = now()`)
  })

  it('give the listing to whom the desk approves, deny rivals and write to both; undone, all is as before', async () => {
    const query = await db().begin('member')
    await claim(query, 'member')
    await claim(query, 'other member')
    await enter(query, 'desk')
    const done = await decide(query, 'claim', 'approve')
    expect(await statesOf(query)).toEqual(['approved', 'rejected'])
    expect(await peopleOf(query)).toEqual([{ user_id: memberIds.member, role: 'owner' }])
    const mails = `select recipient, content ->> 'action' as action from private.outbox
      where cancelled_at is null order by recipient`
    expect(await asOwner(query, mails)).toEqual([
      { recipient: 'member@example.com', action: 'approved' },
      { recipient: 'other@example.com', action: 'rejected' },
    ])
    await enter(query, 'other member')
    const [denied] = await query('select state, reason from own_claims()')
    expect(denied).toMatchObject({
      state: 'rejected',
      reason: expect.stringContaining('somebody else'),
    })
    await enter(query, 'desk')
    await query('select desk_undo($1)', [done.event_id])
    expect(await statesOf(query)).toEqual(['pending', 'pending'])
    expect(await peopleOf(query)).toEqual([])
    expect(await asOwner(query, mails)).toEqual([])
  })

  it('are a dispute where there is an owner, who is told when the claim is approved', async () => {
    const query = await db().begin('member')
    await asOwner(
      query,
      `insert into advisor_people (advisor_id, user_id, role) values (${LISTING}, '${memberIds['other member']}', 'owner')`,
    )
    await claim(query, 'member')
    await enter(query, 'desk')
    expect((await itemOf(query, 'claim'))['sent']).toMatchObject({
      account: 'member@example.com',
      role: 'Partner',
      statement: 'I founded it.',
      current_owner: 'other@example.com',
    })
    const done = await decide(query, 'claim', 'approve')
    expect(await peopleOf(query)).toEqual([{ user_id: memberIds.member, role: 'owner' }])
    expect(
      await asOwner(
        query,
        `select recipient, content ->> 'action' as action from private.outbox order by 1`,
      ),
    ).toEqual([
      { recipient: 'member@example.com', action: 'approved' },
      { recipient: 'other@example.com', action: 'replaced' },
    ])
    await enter(query, 'desk')
    await query('select desk_undo($1)', [done.event_id])
    expect(await peopleOf(query)).toEqual([{ user_id: memberIds['other member'], role: 'owner' }])
  })

  it('leave an owner who is replaced no way in; undone, all of it is back', async () => {
    const query = await db().begin('member')
    const people = [
      { user_id: memberIds.desk, role: 'editor' },
      { user_id: memberIds.member, role: 'owner' },
    ]
    await asOwner(
      query,
      `insert into advisor_people (advisor_id, user_id, role) values (${LISTING}, '${memberIds.member}', 'owner')`,
    )
    const token = await invite(query, 'dan@example.com')
    await change(query, { company_name: 'Still mine' })
    await asOwner(
      query,
      `insert into advisor_people (advisor_id, user_id, role) values (${LISTING}, '${memberIds.desk}', 'editor')`,
    )
    await claim(query, 'other member')
    await enter(query, 'other desk')
    const done = await decide(query, 'claim', 'approve')
    expect(await peopleOf(query)).toEqual([{ user_id: memberIds['other member'], role: 'owner' }])
    const editStates = `select state from private.listing_edits where advisor_id = ${LISTING}`
    expect(await asOwner(query, editStates)).toEqual([{ state: 'withdrawn' }])
    await enter(query, 'other desk')
    expect(await accept(query, token)).toMatchObject({ code: 'PT404' })
    for (const actor of ['member', 'desk'] as const) {
      await enter(query, actor)
      expect(await codeOf(query, () => own(query))).toBe('PT404')
    }
    await enter(query, 'other member')
    expect(await own(query)).toMatchObject({ waiting: null, invited: null })
    await enter(query, 'other desk')
    await query('select desk_undo($1)', [done.event_id])
    expect(await peopleOf(query)).toEqual(people)
    expect(await asOwner(query, editStates)).toEqual([{ state: 'pending' }])
    await enter(query, 'member')
    expect(await own(query)).toMatchObject({ invited: 'dan@example.com' })
  })

  it('are not decided by who has lost the listing to another', async () => {
    const query = await db().begin('desk')
    await claim(query, 'desk')
    await claim(query, 'other member')
    await asOwner(
      query,
      `update private.listing_claims set state = 'rejected' where claimant = '${memberIds.desk}'`,
    )
    await enter(query, 'desk')
    expect(await codeOf(query, () => decide(query, 'claim', 'approve'))).toBe('PT403')
    await asOwner(query, `delete from private.listing_claims where claimant = '${memberIds.desk}'`)
    await asOwner(
      query,
      `insert into private.listing_claims (advisor_id, claimant, role, statement, state, replaced_owner)
        values (${LISTING}, '${memberIds.member}', 'Partner', 'Mine.', 'approved', '${memberIds.desk}')`,
    )
    await enter(query, 'desk')
    expect(await codeOf(query, () => decide(query, 'claim', 'approve'))).toBe('PT403')
    await enter(query, 'other desk')
    expect(await decide(query, 'claim', 'approve')).toMatchObject({ state: 'approved' })
  })

  it.each([
    ['ann@firm.example', 'https://www.firm.example/team', true],
    ['ann@mail.firm.example', 'https://firm.example', true],
    ['ann@firm.example', 'https://esop.firm.example', true],
    ['ann@notfirm.example', 'https://firm.example', false],
    ['ann@gmail.com', 'https://gmail.com', false],
    ['ann@firm.example', null, null],
  ])('hint whether %s is at %s: %s', async (email, website, wanted) => {
    const [row] = await db().owner('select private.is_at_domain($1, $2) as hint', [email, website])
    expect(row).toEqual({ hint: wanted })
  })

  it('are made once, by members, with words', async () => {
    await db().as('member', async (query) => {
      await claim(query, 'member')
      expect(await codeOf(query, () => claim(query, 'member'))).toBe('PT409')
      expect(await codeOf(query, () => claim(query, 'member', 99_999))).toBe('PT404')
      for (const values of ["'', 'It is mine.'", "'Partner', ' '", "'Partner', 'Mine', 'no link'"])
        expect(await codeOf(query, `select claim_listing(4, ${values})`)).toBe('PT422')
      await asOwner(
        query,
        `insert into advisor_people (advisor_id, user_id, role) values (5, '${memberIds.member}', 'editor')`,
      )
      expect(await codeOf(query, () => claim(query, 'member', 5))).toBe('PT409')
    })
    for (const actor of ['anonymous', 'team'] as const)
      for (const call of [`claim_listing(3, 'a', 'b')`, 'own_claims()'])
        expect((await db().attempt(actor, `select ${call}`)).code).toBe('42501')
  })

  it('are read by nobody else, and not decided on by who made them', async () => {
    const query = await db().begin('desk')
    await claim(query, 'desk')
    expect(await codeOf(query, () => decide(query, 'claim', 'approve'))).toBe('PT403')
    expect((await itemOf(query, 'claim'))['decisions']).toEqual([])
    await enter(query, 'other member')
    expect(await query('select * from own_claims()')).toEqual([])
    await enter(query, 'other desk')
    expect(await decide(query, 'claim', 'reject', 'The role is not shown.')).toMatchObject({
      state: 'rejected',
    })
    await enter(query, 'desk')
    expect(await query('select state, reason from own_claims()')).toEqual([
      { state: 'rejected', reason: 'The role is not shown.' },
    ])
  })
})
