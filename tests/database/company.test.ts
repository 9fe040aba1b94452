import { beforeAll, expect, it } from 'vitest'
import { registrationForms } from '#domain/firms/forms.ts'
import { decide, itemOf, mailsOf, undo } from './actions.ts'
import {
  addCompanySql,
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

/** Company of the member, with the other member as its editor; and another firm's company. */
let company: number
let another: number

type Own = Row & { version: number; waiting: { patch: Row } | null; history: Row[] }

const own = (query: Query) => valueOf<Own>(query, 'select own_company($1)', [company])
const save = (query: Query, version: number, patch: Row) =>
  valueOf<Own>(query, 'select save_company($1, $2, $3)', [company, version, patch])
const hide = (query: Query, isHidden: boolean) =>
  valueOf<Own>(query, 'select set_company_visibility($1, $2)', [company, isHidden])
const remove = (query: Query, name: string) =>
  query('select remove_company($1, $2)', [company, name])

/** Saves fields in the current version. */
async function change(query: Query, patch: Row, actor: Actor = 'member'): Promise<Own> {
  await enter(query, actor)
  return save(query, (await own(query)).version, patch)
}

const listed = async (query: Query, actor: Actor) =>
  (
    await queryAs(query, actor, 'select company_name, website from companies where id = $1', [
      company,
    ])
  )[0]

async function prepare({ owner }: { owner: Query }): Promise<void> {
  const add = async (name: string, member: string) =>
    Number((await owner(addCompanySql(name, member)))[0]!['id'])
  company = await add('Reed Tools', memberIds.member)
  another = await add('Other Works', memberIds['desk'])
  await owner(
    `update companies set status = 'approved', location = 'Fresno, CA', website = 'https://reed.example'
      where id = any ($1)`,
    [[company, another]],
  )
  await owner('insert into company_people (company_id, user_id, role) values ($1, $2, $3)', [
    company,
    memberIds['other member'],
    'editor',
  ])
}

/** Number of rows read, or the code of the refusal. */
async function codeOrRows(query: Query, actor: Actor, text: string): Promise<number | string> {
  await enter(query, actor)
  let rows: Row[] = []
  const code = await codeOf(query, async () => {
    rows = await query(text, [company])
  })
  return code ?? rows.length
}

describeDatabase('a company’s page', (db) => {
  beforeAll(() => prepare(db()))

  it('is changed at once by owner and editor, with an event', async () => {
    const query = await db().begin('member')
    expect(await change(query, { phone: ' 559 1 ', description: '' })).toMatchObject({
      phone: '559 1',
      description: null,
      role: 'owner',
    })
    const patch = { industry: 'Precision machining', location: null }
    expect(await change(query, patch, 'other member')).toMatchObject({ ...patch, role: 'editor' })
    const events = await asOwner(
      query,
      `select action, actor_role as role, diff from private.events where kind = 'company' and item_id = $1 order by id`,
      [String(company)],
    )
    expect(events).toEqual([
      { action: 'edited', role: 'member', diff: { phone: [null, '559 1'] } },
      {
        action: 'edited',
        role: 'member',
        diff: { industry: [null, 'Precision machining'], location: ['Fresno, CA', null] },
      },
    ])
  })

  it('keeps its name and website until the desk approves a change', async () => {
    const query = await db().begin('member')
    const before = await listed(query, 'desk')
    const patch = { company_name: ' Reed & Co ', website: 'https://reed.example/new' }
    const sent = await change(query, patch)
    const wanted = { company_name: 'Reed & Co', website: patch.website }
    expect(sent).toMatchObject({ ...before, waiting: { patch: wanted } })
    expect(await listed(query, 'desk')).toEqual(before)
    expect(await itemOf(query, 'company_edit')).toMatchObject({
      decisions: ['approve', 'reject'],
      sent: {
        account: 'member@example.com',
        difference: { company_name: ['Reed Tools', 'Reed & Co'] },
      },
      published: { ...wanted, id: company },
    })
    const done = await decide(query, 'company_edit', 'approve')
    expect(await listed(query, 'desk')).toEqual(wanted)
    expect(await mailsOf(query)).toEqual(['member@example.com: approved'])
    await undo(query, done)
    expect(await listed(query, 'desk')).toEqual(before)
    const reason = 'This is another company.'
    await decide(query, 'company_edit', 'reject', { reason })
    await enter(query, 'member')
    expect(await own(query)).toMatchObject({
      waiting: null,
      history: [{ action: 'rejected', reason }, { action: 'edited' }, { action: 'edited' }],
    })
  })

  it('has one pending change, which grows and ends when the old values return', async () => {
    const query = await db().begin('member')
    await change(query, { company_name: 'One' })
    const both = await change(query, { website: 'https://one.example' }, 'other member')
    expect(both.waiting?.patch).toEqual({ company_name: 'One', website: 'https://one.example' })
    await change(query, { company_name: 'Reed Tools' })
    const after = await change(query, { website: 'https://reed.example' })
    expect(after.waiting).toBeNull()
    expect(await listed(query, 'desk')).toMatchObject({ company_name: 'Reed Tools' })
  })

  it('refuses a change of a version that is no longer current, and overwrites nothing', async () => {
    const query = await db().begin('member')
    const { version } = await own(query)
    await change(query, { phone: '1' }, 'other member')
    await enter(query, 'member')
    expect(await codeOf(query, () => save(query, version, { phone: '2' }))).toBe('PT409')
    expect((await own(query))['phone']).toBe('1')
    // A pending change, a decision and a correction by the team are changes too.
    for (const happens of [
      () => change(query, { company_name: 'Newname' }, 'other member'),
      () => decide(query, 'company_edit', 'approve'),
      () => asOwner(query, 'update companies set industry = $2 where id = $1', [company, 'Tools']),
    ]) {
      await enter(query, 'member')
      const seen = (await own(query)).version
      await happens()
      await enter(query, 'member')
      expect(await codeOf(query, () => save(query, seen, { phone: '2' }))).toBe('PT409')
    }
  })

  it('does not approve a change of a name that the team has changed since', async () => {
    const query = await db().begin('member')
    await change(query, { company_name: 'Mine' })
    await asOwner(query, `update companies set company_name = 'Team’s' where id = $1`, [company])
    expect(await codeOf(query, () => decide(query, 'company_edit', 'approve'))).toBe('PT409')
    expect(await listed(query, 'desk')).toMatchObject({ company_name: 'Team’s' })
  })

  it.each(
    'status is_featured hidden_at is_listed version id created_at waiting_since page_token states owner'.split(
      ' ',
    ),
  )('refuses to change %s', async (name) => {
    const query = await db().begin('member')
    expect(await codeOf(query, () => change(query, { [name]: '1' }))).toBe('PT422')
  })

  it.each([
    [{ company_name: ' ' }],
    [{ company_name: 'x'.repeat(201) }],
    [{ website: 'javascript:alert(1)' }],
    [{ email: 'nobody' }],
    [{ phone: 'a\nb' }],
    [{ description: 'x'.repeat(4001) }],
  ])('refuses %o', async (patch) => {
    const query = await db().begin('member')
    expect(await codeOf(query, () => change(query, patch))).toBe('PT422')
  })

  it('is read in full by every member once approved, before that by its people and the desk', async () => {
    const query = await db().begin('member')
    const read = (actor: Actor) =>
      codeOrRows(
        query,
        actor,
        `select ${registrationForms.company.columns.join(', ')} from companies where id = $1`,
      )
    expect(await read('other desk')).toBe(1)
    expect(await read('anonymous')).toBe('42501')
    await asOwner(query, `update companies set status = 'pending' where id = $1`, [company])
    expect(await read('other desk')).toBe(0)
    expect(await read('member')).toBe(1)
    expect(await itemOf(query, 'company', company)).toMatchObject({
      sent: { account: 'member@example.com' },
    })
  })

  it('is not edited before the approval of its registration', async () => {
    const query = await db().begin('member')
    await asOwner(query, `update companies set status = 'pending' where id = $1`, [company])
    expect(await codeOf(query, () => change(query, { phone: '1' }))).toBe('PT409')
    expect(await codeOf(query, () => hide(query, true))).toBe('PT409')
  })

  it('tells its people what the team did, when and why, without a name', async () => {
    const query = await db().begin('member')
    await decide(query, 'company', 'suspend', { id: company, reason: 'Please call us.' })
    const restored = await decide(query, 'company', 'restore', { id: company })
    await undo(query, restored)
    for (const actor of ['member', 'other member'] as const) {
      await enter(query, actor)
      const page = await own(query)
      expect(page.history).toEqual([
        { at: expect.any(String), action: 'suspended', reason: 'Please call us.', diff: null },
      ])
      for (const secret of ['dora@example.com', memberIds.desk])
        expect(JSON.stringify(page)).not.toContain(secret)
    }
  })
})

const attempts = table(`
  another firm’s owner reads it | desk | PT404 | select own_company({id})
  another firm’s owner edits it | desk | PT404 | select save_company({id}, {version}, '{"phone": "1"}')
  another firm’s owner hides it | desk | PT404 | select set_company_visibility({id}, true)
  another firm’s owner removes it | desk | PT404 | select remove_company({id}, 'Reed Tools')
  a member of no firm edits it | other desk | PT404 | select save_company({id}, {version}, '{"phone": "1"}')
  a visitor reads its people’s view | anonymous | 42501 | select own_company({id})
  a visitor edits it | anonymous | 42501 | select save_company({id}, {version}, '{"phone": "1"}')
  a visitor hides it | anonymous | 42501 | select set_company_visibility({id}, true)
  a visitor removes it | anonymous | 42501 | select remove_company({id}, 'Reed Tools')
  the service key uses the firm’s functions | team | 42501 | select save_company({id}, {version}, '{"phone": "1"}')
  the service key hides it | team | 42501 | update companies set hidden_at = now() where id = {id}
  an editor hides it | other member | PT403 | select set_company_visibility({id}, true)
  an editor removes it | other member | PT403 | select remove_company({id}, 'Reed Tools')
  the owner removes it without its name | member | PT422 | select remove_company({id}, 'Reed')
  the owner removes it with an empty name | member | PT422 | select remove_company({id}, '')
  the owner hides it by a statement | member | 42501 | update companies set hidden_at = now() where id = {id}
  the owner edits it by a statement | member | 42501 | update companies set phone = '1' where id = {id}
  the owner removes it by a statement | member | 42501 | delete from companies where id = {id}
  an editor becomes the owner | other member | 42501 | update company_people set role = 'owner' where company_id = {id}
  an unknown version is edited | member | PT409 | select save_company({id}, 99, '{"phone": "1"}')
  no version is edited | member | PT409 | select save_company({id}, null, '{"phone": "1"}')
  a pending change is read | member | 42501 | select * from private.company_edits
  a pending change is written | member, team | 42501 | insert into private.company_edits (company_id, base, patch) values ({id}, '{}', '{}')
  the list of removed firms is read | member, desk, team | 42501 | select * from private.removed_firms
  the owner approves the own change | member | PT404 | select desk_decide('company_edit', '{edit}', 1, 'approve')
  a desk person approves the own company’s change | desk | PT403 | select desk_decide('company_edit', '{ofDesk}', 1, 'approve')
  a change is rejected without a reason | other desk | PT422 | select desk_decide('company_edit', '{edit}', 1, 'reject')
  an old version of a change is approved | other desk | PT409 | select desk_decide('company_edit', '{edit}', 0, 'approve')
`)

describeDatabase('nobody gets at a company’s page where', (db) => {
  const values: Record<string, unknown> = {}
  beforeAll(async () => {
    await prepare(db())
    const { owner } = db()
    const edit = async (id: number) =>
      (
        await owner(
          `insert into private.company_edits (company_id, base, patch)
            values ($1, '{"company_name": "Reed Tools"}', '{"company_name": "New"}') returning id`,
          [id],
        )
      )[0]!['id']
    const [{ version } = {}] = await owner('select version from companies where id = $1', [company])
    Object.assign(values, {
      id: company,
      version,
      edit: await edit(company),
      ofDesk: await edit(another),
    })
  })

  it.each(attempts)('%s (%s): %s', async (_, actors, code, text) => {
    const call = text!.replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name]))
    for (const actor of actors!.split(', '))
      expect((await db().attempt(actor as Actor, call)).code).toBe(code)
  })
})

