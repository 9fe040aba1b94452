import { beforeAll, expect, it } from 'vitest'
import { decide, queueOf } from './actions.ts'
import { describeDatabase, memberIds, query, type Row } from './database.ts'
import { addEnquiry, message, send } from './forms.ts'

const ANN = 'ann@reed.example'
const MAIL = '66666666-6666-4666-8666-666666666666'

type Event = { id?: string; email?: string; reason?: string; mail?: string | null; team?: boolean }

/** An event of the mail service, as the function `mail` records it. */
async function report(event: Event = {}): Promise<void> {
  const { id = crypto.randomUUID(), email = ANN, reason = 'bounce', mail = null, team } = event
  await query.call('team', 'record_mail_event', id, email, reason, mail, !!team)
}
const put = (recipient: string | null, kind = 'decision', id = MAIL) =>
  query.owner(
    'insert into private.outbox (id, recipient, content) values ($1, $2, $3::text::jsonb)',
    [id, recipient, JSON.stringify({ kind })],
  )
async function take(id: string | null = null): Promise<unknown[]> {
  return (await query.as('team', 'select id from take_due_mail($1)', [id])).map((row) => row['id'])
}
const listOf = (term = '') =>
  query.call<{ total: number; items: Row[] }>('desk', 'desk_suppressions', term)
const lift = (email = ANN) => query.call('desk', 'desk_lift_suppression', email)
const outbox = () =>
  query.owner(`select refused_at is not null as refused, last_error, content ->> 'kind' as kind
    from private.outbox`)

