import { beforeAll, expect, it } from 'vitest'
import { describeDatabase, enter, memberIds, type Query, type Row } from './database.ts'

type Queue = { counts: Record<string, number>; items: Row[]; more: boolean }

async function queue(query: Query, args = '', values: unknown[] = []): Promise<Queue> {
  const [row] = await query(`select desk_queue(${args}) as queue`, values)
  return row!['queue'] as Queue
}

describeDatabase('the queue of the desk', (db) => {
  beforeAll(async () => {
    await db().owner('delete from advisor_registrations')
    await db().owner('delete from companies')
    await db().owner('delete from contact_messages')
    await db().owner('delete from private.review_reports')
    await db().owner('delete from private.listing_reports')
    await db().owner('delete from private.listing_edits')
    await db().owner('delete from private.listing_claims')
    for (let n = 1; n <= 5; n++)
      await db()
        .owner(`insert into advisor_registrations (company_name, contact_person, email, website, waiting_since, submitted_by)
        values ('Firm ${n}', 'Ann', 'ann${n}@firm${n}.example', 'https://www.firm${n}.example/', '2026-01-0${n}', '${memberIds.member}')`)
    await db().owner(
      `with registered as (insert into companies (company_name, waiting_since) values ('Quarry 100%', '2026-01-02') returning id)
      insert into company_people (company_id, user_id, role) select id, '${memberIds.member}', 'owner' from registered`,
    )
    await db()
      .owner(`insert into contact_messages (idempotency_key, name, email, subject, message, status, created_at)
      values (gen_random_uuid(), 'Bob Reed', 'bob@b.example', 'A subject', 'A message of ten', 'failed', '2026-01-03')`)
    await db().owner(
      `insert into private.outbox (recipient, content, refused_at) values ('gone@b.example', '{"kind": "ready", "text": "a secret link"}', '2026-01-09')`,
    )
  })

  it('shows what waits, oldest first, with counts by kind', async () => {
    const query = await db().begin('desk')
    const { counts, items, more } = await queue(query)
    expect(counts).toEqual({ registration: 5, company: 1, message: 1, mail: 1 })
    expect(items.map(({ title }) => title)).toEqual([
      'Firm 1',
      'Quarry 100%',
      'Firm 2',
      'A subject',
      'Firm 3',
      'Firm 4',
      'Firm 5',
      'gone@b.example',
    ])
    expect(more).toBe(false)
  })

  it('filters by kind and term, and takes wildcards literally', async () => {
    const query = await db().begin('desk')
    const titles = async (args: string) => (await queue(query, args)).items.map((i) => i['title'])
    expect(await titles(`kind => 'company'`)).toEqual(['Quarry 100%'])
    expect(await titles(`term => 'bob reed'`)).toEqual(['A subject'])
    expect(await titles(`term => 'FIRM3.example'`)).toEqual(['Firm 3'])
    expect(await titles(`term => '0%'`)).toEqual(['Quarry 100%'])
    expect(await titles(`state => 'rejected'`)).toEqual([])
  })

  it('pages by the last item, to the end, with nothing twice', async () => {
    const query = await db().begin('desk')
    const seen: unknown[] = []
    let last: Row = { since: null, kind: null, item_id: null }
    for (let page = 0; page < 4; page++) {
      const { items, more } = await queue(
        query,
        'after_since => $1, after_kind => $2, after_id => $3, page_size => 3',
        [last['since'], last['kind'], last['item_id']],
      )
      seen.push(...items.map(({ title }) => title))
      if (!more) break
      last = items.at(-1)!
    }
    expect(seen).toHaveLength(8)
    expect(new Set(seen).size).toBe(8)
  })

  it('shows likely duplicates by name, website and address', async () => {
    const query = await db().begin('desk')
    await query('reset role')
    await query(`insert into "Advisors" (company_name, website, email) values
      ('Firm 1 LLC', null, null), ('Something else', 'http://firm1.example/about', 'ANN1@firm1.example'), ('Unlike', null, null)`)
    const [one] = await query(
      `select id::text from advisor_registrations where company_name = 'Firm 1'`,
    )
    await enter(query, 'desk')
    const [row] = await query(`select desk_item('registration', $1) -> 'duplicates' as found`, [
      one!['id'],
    ])
    const found = row!['found'] as Row[]
    expect(found[0]).toMatchObject({
      kind: 'advisor',
      name: 'Something else',
      why: ['website', 'email'],
    })
    expect(found.map(({ name }) => name)).toContain('Firm 1 LLC')
    expect(found.map(({ name }) => name)).not.toContain('Unlike')
    expect(
      found.every(({ item_id, kind }) => kind !== 'registration' || item_id !== one!['id']),
    ).toBe(true)
  })

  it('keeps notes for the desk, and shows no word of a refused mail', async () => {
    const query = await db().begin('desk')
    const [one] = await query(
      `select desk_queue(kind => 'mail') -> 'items' -> 0 ->> 'item_id' as id`,
    )
    await query(`select desk_add_note('mail', $1, ' Wrong address? ')`, [one!['id']])
    await enter(query, 'other desk')
    const [row] = await query(`select desk_item('mail', $1) as item`, [one!['id']])
    const item = row!['item'] as Row
    expect(item['notes']).toMatchObject([{ who: 'dora@example.com', note: 'Wrong address?' }])
    expect(item['decisions']).toEqual(['retry', 'close'])
    expect(JSON.stringify(item)).not.toContain('secret')
  })

  it('sends a message again, or puts it away', async () => {
    const query = await db().begin('desk')
    const decide = async (decision: string) => {
      const [one] = await query(`select desk_queue(kind => 'message') -> 'items' -> 0 as item`)
      const { item_id, version } = one!['item'] as { item_id: string; version: number }
      await query(`select desk_decide('message', $1, $2, $3)`, [item_id, version, decision])
    }
    const [, ...mails] = [null, ...(await waitingMails(query))]
    expect(mails).toEqual([])
    await decide('retry')
    expect(await waitingMails(query)).toHaveLength(1)
    expect((await queue(query)).counts['message']).toBeUndefined()
    await query('reset role')
    await query(`update contact_messages set status = 'failed'`)
    await enter(query, 'desk')
    await decide('close')
    expect(await waitingMails(query)).toEqual([])
  })
})

async function waitingMails(query: Query): Promise<Row[]> {
  await query('reset role')
  const mails = await query(`select id from private.outbox where content ->> 'kind' = 'contact'
    and cancelled_at is null and sent_at is null and refused_at is null`)
  await enter(query, 'desk')
  return mails
}
