/** What the desk does by itself: it corrects a listing, looks at it, and adds a firm. */
import { beforeAll, expect, it } from 'vitest'
import { decide, eventsOf, itemOf, mailsOf, makeRepresentative, queueOf, undo } from './actions.ts'
import { changePage } from './pages.ts'
import { addCompanySql, describeDatabase, memberIds, query, type Row } from './database.ts'

/** The member owns advisor 3; nobody owns advisors 5 and 6. */
const OWNED = 3
const SOURCE = 'From the firm’s website, seen today'
const today = new Date().toISOString().slice(0, 10)

type Done = Awaited<ReturnType<typeof decide>>
type How = { id?: number; base?: Row; reason?: string | null; version?: number }

/** Corrects fields of an item, based on their current values unless `base` is given. */
async function correct(kind: string, patch: Row, how: How = {}): Promise<Done> {
  const { id = OWNED, reason = SOURCE } = how
  const item = await itemOf(kind, id)
  const now = (item['correctable'] ?? {}) as Row
  const base =
    how.base ?? Object.fromEntries(Object.keys(patch).map((name) => [name, now[name] ?? null]))
  const values = [kind, String(id), how.version ?? item.version, 'correct', reason]
  return query.call('desk', 'desk_decide', ...values, { base, patch })
}

const listing = async (id: number | null = OWNED) =>
  (
    await query.owner(
      'select a.*, declared -> \'staff\' as staff from "Advisors" a where "Id" = $1',
      [id],
    )
  )[0]!
const setPhone = (phone: string) =>
  query.owner('update "Advisors" set phone = $1 where "Id" = $2', [phone, OWNED])
const lastEvent = async (kind: string, id: number) => (await eventsOf(kind, id)).at(-1)
const addReport = async (words = 'They moved.') => {
  const [row] = await query.owner(
    `insert into cases (kind, state, advisor_id, sender, patch)
    values ('report', 'pending', ${OWNED}, '${memberIds['other member']}', $1) returning id`,
    [{ about: 'contact', words }],
  )
  return Number(row!['id'])
}
const correctableOf = async () => {
  const { correctable } = await itemOf('advisor', OWNED)
  return JSON.parse(JSON.stringify(correctable, (key, value) => (key === 'id' ? 0 : value))) as Row
}
const link = { resource_type: 'website', title: 'Site', url: 'https://a.example' }

