/** Cases at the desk: how they are decided, listed and found, alone and several at once. */
import { beforeAll, expect, it } from 'vitest'
import { parseAdvisors } from '#data/rows.ts'
import { SEVERAL_MAX } from '#domain/cases/case.ts'
import { advisorServiceNames, askedServices } from '#domain/firms/services.ts'
import { decide, itemOf, mailsOf, makeRepresentative, queueOf, undo } from './actions.ts'
import { describeDatabase, memberIds, query, table, type Actor, type Row } from './database.ts'
import { company, registration, send } from './forms.ts'

const REASON = 'Please name your licence.'

/** Sends a member's form; returns its id. */
async function register(changed: Row = {}, form = registration): Promise<number> {
  await query.enter('member')
  return send(form, changed)
}
const approve = (id: number) => decide('registration', 'approve', { id, version: 1, actor: 'desk' })

/** Sends a form again. */
const again = (kind: string, id: number, version: number, form: object) =>
  query.value<number>('select send_registration_again($1, $2, $3, $4)', [kind, id, version, form])
type Counts = { advisors: number; companies: number; types: Record<string, number> }
const counts = () => query.call<Counts>('anonymous', 'directory_counts')
const listed = (id: number | null) =>
  query.owner.value<Row>('select private.flat(to_jsonb(a)) from "Advisors" a where "Id" = $1', [id])

