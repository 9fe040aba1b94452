import { beforeAll, expect, it } from 'vitest'
import {
  decide,
  eventsOf,
  itemOf,
  itRefuses,
  mailsOf,
  makeRepresentative,
  queueOf,
  undo,
} from './actions.ts'
import {
  addCompanySql,
  describeDatabase,
  memberIds,
  query,
  table,
  type Actor,
  type Row,
} from './database.ts'
import { company as companyForm, registration, send } from './forms.ts'
import {
  acceptInvitation,
  changePage,
  hidePage,
  inviteEditor,
  ownPage,
  removePage,
  savePage,
  type Page,
} from './pages.ts'

const NAME = 'Harbor Trust Partners'
const WEBSITE = 'https://harbor.example'
const advisor: Page = { kind: 'advisor', id: 3 }
/** The member owns it, as the listing; its id is known when it is added. */
const company: Page = { kind: 'company', id: 0 }
const pages = [advisor, company]

const tables = {
  advisor: ['"Advisors"', '"Id"', 'edit'],
  company: ['companies', 'id', 'edit'],
} as const

/** A listing and a company of one name, owned by the member, edited by the other member; and a company of a desk person. */
async function prepare(): Promise<void> {
  await query('delete from private.outbox')
  await query(`delete from cases where kind in ('edit', 'claim', 'report')`)
  await query('delete from firm_people where advisor_id = $1', [advisor.id])
  await query('delete from companies where company_name = $1', [NAME])
  const known = `company_name = '${NAME}', location = 'Fresno, CA', website = '${WEBSITE}'`
  await update(advisor, `${known}, phone = null, "ESOP_Trustee_Services" = true`)
  await makeRepresentative(advisor.id, 'member')
  await makeRepresentative(advisor.id, 'other member', 'editor')
  company.id = Number(await query.value(addCompanySql(NAME, memberIds.member)))
  await update(company, `status = 'approved', location = 'Fresno, CA', website = '${WEBSITE}'`)
  await query('insert into firm_people (company_id, user_id, role) values ($1, $2, $3)', [
    company.id,
    memberIds['other member'],
    'editor',
  ])
}

/** The published page; undefined if the actor does not read it. */
async function published({ kind, id }: Page, actor: Actor = 'other desk') {
  const [from, key] = tables[kind]
  const text = `select company_name, website, phone, description from ${from} where ${key} = $1`
  return (await query.as(actor, text, [id]))[0]
}
const call = (page: Page, name: string, rest = '') =>
  `select ${name}('${page.kind}', ${page.id}${rest})`
const update = ({ kind, id }: Page, set: string) =>
  query.owner(`update ${tables[kind][0]} set ${set} where ${tables[kind][1]} = ${id}`)

