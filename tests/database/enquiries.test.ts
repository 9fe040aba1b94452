import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { enquiryOutcomes } from '#domain/enquiries/enquiry.ts'
import { mailContentSchema, type MailOf } from '#domain/mail/mail.ts'
import { decide, itemOf, mailsOf, queueOf, makeRepresentative, undo } from './actions.ts'
import { describeDatabase, memberIds, query, table, type Actor, type Row } from './database.ts'
import { message as contact, send } from './forms.ts'

const MESSAGE = 'We would like to talk about a sale.'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const seconds = (times: string[]) => times.map((time) => time.slice(0, 19))
const next = (advisor: number) => ({ idempotency_key: randomUUID(), advisor_ids: `${advisor}` })

const form = {
  idempotency_key: '77777777-7777-4777-8777-777777777777',
  advisor_ids: '2' as string | null,
  about: 'transaction',
  stage: 'planning',
  message: MESSAGE,
  wants_copy: false,
  proposed_times: '',
  time_zone: null as string | null,
}

/** Sends an enquiry; returns the ids of its messages. */
async function writeAll(changed: Partial<typeof form>, actor: Actor = 'member') {
  const values = { ...form, ...changed }
  const names = Object.keys(values).map((name, at) => `${name} => $${at + 1}`)
  const call = `select unnest(send_enquiries(${names.join(', ')})) as id`
  return (await query.as(actor, call, Object.values(values))).map(({ id }) => Number(id))
}
const write = async (changed: Partial<typeof form> = {}, actor?: Actor) =>
  (await writeAll(changed, actor))[0]!

/** The code and message of a refused action. */
async function refusal(work: () => Promise<unknown>) {
  const { code, message } = await query.refusal(work)
  return `${code}: ${message}`
}
const refusalOf = (changed: Partial<typeof form> = {}, actor?: Actor) =>
  refusal(() => write(changed, actor))

const mails = () =>
  query.owner(`select id, recipient, content from private.outbox
    where content ->> 'kind' like 'enquiry%' order by content ->> 'kind'`)
/** The token in the mail to the firm. */
const tokenOf = async () => ((await mails())[0]!['content'] as Row)['token']

