import { beforeAll, expect, it } from 'vitest'
import { decide, itemOf, mailsOf, queueOf, makeRepresentative, undo } from './actions.ts'
import {
  queryAs,
  asOwner,
  codeOf,
  describeDatabase,
  enter,
  memberIds,
  refusal,
  valueOf,
  type Actor,
  type Query,
  type Row,
} from './database.ts'

/** The member owns advisor 3; 'other member' has no role there. */
const LISTING = 3

type Listing = Row & { resources: Row[]; waiting: { patch: Row } | null; refused: Row | null }

const own = (query: Query) => valueOf<Listing>(query, 'select own_listing($1)', [LISTING])
const save = (query: Query, base: Row, patch: Row) =>
  valueOf<Listing>(query, 'select save_listing($1, $2, $3)', [LISTING, base, patch])
const pick = (row: Row, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** Saves some fields based on their current values. */
async function change(query: Query, patch: Row): Promise<Listing> {
  await enter(query, 'member')
  const now = await own(query)
  return save(query, pick({ ...now, ...now.waiting?.patch }, Object.keys(patch)), patch)
}

const update = (query: Query, set: string) =>
  asOwner(query, `update "Advisors" set ${set} where "Id" = ${LISTING}`)
async function listedName(query: Query): Promise<unknown> {
  await query('reset role')
  return valueOf(query, `select company_name from "Advisors" where "Id" = ${LISTING}`)
}

async function addOwner({ owner }: { owner: Query }): Promise<void> {
  await owner('delete from private.outbox')
  await owner('delete from private.listing_edits')
  await makeRepresentative(owner, LISTING, 'member')
  await owner('update auth.users set email_confirmed_at = now()')
}

async function invite(query: Query, email: string): Promise<string> {
  await queryAs(query, 'member', 'select invite_editor($1, $2)', [LISTING, email])
  const [mail] = await asOwner(
    query,
    `select recipient, content ->> 'token' as token from private.outbox
      where content ->> 'kind' = 'invitation-to-listing' order by created_at desc, id limit 1`,
  )
  expect(mail!['recipient']).toBe(email)
  return String(mail!['token'])
}
/** The listing's id; a refusal is returned, so that guesses are counted. */
const accept = async (query: Query, actor: Actor, token: string) =>
  (await queryAs(query, actor, 'select accept_invitation($1) as answer', [token]))[0]!['answer']

const claim = (query: Query, actor: Actor, id = LISTING) =>
  queryAs(
    query,
    actor,
    `select claim_listing($1, 'Partner', 'I founded it.', 'https://example.com/team')`,
    [id],
  )
/** Representatives of the listing, the owner last. */
const peopleOf = async (query: Query) => {
  const people = await asOwner(
    query,
    `select email, role from advisor_people join auth.users on id = user_id where advisor_id = ${LISTING} order by role`,
  )
  return people.map(({ email, role }) => `${String(role)} ${String(email)}`)
}
const statesOf = async (query: Query, table: string) =>
  (await asOwner(query, `select state from private.${table} order by id`)).map(({ state }) => state)

describeDatabase('a listing edited by its firm', (db) => {
  beforeAll(() => addOwner(db()))

  it("changes the firm's own fields at once, with an event", async () => {
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
    // The firm may also reorder and remove resources.
    const [first, second] = after.resources
    const swapped = await change(query, { resources: [second, first] })
    expect(swapped.resources.map(({ id }) => id)).toEqual([second!['id'], first!['id']])
    const shown = `select description, taking_clients, videos, articles, websites from "Advisors" where "Id" = ${LISTING}`
    expect(await query(shown)).toEqual([
      { description: 'Two partners.', taking_clients: false, videos: 1, articles: 1, websites: 0 },
    ])
    const events = await asOwner(
      query,
      `select action, actor_role as role, diff from private.events where kind = 'advisor' and item_id = '${LISTING}' order by id`,
    )
    expect(events).toMatchObject([
      { action: 'edited', role: 'member', diff: { taking_clients: [null, false] } },
      { action: 'edited', role: 'member' },
    ])
    expect(Object.keys(events[1]!['diff'] as Row)).toEqual(['resources'])
  })

  it('queues changes of name, website, address and services, and publishes them on approval', async () => {
    const query = await db().begin('member')
    const before = String(await listedName(query))
    const company_name = 'Newname Partners'
    const patch = { company_name: ` ${company_name} `, ESOP_Law_Firm: true }
    const sent = await change(query, { ...patch, description: 'At once.' })
    expect(sent).toMatchObject({ company_name: before, description: 'At once.' })
    expect(sent.waiting?.patch).toMatchObject({ company_name })
    expect(await listedName(query)).toBe(before)
    const item = await itemOf(query, 'edit')
    expect(item).toMatchObject({
      decisions: ['approve', 'reject'],
      sent: { account: 'member@example.com', difference: { company_name: [before, company_name] } },
      published: { company_name, Id: LISTING },
    })
    expect(item.published['type_ids']).toContain('esop-attorney')
    for (const name of ['search_text', 'words']) expect(item.published).not.toHaveProperty(name)
    const done = await decide(query, 'edit', 'approve')
    expect(await listedName(query)).toBe(company_name)
    expect(await mailsOf(query)).toEqual(['member@example.com: approved'])
    await undo(query, done)
    expect(await listedName(query)).toBe(before)
    const reason = 'This is another firm.'
    await decide(query, 'edit', 'reject', { reason })
    await enter(query, 'member')
    const after = { company_name: before, waiting: null, refused: { reason } }
    expect(await own(query)).toMatchObject(after)
  })

  it('keeps one edit, which grows, and drops fields that are set back', async () => {
    const query = await db().begin('member')
    const before = await own(query)
    await change(query, { company_name: 'One' })
    const both = await change(query, { email: 'new@firm.example' })
    expect(both.waiting?.patch).toEqual({ company_name: 'One', email: 'new@firm.example' })
    await change(query, pick(before, ['company_name']))
    expect((await change(query, pick(before, ['email']))).waiting).toBeNull()
    expect((await queueOf(query, `kind => 'edit'`)).items).toEqual([])
  })

  it('answers a conflicting edit with both values and overwrites nothing', async () => {
    const query = await db().begin('member')
    const { phone, company_name, description } = await own(query)
    await update(query, `phone = '1', company_name = 'Team’s'`)
    await enter(query, 'member')
    const patch = { phone: '2', company_name: 'Mine', description: 'New' }
    const stale = () => save(query, { phone, company_name, description }, patch)
    const refused = await refusal(query, stale)
    expect(refused.code).toBe('PT409')
    expect(JSON.parse(refused.detail ?? '{}')).toEqual({
      phone: { base: phone, now: '1', yours: '2' },
      company_name: { base: company_name, now: 'Team’s', yours: 'Mine' },
    })
    expect(await own(query)).toMatchObject({ phone: '1', description, waiting: null })
    // Another field does not conflict, nor does the same value.
    const next = { phone: '1', description: 'New' }
    expect(await save(query, { phone, description }, next)).toMatchObject(next)
  })

  it('does not approve an edit of a field that has changed since', async () => {
    const query = await db().begin('member')
    await change(query, { company_name: 'Mine' })
    await update(query, `company_name = 'Team’s'`)
    expect(await codeOf(query, () => decide(query, 'edit', 'approve'))).toBe('PT409')
    expect(await listedName(query)).toBe('Team’s')
  })

  it.each(
    'average_rating review_count suspended_at confirmed_at has_owner version Id satisfaction_rate type_ids owner'.split(
      ' ',
    ),
  )('refuses %s in a patch', async (name) => {
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

  it('never changes another firm’s link, whatever id is sent', async () => {
    const query = await db().begin('member')
    const foreign =
      'select id, advisor_id, title from advisor_resources where advisor_id = 1 order by id limit 1'
    const before = await asOwner(query, foreign)
    const link = {
      id: before[0]!['id'],
      resource_type: 'video',
      title: 'Mine',
      url: 'https://a.example',
    }
    await change(query, { resources: [link] })
    expect(await asOwner(query, foreign)).toEqual(before)
  })

  it.each([
    'own_listing(3)',
    `save_listing(3, '{}', '{"phone": "1"}')`,
    'confirm_listing(3)',
    `invite_editor(3, 'a@b.example')`,
    'remove_editor(3)',
  ])('does not exist for anybody who does not represent it: %s', async (call) => {
    const codes = { 'other member': 'PT404', desk: 'PT404', anonymous: '42501', team: '42501' }
    for (const [actor, code] of Object.entries(codes))
      expect([actor, (await db().attempt(actor as Actor, `select ${call}`)).code]).toEqual([
        actor,
        code,
      ])
    expect((await db().attempt('other member', 'select * from own_listings()')).rows).toEqual([])
  })

  it('is never decided on by the firm’s own people, even at the desk', async () => {
    const query = await db().begin('member')
    await change(query, { company_name: 'Mine' })
    await makeRepresentative(query, LISTING, 'desk', 'editor')
    expect(await codeOf(query, () => decide(query, 'edit', 'approve'))).toBe('PT403')
    for (const actor of ['member', 'other member', 'anonymous'] as const)
      expect(await codeOf(query, () => decide(query, 'edit', 'approve', { actor }))).toBe('PT404')
    const done = await decide(query, 'edit', 'approve', { actor: 'other desk' })
    expect(done.state).toBe('approved')
  })

  it('can be found by search at the desk, and suspended', async () => {
    const query = await db().begin('desk')
    const [found] = (await queueOf(query, `state => 'listed', term => 'common ground'`)).items
    expect(found).toMatchObject({ kind: 'advisor', item_id: '1', state: 'listed' })
    await decide(query, 'advisor', 'suspend', { id: 1, reason: 'Closed.' })
    expect((await queueOf(query)).counts).not.toHaveProperty('advisor')
  })
})

describeDatabase('a listing with an owner', (db) => {
  beforeAll(() => addOwner(db()))

  it('invites one colleague, who needs that confirmed address', async () => {
    const query = await db().begin('member')
    const token = await invite(query, 'Other@example.com')
    expect(await valueOf(query, 'select token_hash from private.invitations')).not.toBe(token)
    for (const actor of ['member', 'desk'] as const)
      expect(await accept(query, actor, token)).toMatchObject({ code: 'PT403' })
    expect(await accept(query, 'other member', `${token}0`)).toMatchObject({ code: 'PT404' })
    const confirm = (at: string) =>
      asOwner(query, `update auth.users set email_confirmed_at = ${at}`)
    await confirm('null')
    expect(await accept(query, 'other member', token)).toMatchObject({ code: 'PT403' })
    await confirm('now()')
    expect(await accept(query, 'other member', token)).toEqual({ advisor_id: LISTING })
    // A second click is not an error.
    expect(await accept(query, 'other member', token)).toEqual({ advisor_id: LISTING })
    const role = { id: LISTING, role: 'editor' }
    expect(await query('select id, role from own_listings()')).toEqual([role])
    const { phone } = await own(query)
    expect(await save(query, { phone }, { phone: '(1) 2' })).toMatchObject({ phone: '(1) 2' })
    for (const call of [
      'confirm_listing(3)',
      `invite_editor(3, 'a@b.example')`,
      'remove_editor(3)',
    ])
      expect(await codeOf(query, `select ${call}`)).toBe('PT403')
    await enter(query, 'member')
    expect(await codeOf(query, `select invite_editor(3, 'a@b.example')`)).toBe('PT409')
    expect(await valueOf(query, 'select remove_editor(3)')).toMatchObject({
      people: [{ email: 'member@example.com', role: 'owner' }],
    })
    await enter(query, 'other member')
    expect(await codeOf(query, () => own(query))).toBe('PT404')
    expect(await accept(query, 'other member', token)).toMatchObject({ code: 'PT404' })
  })

  it('limits guesses at an invitation to thirty an hour', async () => {
    const query = await db().begin('other member')
    const guess = (n: number) => accept(query, 'other member', `guess ${n}`)
    for (let n = 0; n < 30; n++) expect(await guess(n)).toMatchObject({ code: 'PT404' })
    expect(await codeOf(query, () => guess(31))).toBe('PT429')
  })

  it('ends an invitation after 14 days, and when another replaces it', async () => {
    const query = await db().begin('member')
    const first = await invite(query, 'other@example.com')
    await asOwner(query, `update private.outbox set created_at = created_at - interval '1 hour'`)
    const second = await invite(query, 'other@example.com')
    expect(await accept(query, 'other member', first)).toMatchObject({ code: 'PT404' })
    const age = `update private.invitations set created_at = now() - interval '15 days'`
    await asOwner(query, age)
    expect(await accept(query, 'other member', second)).toMatchObject({ code: 'PT404' })
  })

  it('reminds an owner once, twelve months after the last confirmation, and unpublishes nothing', async () => {
    const query = await db().begin('member')
    const remind = async () =>
      (await queryAs(query, 'team', 'select remind_owners() as n'))[0]!['n']
    await asOwner(query, `delete from advisor_people where user_id <> '${memberIds.member}'`)
    await update(query, `confirmed_at = now() - interval '11 months 20 days'`)
    expect(await remind()).toBe(0)
    await update(query, `confirmed_at = now() - interval '15 months'`)
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await mailsOf(query)).toEqual(['member@example.com: confirm-listing'])
    const listed = 'select "Id" from "Advisors" where "Id" = 3'
    expect(await queryAs(query, 'other member', listed)).toHaveLength(1)
    await queryAs(query, 'member', 'select confirm_listing(3)')
    const fresh = `select confirmed_at > now() - interval '1 minute' from "Advisors" where "Id" = 3`
    expect(await valueOf(query, fresh)).toBe(true)
    expect(await remind()).toBe(0)
  })

  it('shows whether it has an owner', async () => {
    const query = await db().begin('member')
    const owned = () => valueOf(query, 'select has_owner from "Advisors" where "Id" = 3')
    expect(await owned()).toBe(true)
    await asOwner(query, 'delete from advisor_people')
    expect(await owned()).toBe(false)
  })
})

describeDatabase('claims to a listing', (db) => {
  beforeAll(async () => {
    await db().owner('delete from private.outbox')
    await db().owner('delete from private.listing_claims')
    await db().owner(`update auth.users set email_confirmed_at = now()`)
    await db().owner(
      `update "Advisors" set website = 'https://example.com', email = 'office@example.com' where "Id" = ${LISTING}`,
    )
  })

  it('from a free-mail address need confirmation by the listed address and a separate decision', async () => {
    const query = await db().begin('member')
    await asOwner(
      query,
      `update auth.users set email = 'ann@gmail.com' where id = '${memberIds.member}'`,
    )
    await claim(query, 'member')
    const asked = await asOwner(
      query,
      `select recipient, content from private.outbox where content ->> 'kind' = 'confirm-claim'`,
    )
    const { token, ...content } = asked[0]!['content'] as Row
    expect(asked).toHaveLength(1)
    expect(asked[0]!['recipient']).toBe('office@example.com')
    expect(content).toEqual({
      kind: 'confirm-claim',
      name: content['name'],
      account: 'ann@gmail.com',
    })

    const decisions = async () => (await itemOf(query, 'claim'))['decisions']
    expect(await decisions()).toEqual(['reject'])
    for (const decision of ['approve', 'approve_outside'])
      expect(await codeOf(query, () => decide(query, 'claim', decision))).toBe('PT422')
    const confirm = (word: unknown) =>
      queryAs(query, 'anonymous', 'select confirm_claim($1) as answer', [word])
    expect(await confirm('a guess')).toMatchObject([{ answer: { code: 'PT404' } }])
    expect(await decisions()).toEqual(['reject'])
    expect(await confirm(token)).toEqual([{ answer: null }])

    expect(await decisions()).toEqual(['approve_outside', 'reject'])
    expect(await codeOf(query, () => decide(query, 'claim', 'approve'))).toBe('PT422')
    await decide(query, 'claim', 'approve_outside')
    expect(await peopleOf(query)).toEqual(['owner ann@gmail.com'])
    expect(await confirm(token)).toMatchObject([{ answer: { code: 'PT404' } }])
  })

  it('from the firm’s domain need no confirmation, and are approved like other items', async () => {
    const query = await db().begin('member')
    await claim(query, 'member')
    expect(await asOwner(query, 'select id from private.outbox')).toEqual([])
    expect((await itemOf(query, 'claim'))['decisions']).toEqual(['approve', 'reject'])
  })

  it('assign the listing on approval, deny rivals and mail both; an undo reverts everything', async () => {
    const query = await db().begin('member')
    await claim(query, 'member')
    await claim(query, 'other member')
    const done = await decide(query, 'claim', 'approve')
    expect(await statesOf(query, 'listing_claims')).toEqual(['approved', 'rejected'])
    expect(await peopleOf(query)).toEqual(['owner member@example.com'])
    expect(await mailsOf(query)).toEqual([
      'member@example.com: approved',
      'other@example.com: rejected',
    ])
    const denied = { state: 'rejected', reason: expect.stringContaining('somebody else') }
    expect(await queryAs(query, 'other member', 'select * from own_claims()')).toMatchObject([
      denied,
    ])
    await undo(query, done)
    expect(await statesOf(query, 'listing_claims')).toEqual(['pending', 'pending'])
    expect([await peopleOf(query), await mailsOf(query)]).toEqual([[], []])
  })

  it('are disputes if there is an owner, who is notified of the approval', async () => {
    const query = await db().begin('member')
    await makeRepresentative(query, LISTING, 'other member')
    await claim(query, 'member')
    expect((await itemOf(query, 'claim')).sent).toMatchObject({
      account: 'member@example.com',
      role: 'Partner',
      statement: 'I founded it.',
      current_owner: 'other@example.com',
    })
    const done = await decide(query, 'claim', 'approve')
    expect(await peopleOf(query)).toEqual(['owner member@example.com'])
    expect(await mailsOf(query)).toEqual([
      'member@example.com: approved',
      'other@example.com: replaced',
    ])
    await undo(query, done)
    expect(await peopleOf(query)).toEqual(['owner other@example.com'])
  })

  it('remove all access of a replaced owner; an undo restores it', async () => {
    const query = await db().begin('member')
    await makeRepresentative(query, LISTING, 'member')
    await asOwner(
      query,
      `update advisor_people set added_at = '2020-01-01' where advisor_id = ${LISTING}`,
    )
    const token = await invite(query, 'dan@example.com')
    await change(query, { company_name: 'Still mine' })
    await makeRepresentative(query, LISTING, 'desk', 'editor')
    await claim(query, 'other member')
    const done = await decide(query, 'claim', 'approve', { actor: 'other desk' })
    expect(await peopleOf(query)).toEqual(['owner other@example.com'])
    const editStates = `select state from private.listing_edits where advisor_id = ${LISTING}`
    expect(await asOwner(query, editStates)).toEqual([{ state: 'withdrawn' }])
    expect(await accept(query, 'other desk', token)).toMatchObject({ code: 'PT404' })
    for (const actor of ['member', 'desk'] as const) {
      await enter(query, actor)
      expect(await codeOf(query, () => own(query))).toBe('PT404')
    }
    await enter(query, 'other member')
    expect(await own(query)).toMatchObject({ waiting: null, invited: null })
    await undo(query, done, 'other desk')
    expect(await peopleOf(query)).toEqual(['editor dora@example.com', 'owner member@example.com'])
    const since = `select role from advisor_people where advisor_id = ${LISTING} and added_at = '2020-01-01'`
    expect(await asOwner(query, since)).toEqual([{ role: 'owner' }])
    expect(await asOwner(query, editStates)).toEqual([{ state: 'pending' }])
    await enter(query, 'member')
    expect(await own(query)).toMatchObject({ invited: 'dan@example.com' })
  })

  it('are not decided on by the person who lost the listing', async () => {
    const query = await db().begin('desk')
    await claim(query, 'desk')
    await claim(query, 'other member')
    const ofDesk = `claimant = '${memberIds.desk}'`
    await asOwner(query, `update private.listing_claims set state = 'rejected' where ${ofDesk}`)
    expect(await codeOf(query, () => decide(query, 'claim', 'approve'))).toBe('PT403')
    await asOwner(query, `delete from private.listing_claims where ${ofDesk}`)
    await query(`insert into private.listing_claims (advisor_id, claimant, role, statement, state, replaced)
      values (${LISTING}, '${memberIds.member}', 'Partner', 'Mine.', 'approved', '[{"user_id": "${memberIds.desk}"}]')`)
    expect(await codeOf(query, () => decide(query, 'claim', 'approve'))).toBe('PT403')
    const done = await decide(query, 'claim', 'approve', { actor: 'other desk' })
    expect(done.state).toBe('approved')
  })

  it.each([
    ['ann@firm.example', 'https://www.firm.example/team', true],
    ['ann@mail.firm.example', 'https://firm.example', true],
    ['ann@firm.example', 'https://esop.firm.example', true],
    ['ann@notfirm.example', 'https://firm.example', false],
    ['ann@gmail.com', 'https://gmail.com', false],
    ['ann@firm.example', null, null],
  ])('hint whether %s is at %s: %s', async (email, website, wanted) => {
    const hint = await valueOf(db().owner, 'select private.is_at_domain($1, $2)', [email, website])
    expect(hint).toBe(wanted)
  })

  it('can be made once, by members, with a text', async () => {
    const query = await db().begin('member')
    await claim(query, 'member')
    expect(await codeOf(query, () => claim(query, 'member'))).toBe('PT409')
    expect(await codeOf(query, () => claim(query, 'member', 99_999))).toBe('PT404')
    for (const values of ["'', 'It is mine.'", "'Partner', ' '", "'Partner', 'Mine', 'no link'"])
      expect(await codeOf(query, `select claim_listing(4, ${values})`)).toBe('PT422')
    await makeRepresentative(query, 5, 'member', 'editor')
    expect(await codeOf(query, () => claim(query, 'member', 5))).toBe('PT409')
    for (const actor of ['anonymous', 'team'] as const)
      for (const call of [`claim_listing(3, 'a', 'b')`, 'own_claims()']) {
        await enter(query, actor)
        expect(await codeOf(query, `select ${call}`)).toBe('42501')
      }
  })

  it('are read by their author only, who cannot decide on them', async () => {
    const query = await db().begin('desk')
    await claim(query, 'desk')
    expect(await codeOf(query, () => decide(query, 'claim', 'approve'))).toBe('PT403')
    expect((await itemOf(query, 'claim')).decisions).toEqual([])
    expect(await queryAs(query, 'other member', 'select * from own_claims()')).toEqual([])
    const rejected = { state: 'rejected', reason: 'The role is not shown.' }
    await decide(query, 'claim', 'reject', { reason: rejected.reason, actor: 'other desk' })
    expect(await queryAs(query, 'desk', 'select state, reason from own_claims()')).toEqual([
      rejected,
    ])
  })
})