const counts = (query: Query) =>
  queryAs(
    query,
    'other desk',
    `select directory_counts() -> 'companies' as all, count_companies() -> 'total' as found,
      count_companies() -> 'choices' -> 'state' -> 'CA' as in_state, count_companies('reed tools') -> 'total' as named,
      count_companies('reed toolz', near => true) -> 'total' as near`,
  )

const less = (value: unknown) => Number(value) - 1

describeDatabase('a company that its owner hides', (db) => {
  beforeAll(() => prepare(db()))

  it('is in no list, search or count of any member until it is shown again', async () => {
    const query = await db().begin('member')
    const before = await counts(query)
    expect(before).toMatchObject([{ named: 1, near: 1 }])
    const everything = [
      'select id from companies where id = $1',
      'select id from search_companies(page_size => 1000) where id = $1',
      `select id from search_companies('reed tools') where id = $1`,
      `select id from search_companies('reed toolz', near => true) where id = $1`,
      `select id from search_companies('', '{"state": "CA"}', page_size => 1000) where id = $1`,
      `select id from search_companies(sort => 'name', page_size => 1000) where id = $1`,
    ]
    for (const text of everything)
      expect(await queryAs(query, 'other desk', text, [company])).toHaveLength(1)
    await enter(query, 'member')
    expect((await hide(query, true))['hidden_at']).not.toBeNull()
    for (const text of everything)
      expect(await queryAs(query, 'other desk', text, [company])).toEqual([])
    // Its own people find it on its page only.
    for (const text of everything.slice(1))
      expect(await queryAs(query, 'member', text, [company])).toEqual([])
    expect(await listed(query, 'member')).toMatchObject({ company_name: 'Reed Tools' })
    expect(await listed(query, 'other member')).toMatchObject({ company_name: 'Reed Tools' })
    const [all] = before as [Row]
    expect(await counts(query)).toEqual([
      {
        all: less(all['all']),
        found: less(all['found']),
        in_state: less(all['in_state']),
        named: 0,
        near: 0,
      },
    ])
    await enter(query, 'member')
    expect(await query('select status from own_registrations() where id = $1', [company])).toEqual([
      { status: 'hidden' },
    ])
    expect(
      await query('select kind, is_hidden from own_listings() where id = $1', [company]),
    ).toEqual([{ kind: 'company', is_hidden: true }])
    await hide(query, false)
    for (const text of everything)
      expect(await queryAs(query, 'other desk', text, [company])).toHaveLength(1)
    expect(await counts(query)).toEqual(before)
  })

  it('stays hidden through a suspension and its end', async () => {
    const query = await db().begin('member')
    await hide(query, true)
    await decide(query, 'company', 'suspend', { id: company, reason: 'Because.' })
    await decide(query, 'company', 'restore', { id: company })
    expect(await listed(query, 'other desk')).toBeUndefined()
  })

  it('records each turn once', async () => {
    const query = await db().begin('member')
    for (const isHidden of [true, true, false, false]) await hide(query, isHidden)
    const events = await asOwner(
      query,
      `select action from private.events where kind = 'company' and item_id = $1 order by id`,
      [String(company)],
    )
    expect(events.map(({ action }) => action)).toEqual(['hidden_by_owner', 'shown_by_owner'])
  })
})

