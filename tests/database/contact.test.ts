import { expect, it } from 'vitest'
import { describeDatabase, type Query } from './database.ts'

describeDatabase('contact messages', (db) => {
  it('are stored once per key', async () => {
    const query = await db().begin('team')
    const key = '44444444-4444-4444-8444-444444444444'
    await sendMessage(query, { key })
    const again = () => sendMessage(query, { key })
    expect(await query.code(again)).toBe('23505')
    expect(
      await query(
        'select status, error, sent_at from contact_messages where idempotency_key = $1',
        [key],
      ),
    ).toEqual([{ status: 'stored', error: null, sent_at: null }])
  })

  it('are limited per sender, however the address is spelled', async () => {
    const query = await db().begin('team')
    for (let n = 0; n < 20; n += 1) await sendMessage(query, {})
    const next = () => sendMessage(query, { email: 'ANN@reed.example' })
    expect(await query.code(next)).toBe('PT429')
    await sendMessage(query, { email: 'ben@reed.example' })
  })

  it('are limited in total, whatever address the senders state', async () => {
    const query = await db().begin('team')
    // The demo data's message may have been stored in this minute.
    await query('reset role')
    await query('delete from private.write_limits')
    await query.enter('team')
    const send = (n: number) => sendMessage(query, { email: `ann${n}@reed.example` })
    for (let n = 0; n < 60; n += 1) await send(n)
    expect(await query.code(() => send(60))).toBe('PT429')
  })
})

function sendMessage(
  query: Query,
  { key, email = 'ann@reed.example' }: { key?: string; email?: string },
) {
  return query(
    `insert into contact_messages (idempotency_key, name, email, subject, message)
      values (coalesce($1, gen_random_uuid()), 'Ann Reed', $2, 'A question', 'How does it work?')`,
    [key ?? null, email],
  )
}