describeDatabase('a correction by the desk', 'desk', () => {
  beforeAll(async () => {
    await query.owner('delete from private.outbox')
    await makeRepresentative(OWNED, 'member')
  })

  it('changes the listing, with an event, a look and a mail to the owner', async () => {
    const before = await listing()
    const done = await correct('advisor', { location: 'Ames, IA', phone: '555-0199' })
    const after = await listing()
    const byTeam = { by: 'team', on: today }
    expect(after).toMatchObject({
      location: 'Ames, IA',
      phone: '555-0199',
      states: ['IA'],
      grounds: { location: byTeam, phone: byTeam },
    })
    expect(Date.now() - Number(after['looked_at'])).toBeLessThan(60_000)
    const difference = {
      location: [before['location'], 'Ames, IA'],
      phone: [before['phone'], '555-0199'],
    }
    const event = { action: 'corrected', reason: SOURCE, diff: difference, actor: memberIds.desk }
    expect(await lastEvent('advisor', OWNED)).toMatchObject(event)
    const content = { kind: 'correction', item: 'advisor', id: OWNED, source: SOURCE, difference }
    const mail = `select recipient, content, not_before > clock_timestamp() + interval '20 seconds' as waits from private.outbox`
    expect(await query(mail)).toMatchObject([
      { recipient: 'member@example.com', content, waits: true },
    ])
    await undo(done)
    expect(await listing()).toEqual(before)
    expect(await mailsOf()).toEqual([])
  })

  it('changes every field that the firm edits, its links too, and takes them back', async () => {
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
      resources: [{ ...link, id: null, description: null }],
    }
    const before = await correctableOf()
    const done = await correct('advisor', patch)
    const resources = [{ ...link, id: 0 }]
    expect(await correctableOf()).toMatchObject({ ...patch, resources })
    await undo(done)
    expect(await correctableOf()).toEqual(before)
  })

  it('closes a report as corrected, and opens it again when it is undone', async () => {
    const id = await addReport()
    const before = (await listing())['phone']
    const done = await correct('report', { phone: '555-0142' }, { id })
    expect(done).toMatchObject({ state: 'closed', advisor_id: OWNED })
    expect((await listing())['phone']).toBe('555-0142')
    const corrected = { action: 'corrected', reason: SOURCE }
    expect(await lastEvent('report', id)).toMatchObject(corrected)
    expect(await lastEvent('advisor', OWNED)).toMatchObject(corrected)
    expect(await mailsOf()).toEqual(['member@example.com: correction'])
    await undo(done)
    expect((await listing())['phone']).toBe(before)
    expect((await itemOf('report', id))['state']).toBe('pending')
    expect(await mailsOf()).toEqual([])
  })

  it('changes a company and tells its owner', async () => {
    const [added] = await query.owner(addCompanySql('Quarry', memberIds.member))
    const id = Number(added!['id'])
    await query(`update companies set status = 'approved' where id = $1`, [id])
    const done = await correct('company', { industry: 'Mining' }, { id })
    const row = () => query.owner('select industry, status from companies where id = $1', [id])
    expect(await row()).toEqual([{ industry: 'Mining', status: 'approved' }])
    expect(await mailsOf()).toEqual(['member@example.com: correction'])
    await undo(done)
    expect(await row()).toEqual([{ industry: null, status: 'approved' }])
  })

  it('overwrites nothing that somebody else has changed, and says what it is now', async () => {
    await setPhone('theirs')
    const mine = (how: How) => () => correct('advisor', { phone: 'mine' }, how)
    const stale = await query.refusal(mine({ base: { phone: 'older' } }))
    expect([stale.code, JSON.parse(stale.detail!)]).toEqual([
      'PT409',
      { phone: { base: 'older', now: 'theirs', yours: 'mine' } },
    ])
    expect(await query.code(mine({ version: 1 }))).toBe('PT409')
    expect((await listing())['phone']).toBe('theirs')
    const done = await mine({})()
    await setPhone('later')
    expect(await query.code(() => undo(done))).toBe('PT409')
    expect((await listing())['phone']).toBe('later')
  })

  it.each([
    ['a field of no form', { suspended_at: null }],
    ['a mark', { looked_at: '2020-01-01' }],
    ['a ground', { grounds: {} }],
    ['the rating', { average_rating: 5 }],
    ['no field', {}],
    ['the value that it has', { nationwide: false }],
    ['no source', { phone: '1' }, { reason: null }],
    ['a blank name', { company_name: ' ' }],
    ['a website that is none', { website: 'javascript:alert(1)' }],
    ['a service that is neither offered nor not', { Accounting: null }],
  ] as [string, Row, How?][])('refuses %s', async (_, patch, how) => {
    expect(await query.code(() => correct('advisor', patch, how))).toBe('PT422')
  })

  it('is refused to a desk person of the firm, and without the form', async () => {
    await makeRepresentative(OWNED, 'desk', 'editor')
    const id = await addReport()
    for (const [kind, item] of Object.entries({ advisor: OWNED, report: id })) {
      expect((await itemOf(kind, item)).decisions).toEqual([])
      const attempt = () => correct(kind, { phone: '1' }, { id: item })
      expect(await query.code(attempt)).toBe('PT403')
    }
    const plain = () => decide('advisor', 'correct', { id: 5, reason: SOURCE })
    expect(await query.code(plain)).toBe('PT422')
  })

  it('removes a person’s name, from the history, its own event and what was typed about it too', async () => {
    const [dana, ann] = ['Dana Reed', 'Ann Moss'].map((name) => ({
      name,
      role: 'Lead',
      license: null,
      since: null,
    }))
    const nameless = { ...dana!, name: null }
    await changePage({ kind: 'advisor', id: OWNED }, { staff: [dana, ann] })
    const id = await addReport('Remove Dana Reed: I have left.')
    await query.as('desk', `select desk_add_note('report', '${id}', 'Dana Reed wrote')`)
    const done = await correct(
      'report',
      { staff: [nameless, ann] },
      { id, reason: 'Dana Reed asked' },
    )
    await query.owner('set constraints all immediate')
    const texts =
      await query.owner(`select to_jsonb(e) from private.events e where to_jsonb(e)::text like '%Dana Reed%'
      union all select to_jsonb(n) from private.notes n where note like '%Dana Reed%'
      union all select to_jsonb(c) from cases c where to_jsonb(c)::text like '%Dana Reed%'`)
    expect(texts).toEqual([])
    expect((await lastEvent('advisor', OWNED))!['diff']).toEqual({
      staff: [
        [nameless, ann],
        [nameless, ann],
      ],
    })
    // The name is gone: an undo would say that it is back.
    const refused = await query.refusal(() => undo(done))
    expect([refused.code, refused.message]).toEqual(['PT409', expect.stringContaining('is gone')])
    expect((await listing())['staff']).toEqual([nameless, ann])
  })

  it('of a report is undone with the grounds of its own fields, not of what the firm has stated since', async () => {
    const { grounds: before } = await listing()
    const done = await correct('report', { phone: '555-0142' }, { id: await addReport() })
    await changePage({ kind: 'advisor', id: OWNED }, { description: 'We value companies.' })
    await undo(done)
    expect((await listing())['grounds']).toEqual({
      ...(before as Row),
      description: { by: 'firm', on: today },
    })
  })

  it('or a look tells the firm its source, if a mail does, and never what the desk noted for itself', async () => {
    await decide('advisor', 'look', { id: OWNED, reason: 'Their lawyer called.' })
    await correct('advisor', { phone: '555-0142' })
    const page = await query.call<{ history: Row[] }>('member', 'own_page', 'advisor', OWNED)
    expect(page.history).toMatchObject([
      { action: 'corrected', reason: SOURCE },
      { action: 'looked_at', reason: null },
    ])
    expect(await lastEvent('advisor', OWNED)).toMatchObject({ reason: SOURCE })
  })

  const noteOf = (text: string) =>
    query.owner.value<string>('select note from private.notes where note like $1', [text])
  const removeFrom = async (staff: Row[]) =>
    correct('advisor', { staff: staff.map((one) => ({ ...one, name: null })) })
  const named = (...names: string[]) =>
    names.map((name) => ({ name, role: 'Lead', license: null, since: null }))

  it('removes a name as whole words, and no word that a name is called after', async () => {
    const staff = named('Ann', 'Ann Lee', 'Moss', 'not licensed', 'e', 'Al')
    await changePage({ kind: 'advisor', id: OWNED }, { staff })
    const typed = 'Ann Lee and Joann Leeds of Mossville, not licensed; Moss was, Al is.'
    await query.as('desk', `select desk_add_note('advisor', '${OWNED}', $1)`, [typed])
    await removeFrom(staff)
    await query.owner('set constraints all immediate')
    expect(await noteOf('%Leeds%')).toBe(
      '(name removed) and Joann Leeds of Mossville, not licensed; (name removed) was, Al is.',
    )
    // It says that it leaves the others.
    expect(await noteOf('A removed name is too much like%')).toContain('as they were')
  })

  it('removes a name from a note that has no room for longer words', async () => {
    const staff = named('Moss')
    await changePage({ kind: 'advisor', id: OWNED }, { staff })
    const typed = `Moss ${'x'.repeat(3995)}`
    await query.as('desk', `select desk_add_note('advisor', '${OWNED}', $1)`, [typed])
    await removeFrom(staff)
    await query.owner('set constraints all immediate')
    expect(await noteOf('%xxx%')).toBe(`– ${'x'.repeat(3995)}`)
  })

  it('leaves what was typed when a firm removes the name, even one of whom somebody works at the desk', async () => {
    await query.owner('insert into firm_people (advisor_id, user_id, role) values ($1, $2, $3)', [
      OWNED,
      memberIds['other desk'],
      'editor',
    ])
    const page = { kind: 'advisor', id: OWNED } as const
    await changePage(page, { staff: named('Ann Moss') }, 'other desk')
    await query.as('desk', `select desk_add_note('advisor', '${OWNED}', 'Ann Moss lied')`)
    await changePage(page, { staff: null }, 'other desk')
    await query.owner('set constraints all immediate')
    expect(await noteOf('%lied')).toBe('Ann Moss lied')
    // The history forgets her in any case.
    const known = `select 1 from private.events where diff::text like '%Ann Moss%'`
    expect(await query(known)).toEqual([])
  })

  it('of a report is undone as the decision on the report, not as the event of the listing', async () => {
    await correct('report', { phone: '2' }, { id: await addReport() })
    const [own] = await query.owner(`select max(id) as event_id
      from private.events where kind = 'advisor' and action = 'corrected'`)
    expect(await query.code(() => undo(own as Done))).toBe('PT409')
  })
})