describeDatabase('a company that its owner removes', (db) => {
  beforeAll(() => prepare(db()))

  it('is deleted with its people, changes, notes and differences', async () => {
    const query = await db().begin('member')
    await change(query, { company_name: 'Newname', phone: '559' })
    await queryAs(query, 'desk', `select desk_add_note('company', $1, 'Knows Ann Reed.')`, [
      String(company),
    ])
    await enter(query, 'member')
    await remove(query, ' reed tools ')
    for (const actor of ['member', 'desk', 'team'] as const)
      expect(await listed(query, actor)).toBeUndefined()
    const id = String(company)
    for (const text of [
      `company_people where company_id = ${id}`,
      `private.company_edits where company_id = ${id}`,
      `private.notes where kind = 'company' and item_id = '${id}'`,
      `private.events where kind like 'company%' and diff is not null`,
    ])
      expect([text, await asOwner(query, `select 1 from ${text}`)]).toEqual([text, []])
    const events = await asOwner(
      query,
      `select action from private.events where kind = 'company' and item_id = $1 order by id`,
      [id],
    )
    expect(events.at(-1)).toEqual({ action: 'removed_by_owner' })
    await enter(query, 'member')
    expect(await query('select * from own_registrations()')).toEqual([])
  })

  it('is shown to the desk as removed when it registers again', async () => {
    const query = await db().begin('member')
    await remove(query, 'Reed Tools')
    const [sent] = await query(
      `insert into companies (company_name) values ('Reed Tools') returning id`,
    )
    const item = await itemOf(query, 'company', Number(sent!['id']))
    expect(item['duplicates']).toMatchObject([
      {
        kind: 'company',
        state: 'removed',
        name: 'Reed Tools',
        why: ['name'],
        removed: { was_suspended: false },
      },
    ])
  })
})
