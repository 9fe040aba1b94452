import { expect, it } from 'vitest'
import { describeDatabase, query } from './database.ts'
import { message, send } from './forms.ts'

describeDatabase('contact messages', 'team', () => {
  it('are limited per sender, however the address is spelled', async () => {
    for (let n = 0; n < 20; n += 1) await send(message)
    expect(await query.code(() => send(message, { email: 'ANN@reed.example' }))).toBe('PT429')
    await send(message, { email: 'ben@reed.example' })
  })

  it('are limited in total, whatever address the senders state', async () => {
    // The demo data's message may have been stored in this minute.
    await query.owner('delete from private.write_limits')
    await query.enter('team')
    const write = (n: number) => send(message, { email: `ann${n}@reed.example` })
    for (let n = 0; n < 60; n += 1) await write(n)
    expect(await query.code(() => write(60))).toBe('PT429')
  })

  it('are limited per visitor, whatever address they state', async () => {
    const count = () => query.call('team', 'count_contact_visitor', '192.0.2.1')
    for (let n = 0; n < 40; n += 1) await count()
    expect(await query.code(count)).toBe('PT429')
  })
})
