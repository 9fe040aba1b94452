import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { enquiryStages, enquiryTopics } from '#domain/enquiry.ts'
import { mailContentSchema } from '#domain/mail.ts'
import {
  describeDatabase,
  enter,
  inSavepoint,
  memberIds,
  type Actor,
  type Query,
  type Row,
} from './database.ts'

const MESSAGE = 'We would like to talk about a sale.'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const form = {
  idempotency_key: '77777777-7777-4777-8777-777777777777',
  advisor_id: 2 as number | null,
  about: 'transaction',
  stage: 'planning',
  message: MESSAGE,
  wants_copy: false,
  proposed_times: '',
  time_zone: null as string | null,
}

/** Sends as whoever the statements are of; answers the enquiry's id. */
async function send(query: Query, changed: Partial<typeof form> = {}): Promise<unknown> {
  const values = { ...form, ...changed }
  const names = Object.keys(values).map((name, at) => `${name} => $${at + 1}`)
  const [row] = await query(`select send_enquiry(${names.join(', ')}) as id`, Object.values(values))
  return row!['id']
}

/** The code and the sentence of a refusal. */
async function refusal(query: Query, work: () => Promise<unknown>): Promise<[unknown, unknown]> {
  try {
    await inSavepoint(query, work)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return [code, message]
  }
  return [null, null]
}

/** Looks with the rights of the tables' owner, then is somebody again. */
async function look(query: Query, actor: Actor, text: string, values?: unknown[]): Promise<Row[]> {
  await query('reset role')
  const rows = await query(text, values)
  await enter(query, actor)
  return rows
}

const mails = (query: Query, actor: Actor) =>
  look(
    query,
    actor,
    `select id, recipient, content from private.outbox where content ->> 'kind' like 'enquiry%' order by content ->> 'kind'`,
  )

async function queue(query: Query) {
  const [row] = await query(`select desk_queue(kind => 'enquiry') -> 'items' as items`)
  return row!['items'] as { item_id: string; version: number; title: string }[]
}

/** The token that stands in the mail to the firm. */
async function tokenOf(query: Query, actor: Actor): Promise<unknown> {
  const [mail] = await mails(query, actor)
  return (mail!['content'] as Row)['report_token']
}