for (const page of pages)
  describeDatabase(`a page of a firm: ${page.kind}`, 'member', () => {
    const [, , edit] = tables[page.kind]
    beforeAll(prepare)

    it('changes at once by owner and editor, with an event', async () => {
      const own = await changePage(page, { phone: ' 559 1 ', description: '' })
      expect(own).toMatchObject({
        phone: '559 1',
        description: null,
        role: 'owner',
        waiting: null,
      })
      const patch = { description: 'Two partners.' }
      expect(await changePage(page, patch, 'other member')).toMatchObject({
        ...patch,
        role: 'editor',
      })
      expect(await published(page)).toMatchObject({ phone: '559 1', ...patch })
      const [first, second] = await eventsOf(page.kind, page.id)
      expect(first).toMatchObject({ action: 'edited', role: 'member' })
      expect((first!['diff'] as Row)['phone']).toEqual([null, '559 1'])
      expect(second!['diff']).toEqual({ description: [null, 'Two partners.'] })
    })

    it('keeps a state that is chosen again for another location', async () => {
      const decided = page.kind === 'advisor'
      const change = async (patch: Row) => {
        await changePage(page, patch)
        if (decided) await decide(edit, 'approve')
      }
      const state = () =>
        query.owner(
          `select us_state, states from ${tables[page.kind][0]} where ${tables[page.kind][1]} = ${page.id}`,
        )
      await change({ location: 'By phone', us_state: 'OK' })
      await change({ location: 'By mail' })
      expect((await state())[0]).toMatchObject({ us_state: 'OK', states: ['OK'] })
      await change({ location: 'Fresno, CA', us_state: null })
      expect((await state())[0]).toMatchObject({ us_state: null, states: ['CA'] })
    })

    it('waits with its name and website until the desk approves, and an undo reverts that', async () => {
      const before = await published(page)
      const wanted = { company_name: 'Newname Partners', website: 'https://harbor.example/new' }
      const patch = { ...wanted, company_name: ' Newname Partners ' }
      const sent = await changePage(page, { ...patch, phone: '1' })
      expect(sent).toMatchObject({ company_name: NAME, phone: '1', waiting: { patch: wanted } })
      expect(await published(page)).toMatchObject({ ...before, phone: '1' })
      const item = await itemOf(edit)
      expect(item).toMatchObject({
        decisions: ['approve', 'reject'],
        sent: {
          account: 'member@example.com',
          difference: { company_name: [NAME, wanted.company_name] },
        },
        published: wanted,
      })
      const done = await decide(edit, 'approve')
      expect(await published(page)).toMatchObject(wanted)
      expect(await mailsOf()).toEqual(['member@example.com: approved'])
      await undo(done)
      expect(await published(page)).toMatchObject({ ...before, phone: '1' })
      const reason = 'This is another firm.'
      await decide(edit, 'reject', { reason })
      await query.enter('member')
      expect(await ownPage(page)).toMatchObject({
        waiting: null,
        refused: { reason },
        history: [{ action: 'rejected', reason }, { action: 'edited' }, { action: 'edited' }],
      })
    })

    it('has one waiting change, which grows and ends when the old values return', async () => {
      await changePage(page, { company_name: 'One' })
      const grown = { website: 'https://one.example' }
      const both = await changePage(page, grown, 'other member')
      expect(both.waiting?.patch).toEqual({ company_name: 'One', ...grown })
      await changePage(page, { company_name: NAME })
      const after = await changePage(page, { website: WEBSITE })
      expect(after.waiting).toBeNull()
      expect((await queueOf(`kind => '${edit}'`)).items).toEqual([])
    })

    it('answers a conflict with the three values, and overwrites nothing', async () => {
      const { phone, company_name, description } = await ownPage(page)
      await update(page, `phone = '1', company_name = 'Team’s'`)
      await query.enter('member')
      const patch = { phone: '2', company_name: 'Mine', description: 'New' }
      const stale = () => savePage(page, { phone, company_name, description }, patch)
      const refused = await query.refusal(stale)
      expect([refused.code, JSON.parse(refused.detail ?? '{}')]).toEqual([
        'PT409',
        {
          phone: { base: phone, now: '1', yours: '2' },
          company_name: { base: company_name, now: 'Team’s', yours: 'Mine' },
        },
      ])
      expect(await ownPage(page)).toMatchObject({ phone: '1', description, waiting: null })
      // Another field does not conflict, nor does the same value.
      const next = { phone: '1', description: 'New' }
      expect(await savePage(page, { phone, description }, next)).toMatchObject(next)
    })

    it('does not approve a change of a name that the team has changed since', async () => {
      await changePage(page, { company_name: 'Mine' })
      await update(page, `company_name = 'Team’s'`)
      expect(await query.code(() => decide(edit, 'approve'))).toBe('PT409')
      expect(await published(page)).toMatchObject({ company_name: 'Team’s' })
    })

    it.each(
      `average_rating suspended_at hidden_at is_listed status is_featured confirmed_at has_owner id Id created_at
        satisfaction_rate grounds type_ids owner`.split(/\s+/),
    )('refuses to change %s', async (name) => {
      const change = () => savePage(page, { [name]: null }, { [name]: 5 })
      expect(await query.code(change)).toBe('PT422')
    })

    // What waits for the desk is in no table yet; limits of the others are in texts.test.ts.
    it.each<Row>([{ company_name: ' ' }, { website: 'javascript:alert(1)' }])(
      'refuses %o',
      async (patch) => {
        expect(await query.code(() => changePage(page, patch))).toBe('PT422')
      },
    )

    it('has an owner and one colleague, who needs the invited, confirmed address', async () => {
      await query.owner(`delete from firm_people where role = 'editor'`)
      const token = await inviteEditor(page, 'Other@example.com')
      expect(await query.value('select token_hash from private.invitations')).not.toBe(token)
      const accept = (actor: Actor, word = token) => acceptInvitation(actor, word)
      for (const actor of ['member', 'desk'] as const)
        expect(await accept(actor)).toMatchObject({ code: 'PT403' })
      expect(await accept('other member', `${token}0`)).toMatchObject({ code: 'PT404' })
      await query.owner('update auth.users set email_confirmed_at = null')
      expect(await accept('other member')).toMatchObject({ code: 'PT403' })
      await query.owner('update auth.users set email_confirmed_at = now()')
      const place = { listing_kind: page.kind, id: page.id }
      // A second press is not an error.
      expect(await accept('other member')).toEqual(place)
      expect(await accept('other member')).toEqual(place)
      expect(await query('select kind, id, role from own_pages()')).toEqual([
        { kind: page.kind, id: page.id, role: 'editor' },
      ])
      const owners = [
        call(page, 'set_page_visibility', ', true'),
        call(page, 'invite_editor', `, 'a@b.example'`),
        call(page, 'remove_editor'),
        call(page, 'remove_page', `, '${NAME}'`),
      ]
      for (const text of owners) expect([text, await query.code(text)]).toEqual([text, 'PT403'])
      await query.enter('member')
      expect(await query.code(call(page, 'invite_editor', `, 'a@b.example'`))).toBe('PT409')
      expect(await query.value(call(page, 'remove_editor'))).toMatchObject({
        people: [{ email: 'member@example.com', role: 'owner' }],
      })
      await query.enter('other member')
      expect(await query.code(() => ownPage(page))).toBe('PT404')
      expect(await accept('other member')).toMatchObject({ code: 'PT404' })
    })

    const [list, key] = tables[page.kind]
    const counts = () =>
      query.as(
        'other desk',
        `select directory_counts() as public, count(*)::int as found,
          count(*) filter (where company_name ilike '%harbor trust%')::int as named,
          count(*) filter (where states @> '{CA}')::int as in_state
        from ${list}`,
      )

    it('is, once hidden, in no list, search, filter or count of any other member until it is shown again', async () => {
      const before = await counts()
      expect(before).toMatchObject([{ named: 1 }])
      const everything = [
        ...['true', `company_name ilike '%harbor trust%'`, `states @> '{CA}'`].map(
          (condition) => `select ${key} from ${list} where ${condition} and ${key} = ${page.id}`,
        ),
        ...(page.kind === 'company'
          ? []
          : [
              `select 1 from ${list} where type_ids @> '{esop-trustee}' and ${key} = 3`,
              'select id from advisor_reviews where advisor_id = 3 limit 1',
              'select id from advisor_resources where advisor_id = 3 limit 1',
            ]),
      ]
      const read = async (text: string) => (await query.as('other desk', text)).length
      for (const text of everything) expect([text, await read(text)]).toEqual([text, 1])
      expect((await hidePage(page, true))['hidden_at']).not.toBeNull()
      for (const text of everything) expect([text, await read(text)]).toEqual([text, 0])
      const [{ public: totals, ...found }] = before as [{ public: Row } & Row]
      const all = page.kind === 'advisor' ? 'advisors' : 'companies'
      expect(await counts()).toMatchObject([
        {
          found: Number(found['found']) - 1,
          named: 0,
          in_state: Number(found['in_state']) - 1,
          public: { [all]: Number(totals[all]) - 1 },
        },
      ])
      const own = 'select is_hidden from own_pages() where kind = $1'
      expect(await query.as('member', own, [page.kind])).toEqual([{ is_hidden: true }])
      await hidePage(page, false)
      for (const text of everything) expect([text, await read(text)]).toEqual([text, 1])
      expect(await counts()).toEqual(before)
    })

    it('stays hidden through a suspension and its end, and records each turn once', async () => {
      for (const isHidden of [true, true, false, false, true]) await hidePage(page, isHidden)
      const events = (await eventsOf(page.kind, page.id)).map(({ action }) => action)
      expect(events).toEqual(['hidden_by_owner', 'shown_by_owner', 'hidden_by_owner'])
      await decide(page.kind, 'suspend', { id: page.id, reason: 'Because.' })
      await decide(page.kind, 'restore', { id: page.id })
      expect(await published(page)).toBeUndefined()
    })

    it('is still edited while hidden, and its people read what the team did, without a name', async () => {
      await hidePage(page, true)
      await changePage(page, { company_name: 'New', phone: '1' })
      await decide(edit, 'reject', { reason: 'Another firm has this name.' })
      await decide(page.kind, 'suspend', { id: page.id, reason: 'Please call us.' })
      await undo(await decide(page.kind, 'restore', { id: page.id }))
      // The desk also records how many shortlists and cases a merge has moved.
      await query.owner(
        `select private.log_event($1, $2, 'merged', actor_role => 'desk', diff => '{"phone": ["1", "2"], "shortlist_items": [null, 5]}')`,
        [page.kind, String(page.id)],
      )
      for (const actor of ['member', 'other member'] as const) {
        await query.enter(actor)
        const { history } = await ownPage(page)
        expect(history).toMatchObject([
          { action: 'merged', diff: { phone: ['1', '2'] } },
          { action: 'suspended', reason: 'Please call us.' },
          { action: 'rejected', reason: 'Another firm has this name.' },
        ])
        expect(Object.keys(history[0]!['diff'] as Row)).toEqual(['phone'])
        expect(JSON.stringify(history)).not.toMatch(/dora|3333/)
      }
    })

    it('is removed with its people, changes, notes and differences', async () => {
      await changePage(page, { company_name: 'Newname', phone: '559' })
      const note = 'select desk_add_note($1, $2, $3)'
      await query.as('desk', note, [page.kind, String(page.id), 'Knows Ann.'])
      await removePage(page, ` ${NAME.toLowerCase()} `)
      for (const actor of ['member', 'desk', 'team'] as const)
        expect(await published(page, actor)).toBeUndefined()
      for (const text of [
        `firm_people where ${page.kind}_id = ${page.id}`,
        `cases where ${page.kind}_id = ${page.id}`,
        `private.notes where kind = '${page.kind}' and item_id = '${page.id}'`,
        `private.events where diff is not null and created_at >= now()`,
      ])
        expect([text, await query.owner(`select 1 from ${text}`)]).toEqual([text, []])
      expect((await eventsOf(page.kind, page.id)).at(-1)).toMatchObject({
        action: 'removed_by_owner',
      })
    })

    it('is shown to the desk as removed when it registers again', async () => {
      await removePage(page, NAME)
      const kind = page.kind === 'company' ? 'company' : 'registration'
      await query.enter('member')
      const id = await send(kind === 'company' ? companyForm : registration, { company_name: NAME })
      const { duplicates } = await itemOf(kind, id)
      const removed = (duplicates as Row[]).find(({ state }) => state === 'removed')
      expect(removed).toMatchObject({
        kind: page.kind,
        why: ['name'],
        removed: { was_suspended: false },
      })
    })
  })