describeDatabase('a decision of the desk', 'member', () => {
  it('turns a registration into the listing that its preview showed, owned by its sender', async () => {
    const id = await register({
      location: 'Austin, TX',
      states_served: ['TX', 'NM'],
      areas_of_expertise: 'Mergers,insurance',
      esop_valuation: true,
      employee_engagement: true,
      insurance: true,
      direct_ownership: true,
    })
    const seen = await itemOf('registration', id)
    expect(seen).toMatchObject({
      decisions: ['approve', 'request_changes', 'reject'],
      own: false,
      history: [{ action: 'sent', role: 'member', who: 'member@example.com' }],
    })
    // The site accepts the listing.
    expect(parseAdvisors([{ ...seen.published, Id: 1 }])).toMatchObject([
      {
        services: ['ESOP_Valuation', 'Employee_Engagement'],
        states: ['TX'],
        served: ['NM', 'TX'],
      },
    ])
    const { advisor_id, ...done } = await approve(id)
    expect(done).toMatchObject({ state: 'approved', version: 2 })
    const row = await listed(advisor_id)
    expect(row).toMatchObject({ ...seen.published, has_owner: true })
    expect(row).toMatchObject({
      company_name: 'Reed & Co',
      contact_person: 'Ann Reed',
      areas_of_expertise: 'Mergers, insurance, Direct ownership',
      type_ids: ['investment-banker', 'buy-side-valuation', 'communication'],
      review_count: 0,
      is_demonstration: false,
    })
    const person = { advisor_id, user_id: memberIds.member, role: 'owner' }
    expect(await query.as('member', 'select * from firm_people')).toMatchObject([person])
    const sent = 'select status, advisor_id from own_registrations()'
    expect(await query(sent)).toEqual([{ status: 'approved', advisor_id }])
  })

  it("maps every service to its flag, or to the form's wording", async () => {
    const labels = Object.fromEntries(
      Object.entries(askedServices).map(([name, [, label]]) => [name, label]),
    )
    const services = Object.keys(labels)
    const all = Object.fromEntries(services.map((name) => [name, true]))
    const { advisor_id } = await approve(await register(all))
    const row = await listed(advisor_id)
    const flags = advisorServiceNames.filter((name) => typeof row[name] === 'boolean')
    expect(flags.every((name) => row[name] === true)).toBe(true)
    const flagged = new Set(flags.map((name) => name.toLowerCase()))
    const others = services.filter((name) => !flagged.has(name))
    expect([flags.length, others.length]).toEqual([14, 7])
    expect(String(row['areas_of_expertise']).split(', ')).toEqual(
      others.map((name) => labels[name]).toSorted(),
    )
  })

  it('asks for changes, shows them to the applicant only, and accepts the form again', async () => {
    const id = await register({ phone: '1' })
    const request = (reason: string | null) =>
      decide('registration', 'request_changes', { id, version: 1, reason })
    expect(await query.code(() => request(null))).toBe('PT422')
    await request(REASON)
    const correct = (form: object, version = 2) => again('registration', id, version, form)
    expect(await query.as('other member', 'select * from own_registrations()')).toEqual([])
    expect(await query.code(() => correct({ phone: '2' }))).toBe('PT404')

    const own = 'select status, reason, version from own_registrations()'
    const asked = { status: 'changes_requested', reason: REASON, version: 2 }
    expect(await query.as('member', own)).toEqual([asked])
    for (const field of ['status', 'submitted_by', 'id', 'advisor_id', 'version', 'nonsense'])
      expect(await query.code(() => correct({ [field]: '1' }))).toBe('PT422')
    const stale = await query.refusal(() => correct({ phone: '2' }, 1))
    expect(stale.message).toContain('changes requested by the desk,')
    expect(`${stale.message}${stale.detail}`).not.toContain('dora')
    expect(await correct({ phone: '2', esop_valuation: true })).toBe(3)
    expect(await query.code(() => correct({ phone: '3' }, 3))).toBe('PT409')
    const sent = 'select status, phone, esop_valuation, company_name from advisor_registrations'
    expect(await query(sent)).toEqual([
      { status: 'pending', phone: '2', esop_valuation: true, company_name: 'Reed & Co' },
    ])
    expect(await query(own)).toEqual([{ status: 'pending', reason: null, version: 3 }])
    const diff = await query.owner.value('select diff from private.events order by id desc limit 1')
    expect(diff).toEqual({ phone: ['1', '2'], esop_valuation: [false, true] })
  })

  it('lists a company, hides its sender from members, and makes the sender its owner, until it is undone', async () => {
    const id = await register({}, company)
    const { companies } = await counts()
    const done = await decide('company', 'approve', { id, version: 1 })
    expect(await counts()).toMatchObject({ companies: companies + 1 })
    const row = 'select company_name, status from companies where id = $1'
    const shown = [{ company_name: 'Reed Tools', status: 'approved' }]
    expect(await query.as('other member', row, [id])).toEqual(shown)
    expect(await query('select * from firm_people')).toEqual([])
    const role = 'select role from firm_people'
    expect(await query.as('member', role)).toEqual([{ role: 'owner' }])
    const own = 'select kind, status from own_registrations()'
    expect(await query(own)).toEqual([{ kind: 'company', status: 'approved' }])
    await undo(done)
    expect(await query.as('other member', row, [id])).toEqual([])
    expect(await query.as('member', own)).toEqual([{ kind: 'company', status: 'pending' }])
    expect(await query(row, [id])).toMatchObject([{ status: 'pending' }])
  })

  it('requires the second factor of an account that has one', async () => {
    if ((await query.owner.value(`select to_regclass('auth.mfa_factors')`)) === null)
      await query('create table auth.mfa_factors (id uuid, user_id uuid, status text)')
    const enroll = (status: string) =>
      query.owner(`insert into auth.mfa_factors (id, user_id, status)
        values (gen_random_uuid(), '${memberIds.desk}', '${status}')`)
    const open = async (aal: string) => {
      await query.as('desk', `select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: memberIds.desk, role: 'authenticated', aal }),
      ])
      return query('select desk_queue()')
    }
    await enroll('unverified')
    expect(await open('aal1')).toHaveLength(1)
    await enroll('verified')
    expect(await query.refusal(() => open('aal1'))).toMatchObject({
      code: 'PT403',
      message:
        'This account has a second factor, which this site cannot ask for yet. Remove it in Supabase.',
    })
    expect(await open('aal2')).toHaveLength(1)
  })

  it('queues one mail for a decision, delayed by half a minute, and none for an undone one', async () => {
    const id = await register()
    const before = await counts()
    const done = await approve(id)
    const mails = () =>
      query.owner(`select recipient, content, cancelled_at is not null as cancelled,
          extract(epoch from not_before - clock_timestamp())::int between 25 and 30 as waits
        from private.outbox where content ->> 'kind' = 'decision'`)
    // The form that a correction opens.
    const content = {
      action: 'approved',
      item: 'registration',
      item_id: String(id),
      name: 'Reed & Co',
    }
    expect(await mails()).toMatchObject([
      { recipient: 'member@example.com', content, cancelled: false, waits: true },
    ])
    expect(await query.code(() => undo(done, 'other desk'))).toBe('PT404')
    await undo(done)
    expect(await mails()).toMatchObject([{ cancelled: true }])
    expect(await counts()).toEqual(before)
    const own = 'select status, advisor_id, version from own_registrations()'
    const pending = { status: 'pending', advisor_id: null, version: 3 }
    expect(await query.as('member', own)).toEqual([pending])
    expect(await query('select * from firm_people')).toEqual([])
    expect(await query.code(() => undo(done))).toBe('PT409')
    await decide('registration', 'reject', { id, version: 3, reason: REASON })
  })

  it('undoes nothing after half a minute or while the mail is being sent', async () => {
    const done = await approve(await register())
    const refusedWith = async (words: string) => {
      const { code, message } = await query.refusal(() => undo(done))
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

  it.each([
    `update private.events set action = 'approved'`,
    'delete from private.events',
    'truncate private.events cascade',
  ])('keeps events unchanged, even by the owner of the tables: %s', async (text) => {
    await register()
    await query('reset role')
    expect(await query.code(text)).toBe('PT403')
  })
})

const emptied = 'advisor_registrations companies contact_messages private.review_reports'.split(' ')

const waiting = [
  `insert into advisor_registrations (company_name, contact_person, email, website, created_at, submitted_by)
    select 'Firm ' || n, 'Ann', format('ann%s@firm%s.example', n, n), format('https://www.firm%s.example/', n),
      date '2026-01-01' + n - 1, '${memberIds.member}' from generate_series(1, 5) n`,
  `with registered as (insert into companies (company_name, created_at) values ('Quarry 100%', '2026-01-02') returning id)
    insert into firm_people (company_id, user_id, role) select id, '${memberIds.member}', 'owner' from registered`,
  `insert into contact_messages (idempotency_key, name, email, subject, message, created_at)
    values (gen_random_uuid(), 'Bob Reed', 'bob@b.example', 'A subject', 'A message of ten', '2026-01-03')`,
  `update private.outbox set refused_at = now() where content ->> 'kind' = 'contact'`,
  `update cases set state = 'failed' where kind = 'message'`,
  `insert into private.outbox (recipient, content, refused_at)
    values ('gone@b.example', '{"kind": "ready", "text": "a secret link"}', '2026-01-09')`,
]

async function fill(): Promise<void> {
  for (const name of emptied) await query(`delete from ${name}`)
  await query(`delete from cases where kind in ('edit', 'claim', 'report', 'filing')`)
  for (const text of waiting) await query(text)
}

describeDatabase('the queue of the desk', 'desk', () => {
  beforeAll(fill)

  it('shows pending items, oldest first, with counts by kind', async () => {
    const { items, ...others } = await queueOf()
    const waits = { registration: 5, company: 1, message: 1, mail: 1 }
    expect(others).toMatchObject({ counts: waits, more: false })
    expect(items.map(({ title }) => title).join()).toBe(
      'Firm 1,Quarry 100%,Firm 2,A subject,Firm 3,Firm 4,Firm 5,gone@b.example',
    )
  })

  it.each(
    table(`
      reed bob | A subject
      message of ten | A subject
      FIRM3.example | Firm 3
      https://www.firm3.example/about?x=1 | Firm 3
      ann4@firm4 | Firm 4
      100% | Quarry 100%
      qua | Quarry 100%
      quarri | Quarry 100%
      qaurry | Quarry 100%
      Müller | Crème & Muller
      creme | Crème & Muller
      (555) 010-4477 | Crème & Muller
      +1 555.010.4477 | Crème & Muller
      dan@example.com | Crème & Muller
      brothers-in-law | Common Ground
      zzqq | nothing
      _ | nothing`),
  )('finds what a person remembers, in any state: %s', async (term, title) => {
    await query.owner(`insert into advisor_registrations (company_name, contact_person, email, phone, status, submitted_by)
        values ('Crème & Muller', 'Zoë', 'zoe@cremuller.example', '+1 (555) 010-4477', 'rejected', '${memberIds['other desk']}')`)
    await query(`insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text)
      values (1, 'Petra', 2, 'They hired two brothers-in-law.')`)
    const { items } = await queueOf(`state => 'all', term => '${term}'`)
    expect(String(items[0]?.['title'] ?? 'nothing')).toContain(title)
  })

  it('finds an item by its number', async () => {
    const [one] = (await queueOf(`term => 'firm 2'`)).items
    const { items } = await queueOf(`term => '#${one!.item_id}', kind => 'registration'`)
    expect(items).toMatchObject([{ item_id: one!.item_id }])
  })

  it('marks an item late after two working days, and counts the load of the last seven', async () => {
    const between = (from: string, to: string) =>
      query.owner(`select (private.working_days($2) - private.working_days($1))::float8 as days`, [
        `${from}+00`,
        `${to}+00`,
      ])
    // Friday noon to Tuesday noon, over a weekend, and within one.
    expect(await between('2026-11-20 12:00', '2026-11-24 12:00')).toEqual([{ days: 2 }])
    expect(await between('2026-11-21 09:00', '2026-11-22 09:00')).toEqual([{ days: 0 }])
    await query.owner("update cases set since = now() where kind = 'company'")
    const { items } = await queueOf()
    const lateOf = (name: string) => items.find(({ title }) => title === name)?.['late']
    expect([lateOf('Firm 1'), lateOf('Quarry 100%')]).toEqual([true, false])
    type Load = { kinds: Row; came: number; decided: number }
    const loadOf = () => query.value<Load>('select desk_load()')
    const before = await loadOf()
    await query.as('member', `insert into companies (company_name) values ('Fresh')`)
    const { item_id: id } = (await queueOf(`term => 'fresh'`)).items[0]!
    await decide('company', 'reject', { id, reason: 'No.' })
    await undo(await decide('registration', 'reject', { reason: 'No.' }))
    const load = await loadOf()
    expect(load).toMatchObject({
      came: before.came + 1,
      decided: before.decided + 1,
      median_hours: 0,
    })
    expect(load.kinds).toMatchObject({
      registration: { waiting: 5, late: 5 },
      company: { waiting: 1, late: 0 },
    })
  })

  it.each([
    ['', 8],
    [`term => 'firm', `, 5],
  ])('pages by the last item to the end, without repetitions: %s', async (args, count) => {
    const seen: unknown[] = []
    for (let after = '', more = true; more;) {
      const page = await queueOf(`${args}${after}page_size => 3`)
      seen.push(...page.items.map(({ title }) => title))
      const { since, kind, item_id } = page.items.at(-1)!
      after = `after_kind => '${String(kind)}', after_id => '${item_id}', `
      if (!args) after += `after_since => '${String(since)}', `
      more = page.more
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count])
  })

  it('keeps notes for the desk, and hides the text of a refused mail', async () => {
    const { item_id: id } = await itemOf('mail')
    await query(`select desk_add_note('mail', $1, ' Wrong address? ')`, [id])
    const item = await itemOf('mail', id, 'other desk')
    expect(item['notes']).toMatchObject([{ who: 'dora@example.com', note: 'Wrong address?' }])
    expect(item.decisions).toEqual(['retry', 'close'])
    expect(JSON.stringify(item)).not.toContain('secret')
  })

  it.each([
    ['message', 'retry'],
    ['message', 'close'],
    ['mail', 'retry'],
    ['mail', 'close'],
    ['report', 'close'],
  ])(
    'takes back the decision about a %s to %s, and sends nothing meanwhile',
    async (kind, decision) => {
      await query.owner(
        `insert into cases (kind, state, advisor_id, patch) select 'report', 'pending', min("Id"), '{"about": "other", "words": "Moved."}' from "Advisors"`,
      )
      const before = await itemOf(kind)
      await undo(await decide(kind, decision))
      const after = await itemOf(kind, before.item_id)
      expect(after).toMatchObject({ state: before['state'], decisions: before.decisions })
      expect(await query.as('team', 'select * from take_due_mail()')).toEqual([])
      await decide(kind, decision, { id: before.item_id, version: after.version })
    },
  )
})

/** Items of the list with the versions that a person sees. */
const versionsOf = async (kind: string, args = '') =>
  (await queueOf(`kind => '${kind}', page_size => 100${args}`)).items.map(
    ({ item_id, version }) => ({ item_id, version: Number(version) }),
  )

describeDatabase('one decision of the desk about several items', 'desk', () => {
  type Several = {
    decided: { item_id: string; event_id: number }[]
    refused: { item_id: string; message: string }[]
  }

  const decideAll = (kind: string, items: Row[], how: string, reason = '') => {
    const values = [kind, JSON.stringify(items), how, reason]
    return query.value<Several>('select desk_decide_several($1, $2::text::jsonb, $3, $4)', values)
  }

  beforeAll(fill)

  it('names those beside which a likely duplicate or a note stands', async () => {
    const ids: number[] = []
    for (const company_name of ['Quillon Zest', 'Quillon Zest LLC', 'Vexbury', 'Wyldhaven'])
      ids.push(
        await register({ company_name, email: `${company_name.replaceAll(' ', '')}@a.example` }),
      )
    await query.as('desk', `select desk_add_note('registration', $1, 'Ask first')`, [ids[2]])
    const asked = ids.filter((_, at) => at !== 1).map(String)
    const beside = await query.call<Row[]>('desk', 'desk_beside', 'registration', asked)
    expect(beside).toMatchObject([
      { item_id: asked[0], duplicates: [{ name: 'Quillon Zest LLC', why: ['name'] }], notes: [] },
      { item_id: asked[1], duplicates: [], notes: [{ note: 'Ask first' }] },
    ])
    const refused = () => query.call('member', 'desk_beside', 'registration', asked)
    expect(await query.code(refused)).toBe('PT404')
  })

  it('takes the spellings of an apostrophe for one name, also in a search', async () => {
    const ids: number[] = []
    for (const [at, company_name] of ["O'Dwyrn", 'O’Dwyrn', 'Odwyrn'].entries())
      ids.push(await register({ company_name, email: `${at}@b.example` }))
    const beside = await query.call<Row[]>('desk', 'desk_beside', 'registration', ids.map(String))
    expect(beside.map(({ duplicates }) => (duplicates as Row[]).length)).toEqual([2, 2, 2])
    for (const term of ["o'dwyrn", 'O’Dwyrn', 'odwyrn'])
      expect(
        await versionsOf('registration', `, term => '${term.replaceAll("'", "''")}'`),
      ).toHaveLength(3)
  })

  it('gives each its event and mail, leaves and names what has changed, and is undone as one', async () => {
    const items = await versionsOf('registration')
    const [first, second] = items
    await decide('registration', 'approve', { id: first!.item_id, actor: 'other desk' })
    await query.owner(`update advisor_registrations set submitted_by = $1 where id = $2`, [
      memberIds.desk,
      second!.item_id,
    ])
    await query.enter('desk')
    const done = await decideAll('registration', items, 'request_changes', REASON)
    expect(done.decided).toHaveLength(3)
    expect(done.refused).toMatchObject([
      { item_id: first!.item_id, message: expect.stringContaining('approved by dan@example.com') },
      { item_id: second!.item_id, message: expect.stringContaining('You sent this yourself') },
    ])
    const mails = await mailsOf('decision')
    expect(mails.filter((mail) => mail.endsWith('changes_requested'))).toHaveLength(3)
    const events = done.decided.map(({ event_id }) => event_id)
    const undoAll = (actor: Actor) =>
      query.call<{ refused: Row[] }>(actor, 'desk_undo_several', `{${events.join()}}`)
    expect((await undoAll('other desk')).refused).toHaveLength(3)
    expect(await undoAll('desk')).toEqual({ refused: [] })
    expect(await versionsOf('registration')).toHaveLength(4)
    expect((await mailsOf('decision')).length).toBe(mails.length - 3)
  })

  it.each([
    ['claim', 'approve'],
    ['claim', 'approve_outside'],
    ['review', 'hide'],
  ])('is not possible where each needs its own look: %s, %s', async (kind, decision) => {
    const one = [{ item_id: '1', version: 1 }]
    expect(await query.code(() => decideAll(kind, one, decision, 'spam'))).toBe('PT422')
    expect((await queueOf(`kind => 'registration'`)).items[0]).toMatchObject({
      shared: ['approve', 'request_changes', 'reject'],
    })
  })

  it('is refused for each item without its reason, and for more than a hundred', async () => {
    const items = await versionsOf('registration')
    const { decided, refused } = await decideAll('registration', items, 'reject')
    expect([decided.length, refused.length]).toEqual([0, 5])
    const toItem = (_: unknown, at: number) => ({ item_id: `${at}`, version: 1 })
    const many = Array.from({ length: SEVERAL_MAX + 1 }, toItem)
    expect(await query.code(() => decideAll('company', many, 'approve'))).toBe('PT422')
  })

  it('features companies without a mail, shows how many, and takes that back', async () => {
    await decide('company', 'approve')
    const mails = (await mailsOf()).length
    const [approved] = await versionsOf('company', `, state => 'approved'`)
    const featured = await decideAll('company', [approved!], 'feature')
    expect(featured.decided).toHaveLength(1)
    const [shown] = (await queueOf(`state => 'featured'`)).items
    expect(shown).toMatchObject({ item_id: approved!.item_id, shared: ['unfeature', 'suspend'] })
    const row = 'select is_featured, status from companies where id = $1'
    expect(await query.as('member', row, [approved!.item_id])).toEqual([
      { is_featured: true, status: 'approved' },
    ])
    await query.enter('desk')
    expect(await query.value('select desk_load()')).toMatchObject({ featured: 1 })
    await undo({ event_id: featured.decided[0]!.event_id } as never)
    expect(await query.value('select desk_load()')).toMatchObject({ featured: 0 })
    expect((await mailsOf()).length).toBe(mails)
  })
})