describeDatabase('an enquiry', (db) => {
  beforeAll(() => db().owner('update auth.users set email_confirmed_at = now()'))

  it('is stored with its mails: to the firm as listed, and the copy to its sender alone', async () => {
    const query = await db().begin('member')
    const later = inDays(3)
    const times = [later, inDays(2), later]
    await send(query, {
      wants_copy: true,
      proposed_times: times.join(','),
      time_zone: 'America/New_York',
    })
    const [firm] = await look(query, 'member', 'select * from "Advisors" where "Id" = 2')
    const [toFirm, copy] = await mails(query, 'member')
    expect([toFirm!['recipient'], copy!['recipient']]).toEqual([
      firm!['email'],
      'member@example.com',
    ])
    const content = mailContentSchema.parse(toFirm!['content'])
    expect(content).toMatchObject({
      kind: 'enquiry',
      advisor_id: 2,
      firm: firm!['company_name'],
      location: firm!['location'],
      reply_to: 'member@example.com',
      message: MESSAGE,
      time_zone: 'America/New_York',
    })
    const sent = content.kind === 'enquiry' ? content.proposed_times : []
    expect(sent.map((time) => time.slice(0, 19))).toEqual(
      [times[1]!, times[0]!].map((time) => time.slice(0, 19)),
    )
    expect(JSON.stringify(copy!['content'])).not.toContain('token')
    expect(mailContentSchema.parse(copy!['content']).kind).toBe('enquiry_copy')
  })

  it('is stored and sent once for each key of a member, and the key is his alone', async () => {
    const query = await db().begin('member')
    const id = await send(query)
    expect(await send(query)).toBe(id)
    expect(await mails(query, 'member')).toHaveLength(1)
    const other = () => send(query, { message: 'Another text under the same key.' })
    expect(await refusal(query, other)).toEqual(['PT422', 'This key belongs to another message.'])
    await enter(query, 'other member')
    expect(await send(query)).not.toBe(id)
    expect(await mails(query, 'member')).toHaveLength(2)
  })

  it('is read by its sender and the people of the firm, by nobody else', async () => {
    const query = await db().begin('member')
    await send(query)
    const seen = async (actor: Actor) => {
      await enter(query, actor)
      return query('select id from enquiries')
    }
    expect(await seen('member')).toHaveLength(1)
    expect(await seen('other member')).toEqual([])
    expect(await seen('desk')).toEqual([])
    await look(
      query,
      'desk',
      `insert into advisor_people values (2, $1, 'editor'), (3, $2, 'owner')`,
      [memberIds['other member'], memberIds['other desk']],
    )
    expect(await seen('other member')).toHaveLength(1)
    expect(await query('select reply_to, about, stage, state from enquiries')).toEqual([
      { reply_to: 'member@example.com', about: 'transaction', stage: 'planning', state: 'stored' },
    ])
    expect(await seen('other desk')).toEqual([])
    for (const actor of ['anonymous', 'team'] as const) {
      await enter(query, actor)
      expect((await refusal(query, () => query('select id from enquiries')))[0]).toBe('42501')
    }
    // Who does not speak for the firm any more reads nothing of it.
    await look(query, 'desk', 'delete from advisor_people where advisor_id = 2')
    expect(await seen('other member')).toEqual([])
  })

  it.each<[string, Partial<typeof form>, string, string]>([
    ['a short message', { message: ' Hi ' }, 'PT422', 'Message must be at least 10 characters'],
    ['a topic of its own', { about: 'spam' }, 'PT422', 'Please choose what it is about'],
    ['a stage of its own', { stage: '' }, 'PT422', 'Please choose where you stand'],
    ['an advisor that is none', { advisor_id: 100_000 }, 'PT404', 'Advisor not found'],
    [
      'four times',
      { proposed_times: [1, 2, 3, 4].map(inDays).join(','), time_zone: 'UTC' },
      'PT422',
      'Please propose three times or fewer',
    ],
    [
      'a time that is over',
      { proposed_times: inDays(-1), time_zone: 'UTC' },
      'PT422',
      'Please choose a time in the future',
    ],
    [
      'a time in years',
      { proposed_times: inDays(400), time_zone: 'UTC' },
      'PT422',
      'Please choose a time within a year',
    ],
    ...['tomorrow', '2027-13-45T10:00Z', ',', 'infinity', '2027-01-01T10:00'].map(
      (proposed_times): [string, Partial<typeof form>, string, string] => [
        proposed_times,
        { proposed_times, time_zone: 'UTC' },
        'PT422',
        'Please choose a date and a time',
      ],
    ),
    [
      'times of no zone',
      { proposed_times: inDays(1), time_zone: 'a; b' },
      'PT422',
      'The times came without a time zone.',
    ],
  ])('is refused with %s', async (_, changed, code, sentence) => {
    const query = await db().begin('member')
    expect(await refusal(query, () => send(query, changed))).toEqual([code, sentence])
    expect(await mails(query, 'member')).toEqual([])
  })

  it('goes to no firm without an address, to none that is suspended, and from no unconfirmed account', async () => {
    const query = await db().begin('member')
    await look(query, 'member', 'update "Advisors" set email = null where "Id" = 2')
    await look(query, 'member', 'update "Advisors" set suspended_at = now() where "Id" = 3')
    expect((await refusal(query, () => send(query)))[1]).toBe(
      'This firm has listed no email address.',
    )
    expect((await refusal(query, () => send(query, { advisor_id: 3 })))[0]).toBe('PT404')
    await look(query, 'member', 'update auth.users set email_confirmed_at = null')
    expect((await refusal(query, () => send(query, { advisor_id: 4 })))[0]).toBe('PT403')
    await enter(query, 'anonymous')
    expect((await refusal(query, () => send(query, { advisor_id: 4 })))[0]).toBe('42501')
  })

  it('is limited for each member and each firm, in words for whom it stops', async () => {
    const query = await db().begin('member')
    await look(query, 'member', `update "Advisors" set email = 'office@firm.example'`)
    const next = (advisor_id: number) => send(query, { idempotency_key: randomUUID(), advisor_id })
    for (let n = 0; n < 3; n++) await next(2)
    const [code, words] = await refusal(query, () => next(2))
    expect([code, words]).toEqual([
      'PT429',
      'You have written to this firm three times today. You can write to it again tomorrow.',
    ])
    for (let n = 0; n < 17; n++) await next(10 + n)
    expect((await refusal(query, () => next(40)))[1]).toMatch(/^You have written to 20 advisors/)

    const count = (bucket: string, writes: number, span: string) =>
      look(
        query,
        'other member',
        `insert into private.write_limits values ($1, date_bin($3::interval, now(), 'epoch'), $2)
        on conflict (bucket, window_start) do update set writes = $2`,
        [bucket, writes, span],
      )
    await count('enquiries to 50', 40, '1 day')
    expect((await refusal(query, () => next(50)))[1]).toMatch(/^This firm has had very many/)
    // However many others write: nobody can stop it for all.
    await count('enquiries', 1000, '1 hour')
    await look(query, 'other member', 'update auth.users set email_confirmed_at = now()')
    await next(51)
  })

  it('says what became of its mail', async () => {
    const query = await db().begin('member')
    await send(query)
    const [mail] = await mails(query, 'member')
    const settle = async (outcome: string) => {
      await enter(query, 'team')
      await query('select claim_mail($1)', [mail!['id']])
      await query('select settle_mail($1, $2)', [mail!['id'], outcome])
      await enter(query, 'member')
      const [row] = await query('select state, sent_at is not null as sent from enquiries')
      return row
    }
    expect(await settle('failed')).toEqual({ state: 'failed', sent: false })
    expect(await settle('sent')).toEqual({ state: 'sent', sent: true })
    expect(JSON.stringify(await mails(query, 'member'))).not.toContain('sale')
  })

  it('goes with the account of its sender', async () => {
    const query = await db().begin('member')
    await send(query)
    await look(query, 'member', 'delete from auth.users where id = $1', [memberIds.member])
    expect(await look(query, 'desk', 'select id from enquiries')).toEqual([])
    expect(await look(query, 'desk', 'select * from private.enquiry_reports')).toEqual([])
  })

  it('has the topics and stages of the form', async () => {
    const rows = await db().owner(
      `select pg_get_constraintdef(oid) as check from pg_constraint where conrelid = 'enquiries'::regclass and contype = 'c'`,
    )
    const named = (column: string) => {
      const check = rows
        .map((row) => String(row['check']))
        .find((text) => text.includes(`((${column} =`))
      return [...(check ?? '').matchAll(/'(\w+)'::text/g)].map(([, name]) => name)
    }
    expect(named('about')).toEqual(Object.keys(enquiryTopics))
    expect(named('stage')).toEqual(Object.keys(enquiryStages))
  })
})