describeDatabase('a suppressed address', 'team', () => {
  beforeAll(() => query.owner('delete from private.outbox'))

  it.each(['decision', 'enquiry', 'enquiry_answer', 'invitation-to-desk', 'ready'])(
    'gets no mail of kind %s, which waits at the desk instead',
    async (kind) => {
      await report({ email: ' Ann@Reed.example' })
      await put('ANN@reed.example', kind)
      const other = crypto.randomUUID()
      await put('bob@reed.example', kind, other)
      expect(await take(MAIL)).toEqual([])
      expect(await take()).toEqual([other])
      expect(await take()).toEqual([])
      expect(await outbox()).toContainEqual({ refused: true, last_error: 'suppressed', kind })
      expect((await queueOf(`kind => 'mail'`)).items).toMatchObject([
        { item_id: MAIL, email: 'ANN@reed.example' },
      ])
      expect((await listOf()).items).toMatchObject([
        { email: ANN, reason: 'bounce', held: 1, is_team: false },
      ])
    },
  )

  it('is not a variant of it with or without a tag, nor the team’s mails', async () => {
    await report()
    await report({ email: 'team@site.example', team: true })
    const others = ['ann+news@reed.example', null].map((email) => [crypto.randomUUID(), email])
    for (const [id, email] of others) await put(email!, 'decision', id!)
    expect([...(await take()), ...(await take())].toSorted()).toEqual(
      others.map(([id]) => id).toSorted(),
    )
  })

  it('gets what was held back once the desk lifts it, except expired links of accounts', async () => {
    await report()
    await put(ANN)
    await put(ANN, 'ready', crypto.randomUUID())
    await take()
    expect(await lift('Ann@reed.example')).toBe(1)
    expect(await take()).toEqual([MAIL])
    expect(await outbox()).toHaveLength(1)
    await query.enter('desk')
    expect(await query.code('select desk_lift_suppression($1)', [ANN])).toBe('PT404')
    const events = await query.owner(`select actor, item_id, action, to_jsonb(e)::text as words
      from private.events e where kind = 'suppression'`)
    expect(events).toMatchObject([{ actor: memberIds.desk, item_id: 'bounce', action: 'lifted' }])
    expect(events[0]!['words']).not.toContain('ann')
  })

  it('is lifted by the mail service too, and stays so if an event is repeated', async () => {
    await report({ id: 'msg_1', reason: 'service' })
    await report({ reason: 'removed' })
    await report({ id: 'msg_1' })
    expect((await listOf()).total).toBe(0)
    await report({ id: 'msg_2' })
    expect((await listOf()).total).toBe(1)
  })

  it('is not brought to the desk by strangers who subscribe it to the newsletter', async () => {
    await report()
    await query.call('anonymous', 'subscribe_newsletter', ANN)
    expect(await take()).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it('is taken off the newsletter', async () => {
    await query.owner(`insert into private.newsletter_subscribers (email, confirmed_at)
      values ('${ANN}', now()), ('bob@reed.example', now())`)
    await put(ANN, 'newsletter_digest')
    await report({ reason: 'complaint' })
    expect(await outbox()).toEqual([])
    await query.enter('team')
    expect(
      await query.value(`select write_digest(null, '{"articles": []}'::jsonb, '{}'::jsonb)`),
    ).toBe(1)
  })

  it('is forgotten after a year, and an event after thirty days', async () => {
    await report()
    await query.owner(`update private.suppressions set since = now() - interval '366 days'`)
    await query.owner(`update private.mail_events set received_at = now() - interval '31 days'`)
    await report({ email: 'bob@reed.example' })
    expect((await listOf()).items).toMatchObject([{ email: 'bob@reed.example' }])
    expect(await query.owner('select from private.mail_events')).toHaveLength(1)
  })

  it('is found by a part of it; the team’s own comes first', async () => {
    await report({ email: 'team@site.example', team: true })
    await report()
    await report({ email: 'percent%@x.example' })
    expect((await listOf()).items[0]).toMatchObject({ is_team: true })
    expect((await listOf(' REED')).items).toMatchObject([{ email: ANN }])
    expect((await listOf('%')).items).toMatchObject([{ email: 'percent%@x.example' }])
  })

  it('is shown to the member whose address it is', async () => {
    const own = async (actor: 'member' | 'other member') => {
      await query.enter(actor)
      return query.value('select own_suppression()')
    }
    await report({ email: 'Member@example.com', reason: 'complaint' })
    expect(await own('member')).toEqual({ reason: 'complaint', since: expect.any(String) })
    expect(await own('other member')).toBeNull()
  })
})

/** Sends the mail of an enquiry; the event comes before or after the sender has settled it. */
async function bounce(order: 'first' | 'last', reason = 'bounce') {
  await addEnquiry({ mail_id: MAIL })
  await put(ANN, 'enquiry')
  await take()
  const settle = () => query(`select settle_mail('${MAIL}', 'sent')`)
  if (order === 'last') await settle()
  await report({ mail: MAIL, reason })
  if (order === 'first') await settle()
  return query.owner.value(`select state from enquiries where mail_id = '${MAIL}'`)
}

describeDatabase('a mail that bounces after it was accepted', 'team', () => {
  beforeAll(() => query.owner('delete from private.outbox'))

  it.each(['first', 'last'] as const)(
    'is reported to the sender of the message; the event comes %s',
    async (order) => {
      expect(await bounce(order)).toBe('closed')
    },
  )

  it('is not one to another address', async () => {
    await put('bob@reed.example')
    await report({ mail: MAIL })
    expect(await take()).toEqual([MAIL])
    expect(await outbox()).toMatchObject([{ refused: false, last_error: null }])
  })

  it('is not one that its reader complains about', async () => {
    expect(await bounce('last', 'complaint')).toBe('sent')
  })

  it('returns to the desk if it is a message to the team, which can send it again', async () => {
    await send(message, { idempotency_key: MAIL })
    await take(MAIL)
    await query(`select settle_mail('${MAIL}', 'sent')`)
    await report({ email: 'team@site.example', mail: MAIL, team: true })
    const { items } = await queueOf(`kind => 'message'`)
    const { item_id: id, state } = items.find(({ title }) => title === 'A question')!
    expect(state).toBe('failed')
    await decide('message', 'retry', { id })
    expect(await take(MAIL)).toEqual([MAIL])
  })
})