const SEND = `select send_enquiries(gen_random_uuid(), '3', 'other', 'running', 'A message of ten')`
const CLAIM = `select claim_listing(3, 'Partner', 'It is mine.')`

describeDatabase('a listing', 'member', () => {
  beforeAll(prepare)

  it('has fields and links that a company has not', async () => {
    const after = await changePage(advisor, {
      states_served: ['WI', 'IL', 'WI'],
      fee_models: ['hourly'],
      esop_practice_since: 1999,
      taking_clients: false,
      resources: [
        { resource_type: 'video', title: 'A', url: 'https://a.example' },
        { resource_type: 'article', title: 'B', url: 'https://b.example', description: 'On B' },
      ],
    })
    expect(after).toMatchObject({
      states_served: ['IL', 'WI'],
      taking_clients: false,
      resources: [
        { title: 'A', resource_type: 'video' },
        { title: 'B', description: 'On B' },
      ],
    })
    // The firm may also reorder and remove links.
    const [first, second] = after.resources
    const swapped = await changePage(advisor, { resources: [second, first] })
    expect(swapped.resources.map(({ id }) => id)).toEqual([second!['id'], first!['id']])
    expect(Object.keys((await eventsOf('advisor', advisor.id))[1]!['diff'] as Row)).toEqual([
      'resources',
    ])
  })

  it.each<[Row]>([
    [{ ESOP_Law_Firm: 'yes' }],
    [{ resources: [{ resource_type: 'book', title: 'A', url: 'https://a.example' }] }],
    [{ resources: [{ resource_type: 'video', title: 'A', url: 'ftp://a.example' }] }],
    [{ resources: [{ resource_type: 'video', title: ' ', url: 'https://a.example' }] }],
    [{ resources: 'none' }],
  ])('refuses %j', async (patch) => {
    expect(await query.code(() => changePage(advisor, patch))).toBe('PT422')
  })

  it('never changes another firm’s link, whatever id is sent', async () => {
    const foreign =
      'select id, advisor_id, title from advisor_resources where advisor_id = 1 order by id limit 1'
    const [before] = await query.owner(foreign)
    const link = {
      id: before!['id'],
      resource_type: 'video',
      title: 'Mine',
      url: 'https://a.example',
    }
    await changePage(advisor, { resources: [link] })
    expect(await query.owner(foreign)).toEqual([before])
  })

  it('reminds its owner once, twelve months after the last confirmation, and unpublishes nothing', async () => {
    const remind = () => query.call('team', 'queue_reminders')
    await query.owner(`delete from firm_people where user_id <> '${memberIds.member}'`)
    await update(advisor, `confirmed_at = now() - interval '11 months 20 days'`)
    expect(await remind()).toBe(0)
    await update(advisor, `confirmed_at = now() - interval '15 months'`)
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await mailsOf()).toEqual(['member@example.com: confirm-listing'])
    expect(await published(advisor)).toBeDefined()
    await query.as('member', `select confirm_page('advisor', 3)`)
    expect(await remind()).toBe(0)
  })

  it('leaves other members nothing to write to while it is hidden, and stays on their shortlists', async () => {
    await query.as('other desk', `select save_shortlist('{"3": {"note": "Call them"}}')`)
    const [review] = await query('select id from advisor_reviews where advisor_id = 3 limit 1')
    await hidePage(advisor, true)
    expect(await query.as('other desk', 'select note from save_shortlist()')).toEqual([
      { note: 'Call them' },
    ])
    for (const text of [
      'select review_counts(3)',
      SEND,
      CLAIM,
      `select report_listing(3, 'name', 'Wrong')`,
      `select report_review(${Number(review!['id'])}, 'spam')`,
    ])
      expect([text, await query.code(text)]).toEqual([text, 'PT404'])
    const insert = `insert into advisor_reviews (advisor_id, reviewer_name, rating) values (3, 'Ann', 1)`
    expect(await query.code(insert)).toBe('42501')
  })

  it('tells members at its address that it is hidden', async () => {
    const reason = async (actor: Actor) => {
      await query.enter(actor)
      return query.value('select unlisted_reason(3)')
    }
    expect(await reason('other desk')).toBeNull()
    await hidePage(advisor, true)
    expect(await reason('other desk')).toBe('hidden')
    await decide('advisor', 'suspend', { id: 3, reason: 'Closed.' })
    expect(await reason('other desk')).toBeNull()
  })

  it('leaves messages to those who sent them when it is removed, and cannot end a dispute', async () => {
    await query.enter('other desk')
    for (const text of [SEND, CLAIM]) await query(text)
    expect(await query.code(() => removePage(advisor, NAME))).toBe('PT409')
    await decide('claim', 'reject', { reason: 'No.' })
    await removePage(advisor, NAME)
    await query.enter('other desk')
    const left = { firm: NAME, advisor_id: null }
    expect(await query('select firm, advisor_id from enquiries')).toEqual([left])
    expect(await query.value('select unlisted_reason(3)')).toBe('removed')
    expect(await query.as('member', 'select id from enquiries')).toEqual([])
  })
})