describeDatabase('an enquiry', 'member', () => {
  it("is stored with its mails: to the firm's listed address, and a copy to its sender only", async () => {
    const later = inDays(3)
    const times = [later, inDays(2), later]
    const time_zone = 'America/New_York'
    await write({ wants_copy: true, proposed_times: times.join(','), time_zone })
    const [firm] = await query('select * from "Advisors" where "Id" = 2')
    const [toFirm, copy] = await mails()
    expect(toFirm!['recipient']).toBe(firm!['email'])
    expect(copy!['recipient']).toBe('member@example.com')
    const content = mailContentSchema.parse(toFirm!['content'])
    expect(content).toMatchObject({
      kind: 'enquiry',
      firm: firm!['company_name'],
      us_state: (firm!['place'] as { state?: string }).state ?? null,
      reply_to: 'member@example.com',
      message: MESSAGE,
      time_zone,
    })
    const sent = content.kind === 'enquiry' ? content.proposed_times : []
    expect(seconds(sent)).toEqual(seconds([times[1]!, later]))
    expect(JSON.stringify(copy!['content'])).not.toContain('token')
    expect(mailContentSchema.parse(copy!['content']).kind).toBe('enquiry_copy')
  })

  it("is read by its sender and the firm's people only", async () => {
    await write()
    const seen = (actor: Actor) => query.as(actor, 'select id from enquiries')
    expect(await seen('member')).toHaveLength(1)
    for (const actor of ['other member', 'desk'] as const) expect(await seen(actor)).toEqual([])
    await makeRepresentative(2, 'other member', 'editor')
    await makeRepresentative(3, 'other desk')
    expect(await seen('other member')).toHaveLength(1)
    expect(await query('select reply_to, about, stage, state from enquiries')).toEqual([
      { reply_to: 'member@example.com', about: 'transaction', stage: 'planning', state: 'stored' },
    ])
    expect(await seen('other desk')).toEqual([])
    const joined = `update firm_people set added_at = now() + interval '1 second'`
    for (const gone of [joined, 'delete from firm_people where advisor_id = 2']) {
      await query.owner(gone)
      expect(await seen('other member')).toEqual([])
    }
  })

  it.each<[Partial<typeof form>, string]>([
    [{ advisor_ids: null }, 'PT422: Please choose one to five firms.'],
    [
      { proposed_times: inDays(1), time_zone: 'a; b' },
      'PT422: The times came without a time zone.',
    ],
    ...table(`
      message | Hi | PT422: Message must be at least 10 characters
      about | spam | PT422: Please choose what it is about
      stage | none | PT422: Please choose where you stand
      advisor_ids | 100000 | PT404: This firm is no longer in the directory.
      advisor_ids | 2,x | PT422: Please choose one to five firms.
      advisor_ids | 2,3,4,5,6,7 | PT422: Please choose one to five firms.
      advisor_ids | 2,3,2 | PT422: Please choose each firm once.
    `).map(([name, value, words]): [Partial<typeof form>, string] => [{ [name!]: value }, words!]),
    ...table(`
      ${[1, 2, 3, 4].map(inDays).join(',')} | Please propose three times or fewer
      ${inDays(-1)} | Please choose a time in the future
      ${inDays(400)} | Please choose a time within a year
      tomorrow | Please choose a date and a time
      2027-13-45T10:00Z | Please choose a date and a time
      , | Please choose a date and a time
      infinity | Please choose a date and a time
      2027-01-01T10:00 | Please choose a date and a time
      2027-01-01T10:00+99:99 | Please choose a date and a time
    `).map(([times, words]): [Partial<typeof form>, string] => [
      { proposed_times: times!, time_zone: 'UTC' },
      `PT422: ${words}`,
    ]),
  ])('is refused with %j', async (changed, refused) => {
    expect(await refusalOf(changed)).toBe(refused)
    expect(await mails()).toEqual([])
  })

  it('is refused for unconfirmed senders', async () => {
    await query.owner('update auth.users set email_confirmed_at = null')
    expect(await refusalOf()).toMatch('PT403')
  })

  it('is limited per member and per firm, with a message for the blocked sender', async () => {
    await query.owner(`update "Advisors" set email = 'office@firm.example'`)
    for (let n = 0; n < 3; n++) await write(next(2))
    expect(await refusalOf(next(2))).toMatch(/^PT422: You have written to .+ three times today/)
    for (let n = 0; n < 17; n++) await write(next(10 + n))
    expect(await refusalOf(next(40))).toMatch(/: You can write to 20 advisors a day/)

    const count = (bucket: string, writes: number, span: string) =>
      query.owner(
        `insert into private.write_limits values ($1, date_bin($3::interval, now(), 'epoch'), $2)
        on conflict (bucket, window_start) do update set writes = $2`,
        [bucket, writes, span],
      )
    await count('enquiries to 50', 40, '1 day')
    const others = await refusalOf(next(50), 'other member')
    expect(others).toMatch(/ has had very many messages/)
    // Other senders cannot exhaust a limit for everybody.
    await count('enquiries', 1000, '1 hour')
    await query.owner('update auth.users set email_confirmed_at = now()')
    await write(next(51), 'other member')
  })

  it('shows the result of its mail', async () => {
    await write()
    const [mail] = await mails()
    const settle = async (outcome: string) => {
      await query.as('team', 'select take_due_mail($1)', [mail!['id']])
      await query('select settle_mail($1, $2)', [mail!['id'], outcome])
      return query.as('member', 'select state, sent_at is not null as sent from enquiries')
    }
    expect(await settle('failed')).toEqual([{ state: 'failed', sent: false }])
    expect(await settle('sent')).toEqual([{ state: 'sent', sent: true }])
    expect(JSON.stringify(await mails())).not.toContain('sale')
    // A contact message whose key is the id of the mail, which is deleted after 30 days.
    await query.owner('delete from private.outbox')
    await send(contact, { idempotency_key: mail!['id'] })
    expect(await settle('failed')).toEqual([{ state: 'sent', sent: true }])
  })
})

