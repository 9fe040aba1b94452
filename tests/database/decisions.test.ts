import { expect, it } from 'vitest'
import { advisorServiceNames } from '#domain/firms/services.ts'
import { askedServices } from '#domain/firms/services.ts'
import { decide, itemOf, undo } from './actions.ts'
import { describeDatabase, memberIds, type Actor, type Query, type Row } from './database.ts'
import { company, registration, toInsert, type Form } from './forms.ts'

const REASON = 'Please name your licence.'

/** Sends a member's form; returns its id in the format of the desk's functions. */
async function register(query: Query, changed: Row = {}, form: Form = registration) {
  const { text, values } = toInsert(form, changed)
  const [sent] = await query.as('member', `${text} returning id`, values)
  return String(sent!['id'])
}
const registerCompany = (query: Query) => register(query, {}, company)
const approve = (query: Query, id: string, actor: Actor = 'desk') =>
  decide(query, 'registration', 'approve', { id, version: 1, actor })

/** Sends a form again. */
const again = (query: Query, kind: string, id: string, version: number, form: object) =>
  query.value<number>('select send_registration_again($1, $2, $3, $4)', [kind, id, version, form])
const counts = (query: Query) => query.value<{ companies: number }>('select directory_counts()')
const listed = async (query: Query, id: number | null) => {
  await query('reset role')
  return query.value<Row>('select to_jsonb(a) from "Advisors" a where "Id" = $1', [id])
}

