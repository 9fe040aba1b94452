import { expect, it } from 'vitest'
import { describeDatabase, eachAs, type Query, type Row } from './database.ts'

const KEY = '55555555-5555-4555-8555-555555555555'

/** Only this mail is in the outbox; the transaction continues as the sender. */
async function put(query: Query, more = ''): Promise<void> {
  await query.owner(`delete from private.outbox`)
  await query(`insert into private.outbox (id, recipient, content) values
    ('${KEY}', 'ann@reed.example', '{"kind": "ready", "text": "a link"}')`)
  if (more) await query(`update private.outbox set ${more}`)
  await query.enter('team')
}

const take = (query: Query, id: string | null = null) =>
  query('select id, recipient, content from take_due_mail($1)', [id])
const settle = (query: Query, outcome: string, reason: string | null = null) =>
  query('select settle_mail($1, $2, $3)', [KEY, outcome, reason])

async function look(query: Query): Promise<Row> {
  const [row] =
    await query.owner(`select content, last_error, sent_at is not null as sent, refused_at is not null as refused,
    taken_until is not null as taken, extract(epoch from not_before - now())::int as waits from private.outbox`)
  await query.enter('team')
  return row!
}

describeDatabase('the outbox', (db) => {
  const query = eachAs('team', db)
  it('gives a mail to one sender, again after a minute without a result, and deletes its text once it is sent', async () => {
    await put(query)
    expect(await take(query)).toMatchObject([{ id: KEY, recipient: 'ann@reed.example' }])
    expect([await take(query), await take(query, KEY)]).toEqual([[], []])
    await put(query, `taken_until = clock_timestamp() - interval '1 second'`)
    expect(await take(query)).toHaveLength(1)
    await settle(query, 'sent')
    expect(await look(query)).toMatchObject({
      content: { kind: 'ready' },
      sent: true,
      taken: false,
    })
    expect(await take(query, KEY)).toEqual([])
    await settle(query, 'failed', 'late')
    expect(await look(query)).toMatchObject({ sent: true, last_error: null })
    expect(await query.code(`select settle_mail('${KEY}', 'lost')`)).toBe('PT422')
  })

  it('retries at intervals that grow to five minutes, and at once on request', async () => {
    await put(query)
    const waits: unknown[] = []
    for (let n = 0; n < 10; n++) {
      expect(await take(query, KEY)).toHaveLength(1)
      await settle(query, 'failed', 'Error ETIMEDOUT')
      expect(await take(query)).toEqual([])
      waits.push((await look(query))['waits'])
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  it('leaves permanently refused mail to the desk', async () => {
    await put(query)
    await take(query)
    await settle(query, 'refused', '550')
    expect(await look(query)).toMatchObject({ refused: true, last_error: '550' })
    expect(await take(query)).toEqual([])
    const [item] = await query.value<{ item_id: string; version: number }[]>(
      `select desk_queue(kind => 'mail') -> 'items'`,
    )
    await query(`select desk_decide('mail', $1, $2, 'retry')`, [item!.item_id, item!.version])
    const retried = await look(query)
    expect(retried['refused']).toBe(false)
    // The wait counts from the decision, a moment after the transaction began.
    expect(Number(retried['waits'])).toBeGreaterThanOrEqual(30)
    expect(await take(query)).toEqual([])
    expect(await take(query, KEY)).toHaveLength(1)
  })

  it('waits until a mail is due, and never sends a cancelled one', async () => {
    await put(query, `not_before = clock_timestamp() + interval '1 second'`)
    expect(await take(query)).toEqual([])
    await put(query, 'cancelled_at = now()')
    expect([await take(query), await take(query, KEY)]).toEqual([[], []])
  })

  it('records the result of a mail on its contact message', async () => {
    await query.owner('delete from private.outbox')
    const sent = {
      name: 'Ann Reed',
      email: 'ann@reed.example',
      subject: 'A question',
      message: 'How does it work?',
    }
    await query.as(
      'team',
      'insert into contact_messages (idempotency_key, name, email, subject, message) values ($1, $2, $3, $4, $5)',
      [KEY, ...Object.values(sent)],
    )
    const state = () =>
      query(`select status, error from contact_messages where idempotency_key = '${KEY}'`)
    const content = { kind: 'contact', company: null, ...sent }
    expect(await take(query, KEY)).toEqual([{ id: KEY, recipient: null, content }])
    expect(await state()).toEqual([{ status: 'stored', error: null }])
    await settle(query, 'failed', 'Error ETIMEDOUT')
    expect(await state()).toEqual([{ status: 'failed', error: 'Error ETIMEDOUT' }])
    await take(query, KEY)
    await settle(query, 'sent')
    expect(await state()).toEqual([{ status: 'sent', error: null }])
    expect(JSON.stringify(await look(query))).not.toContain('Ann')
  })
})