describeDatabase('a report of an enquiry', 'member', () => {
  it('gives the desk access to a message; without it there is none', async () => {
    const id = await write()
    const token = await tokenOf()
    const waiting = async () => (await queueOf(`kind => 'enquiry'`)).items
    expect(await waiting()).toEqual([])
    expect(await query.code(() => itemOf('enquiry', id))).toBe('PT404')

    const reason = 'This is an advertisement.'
    await query.call('anonymous', 'act_on_firm_link', token, 'report', reason)
    await query(`select act_on_firm_link($1, 'report', 'Once more.')`, [token])
    const guess = `select act_on_firm_link('guess', 'report') ->> 'code'`
    expect(await query.value(guess)).toBe('PT404')
    expect(await waiting()).toHaveLength(1)
    expect(await itemOf('enquiry', id)).toMatchObject({
      state: 'pending',
      decisions: ['close', 'suspend'],
      sent: {
        message: MESSAGE,
        account: 'member@example.com',
        reason,
        // How much the sender writes; what and to whom stays unread.
        sender_messages: 1,
        sender_reported: 1,
      },
      history: [{ action: 'reported', role: 'firm', who: null }],
    })
    expect((await decide('enquiry', 'close', { id, reason })).state).toBe('closed')
    expect(await mailsOf('decision')).toEqual([])
  })

  it('blocks the sender until the desk unblocks them', async () => {
    const id = await write()
    await query.call('anonymous', 'act_on_firm_link', await tokenOf(), 'report')
    const suspend = () => decide('enquiry', 'suspend', { id, reason: 'Advertising' })
    const again = () => write(next(5))
    const done = await suspend()
    expect(await query.code(again)).toBe('PT403')
    await undo(done)
    expect(await mailsOf('decision')).toEqual([])
    expect((await suspend()).state).toBe('suspended')
    expect(await mailsOf('decision')).toEqual(['member@example.com: suspended'])
    await decide('enquiry', 'restore', { id })
    expect(await again()).toEqual(expect.any(Number))
  })
})

const TEXT = 'We look for a trustee and ask five firms.'
const FIRMS = '2,3,4,5,6'
/** All columns that an account may read. */
const COLUMNS = `id, idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, proposed_times, time_zone,
  wants_copy, firms, state, mail_id, created_at, sent_at, read_at, signed, reply, answered_at, meeting_state, meeting_times,
  meeting_minutes, meeting_zone, meeting_at, meeting_until, meeting_sequence`
const ANSWER = 'Thank you, we are free on Tuesday.'
const toReply = (text: string) => [{ kind: 'answer', text }]

/** Sends a text to firms; returns the ids of the messages. */
const sendRound = (advisor_ids = FIRMS, idempotency_key: string = randomUUID()) =>
  writeAll({ idempotency_key, advisor_ids, message: TEXT, wants_copy: true })
const contentsOf = async (kind: string) => {
  const text = `select content from private.outbox where content ->> 'kind' = $1 order by content ->> 'advisor_id'`
  return (await query.owner(text, [kind])).map(({ content }) => mailContentSchema.parse(content))
}
const nameOf = async (id: number) =>
  query.value<string>('select company_name from "Advisors" where "Id" = $1', [id])
const mark = (id: unknown, outcome: string, token: string | null = null) =>
  [`select mark_enquiry($1, $2, $3)`, [id, outcome, token]] as [string, unknown[]]

