import { expect, it } from 'vitest'
import { describeDatabase, query, type Row } from './database.ts'
import { message, send } from './forms.ts'

const KEY = '55555555-5555-4555-8555-555555555555'

/** Only this mail is in the outbox; the transaction continues as the sender. */
async function put(more = ''): Promise<void> {
  await query.owner(`delete from private.outbox`)
  await query(`insert into private.outbox (id, recipient, content) values
    ('${KEY}', 'ann@reed.example', '{"kind": "ready", "text": "a link"}')`)
  if (more) await query(`update private.outbox set ${more}`)
  await query.enter('team')
}

const take = (id: string | null = null) =>
  query('select id, recipient, content from take_due_mail($1)', [id])
const settle = (outcome: string, reason: string | null = null) =>
  query('select settle_mail($1, $2, $3)', [KEY, outcome, reason])

async function look(): Promise<Row> {
  const [row] =
    await query.owner(`select content, last_error, sent_at is not null as sent, refused_at is not null as refused,
    taken_until is not null as taken, extract(epoch from not_before - now())::int as waits from private.outbox`)
  await query.enter('team')
  return row!
}

describeDatabase('the outbox', 'team', () => {
  it('gives a mail to one sender, again after a minute without a result, and deletes its text once it is sent', async () => {
    await put()
    expect(await take()).toMatchObject([{ id: KEY, recipient: 'ann@reed.example' }])
    expect([await take(), await take(KEY)]).toEqual([[], []])
    await put(`taken_until = clock_timestamp() - interval '1 second'`)
    expect(await take()).toHaveLength(1)
    await settle('sent')
    expect(await look()).toMatchObject({
      content: { kind: 'ready' },
      sent: true,
      taken: false,
    })
    expect(await take(KEY)).toEqual([])
    await settle('failed', 'late')
    expect(await look()).toMatchObject({ sent: true, last_error: null })
    expect(await query.code(`select settle_mail('${KEY}', 'lost')`)).toBe('PT422')
  })

  it('retries at intervals that grow to five minutes, and at once on request', async () => {
    await put()
    const waits: unknown[] = []
    for (let n = 0; n < 10; n++) {
      expect(await take(KEY)).toHaveLength(1)
      await settle('failed', 'Error ETIMEDOUT')
      expect(await take()).toEqual([])
      waits.push((await look())['waits'])
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  it('leaves permanently refused mail to the desk', async () => {
    await put()
    await take()
    await settle('refused', '550')
    expect(await look()).toMatchObject({ refused: true, last_error: '550' })
    expect(await take()).toEqual([])
    const [item] = await query.value<{ item_id: string; version: number }[]>(
      `select desk_queue(kind => 'mail') -> 'items'`,
    )
    await query(`select desk_decide('mail', $1, $2, 'retry')`, [item!.item_id, item!.version])
    const retried = await look()
    expect(retried['refused']).toBe(false)
    // The wait counts from the decision, a moment after the transaction began.
    expect(Number(retried['waits'])).toBeGreaterThanOrEqual(30)
    expect(await take()).toEqual([])
    expect(await take(KEY)).toHaveLength(1)
  })

  it('waits until a mail is due, and never sends a cancelled one', async () => {
    await put(`not_before = clock_timestamp() + interval '1 second'`)
    expect(await take()).toEqual([])
    await put('cancelled_at = now()')
    expect([await take(), await take(KEY)]).toEqual([[], []])
  })

  it('records the result of a mail on its contact message', async () => {
    await query.owner('delete from private.outbox')
    await query.enter('team')
    await send(message, { idempotency_key: KEY })
    const state = () =>
      query.owner(`select c.state, m.error from contact_messages m join cases c on (c.kind, c.subject) = ('message', m.id::text)
        where m.idempotency_key = '${KEY}'`)
    const { idempotency_key: _, ...typed } = message.valid
    const content = { kind: 'contact', company: null, ...typed }
    expect(await take(KEY)).toEqual([{ id: KEY, recipient: null, content }])
    expect(await state()).toEqual([{ state: 'stored', error: null }])
    await settle('failed', 'Error ETIMEDOUT')
    expect(await state()).toEqual([{ state: 'failed', error: 'Error ETIMEDOUT' }])
    await take(KEY)
    await settle('sent')
    expect(await state()).toEqual([{ state: 'sent', error: null }])
    expect(JSON.stringify(await look())).not.toContain('Ann')
  })
})