const turn = (id: number, decision: 'suspend' | 'restore') =>
  decide('advisor', decision, { id, reason: REASON })

describeDatabase('a suspended advisor', 'member', () => {
  it('passes its place as the preview to the next one', async () => {
    await turn(1, 'suspend')
    await turn(2, 'suspend')
    const seen = `select array_agg("Id") as ids, (select array_agg(distinct advisor_id) from advisor_reviews) as reviewed,
      (select array_agg(distinct advisor_id) from advisor_resources) as resources from "Advisors"`
    expect(await query.as('anonymous', seen)).toEqual([{ ids: [3], reviewed: [3], resources: [3] }])
  })

  it('notifies its owner, by mail and in the list of registrations', async () => {
    await query.enter('team')
    await makeRepresentative(4, 'member')
    await query(`insert into advisor_registrations (company_name, contact_person, email, status, submitted_by, advisor_id)
      values ('Mine', 'Ann', 'a@b.example', 'approved', '${memberIds.member}', 4)`)
    await turn(4, 'suspend')
    const own = 'select status, reason from own_registrations() where advisor_id = 4'
    expect(await query.as('member', own)).toEqual([{ status: 'suspended', reason: REASON }])
    expect(await mailsOf('decision')).toEqual(['member@example.com: suspended'])
    const reason = `select 1 from private.outbox where content ->> 'reason' = '${REASON}'`
    expect(await query(reason)).toHaveLength(1)
  })
})