describeDatabase('a message to several firms', 'member', () => {
  beforeAll(() =>
    query.owner(`update "Advisors" set email = 'office' || "Id" || '@firm.example'
      where "Id" between 2 and 40`),
  )

  it('reaches each firm once with the same text, and one copy names the firms to the sender', async () => {
    const key = randomUUID()
    const ids = await sendRound(FIRMS, key)
    expect(await sendRound(FIRMS, key)).toEqual(ids)
    expect(await refusal(() => sendRound('2,3', key))).toMatch(/another message/)
    const changed = { idempotency_key: key, advisor_ids: FIRMS }
    expect(await refusalOf(changed)).toMatch('PT422')
    const written = await contentsOf('enquiry')
    expect(written).toHaveLength(5)
    for (const mail of written) expect(mail).toMatchObject({ message: TEXT, others: 4 })
    const [copy] = await contentsOf('enquiry_copy')
    for (const id of [2, 6]) expect(JSON.stringify(copy)).toContain(await nameOf(id))
    // Another member may use the same key.
    expect(ids).not.toContain(await write({ idempotency_key: key }, 'other member'))
  })

  it('tells a firm the number of the others, and nothing else about them', async () => {
    const [first] = await sendRound()
    await makeRepresentative(2, 'other member', 'editor')
    await makeRepresentative(3, 'other desk')
    const others = [3, 4, 5, 6].map((id) => nameOf(id))
    const answers = [
      await query.as('other member', `select ${COLUMNS} from enquiries`),
      await query('select enquiry_id from enquiry_outcomes'),
      await query('select my_data()'),
      await query(`select * from linked_enquiries('outcome', $1)`, [first]),
      (await contentsOf('enquiry')).filter(
        (mail) => mail.kind === 'enquiry' && mail.advisor_id === 2,
      ),
    ]
    expect(answers[0]).toMatchObject([{ id: first, advisor_id: 2, firms: 5 }])
    expect(answers[1]).toEqual([])
    await query.enter('other member')
    expect(await query.code('select place from enquiries')).toBe('42501')
    for (const other of await Promise.all(others))
      expect(JSON.stringify(answers)).not.toContain(other)
  })

  it('is sent to all firms or to none, and says before which one is in the way', async () => {
    await query.owner('update "Advisors" set email = null where "Id" = 3')
    await query('update "Advisors" set hidden_at = now() where "Id" = 4')
    await query('update "Advisors" set suspended_at = now() where "Id" = 5')
    const none = `${await nameOf(3)} has listed no email address.`
    const gone = 'This firm is no longer in the directory.'
    const found = await query.as('member', 'select * from enquiry_obstacles($1)', [FIRMS])
    expect(found.map(({ obstacle }) => obstacle)).toEqual([null, null, none, gone, gone, null])
    expect(await refusal(() => sendRound())).toMatch(none)
    expect(await refusal(() => sendRound('2,5'))).toMatch(gone)
    expect(await query.owner('select id from enquiries')).toEqual([])
  })

  it('allows five open ones to a member; a mark for each firm closes one', async () => {
    const rounds = ['2,3', '4,5', '6,7', '8,9', '10,11']
    const first = await sendRound(rounds[0])
    for (const round of rounds.slice(1)) await sendRound(round)
    const sixth = () => sendRound('12,13')
    expect(await refusal(sixth)).toMatch('Five of your messages to several firms are open')
    const [row] = await query.as('member', `select obstacle from enquiry_obstacles('12,13')`)
    expect(row!['obstacle']).toMatch('Five')
    await sendRound('14')
    await query(...mark(first[0], 'met'))
    expect(await refusal(sixth)).toMatch('Five')
    await query(...mark(first[1], 'no_answer'))
    expect(await sixth()).toHaveLength(2)
  })

  it('is marked by its sender only, with one of the outcomes', async () => {
    const [id] = await sendRound('2,3')
    await makeRepresentative(2, 'other member', 'editor')
    for (const actor of ['anonymous', 'other member', 'desk', 'other desk'] as const) {
      await query.enter(actor)
      expect(await query.code(...mark(id, 'met'))).toBe('PT404')
    }
    await query.enter('member')
    expect(await query.code(...mark(id, 'sold'))).toBe('PT422')
    for (const outcome of Object.keys(enquiryOutcomes)) await query(...mark(id, outcome))
    expect(await query('select outcome from enquiry_outcomes where enquiry_id = $1', [id])).toEqual(
      [{ outcome: 'no_answer' }],
    )
  })

  it('is opened and answered by its own firm’s people, once, with a mail to the sender', async () => {
    const [first, second] = await sendRound('2,3')
    await makeRepresentative(2, 'other member', 'editor')
    await makeRepresentative(3, 'other desk')
    const answer = (text = ANSWER) => query('select answer_enquiry($1, $2)', [first, toReply(text)])
    for (const actor of ['member', 'desk', 'other desk'] as const) {
      await query.enter(actor)
      expect(await query.code(answer)).toBe('PT404')
      expect(await query.code(() => query('select read_enquiry($1)', [first]))).toBe('PT404')
    }
    await query.call('other member', 'read_enquiry', first)
    expect(await refusal(() => answer('No'))).toMatch(/at least 10/)
    await answer()
    await answer()
    expect(await query.code(() => answer('Another answer altogether.'))).toBe('PT409')
    expect(await contentsOf('enquiry_answer')).toMatchObject([
      { reply: toReply(ANSWER), message: TEXT, reply_to: 'office2@firm.example' },
    ])
    const seen = await query.as(
      'member',
      'select reply, read_at is not null as opened from enquiries where id = any ($1) order by id',
      [`{${first},${second}}`],
    )
    expect(seen).toEqual([
      { reply: toReply(ANSWER), opened: true },
      { reply: null, opened: false },
    ])
  })
})