const attempts = table(`
  somebody else reads it | other desk, desk | PT404 | select own_page({page})
  somebody else edits it | other desk, desk | PT404 | select save_page({page}, '{}', '{"phone": "1"}')
  somebody else hides it | other desk, desk | PT404 | select set_page_visibility({page}, true)
  somebody else removes it | other desk, desk | PT404 | select remove_page({page}, '${NAME}')
  somebody else invites | other desk, desk | PT404 | select invite_editor({page}, 'a@b.example')
  somebody else removes the editor | other desk, desk | PT404 | select remove_editor({page})
  it is hidden by a statement | member, team, desk | 42501 | update {table} set hidden_at = now() where {key}
  the owner removes it with another name | member | PT422 | select remove_page({page}, 'Harbor')
  the owner removes it without a name | member | PT422 | select remove_page({page}, null)
  the owner shows it by an edit | member | PT422 | select save_page({page}, '{"hidden_at": null}', '{"hidden_at": null}')
  a page of neither kind is read | member | PT422 | select own_page('firm', 3)
`)

describeDatabase('nobody', 'other member', () => {
  beforeAll(prepare)

  for (const page of pages) {
    const [from, key] = tables[page.kind]
    itRefuses(`gets at a page (${page.kind}) where`, attempts, {
      table: from,
      get page() {
        return `'${page.kind}', ${page.id}`
      },
      get key() {
        return `${key} = ${page.id}`
      },
    })
  }
})
