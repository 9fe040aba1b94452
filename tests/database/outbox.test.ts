import { expect, it } from 'vitest'
import { describeDatabase, type Query, type Row } from './database.ts'

const KEY = '55555555-5555-4555-8555-555555555555'

async function put(query: Query, more = ''): Promise<void> {
  await query('reset role')
  await query(`delete from private.outbox`)
  await query(`insert into private.outbox (id, recipient, content) values
    ('${KEY}', 'ann@reed.example', '{"kind": "ready", "text": "a link"}')`)
  if (more) await query(`update private.outbox set ${more}`)
  await query('set local role service_role')
}

const claim = (query: Query, id: string | null = null) =>
  query('select id, recipient, content from take_due_mail($1)', [id])
const settle = (query: Query, outcome: string, reason: string | null = null) =>
  query('select settle_mail($1, $2, $3)', [KEY, outcome, reason])

async function look(query: Query): Promise<Row> {
  await query('reset role')
  const [row] =
    await query(`select content, last_error, attempts, sent_at is not null as sent, refused_at is not null as refused,
    taken_until is not null as claimed, extract(epoch from not_before - now())::int as waits from private.outbox`)
  await query('set local role service_role')
  return row!
}

describeDatabase('the outbox', (db) => {
  it('gives a mail to one sender, and deletes its text once it is sent', async () => {
    const query = await db().begin('team')
    await put(query)
    expect(await claim(query)).toMatchObject([{ id: KEY, recipient: 'ann@reed.example' }])
    expect(await claim(query)).toEqual([])
    expect(await claim(query, KEY)).toEqual([])
    await settle(query, 'sent')
    expect(await look(query)).toMatchObject({
      content: { kind: 'ready' },
      sent: true,
      claimed: false,
    })
    expect(await claim(query, KEY)).toEqual([])
    await settle(query, 'failed', 'late')
    expect(await look(query)).toMatchObject({ sent: true, last_error: null })
  })

  it('gives it again if a sender reports nothing for a minute', async () => {
    const query = await db().begin('team')
    await put(query, `taken_until = clock_timestamp() - interval '1 second'`)
    expect(await claim(query)).toHaveLength(1)
  })

  it('retries at intervals that grow to five minutes, and at once on request', async () => {
    const query = await db().begin('team')
    await put(query)
    const waits: unknown[] = []
    for (let n = 0; n < 10; n++) {
      expect(await claim(query, KEY)).toHaveLength(1)
      await settle(query, 'failed', 'Error ETIMEDOUT')
      expect(await claim(query)).toEqual([])
      waits.push((await look(query))['waits'])
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  it('leaves permanently refused mail to the desk', async () => {
    const query = await db().begin('team')
    await put(query)
    await claim(query)
    await settle(query, 'refused', '550')
    expect(await look(query)).toMatchObject({ refused: true, last_error: '550' })
    expect(await claim(query)).toEqual([])
    const [row] = await query(`select desk_queue(kind => 'mail') -> 'items' as items`)
    const [item] = row!['items'] as { item_id: string; version: number }[]
    await query(`select desk_decide('mail', $1, $2, 'retry')`, [item!.item_id, item!.version])
    expect(await look(query)).toMatchObject({ refused: false, waits: 30 })
    expect(await claim(query)).toEqual([])
    expect(await claim(query, KEY)).toHaveLength(1)
  })

  it('waits until a mail is due, and never sends a cancelled one', async () => {
    const query = await db().begin('team')
    await put(query, `not_before = clock_timestamp() + interval '1 second'`)
    expect(await claim(query)).toEqual([])
    await put(query, 'cancelled_at = now()')
    expect([await claim(query), await claim(query, KEY)]).toEqual([[], []])
  })

  it('refuses an unknown outcome', async () => {
    expect(await db().attempt('team', `select settle_mail('${KEY}', 'lost')`)).toMatchObject({
      code: 'PT422',
    })
  })

  it('records the result of a mail on its contact message', async () => {
    const query = await db().begin('team')
    await put(query, 'cancelled_at = now()')
    await query('reset role')
    await query('delete from private.outbox')
    await query('set local role service_role')
    await query(`insert into contact_messages (idempotency_key, name, email, subject, message)
      values ('${KEY}', 'Ann Reed', 'ann@reed.example', 'A question', 'How does it work?')`)
    const state = async () =>
      (
        await query(`select status, error from contact_messages where idempotency_key = '${KEY}'`)
      )[0]
    expect(await claim(query, KEY)).toEqual([
      {
        id: KEY,
        recipient: null,
        content: {
          kind: 'contact',
          name: 'Ann Reed',
          email: 'ann@reed.example',
          company: null,
          subject: 'A question',
          message: 'How does it work?',
        },
      },
    ])
    expect(await state()).toEqual({ status: 'stored', error: null })
    await settle(query, 'failed', 'Error ETIMEDOUT')
    expect(await state()).toEqual({ status: 'failed', error: 'Error ETIMEDOUT' })
    await claim(query, KEY)
    await settle(query, 'sent')
    expect(await state()).toEqual({ status: 'sent', error: null })
    expect(JSON.stringify(await look(query))).not.toContain('Ann')
  })
})