const toMember = (words: string) => `member@example.com ${words} office@firm.example`
const toFirm = (words: string) => `office@firm.example ${words} member@example.com`
/** Three times of the coming days, as the form sends them. */
const offered = [2, 3, 4].map(inDays)
const [TUESDAY = '', WEDNESDAY = '', THURSDAY = ''] = offered

type Meeting = MailOf<'meeting'>

describeDatabase('a meeting', 'member', () => {
  beforeAll(() => query.owner(`update "Advisors" set email = 'office@firm.example' where "Id" = 2`))
  let id = 0
  /** A message of the member to firm 2, whose editor is the other member. */
  beforeEach(async () => {
    id = await write()
    await makeRepresentative(2, 'other member', 'editor')
    await makeRepresentative(3, 'other desk')
  })
  const propose = (times: string, answer: string | null = null, minutes = 45) =>
    query.as('other member', `select answer_enquiry($1, $2, $3, $4, 'America/Chicago')`, [
      id,
      answer === null ? null : toReply(answer),
      times,
      minutes,
    ])
  const settle = (actor: Actor, time: string | null, token: unknown = null) =>
    query.as(actor, 'select settle_meeting($1, $2, $3)', [id, time, token])
  const state = async () => {
    const [row] = await query.owner(
      `select meeting_state as state, meeting_at at time zone 'UTC' as at, meeting_sequence as sequence,
          (meeting_until - meeting_at)::text as length, cardinality(meeting_times) as times from enquiries where id = $1`,
      [id],
    )
    return row!
  }
  const token = async () => {
    const sent = (await contentsOf('enquiry_answer')) as unknown as Row[]
    return (sent.at(-1)!['meeting'] as Row)['token']
  }
  /** The mails about it since the last call: to whom, what, and the version of the calendar entry. */
  const news = async () => {
    const rows = await query.owner(`delete from private.outbox where content ->> 'kind' = 'meeting'
        returning recipient, content`)
    const lines = rows.map(({ recipient, content }) => {
      const { state: now, sequence, starts, reply_to } = mailContentSchema.parse(content) as Meeting
      return `${String(recipient)} ${now} ${sequence} ${starts?.slice(0, 19) ?? '-'} ${reply_to}`
    })
    return lines.toSorted()
  }

  it('is proposed by the firm with its answer or later, in times that a form accepts', async () => {
    const code = (times: string, minutes = 30) => refusal(() => propose(times, ANSWER, minutes))
    expect(await code(inDays(-1))).toBe('PT422: Please choose a time in the future')
    expect(await code(inDays(400))).toBe('PT422: Please choose a time within a year')
    expect(await code(TUESDAY, 31)).toBe('PT422: Please choose how long the meeting takes')
    expect(await refusal(() => propose(TUESDAY))).toMatch(/^PT422: Answer must be/)
    await propose(offered.join(), ANSWER)
    await propose(offered.join())
    expect(await state()).toMatchObject({ state: 'proposed', times: 3, at: null })
    expect(await refusal(() => propose(''))).toBe('PT422: Please propose at least one time')
    await propose(THURSDAY)
    expect(await contentsOf('enquiry_answer')).toMatchObject([
      { reply: toReply(ANSWER), meeting: { minutes: 45, time_zone: 'America/Chicago' } },
      { reply: null, meeting: { times: [THURSDAY.replace(/\.\d+/, '')] } },
    ])
    for (let n = 0; n < 3; n++) await propose(inDays(10 + n))
    expect(await refusal(() => propose(inDays(20)))).toMatch('PT429')
  })

  it('is accepted by the sender or by the link, once, and both learn it', async () => {
    await propose(offered.join(), ANSWER)
    for (const actor of ['anonymous', 'desk', 'other member', 'other desk'] as const)
      expect(await refusal(() => settle(actor, TUESDAY))).toMatch('PT404')
    const open = () =>
      query.as('anonymous', `select * from linked_enquiries('meeting', $1)`, [held])
    const held = await token()
    // A scanner reads the page.
    expect(await open()).toMatchObject([{ meeting_state: 'proposed' }])
    await settle('anonymous', WEDNESDAY, held)
    await settle('member', WEDNESDAY)
    const at = WEDNESDAY.slice(0, 19)
    expect(await news()).toEqual([toMember(`accepted 1 ${at}`), toFirm(`accepted 1 ${at}`)])
    expect(await state()).toMatchObject({ state: 'accepted', length: '00:45:00', times: 0 })
    // The second of two people.
    expect(await refusal(() => settle('anonymous', TUESDAY, held))).toBe(
      'PT409: Another time was accepted before.',
    )
    expect(await query(`select * from linked_enquiries('meeting', $1)`, ['guess'])).toEqual([])
  })

  it('is moved, and called off by either side, with a higher version of one entry', async () => {
    await propose(TUESDAY, ANSWER)
    await settle('member', TUESDAY)
    await propose(THURSDAY, null, 90)
    // The accepted time holds with its length until another is accepted.
    expect(await state()).toMatchObject({ state: 'accepted', length: '00:45:00', times: 1 })
    await settle('anonymous', THURSDAY, await token())
    await settle('other member', null)
    await settle('member', null)
    const [tuesday, thursday] = [TUESDAY.slice(0, 19), THURSDAY.slice(0, 19)]
    expect(await news()).toEqual([
      toMember(`accepted 1 ${tuesday}`),
      toMember(`accepted 2 ${thursday}`),
      toMember(`withdrawn 3 ${thursday}`),
      toFirm(`accepted 1 ${tuesday}`),
      toFirm(`accepted 2 ${thursday}`),
      toFirm(`withdrawn 3 ${thursday}`),
    ])
    expect(await refusal(() => settle('member', THURSDAY))).toMatch('The firm has called')
    await propose(WEDNESDAY)
    await settle('member', null)
    // Nobody accepted this one, so only the other side is told.
    expect(await news()).toEqual([toFirm('declined 4 -')])
    expect(await refusal(() => settle('member', WEDNESDAY))).toMatch('was called off')
  })

  it('is refused with a sentence when its time is past or replaced, or the firm is gone', async () => {
    expect(await refusal(() => settle('member', null))).toBe('PT409: No times are proposed.')
    await propose(TUESDAY, ANSWER)
    await propose(WEDNESDAY)
    expect(await refusal(() => settle('member', TUESDAY))).toMatch('other times now')
    await query.owner('update "Advisors" set hidden_at = now() where "Id" = 2')
    expect(await refusal(() => settle('member', WEDNESDAY))).toMatch('no longer in the directory')
    await query.owner('update "Advisors" set hidden_at = null where "Id" = 2')
    const past = inDays(-1)
    await query.owner('update enquiries set meeting_times = array[$1::timestamptz]', [past])
    expect(await refusal(() => settle('member', past))).toMatch('has passed')
    await query.owner(
      `update enquiries set meeting_state = 'accepted', meeting_at = $1, meeting_until = $1`,
      [past],
    )
    expect(await refusal(() => settle('member', null))).toMatch('has begun')
    expect(await refusal(() => propose(THURSDAY))).toMatch('has begun')
    await query.owner('delete from enquiries where id = $1', [id])
    expect(await refusal(() => settle('anonymous', TUESDAY, 'gone'))).toMatch('PT404')
    expect(await news()).toEqual([])
  })
})

