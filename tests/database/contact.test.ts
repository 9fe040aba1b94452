import { expect, it } from 'vitest'
import { describeDatabase, eachAs, type Query } from './database.ts'

describeDatabase('contact messages', (db) => {
  const query = eachAs('team', db)
  it('are limited per sender, however the address is spelled', async () => {
    for (let n = 0; n < 20; n += 1) await sendMessage(query)
    const next = () => sendMessage(query, { email: 'ANN@reed.example' })
    expect(await query.code(next)).toBe('PT429')
    await sendMessage(query, { email: 'ben@reed.example' })
  })

  it('are limited in total, whatever address the senders state', async () => {
    // The demo data's message may have been stored in this minute.
    await query('reset role')
    await query('delete from private.write_limits')
    await query.enter('team')
    const send = (n: number) => sendMessage(query, { email: `ann${n}@reed.example` })
    for (let n = 0; n < 60; n += 1) await send(n)
    expect(await query.code(() => send(60))).toBe('PT429')
  })
})

function sendMessage(query: Query, { email = 'ann@reed.example' } = {}) {
  return query(
    `insert into contact_messages (idempotency_key, name, email, subject, message)
      values (gen_random_uuid(), 'Ann Reed', $1, 'A question', 'How does it work?')`,
    [email],
  )
}