describeDatabase('a decision of the desk', (db) => {
  it('turns a registration into a listing owned by its sender', async () => {
    const query = await db().begin('member')
    const id = await register(query, {
      location: 'Austin, TX',
      areas_of_expertise: 'Mergers,insurance',
      esop_valuation: true,
      employee_engagement: true,
      insurance: true,
      direct_ownership: true,
    })
    const { advisor_id, ...done } = await approve(query, id)
    expect(done).toMatchObject({ state: 'approved', version: 2 })
    const shown = `company_name, contact_person, areas_of_expertise, states, type_ids, review_count,
      is_demonstration`
    expect(
      await query.as('member', `select ${shown} from "Advisors" where "Id" = $1`, [advisor_id]),
    ).toEqual([
      {
        company_name: 'Reed & Co',
        contact_person: 'Ann Reed',
        areas_of_expertise: 'Mergers, insurance, Direct ownership',
        states: ['TX'],
        type_ids: ['investment-banker', 'buy-side-valuation', 'communication'],
        review_count: 0,
        is_demonstration: false,
      },
    ])
    const person = { advisor_id, user_id: memberIds.member, role: 'owner' }
    expect(await query('select * from firm_people')).toMatchObject([person])
    const own = { status: 'approved', advisor_id }
    expect(await query('select status, advisor_id from own_registrations()')).toEqual([own])
  })

  it("maps every service to its flag, or to the form's wording", async () => {
    const labels = Object.fromEntries(
      Object.entries(askedServices).map(([name, [, label]]) => [name, label]),
    )
    const services = Object.keys(labels)
    const query = await db().begin('member')
    const all = Object.fromEntries(services.map((name) => [name, true]))
    const { advisor_id } = await approve(query, await register(query, all))
    const row = await listed(query, advisor_id)
    const flags = advisorServiceNames.filter((name) => typeof row[name] === 'boolean')
    expect(flags.every((name) => row[name] === true)).toBe(true)
    const flagged = new Set(flags.map((name) => name.toLowerCase()))
    const others = services.filter((name) => !flagged.has(name))
    expect([flags.length, others.length]).toEqual([14, 7])
    expect(String(row['areas_of_expertise']).split(', ')).toEqual(
      others.map((name) => labels[name]).toSorted(),
    )
  })

  it('shows in the preview exactly what the approval publishes', async () => {
    const query = await db().begin('member')
    const id = await register(query, { esop_valuation: true, software: true })
    const seen = await itemOf(query, 'registration', id)
    expect(seen).toMatchObject({
      published: { type_ids: ['investment-banker', 'buy-side-valuation'] },
      decisions: ['approve', 'request_changes', 'reject'],
      own: false,
      history: [{ action: 'sent', role: 'member', who: 'member@example.com' }],
    })
    const { advisor_id } = await approve(query, id)
    // Each row has its own cursor for the next page.
    const own = { page_token: expect.any(String), has_owner: true }
    expect(await listed(query, advisor_id)).toMatchObject({ ...seen.published, ...own })
  })

  it('changes nothing on a second approval, and says who decided first', async () => {
    const query = await db().begin('member')
    const id = await register(query)
    await approve(query, id)
    const before = await counts(query)
    for (const version of [1, 2]) {
      const late = { id, version, actor: 'other desk' } as const
      const refused = await query.refusal(() => decide(query, 'registration', 'approve', late))
      expect(refused.code).toBe('PT409')
      expect(refused.message).toMatch(
        /approved by dora@example\.com, [A-Z][a-z]+ \d+, \d{4}, \d\d:\d\d UTC/,
      )
    }
    expect(await counts(query)).toEqual(before)
  })

  it('asks for changes, shows them to the applicant only, and accepts the form again', async () => {
    const query = await db().begin('member')
    const id = await register(query, { phone: '1' })
    const request = (reason: string | null) =>
      decide(query, 'registration', 'request_changes', { id, version: 1, reason })
    expect(await query.code(() => request(null))).toBe('PT422')
    await request(REASON)
    const send = (form: object, version = 2) => again(query, 'registration', id, version, form)
    expect(await query.as('other member', 'select * from own_registrations()')).toEqual([])
    expect(await query.code(() => send({ phone: '2' }))).toBe('PT404')

    const own = 'select status, reason, version from own_registrations()'
    const asked = { status: 'changes_requested', reason: REASON, version: 2 }
    expect(await query.as('member', own)).toEqual([asked])
    for (const field of ['status', 'submitted_by', 'id', 'advisor_id', 'version', 'nonsense'])
      expect(await query.code(() => send({ [field]: '1' }))).toBe('PT422')
    const stale = await query.refusal(() => send({ phone: '2' }, 1))
    expect(stale.message).toContain('changes requested by the desk,')
    expect(`${stale.message}${stale.detail}`).not.toContain('dora')
    expect(await send({ phone: '2', esop_valuation: true })).toBe(3)
    expect(await query.code(() => send({ phone: '3' }, 3))).toBe('PT409')
    const sent = 'select status, phone, esop_valuation, company_name from advisor_registrations'
    expect(await query(sent)).toEqual([
      { status: 'pending', phone: '2', esop_valuation: true, company_name: 'Reed & Co' },
    ])
    expect(await query(own)).toEqual([{ status: 'pending', reason: null, version: 3 }])
    await query('reset role')
    const diff = await query.value('select diff from private.events order by id desc limit 1')
    expect(diff).toEqual({ phone: ['1', '2'], esop_valuation: [false, true] })
  })

  it('lists a company, hides its sender from members, and makes the sender its owner', async () => {
    const query = await db().begin('member')
    const id = await registerCompany(query)
    const { companies } = await counts(query)
    const done = await decide(query, 'company', 'approve', { id, version: 1 })
    expect(done.state).toBe('approved')
    expect(await counts(query)).toMatchObject({ companies: companies + 1 })
    const listedName = 'select company_name from companies where id = $1'
    expect(await query.as('other member', listedName, [id])).toEqual([
      { company_name: 'Reed Tools' },
    ])
    expect(await query('select * from firm_people')).toEqual([])
    expect(await query.as('member', 'select role from firm_people')).toEqual([{ role: 'owner' }])
    expect(await query('select kind, status from own_registrations()')).toEqual([
      { kind: 'company', status: 'approved' },
    ])
  })

  it('accepts a company that is sent again, and counts its changes as one version', async () => {
    const query = await db().begin('member')
    const id = await registerCompany(query)
    await decide(query, 'company', 'request_changes', { id, version: 1, reason: REASON })
    await query.enter('member')
    const send = (form: object) => again(query, 'company', id, 2, form)
    expect(await query.code(() => send({ words: 'x' }))).toBe('PT422')
    expect(await send({ industry: 'Tools' })).toBe(3)
    const done = await decide(query, 'company', 'approve', { id, version: 3 })
    expect(done.version).toBe(4)
    const [sent] = await query.owner('select industry from companies where id = $1', [id])
    expect(sent).toEqual({ industry: 'Tools' })
  })

  it.each(['member', 'other member', 'anonymous'] as const)(
    'does not exist for %s',
    async (actor) => {
      const query = await db().begin('member')
      const id = await register(query)
      await query.enter(actor)
      for (const call of [
        `desk_decide('registration', '${id}', 1, 'approve')`,
        'desk_undo(1)',
        'desk_queue()',
        `desk_item('registration', '${id}')`,
        `desk_add_note('registration', '${id}', 'Hm')`,
        'desk_load()',
        `desk_decide_several('registration', '[{"item_id": "${id}", "version": 1}]', 'approve')`,
        `desk_undo_several('{1}')`,
        `desk_remove_colleague('nobody@example.com', true)`,
      ])
        expect(await query.refusal(() => query(`select ${call}`))).toMatchObject({
          code: 'PT404',
          message: 'There is nothing at this address.',
        })
    },
  )

  it.each([registration, company])(
    'lets nobody suspend their own listing: $table',
    async (form) => {
      const query = await db().begin('desk')
      const kind = form === company ? 'company' : 'registration'
      const { text, values } = toInsert(form, {})
      const id = String(await query.value(`${text} returning id`, values))
      const { advisor_id } = await decide(query, kind, 'approve', { id, actor: 'other desk' })
      const [own, ownId] = advisor_id === null ? ['company', id] : ['advisor', advisor_id]
      const suspend = () => decide(query, own, 'suspend', { id: ownId, reason: REASON })
      expect(await query.code(suspend)).toBe('PT403')
    },
  )

  it('refuses the next call after a person was removed from the desk', async () => {
    const query = await db().begin('member')
    const id = await register(query)
    await query.as('team', `select remove_desk_person('DORA@example.com')`)
    expect(await query.code(() => approve(query, id))).toBe('PT404')
    await query.as('team', `select add_desk_person('dora@example.com')`)
    expect(await query('select email from list_desk_people()')).toEqual([
      { email: 'dan@example.com' },
      { email: 'dora@example.com' },
    ])
    expect(await query.code(`select add_desk_person('nobody@example.com')`)).toBe('PT404')
    await approve(query, id)
  })

  it('requires the second factor of an account that has one', async () => {
    const query = await db().begin('desk')
    await query('reset role')
    if ((await query.value(`select to_regclass('auth.mfa_factors')`)) === null)
      await query('create table auth.mfa_factors (id uuid, user_id uuid, status text)')
    const enroll = (status: string) =>
      query.owner(
        `insert into auth.mfa_factors (id, user_id, status) values (gen_random_uuid(), '${memberIds.desk}', '${status}')`,
      )
    const open = async (aal: string) => {
      await query.as('desk', `select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: memberIds.desk, role: 'authenticated', aal }),
      ])
      return query('select desk_queue()')
    }
    await enroll('unverified')
    expect(await open('aal1')).toHaveLength(1)
    await enroll('verified')
    expect(await query.code(() => open('aal1'))).toBe('PT403')
    expect(await open('aal2')).toHaveLength(1)
  })

  it('queues one mail for a decision, delayed by half a minute, and none for an undone one', async () => {
    const query = await db().begin('member')
    const id = await register(query)
    const before = await counts(query)
    const done = await approve(query, id)
    const mails = () =>
      query.owner(`select recipient, content, cancelled_at is not null as cancelled,
          extract(epoch from not_before - clock_timestamp())::int between 25 and 30 as waits
        from private.outbox where content ->> 'kind' = 'decision'`)
    const content = { action: 'approved', item: 'registration', name: 'Reed & Co' }
    expect(await mails()).toMatchObject([
      { recipient: 'member@example.com', content, cancelled: false, waits: true },
    ])
    expect(await query.code(() => undo(query, done, 'other desk'))).toBe('PT404')
    await undo(query, done)
    expect(await mails()).toMatchObject([{ cancelled: true }])
    await query.enter('member')
    expect(await counts(query)).toEqual(before)
    expect(await query('select status, advisor_id, version from own_registrations()')).toEqual([
      { status: 'pending', advisor_id: null, version: 3 },
    ])
    expect(await query('select * from firm_people')).toEqual([])
    expect(await query.code(() => undo(query, done))).toBe('PT409')
    await decide(query, 'registration', 'reject', { id, version: 3, reason: REASON })
  })

  it('undoes nothing after half a minute or while the mail is being sent', async () => {
    const query = await db().begin('member')
    const done = await approve(query, await register(query))
    const refusedWith = async (words: string) => {
      const { code, message } = await query.refusal(() => undo(query, done))
      expect([code, message]).toEqual(['PT409', expect.stringContaining(words)])
    }
    await query.owner(
      "update private.outbox set taken_until = clock_timestamp() + interval '1 minute'",
    )
    await refusedWith('on its way')
    await query.owner('alter table private.events disable trigger user')
    await query(`update private.events set created_at = created_at - interval '31 seconds'`)
    await refusedWith('30 seconds')
  })

  it('returns an undone company to its sender', async () => {
    const query = await db().begin('member')
    const id = await registerCompany(query)
    await undo(query, await decide(query, 'company', 'approve', { id, version: 1 }))
    const sent = 'select status from companies where id = $1'
    expect(await query.as('other member', sent, [id])).toEqual([])
    expect(await query.as('member', sent, [id])).toEqual([{ status: 'pending' }])
    expect(await query('select kind, status from own_registrations()')).toEqual([
      { kind: 'company', status: 'pending' },
    ])
  })

  it.each([
    `update private.events set action = 'approved'`,
    'delete from private.events',
    'truncate private.events cascade',
  ])('keeps events unchanged, even by the owner of the tables: %s', async (text) => {
    const query = await db().begin('member')
    await register(query)
    await query('reset role')
    expect(await query.code(text)).toBe('PT403')
  })
})