const add = (form: Row, source = SOURCE) =>
  query.call<Done>('desk', 'desk_add_advisor', form, source)

describeDatabase('a firm that the desk adds', 'desk', () => {
  it('is listed by the team, without an owner, and can be undone', async () => {
    const form = { company_name: ' Harbor LLC ', location: 'Ames, IA', ESOP_Law_Firm: true }
    const done = await add({ ...form, resources: [link] })
    expect(await listing(done.advisor_id)).toMatchObject({
      company_name: 'Harbor LLC',
      websites: 1,
      has_owner: false,
      confirmed_at: null,
      grounds: { location: { by: 'team' } },
    })
    const event = { action: 'added', reason: SOURCE }
    expect(await lastEvent('advisor', done.advisor_id!)).toMatchObject(event)
    await undo(done)
    expect(await listing(done.advisor_id)).toBeUndefined()
  })

  it('is compared with what is there before it is stored', async () => {
    const { company_name } = await listing(5)
    const alike = await query.call<Row[]>('desk', 'desk_similar_firms', company_name)
    expect(alike[0]).toMatchObject({ kind: 'advisor', item_id: '5', why: ['name'] })
    expect(await query.call('desk', 'desk_similar_firms', 'qqqqqqq')).toEqual([])
    // Likely duplicates stand beside a listed advisor too.
    await query.owner(`update "Advisors" set website = 'https://www.twin.example'
      where "Id" in (5, 6)`)
    const [first] = (await itemOf('advisor', 5))['duplicates'] as Row[]
    expect(first).toMatchObject({ kind: 'advisor', item_id: '6', why: ['website'] })
    expect((await queueOf(`kind => 'advisor'`)).items).toEqual([])
  })

  it.each([
    ['without a name', { location: 'Ames, IA' }],
    ['without a source', { company_name: 'A' }, ' '],
    ['with a column of no form', { company_name: 'A', has_owner: true }],
    ['with a link that is none', { company_name: 'A', resources: [{ ...link, url: 'x' }] }],
  ])('is refused %s', async (_, form, source?: string) => {
    expect(await query.code(() => add(form, source))).toBe('PT422')
  })
})
