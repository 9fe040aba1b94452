import { beforeAll, expect, it } from 'vitest'
import { decide, itemOf, mailsOf, queueOf, undo } from './actions.ts'
import {
  asOwner,
  describeDatabase,
  enter,
  memberIds,
  valueOf,
  type Query,
  type Row,
} from './database.ts'

const emptied =
  `advisor_registrations companies contact_messages private.review_reports private.listing_reports
  private.listing_edits private.listing_claims`.split(/\s+/)

const waiting = [
  `insert into advisor_registrations (company_name, contact_person, email, website, waiting_since, submitted_by)
    select 'Firm ' || n, 'Ann', format('ann%s@firm%s.example', n, n), format('https://www.firm%s.example/', n),
      date '2026-01-01' + n - 1, '${memberIds.member}' from generate_series(1, 5) n`,
  `with registered as (insert into companies (company_name, waiting_since) values ('Quarry 100%', '2026-01-02') returning id)
    insert into company_people (company_id, user_id, role) select id, '${memberIds.member}', 'owner' from registered`,
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
    [`term => 'bob reed'`, ['A subject']],
    [`term => 'FIRM3.example'`, ['Firm 3']],
    [`term => '0%'`, ['Quarry 100%']],
    [`state => 'rejected'`, []],
  ])('filters by %s, and treats wildcards literally', async (args, titles) => {
    expect(await titlesOf(await db().begin('desk'), args)).toEqual(titles)
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
    await asOwner(
      query,
      `insert into "Advisors" (company_name, website, email) values ('Firm 1 LLC', null, null),
        ('Something else', 'http://firm1.example/about', 'ANN1@firm1.example'), ('Unlike', null, null)`,
    )
    const one = `select id::text from advisor_registrations where company_name = 'Firm 1'`
    const id = await valueOf<string>(query, one)
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
    await asOwner(query, `update contact_messages set status = 'failed'`)
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
      await asOwner(
        query,
        `insert into private.listing_reports (advisor_id, about, words) select min("Id"), 'other', 'Moved.' from "Advisors"`,
      )
      const before = await itemOf(query, kind)
      await undo(query, await decide(query, kind, decision))
      const after = await itemOf(query, kind, before.item_id)
      expect(after).toMatchObject({ state: before['state'], decisions: before.decisions })
      await enter(query, 'team')
      expect(await query('select * from claim_mail()')).toEqual([])
      await decide(query, kind, decision, { id: before.item_id, version: after.version })
    },
  )
})
