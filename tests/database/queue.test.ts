import { beforeAll, expect, it } from 'vitest'
import { SEVERAL_MAX } from '#domain/cases/case.ts'
import { decide, itemOf, mailsOf, queueOf, undo } from './actions.ts'
import { describeDatabase, memberIds, type Query, type Row } from './database.ts'

const emptied = 'advisor_registrations companies contact_messages private.review_reports'.split(' ')

const waiting = [
  `insert into advisor_registrations (company_name, contact_person, email, website, created_at, submitted_by)
    select 'Firm ' || n, 'Ann', format('ann%s@firm%s.example', n, n), format('https://www.firm%s.example/', n),
      date '2026-01-01' + n - 1, '${memberIds.member}' from generate_series(1, 5) n`,
  `with registered as (insert into companies (company_name, created_at) values ('Quarry 100%', '2026-01-02') returning id)
    insert into firm_people (company_id, user_id, role) select id, '${memberIds.member}', 'owner' from registered`,
  `insert into contact_messages (idempotency_key, name, email, subject, message, status, created_at)
    values (gen_random_uuid(), 'Bob Reed', 'bob@b.example', 'A subject', 'A message of ten', 'failed', '2026-01-03')`,
  `insert into private.outbox (recipient, content, refused_at)
    values ('gone@b.example', '{"kind": "ready", "text": "a secret link"}', '2026-01-09')`,
]

const titlesOf = async (query: Query, args = '') =>
  (await queueOf(query, args)).items.map(({ title }) => String(title))

