import { expect, it } from 'vitest'
import { advisorServiceNames } from '#domain/advisor.ts'
import { registrationServices, serviceGroups } from '#domain/registration.ts'
import {
  asOwner,
  codeOf,
  describeDatabase,
  enter,
  memberIds,
  refusal,
  type Query,
  type Row,
} from './database.ts'

const REASON = 'Please name your licence.'

/** A member's registration as the form sends it; answers its id as the desk's calls take it. */
async function register(query: Query, changed: Row = {}): Promise<string> {
  await enter(query, 'member')
  const row = {
    company_name: 'Reed & Co',
    contact_person: 'Ann Reed',
    email: 'ann@reed.example',
    ...changed,
  }
  const names = Object.keys(row)
  const [sent] = await query(
    `insert into advisor_registrations (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return String(sent!['id'])
}

async function registerCompany(query: Query): Promise<string> {
  await enter(query, 'member')
  const [sent] = await query(
    `insert into companies (company_name) values ('Reed Tools') returning id`,
  )
  return String(sent!['id'])
}

type Done = { event_id: number; state: string; version: number; advisor_id: number | null }

async function decide(
  query: Query,
  kind: string,
  id: string,
  version: number,
  decision: string,
  reason: string | null = null,
): Promise<Done> {
  const [row] = await query('select desk_decide($1, $2, $3, $4, $5) as done', [
    kind,
    id,
    version,
    decision,
    reason,
  ])
  return row!['done'] as Done
}

const counts = (query: Query) =>
  query('select directory_counts() as counts').then(([row]) => row!['counts'])

describeDatabase('decisions of the desk', (db) => {
  it('turns a registration into a listing that its sender owns', async () => {
    const query = await db().begin('member')
    const id = await register(query, {
      location: 'Austin, TX',
      areas_of_expertise: 'Mergers,insurance',
      esop_valuation: true,
      employee_engagement: true,
      insurance: true,
      direct_ownership: true,
    })
    await enter(query, 'desk')
    const done = await decide(query, 'registration', id, 1, 'approve')
    expect(done).toMatchObject({ state: 'approved', version: 2 })
    await enter(query, 'member')
    expect(
      await query(
        `select company_name, contact_person, areas_of_expertise, states, type_ids, review_count from "Advisors" where "Id" = $1`,
        [done.advisor_id],
      ),
    ).toEqual([
      {
        company_name: 'Reed & Co',
        contact_person: 'Ann Reed',
        areas_of_expertise: 'Mergers, insurance, Direct ownership',
        states: ['TX'],
        type_ids: ['investment-banker', 'buy-side-valuation', 'communication'],
        review_count: 0,
      },
    ])
    expect(await query('select * from advisor_people')).toMatchObject([
      { advisor_id: done.advisor_id, user_id: memberIds.member, role: 'owner' },
    ])
    expect(await query('select status, advisor_id from own_registrations()')).toEqual([
      { status: 'approved', advisor_id: done.advisor_id },
    ])
  })

  it('maps every service to the flag of its name, or to the words of the form', async () => {
    const labels: Record<string, string> = Object.assign(
      {},
      ...serviceGroups.map(({ services }) => services),
    )
    await db().as('member', async (query) => {
      const id = await register(
        query,
        Object.fromEntries(registrationServices.map((name) => [name, true])),
      )
      await enter(query, 'desk')
      const done = await decide(query, 'registration', id, 1, 'approve')
      const [listed] = await asOwner(
        query,
        `select to_jsonb(a) as row from "Advisors" a where "Id" = ${done.advisor_id}`,
      )
      const row = listed!['row'] as Row
      const flags = advisorServiceNames.filter((name) => typeof row[name] === 'boolean')
      expect(flags.every((name) => row[name] === true)).toBe(true)
      const flagged = new Set(flags.map((name) => name.toLowerCase()))
      const others = registrationServices.filter((name) => !flagged.has(name))
      expect([flags.length, others.length]).toEqual([14, 7])
      expect(String(row['areas_of_expertise']).split(', ')).toEqual(
        others.map((name) => labels[name]).toSorted(),
      )
    })
  })

  it('shows before an approval what it will publish, by the same rule', async () => {
    const query = await db().begin('member')
    const id = await register(query, { esop_valuation: true, software: true })
    await enter(query, 'desk')
    const [seen] = await query(`select desk_item('registration', $1) as item`, [id])
    const { published, decisions, own: isOwn, history } = seen!['item'] as Row & { published: Row }
    expect(published).toMatchObject({ type_ids: ['investment-banker', 'buy-side-valuation'] })
    expect([decisions, isOwn]).toEqual([['approve', 'request_changes', 'reject'], false])
    expect(history).toMatchObject([{ action: 'sent', role: 'member', who: 'member@example.com' }])
    const done = await decide(query, 'registration', id, 1, 'approve')
    const [listed] = await asOwner(
      query,
      `select to_jsonb(a) as row from "Advisors" a where "Id" = ${done.advisor_id}`,
    )
    // Each row has a token of its own by which lists page on.
    const own = { page_token: expect.any(String), has_owner: true }
    expect(listed!['row']).toMatchObject({ ...published, ...own })
  })

  it('changes nothing when it is approved twice, and says who was quicker', async () => {
    const query = await db().begin('member')
    const id = await register(query)
    await enter(query, 'desk')
    await decide(query, 'registration', id, 1, 'approve')
    await enter(query, 'other desk')
    const before = await counts(query)
    for (const version of [1, 2]) {
      const refused = await refusal(query, () =>
        decide(query, 'registration', id, version, 'approve'),
      )
      expect(refused.code).toBe('PT409')
      expect(refused.message).toMatch(
        /approved by dora@example\.com, [A-Z][a-z]+ \d+, \d{4}, \d\d:\d\d UTC/,
      )
    }
    expect(await counts(query)).toEqual(before)
  })

  it('asks for changes, shows them to the applicant only, and takes the form again', async () => {
    const query = await db().begin('member')
    const id = await register(query, { phone: '1' })
    await enter(query, 'desk')
    const without = await refusal(query, () =>
      decide(query, 'registration', id, 1, 'request_changes'),
    )
    expect(without).toMatchObject({ code: 'PT422' })
    await decide(query, 'registration', id, 1, 'request_changes', REASON)

    const again = (form: object, version = 2) =>
      query('select send_registration_again($1, $2, $3, $4) as version', [
        'registration',
        id,
        version,
        form,
      ])
    await enter(query, 'other member')
    expect(await query('select * from own_registrations()')).toEqual([])
    expect(await codeOf(query, () => again({ phone: '2' }))).toBe('PT404')

    await enter(query, 'member')
    expect(await query('select status, reason, version from own_registrations()')).toEqual([
      { status: 'changes_requested', reason: REASON, version: 2 },
    ])
    for (const field of ['status', 'submitted_by', 'id', 'advisor_id', 'version', 'nonsense'])
      expect(await codeOf(query, () => again({ [field]: '1' }))).toBe('PT422')
    const stale = await refusal(query, () => again({ phone: '2' }, 1))
    expect(stale.message).toContain('changes requested by the desk,')
    expect(`${stale.message}${stale.detail}`).not.toContain('dora')
    expect(await again({ phone: '2', esop_valuation: true })).toEqual([{ version: 3 }])
    expect(await codeOf(query, () => again({ phone: '3' }, 3))).toBe('PT409')
    expect(
      await query('select status, phone, esop_valuation, company_name from advisor_registrations'),
    ).toEqual([{ status: 'pending', phone: '2', esop_valuation: true, company_name: 'Reed & Co' }])
    expect(await query('select status, reason from own_registrations()')).toEqual([
      { status: 'pending', reason: null },
    ])
    const [event] = await asOwner(query, 'select diff from private.events order by id desc limit 1')
    expect(event!['diff']).toEqual({ phone: ['1', '2'], esop_valuation: [false, true] })
  })

  it('lists a company, hides who sent it from members, and makes its sender the owner', async () => {
    const query = await db().begin('member')
    const id = await registerCompany(query)
    await enter(query, 'desk')
    const before = (await counts(query)) as { companies: number }
    expect(await decide(query, 'company', id, 1, 'approve')).toMatchObject({ state: 'approved' })
    expect(await counts(query)).toMatchObject({ companies: before.companies + 1 })
    await enter(query, 'other member')
    expect(await query('select company_name from companies where id = $1', [id])).toEqual([
      { company_name: 'Reed Tools' },
    ])
    expect(await query('select * from company_people')).toEqual([])
    await enter(query, 'member')
    expect(await query('select role from company_people')).toEqual([{ role: 'owner' }])
    expect(await query('select kind, status from own_registrations()')).toEqual([
      { kind: 'company', status: 'approved' },
    ])
  })

  it('takes a company that is sent again, and counts what was changed as one version', async () => {
    const query = await db().begin('member')
    const id = await registerCompany(query)
    await enter(query, 'desk')
    await decide(query, 'company', id, 1, 'request_changes', REASON)
    await enter(query, 'member')
    const again = (form: object) =>
      query(`select send_registration_again('company', $1, 2, $2) as version`, [id, form])
    expect(await codeOf(query, () => again({ words: 'x' }))).toBe('PT422')
    expect(await again({ industry: 'Tools' })).toEqual([{ version: 3 }])
    await enter(query, 'desk')
    expect(await decide(query, 'company', id, 3, 'approve')).toMatchObject({ version: 4 })
    // Who sent it is taken out of the listed row, which makes no further version.
    expect(
      await asOwner(query, 'select industry, version from companies where id = $1', [id]),
    ).toEqual([{ industry: 'Tools', version: 4 }])
  })

  it.each(['member', 'other member', 'anonymous'] as const)(
    'does not exist for %s',
    async (actor) => {
      const query = await db().begin('member')
      const id = await register(query)
      await enter(query, actor)
      for (const call of [
        `desk_decide('registration', '${id}', 1, 'approve')`,
        'desk_undo(1)',
        'desk_queue()',
        `desk_item('registration', '${id}')`,
        `desk_add_note('registration', '${id}', 'Hm')`,
      ])
        expect(await refusal(query, () => query(`select ${call}`))).toMatchObject({
          code: 'PT404',
          message: 'There is nothing at this address.',
        })
    },
  )

  it('lets nobody decide about what is his own', async () => {
    const query = await db().begin('desk')
    for (const [kind, table, columns] of [
      [
        'registration',
        'advisor_registrations',
        `(company_name, contact_person, email) values ('A', 'B', 'a@b.example')`,
      ],
      ['company', 'companies', `(company_name) values ('A')`],
    ] as const) {
      await enter(query, 'desk')
      const [sent] = await query(`insert into ${table} ${columns} returning id`)
      const id = String(sent!['id'])
      for (const decision of ['approve', 'reject'])
        expect(await codeOf(query, () => decide(query, kind, id, 1, decision, REASON))).toBe(
          'PT403',
        )
      await enter(query, 'other desk')
      const { advisor_id: advisor } = await decide(query, kind, id, 1, 'approve')
      await enter(query, 'desk')
      const own: [string, string] = advisor === null ? ['company', id] : ['advisor', `${advisor}`]
      const [{ version }] = (await query('select (desk_item($1, $2)) ->> $3 as version', [
        ...own,
        'version',
      ])) as [{ version: string }]
      expect(
        await codeOf(query, () => decide(query, ...own, Number(version), 'suspend', REASON)),
      ).toBe('PT403')
    }
  })

  it('ends with the call after the person was removed from the desk', async () => {
    const query = await db().begin('member')
    const id = await register(query)
    await enter(query, 'team')
    await query(`select remove_desk_person('DORA@example.com')`)
    await enter(query, 'desk')
    const refused = await refusal(query, () => decide(query, 'registration', id, 1, 'approve'))
    expect(refused.code).toBe('PT404')
    await enter(query, 'team')
    await query(`select add_desk_person('dora@example.com')`)
    expect(await query('select email from list_desk_people()')).toEqual([
      { email: 'dan@example.com' },
      { email: 'dora@example.com' },
    ])
    const unknown = await refusal(query, () =>
      query(`select add_desk_person('nobody@example.com')`),
    )
    expect(unknown.code).toBe('PT404')
    await enter(query, 'desk')
    await decide(query, 'registration', id, 1, 'approve')
  })

  it('asks for the second factor of an account that has one', async () => {
    const query = await db().begin('desk')
    await query('reset role')
    const [hosted] = await query(`select to_regclass('auth.mfa_factors') as name`)
    if (hosted!['name'] === null)
      await query('create table auth.mfa_factors (id uuid, user_id uuid, status text)')
    const enroll = (status: string) =>
      asOwner(
        query,
        `insert into auth.mfa_factors (id, user_id, status) values (gen_random_uuid(), '${memberIds.desk}', '${status}')`,
      )
    const ask = async (aal: string) => {
      await enter(query, 'desk')
      await query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: memberIds.desk, role: 'authenticated', aal }),
      ])
      return query('select desk_queue()')
    }
    await enroll('unverified')
    expect(await ask('aal1')).toHaveLength(1)
    await enroll('verified')
    expect(await codeOf(query, () => ask('aal1'))).toBe('PT403')
    expect(await ask('aal2')).toHaveLength(1)
  })

  it('writes one mail for a decision, that waits for half a minute, and none that is undone', async () => {
    const query = await db().begin('member')
    const id = await register(query)
    await enter(query, 'desk')
    const before = await counts(query)
    const done = await decide(query, 'registration', id, 1, 'approve')
    const mails = () =>
      asOwner(
        query,
        `select recipient, content, cancelled_at is not null as cancelled,
          extract(epoch from not_before - clock_timestamp())::int between 25 and 30 as waits
        from private.outbox where content ->> 'kind' = 'decision'`,
      )
    expect(await mails()).toMatchObject([
      {
        recipient: 'member@example.com',
        content: { action: 'approved', item: 'registration', name: 'Reed & Co' },
        cancelled: false,
        waits: true,
      },
    ])
    await enter(query, 'other desk')
    const ofAnother = await refusal(query, () => query('select desk_undo($1)', [done.event_id]))
    expect(ofAnother.code).toBe('PT404')
    await enter(query, 'desk')
    await query('select desk_undo($1)', [done.event_id])
    expect(await mails()).toMatchObject([{ cancelled: true }])
    await enter(query, 'member')
    expect(await counts(query)).toEqual(before)
    expect(await query('select status, advisor_id, version from advisor_registrations')).toEqual([
      { status: 'pending', advisor_id: null, version: 3 },
    ])
    expect(await query('select * from advisor_people')).toEqual([])
    await enter(query, 'desk')
    const twice = await refusal(query, () => query('select desk_undo($1)', [done.event_id]))
    expect(twice.code).toBe('PT409')
    await decide(query, 'registration', id, 3, 'reject', REASON)
  })

  it('undoes nothing after the half minute, nor when the mail is on its way', async () => {
    const query = await db().begin('member')
    const id = await register(query)
    await enter(query, 'desk')
    const done = await decide(query, 'registration', id, 1, 'approve')
    await asOwner(
      query,
      "update private.outbox set claimed_until = clock_timestamp() + interval '1 minute'",
    )
    await enter(query, 'desk')
    const sending = await refusal(query, () => query('select desk_undo($1)', [done.event_id]))
    expect([sending.code, sending.message]).toEqual([
      'PT409',
      expect.stringContaining('on its way'),
    ])
    await asOwner(query, 'alter table private.events disable trigger user')
    await query(`update private.events set created_at = created_at - interval '31 seconds'`)
    await enter(query, 'desk')
    const late = await refusal(query, () => query('select desk_undo($1)', [done.event_id]))
    expect([late.code, late.message]).toEqual(['PT409', expect.stringContaining('30 seconds')])
  })

  it('gives an undone company back to its sender', async () => {
    const query = await db().begin('member')
    const id = await registerCompany(query)
    await enter(query, 'desk')
    const done = await decide(query, 'company', id, 1, 'approve')
    await query('select desk_undo($1)', [done.event_id])
    await enter(query, 'other member')
    expect(await query('select id from companies where id = $1', [id])).toEqual([])
    await enter(query, 'member')
    expect(await query('select status from companies where id = $1', [id])).toEqual([
      { status: 'pending' },
    ])
    expect(await query('select kind, status from own_registrations()')).toEqual([
      { kind: 'company', status: 'pending' },
    ])
  })

  it('keeps events as they are, whoever asks', async () => {
    const query = await db().begin('member')
    await register(query)
    await query('reset role')
    for (const text of [
      `update private.events set action = 'approved'`,
      'delete from private.events',
      'truncate private.events cascade',
    ])
      expect(await codeOf(query, text)).toBe('PT403')
  })

  it('leaves state, version and suspension to decisions, for the team too', async () => {
    for (const text of [
      `update advisor_registrations set status = 'approved'`,
      `update companies set status = 'approved'`,
      'update companies set version = 7',
      'update "Advisors" set suspended_at = now()',
    ])
      expect((await db().attempt('team', text)).code).toBe('42501')
  })
})