/** Moves all messages to the past, with their mails sent. */
const age = (days: number) =>
  query.owner(`update enquiries
    set created_at = now() - interval '${days} days', sent_at = now() - interval '${days} days'`)
const ask = () => query.call('team', 'queue_reminders')

describeDatabase('after a message', 'member', () => {
  beforeAll(() => query.owner(`update "Advisors" set email = 'office@firm.example'`))

  it('asks its sender once, after two weeks, for all firms without a mark', async () => {
    const [first, second] = await sendRound('2,3,4')
    await query(...mark(first, 'met'))
    await age(13)
    expect(await ask()).toBe(0)
    await age(15)
    expect([await ask(), await ask()]).toEqual([1, 0])
    const [mail] = (await contentsOf('enquiry_question')) as unknown as Row[]
    expect(mail!['firms']).toEqual([await nameOf(3), await nameOf(4)])
    // The link shows what is asked and changes nothing; a button marks.
    await query.enter('anonymous')
    const asked = () =>
      query(`select id, outcome from linked_enquiries('outcome', $1)`, [mail!['token']])
    expect(await asked()).toMatchObject([{ outcome: null }, { outcome: null }])
    await query(...mark(second, 'declined', String(mail!['token'])))
    expect((await asked())[0]).toEqual({ id: second, outcome: 'declined' })
    expect(await query.code(...mark(first, 'declined', String(mail!['token'])))).toBe('PT404')
    expect(await query(`select * from linked_enquiries('outcome', $1)`, ['guess'])).toEqual([])
  })

  it('shows how long a firm takes once five senders had an answer, rounded up, unanswered messages included', async () => {
    const days = async (actor: Actor = 'member', firm = 2) => {
      await query.owner('select private.update_answer_days()')
      await query.enter(actor)
      return query.value('select (select answer_days from "Advisors" where "Id" = $1)', [firm])
    }
    const others = await query.owner(`insert into auth.users (id, email)
      select gen_random_uuid(), 'sender' || n || '@b.example' from generate_series(1, 4) n returning id`)
    const senders = [memberIds.member, ...others.map(({ id }) => String(id))]
    /** From senders in turn. */
    const received = (hours: string, from = senders) =>
      query.owner(`insert into enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, wants_copy, created_at, sent_at, answered_at, reply)
        select gen_random_uuid(), ('{${from.join()}}'::uuid[])[(n - 1) % ${from.length} + 1], 2, 'A', 'a@b.example', 'other', 'running', 'A message of ten', false,
          now() - interval '20 days', now(), now() - interval '20 days' + h * interval '1 hour',
          case when h is not null then '[{"kind": "answer", "text": "An answer of ten"}]'::jsonb end
        from unnest('{${hours}}'::int[]) with ordinality as of (h, n)`)
    await received('1,2,30,50')
    expect(await days()).toBeNull()
    // Another answer to one of the same senders is none to a fifth.
    await received('60', [senders[0]!])
    expect(await days()).toBeNull()
    await query.owner("delete from enquiries where answered_at = created_at + interval '60 hours'")
    await received('60', [senders[4]!])
    expect(await days()).toBe(2)
    expect([await days('anonymous'), await days('anonymous', 1)]).toEqual([null, null])
    await received('null,null,null')
    expect(await days()).toBe(3)
    await received('null,null,null')
    expect(await days()).toBeNull()
    // Nobody improves the figure of their own firm.
    await query.owner('delete from enquiries where reply is null')
    expect(await days()).toBe(2)
    await makeRepresentative(2, 'member', 'editor')
    expect(await days()).toBeNull()
  })
})