describeDatabase('the queue of the desk', (db) => {
  beforeAll(async () => {
    for (const name of emptied) await db().owner(`delete from ${name}`)
    await db().owner(`delete from cases where kind in ('edit', 'claim', 'report')`)
    for (const text of waiting) await db().owner(text)
  })

  it('shows pending items, oldest first, with counts by kind', async () => {
    const query = await db().begin('desk')
    expect(await queueOf(query)).toMatchObject({
      counts: { registration: 5, company: 1, message: 1, mail: 1 },
      more: false,
    })
    expect((await titlesOf(query)).join()).toBe(
      'Firm 1,Quarry 100%,Firm 2,A subject,Firm 3,Firm 4,Firm 5,gone@b.example',
    )
  })

  it.each([
    [`kind => 'company'`, ['Quarry 100%']],
    [`state => 'rejected'`, []],
    [`kind => 'company', term => 'firm'`, []],
  ])('filters by %s', async (args, titles) => {
    expect(await titlesOf(await db().begin('desk'), args)).toEqual(titles)
  })

  it.each([
    ['reed bob', 'A subject'],
    ['message of ten', 'A subject'],
    ['FIRM3.example', 'Firm 3'],
    ['https://www.firm3.example/about?x=1', 'Firm 3'],
    ['ann4@firm4', 'Firm 4'],
    ['100%', 'Quarry 100%'],
    ['qua', 'Quarry 100%'],
    ['quarri', 'Quarry 100%'],
    ['qaurry', 'Quarry 100%'],
    ['Müller', 'Crème & Muller'],
    ['creme', 'Crème & Muller'],
    ['(555) 010-4477', 'Crème & Muller'],
    ['+1 555.010.4477', 'Crème & Muller'],
    ['dan@example.com', 'Crème & Muller'],
    ['brothers-in-law', 'Common Ground'],
    ['zzqq', undefined],
    ['_', undefined],
  ])('finds what a person remembers, in any state: %s', async (term, title) => {
    const query = await db().begin('desk')
    await query.owner(`insert into advisor_registrations (company_name, contact_person, email, phone, status, submitted_by)
        values ('Crème & Muller', 'Zoë', 'zoe@cremuller.example', '+1 (555) 010-4477', 'rejected', '${memberIds['other desk']}')`)
    await query(`insert into advisor_reviews (advisor_id, reviewer_name, rating, review_text)
      values (1, 'Petra', 2, 'They hired two brothers-in-law.')`)
    const { items } = await queueOf(query, `state => 'all', term => '${term}'`)
    expect(items[0]?.['title']?.toString().includes(title ?? '')).toBe(title && true)
  })

  it('finds an item by its number, and pages through the matches without repetitions', async () => {
    const query = await db().begin('desk')
    const [one] = (await queueOf(query, `term => 'firm 2'`)).items
    const numbered = await queueOf(query, `term => '#${one!.item_id}', kind => 'registration'`)
    expect(numbered.items.map(({ item_id }) => item_id)).toEqual([one!.item_id])
    const first = await queueOf(query, `term => 'firm', page_size => 3`)
    const { kind, item_id } = first.items.at(-1)!
    const after = `after_kind => '${String(kind)}', after_id => '${item_id}', `
    const second = await queueOf(query, `${after}term => 'firm', page_size => 3`)
    const seen = [...first.items, ...second.items].map(({ title }) => title)
    expect([first.more, second.more, new Set(seen).size]).toEqual([true, false, 5])
  })

  it('marks an item late after two working days, and counts the load of the last seven', async () => {
    const query = await db().begin('desk')
    const between = (from: string, to: string) =>
      query.owner(`select (private.working_days($2) - private.working_days($1))::float8 as days`, [
        `${from}+00`,
        `${to}+00`,
      ])
    // Friday noon to Tuesday noon, over a weekend, and within one.
    expect(await between('2026-11-20 12:00', '2026-11-24 12:00')).toEqual([{ days: 2 }])
    expect(await between('2026-11-21 09:00', '2026-11-22 09:00')).toEqual([{ days: 0 }])
    await query.owner("update cases set since = now() where kind = 'company'")
    const { items } = await queueOf(query)
    const lateOf = (name: string) => items.find(({ title }) => title === name)?.['late']
    expect([lateOf('Firm 1'), lateOf('Quarry 100%')]).toEqual([true, false])
    type Load = { kinds: Row; came: number; decided: number }
    const loadOf = () => query.value<Load>('select desk_load()')
    const before = await loadOf()
    await query.as('member', `insert into companies (company_name) values ('Fresh')`)
    const { item_id: id } = (await queueOf(query, `term => 'fresh'`)).items[0]!
    await decide(query, 'company', 'reject', { id, reason: 'No.' })
    await undo(query, await decide(query, 'registration', 'reject', { reason: 'No.' }))
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

  it('pages by the last item to the end, without repetitions', async () => {
    const query = await db().begin('desk')
    const seen: unknown[] = []
    let after = ''
    for (let page = 0; page < 4; page++) {
      const { items, more } = await queueOf(query, `${after}page_size => 3`)
      seen.push(...items.map(({ title }) => title))
      if (!more) break
      const { since, kind, item_id } = items.at(-1)!
      after = `after_since => '${String(since)}', after_kind => '${String(kind)}', after_id => '${item_id}', `
    }
    expect(seen).toHaveLength(8)
    expect(new Set(seen).size).toBe(8)
  })

  it('shows likely duplicates by name, website and address', async () => {
    const query = await db().begin('desk')
    await query.owner(`insert into "Advisors" (company_name, website, email) values ('Firm 1 LLC', null, null),
        ('Something else', 'http://firm1.example/about', 'ANN1@firm1.example'), ('Unlike', null, null)`)
    const one = `select id::text from advisor_registrations where company_name = 'Firm 1'`
    const id = await query.value<string>(one)
    const found = (await itemOf(query, 'registration', id))['duplicates'] as Row[]
    const first = { kind: 'advisor', name: 'Something else', why: ['website', 'email'] }
    expect(found[0]).toMatchObject(first)
    expect(found.map(({ name }) => name)).toContain('Firm 1 LLC')
    expect(found.map(({ name }) => name)).not.toContain('Unlike')
    expect(found).not.toContainEqual(expect.objectContaining({ kind: 'registration', item_id: id }))
  })

  it('keeps notes for the desk, and hides the text of a refused mail', async () => {
    const query = await db().begin('desk')
    const { item_id: id } = await itemOf(query, 'mail')
    await query(`select desk_add_note('mail', $1, ' Wrong address? ')`, [id])
    const item = await itemOf(query, 'mail', id, 'other desk')
    expect(item['notes']).toMatchObject([{ who: 'dora@example.com', note: 'Wrong address?' }])
    expect(item.decisions).toEqual(['retry', 'close'])
    expect(JSON.stringify(item)).not.toContain('secret')
  })

  it('sends a message again or closes it', async () => {
    const query = await db().begin('desk')
    await decide(query, 'message', 'retry')
    expect(await mailsOf(query, 'contact')).toHaveLength(1)
    expect((await queueOf(query)).counts).not.toHaveProperty('message')
    await query.owner(`update contact_messages set status = 'failed'`)
    await decide(query, 'message', 'close')
    expect(await mailsOf(query, 'contact')).toEqual([])
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
      const query = await db().begin('desk')
      await query.owner(
        `insert into cases (kind, state, advisor_id, patch) select 'report', 'pending', min("Id"), '{"about": "other", "words": "Moved."}' from "Advisors"`,
      )
      const before = await itemOf(query, kind)
      await undo(query, await decide(query, kind, decision))
      const after = await itemOf(query, kind, before.item_id)
      expect(after).toMatchObject({ state: before['state'], decisions: before.decisions })
      await query.enter('team')
      expect(await query('select * from take_due_mail()')).toEqual([])
      await decide(query, kind, decision, { id: before.item_id, version: after.version })
    },
  )
})

/** Items of the list with the versions that a person sees. */
const seen = async (query: Query, kind: string, args = '') =>
  (await queueOf(query, `kind => '${kind}', page_size => 100${args}`)).items.map(
    ({ item_id, version }) => ({ item_id, version: Number(version) }),
  )

describeDatabase('one decision of the desk about several items', (db) => {
  const REASON = 'Please name your licence.'
  type Several = {
    decided: { item_id: string; event_id: number }[]
    refused: { item_id: string; message: string }[]
  }

  const decideAll = async (query: Query, kind: string, items: Row[], how: string, reason = '') => {
    const values = [kind, JSON.stringify(items), how, reason]
    return query.value<Several>('select desk_decide_several($1, $2::text::jsonb, $3, $4)', values)
  }

  beforeAll(async () => {
    for (const name of emptied) await db().owner(`delete from ${name}`)
    await db().owner(`delete from cases where kind in ('edit', 'claim', 'report')`)
    for (const text of waiting) await db().owner(text)
  })

  it('gives each its event and mail, leaves and names what has changed, and is undone as one', async () => {
    const query = await db().begin('desk')
    const items = await seen(query, 'registration')
    const [first, second] = items
    await decide(query, 'registration', 'approve', { id: first!.item_id, actor: 'other desk' })
    await query.owner(`update advisor_registrations set submitted_by = $1 where id = $2`, [
      memberIds.desk,
      second!.item_id,
    ])
    await query.enter('desk')
    const done = await decideAll(query, 'registration', items, 'request_changes', REASON)
    expect(done.decided).toHaveLength(3)
    expect(done.refused).toMatchObject([
      { item_id: first!.item_id, message: expect.stringContaining('approved by dan@example.com') },
      { item_id: second!.item_id, message: expect.stringContaining('You sent this yourself') },
    ])
    const mails = await mailsOf(query, 'decision')
    expect(mails.filter((mail) => mail.endsWith('changes_requested'))).toHaveLength(3)
    const events = done.decided.map(({ event_id }) => event_id)
    const undoAll = async (actor: 'desk' | 'other desk') =>
      (
        await query.as(actor, 'select desk_undo_several($1::bigint[]) as done', [
          `{${events.join()}}`,
        ])
      )[0]!['done']
    const notTheirs = (await undoAll('other desk')) as { refused: Row[] }
    expect(notTheirs.refused).toHaveLength(3)
    expect(await undoAll('desk')).toEqual({ refused: [] })
    expect(await seen(query, 'registration')).toHaveLength(4)
    expect((await mailsOf(query, 'decision')).length).toBe(mails.length - 3)
  })

  it.each([
    ['claim', 'approve'],
    ['claim', 'approve_outside'],
    ['review', 'hide'],
  ])('is not possible where each needs its own look: %s, %s', async (kind, decision) => {
    const query = await db().begin('desk')
    const one = [{ item_id: '1', version: 1 }]
    expect(await query.code(() => decideAll(query, kind, one, decision, 'spam'))).toBe('PT422')
    expect((await queueOf(query, `kind => 'registration'`)).items[0]).toMatchObject({
      shared: ['approve', 'request_changes', 'reject'],
    })
  })

  it('is refused for each item without its reason, and for more than a hundred', async () => {
    const query = await db().begin('desk')
    const items = await seen(query, 'registration')
    const { decided, refused } = await decideAll(query, 'registration', items, 'reject')
    expect([decided.length, refused.length]).toEqual([0, 5])
    const many = Array.from({ length: SEVERAL_MAX + 1 }, (_, at) => ({
      item_id: `${at}`,
      version: 1,
    }))
    expect(await query.code(() => decideAll(query, 'company', many, 'approve'))).toBe('PT422')
  })

  it('features companies without a mail, shows how many, and takes that back', async () => {
    const query = await db().begin('desk')
    await decide(query, 'company', 'approve')
    const mails = (await mailsOf(query)).length
    const [company] = await seen(query, 'company', `, state => 'approved'`)
    const featured = await decideAll(query, 'company', [company!], 'feature')
    expect(featured.decided).toHaveLength(1)
    const [shown] = (await queueOf(query, `state => 'featured'`)).items
    expect(shown).toMatchObject({ item_id: company!.item_id, shared: ['unfeature', 'suspend'] })
    const row = 'select is_featured, status from companies where id = $1'
    expect(await query.as('member', row, [company!.item_id])).toEqual([
      { is_featured: true, status: 'approved' },
    ])
    await query.enter('desk')
    expect(await query.value('select desk_load()')).toMatchObject({ featured: 1 })
    await undo(query, { event_id: featured.decided[0]!.event_id } as never)
    expect(await query.value('select desk_load()')).toMatchObject({ featured: 0 })
    expect((await mailsOf(query)).length).toBe(mails)
  })
})