const guess = (query: Query, n: number) =>
  query('select report_enquiry($1) as answer', [`guess ${n}`])
const from = (address: string) => ({ 'x-forwarded-for': `${address}, 10.0.0.1` })

describeDatabase('a report of an enquiry', (db) => {
  beforeAll(() => db().owner('update auth.users set email_confirmed_at = now()'))

  it('is what opens a message to the desk: before it there is none', async () => {
    const query = await db().begin('member')
    const id = String(await send(query))
    const token = await tokenOf(query, 'desk')
    expect(await queue(query)).toEqual([])
    const open = () => query(`select desk_item('enquiry', $1) as item`, [id])
    expect((await refusal(query, open))[0]).toBe('PT404')

    await enter(query, 'anonymous')
    await query('select report_enquiry($1, $2)', [token, 'This is an advertisement.'])
    await query('select report_enquiry($1, $2)', [token, 'Once more.'])
    await enter(query, 'desk')
    expect(await queue(query)).toHaveLength(1)
    const [row] = await open()
    expect(row!['item']).toMatchObject({
      state: 'pending',
      decisions: ['close', 'suspend'],
      sent: {
        message: MESSAGE,
        account: 'member@example.com',
        reason: 'This is an advertisement.',
      },
      history: [{ action: 'reported', role: 'firm', who: null }],
    })
  })

  it('needs the token of the mail', async () => {
    const query = await db().begin('anonymous')
    for (const token of ['', 'x', null])
      expect(
        (await query('select report_enquiry($1) as answer', [token]))[0]!['answer'],
      ).toMatchObject({ code: 'PT404' })
    // The answer's status, where PostgREST takes it from.
    expect(await query(`select current_setting('response.status') as status`)).toEqual([
      { status: '404' },
    ])
  })

  it('counts guesses at a token, for each network', async () => {
    await db().as(
      'anonymous',
      async (query) => {
        for (let n = 0; n < 20; n++) await guess(query, n)
        expect((await refusal(query, () => guess(query, 21)))[0]).toBe('PT429')
        // All addresses of one line count as one; another's visitor is not stopped.
        await query(`select set_config('request.headers', $1, true)`, [
          JSON.stringify(from('2001:db8:0:1:ffff::9')),
        ])
        expect((await refusal(query, () => guess(query, 22)))[0]).toBe('PT429')
        await query(`select set_config('request.headers', $1, true)`, [
          JSON.stringify(from('2001:db8:0:2::1')),
        ])
        expect(await guess(query, 23)).toMatchObject([{ answer: { code: 'PT404' } }])
      },
      from('2001:db8:0:1::1'),
    )
  })

  it('ends with nothing, and no mail, or stops the sender until the desk lets him write again', async () => {
    const query = await db().begin('member')
    const id = String(await send(query))
    const token = await tokenOf(query, 'anonymous')
    await query('select report_enquiry($1)', [token])
    await enter(query, 'desk')
    const decide = async (decision: string, reason: string | null = null) => {
      const [row] = await query(
        `select desk_decide('enquiry', $1, (desk_item('enquiry', $1) ->> 'version')::int, $2, $3) as done`,
        [id, decision, reason],
      )
      return row!['done'] as { event_id: number; state: string }
    }
    const decisions = () =>
      look(
        query,
        'desk',
        `select recipient, content ->> 'action' as action from private.outbox where content ->> 'item' = 'enquiry' and cancelled_at is null`,
      )
    const closing = async () => {
      expect((await decide('close')).state).toBe('closed')
      expect(await decisions()).toEqual([])
      throw Object.assign(new Error(), { code: 'back' })
    }
    expect(await refusal(query, closing)).toEqual(['back', ''])

    const { event_id } = await decide('suspend', 'Advertising')
    expect(await decisions()).toEqual([{ recipient: 'member@example.com', action: 'suspended' }])
    const write = async () => {
      await enter(query, 'member')
      return send(query, { idempotency_key: randomUUID(), advisor_id: 5 })
    }
    expect((await refusal(query, write))[0]).toBe('PT403')
    await enter(query, 'desk')
    await query('select desk_undo($1)', [event_id])
    expect(await decisions()).toEqual([])
    await decide('suspend', 'Advertising')
    await decide('restore')
    expect(await write()).toEqual(expect.any(Number))
  })
})
