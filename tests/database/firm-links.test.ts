/** The links of mails to firms: what a press does, and forty ways to do more with one. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { mailContentSchema } from '#domain/mail/mail.ts'
import {
  contentsOf,
  decide,
  eventsOf,
  itemOf,
  mailsOf,
  makeRepresentative,
  undo,
} from './actions.ts'
import { attempt, describeDatabase, memberIds, query, type Actor, type Row } from './database.ts'

const FIRM = 3
const OTHER = 4
const OFFICE = 'office@firm.example'
const MESSAGE = 'We would like to talk about a sale.'
const ANSWER = [{ kind: 'answer', text: 'Gladly, on Tuesday.' }]
/** As it is stored: its reader learns that it was written without an account. */
const byLink = (reply: Row[]) => reply.map((part) => ({ ...part, via: 'link' }))
const DECLINE = [{ kind: 'decline', text: 'We take no clients this year.' }]

type Opened = Row & {
  obstacle: string | null
  message: Row | null
  departure: Row | null
  claim: Row | null
}
const open = async (token: unknown, actor: Actor = 'anonymous') => {
  const [row] = await query.as(actor, 'select open_firm_link($1) as opened', [token])
  return (row?.['opened'] ?? null) as Opened | null
}
const press = (
  token: unknown,
  act: string,
  words: string | null = null,
  about: string | null = null,
) => query.value<Row | null>('select act_on_firm_link($1, $2, $3, $4)', [token, act, words, about])
const refusal = async (work: () => Promise<unknown>) => {
  const { code, message } = await query.refusal(work)
  return `${code}: ${message}`
}
const answer = (id: unknown, token: unknown, reply: unknown = ANSWER, times = '') =>
  query('select answer_enquiry($1, $2, $3, 30, $4, $5)', [id, reply, times, 'UTC', token])
const write = async (
  actor: Actor = 'member',
  firm = FIRM,
  signed: string | null = 'Ann Reed, Reed Tools',
) => {
  const [row] = await query.as(
    actor,
    `select unnest(send_enquiries($1, $2, 'transaction', 'planning', $3, signed => $4)) as id`,
    [randomUUID(), String(firm), MESSAGE, signed],
  )
  return Number(row!['id'])
}
/** The token of the newest mail of a kind. */
const tokenOf = async (kind: string) => {
  const mails = await contentsOf(kind)
  return String((mails.at(-1)!['content'] as Row)['token'])
}
/** The token of the mail of one message. */
const tokenFor = (message: number) =>
  query.owner.value<string>(
    `select o.content ->> 'token' from private.outbox o join enquiries e on e.mail_id = o.id where e.id = ${message}`,
  )
const listing = async () => {
  const [row] = await query.owner(
    `select hidden_at is not null as hidden, is_listed, email, company_name as name, has_owner from "Advisors" where "Id" = $1`,
    [FIRM],
  )
  return row ?? null
}
const age = (table: string, column: string, days: number) =>
  query.owner(`update private.${table} set ${column} = ${column} - make_interval(days => $1)`, [
    days,
  ])
const nameAccount = (actor: keyof typeof memberIds, email: string) =>
  query.owner(`update auth.users set email = $1, email_confirmed_at = now() where id = $2`, [
    email,
    memberIds[actor],
  ])

let id = 0
let token = ''
async function begin() {
  id = await write()
  token = await tokenOf('enquiry')
  await query.enter('anonymous')
}

async function prepare() {
  await query.owner(`delete from cases where kind in ('claim', 'report', 'departure')`)
  await query.owner('delete from private.outbox')
  await query.owner(
    `update "Advisors" set email = 'office@firm.example', website = 'https://firm.example' where "Id" = ${FIRM}`,
  )
  await query.owner(`update "Advisors" set email = 'desk@other.example' where "Id" = ${OTHER}`)
}

describeDatabase('the link of a message to a firm', 'member', () => {
  beforeAll(prepare)
  beforeEach(begin)

  it('is in a mail that names the sender as the sender chose, and shows the message to who holds it', async () => {
    const [mail] = await contentsOf('enquiry')
    expect(mail!['recipient']).toBe(OFFICE)
    expect(mailContentSchema.parse(mail!['content'])).toMatchObject({
      signed: 'Ann Reed, Reed Tools',
      has_owner: false,
      listed_as: { services: expect.any(Array), location: expect.any(String) },
      address_from: { by: expect.any(String), on: expect.any(String) },
    })
    const { name } = (await listing())!
    for (const actor of ['anonymous', 'other member', 'desk'] as const)
      expect(await open(token, actor)).toMatchObject({
        is_old: false,
        use: 'message',
        firm: name,
        address: OFFICE,
        obstacle: null,
        message: {
          id,
          message: MESSAGE,
          reply_to: 'member@example.com',
          signed: 'Ann Reed, Reed Tools',
          is_reported: false,
        },
      })
    expect(await refusal(() => write('member', OTHER, 'x'.repeat(121)))).toMatch(
      'PT422: Please keep this to 120',
    )
  })

  it('changes nothing when twenty scanners read it', async () => {
    const all = async () => [
      await query.owner(`select reply, read_at, meeting_state from enquiries where id = ${id}`),
      await query(`select * from private.firm_links`),
      await mailsOf(),
      await listing(),
    ]
    const before = await all()
    for (let n = 0; n < 20; n++) await open(token)
    expect(await all()).toEqual(before)
  })

  it('answers once, with the same function as the page of the listing; two at once make one', async () => {
    await answer(id, token)
    await answer(id, token)
    expect(await refusal(() => answer(id, token, DECLINE))).toMatch('PT409')
    expect(await contentsOf('enquiry_answer')).toMatchObject([
      { recipient: 'member@example.com', content: { reply: ANSWER, reply_to: OFFICE } },
    ])
    // The mail may have been forwarded: the mailbox learns what was written in its name.
    expect(await contentsOf('link_used')).toMatchObject([
      {
        recipient: OFFICE,
        content: {
          act: 'reply',
          said: ANSWER,
          reply_to: 'member@example.com',
          at: expect.any(String),
        },
      },
    ])
    const read = `select reply, read_at is not null as read from enquiries`
    expect(await query.as('member', read)).toEqual([{ reply: byLink(ANSWER), read: true }])
    await query.enter('anonymous')
    await answer(id, token, null, new Date(Date.now() + 9e8).toISOString())
    await query.call('anonymous', 'settle_meeting', id, null, token)
    expect((await open(token))!.message).toMatchObject({ meeting_state: 'withdrawn' })
  })

  it('says that the firm cannot help, with a reason that the sender reads', async () => {
    expect(await refusal(() => answer(id, token, [{ kind: 'decline', text: 'No' }]))).toMatch(
      'at least 10 characters',
    )
    expect(
      await refusal(() => answer(id, token, DECLINE, new Date(Date.now() + 9e8).toISOString())),
    ).toMatch('PT422')
    for (const wrong of [
      [...ANSWER, ...ANSWER],
      [{ kind: 'html', text: 'A text of ten' }],
      [{ kind: 'answer', text: 1 }],
      ['text'],
      [null],
    ])
      expect(await refusal(() => answer(id, token, wrong))).toMatch(
        'PT422: The form does not send this.',
      )
    expect(await refusal(() => answer(id, token, { kind: 'answer' }))).toMatch('PT422')
    await answer(id, token, DECLINE)
    expect(await query.as('member', 'select reply from enquiries')).toEqual([
      { reply: byLink(DECLINE) },
    ])
  })

  it('reports a mistake with the firm’s own word as the ground of the correction', async () => {
    await press(token, 'correct', 'Our phone number is 555-0199.', 'contact')
    expect(
      await refusal(() => press(token, 'correct', 'Our phone number is 555-0199.', 'contact')),
    ).toMatch('PT409')
    const item = await itemOf('report')
    expect(item.sent).toMatchObject({ words: 'Our phone number is 555-0199.', reporter: OFFICE })
    expect(item['history']).toMatchObject([{ action: 'sent', role: 'firm' }])
    const patch = { base: { phone: (await phone()).phone }, patch: { phone: '555-0199' } }
    await query.enter('desk')
    await query(`select desk_decide('report', $1, $2, 'correct', 'The firm', $3)`, [
      item.item_id,
      item.version,
      patch,
    ])
    expect(await phone()).toMatchObject({ phone: '555-0199', ground: { by: 'firm' } })
  })
  const phone = async () =>
    (
      await query.owner(
        `select phone, grounds -> 'phone' as ground from "Advisors" where "Id" = ${FIRM}`,
      )
    )[0] as {
      phone: string | null
      ground: Row
    }
})

describeDatabase('taking a listing over', 'member', () => {
  beforeAll(prepare)
  beforeEach(begin)
  const claims = () =>
    query.owner(
      `select state, sender from cases where (kind, advisor_id) = ('claim', ${FIRM}) order by id`,
    )

  it('with an account of the listed address is a claim that the desk approves with one key, and asks nobody again', async () => {
    await nameAccount('other member', 'Office@firm.example')
    await query.enter('other member')
    expect(await press(token, 'take_over')).toEqual({ claim: 'pending' })
    expect(await press(token, 'take_over')).toEqual({ claim: 'pending' })
    expect(await contentsOf('confirm-claim')).toEqual([])
    expect(await itemOf('claim')).toMatchObject({
      decisions: ['approve', 'reject'],
      sent: {
        account: 'Office@firm.example',
        listed_address: OFFICE,
        confirmed_at: expect.any(String),
      },
    })
  })

  it('gives the new owner the messages that went to the proven address, and an undo takes them back', async () => {
    const seen = () => query.as('other member', 'select id from enquiries')
    const elsewhere = await write('desk', OTHER)
    await nameAccount('other member', OFFICE)
    await query.enter('other member')
    await press(token, 'take_over')
    expect(await seen()).toEqual([])
    const done = await decide('claim', 'approve')
    expect(await seen()).toEqual([{ id }])
    expect(elsewhere).not.toBe(id)
    await query.enter('other member')
    expect(await query('select my_data()')).not.toMatchObject([
      { my_data: { enquiries: [{ id }] } },
    ])
    await undo(done)
    expect(await seen()).toEqual([])
    await decide('claim', 'approve')
    await query.enter('other member')
    await answer(id, null)
    expect(await query('select reply from enquiries')).toEqual([{ reply: ANSWER }])
  })

  it('gives none that an earlier owner could read, nor those to an address that the owner has not proven', async () => {
    const seen = (actor: Actor) => query.as(actor, 'select id from enquiries order by id')
    const becomeOwner = async (actor: Actor & keyof typeof memberIds, email: string) => {
      await nameAccount(actor, email)
      await query.as(actor, `select claim_listing(${FIRM}, 'Partner', 'It is ours.')`)
      await decide('claim', 'approve')
    }
    await query.owner(`update enquiries set created_at = now() - interval '2 days'`)
    // The first owner has another address at the domain, and has proven nothing of the listed one.
    await becomeOwner('other member', 'jane@firm.example')
    expect(await seen('other member')).toEqual([])
    await query.owner(`update firm_people set added_at = now() - interval '1 day'`)
    const later = await write()
    expect(await seen('other member')).toEqual([{ id: later }])
    await query.owner(
      `update enquiries set created_at = now() - interval '1 hour' where id = ${later}`,
    )
    // The message from before all owners is the mailbox's; the one that the first owner could read is not.
    await becomeOwner('other desk', OFFICE)
    expect(await seen('other desk')).toEqual([{ id }])
    // A third owner with the same mailbox does not get it again.
    await nameAccount('other desk', 'gone@firm.example')
    await becomeOwner('other member', OFFICE)
    expect(await seen('other member')).toEqual([])
  })

  it('from an address that the mailbox has confirmed gives the messages too', async () => {
    await nameAccount('other member', 'ann@gmail.com')
    await query.as('other member', `select claim_listing(${FIRM}, 'Partner', 'I founded it.')`)
    await press(await tokenOf('confirm-claim'), 'confirm')
    await decide('claim', 'approve_outside')
    expect(await query.as('other member', 'select id from enquiries')).toEqual([{ id }])
  })

  it('keeps what was meant with the address, and claims when the account signs in, wherever', async () => {
    expect(await press(token, 'take_over')).toEqual({ claim: 'meant' })
    expect((await open(token))!['meant_at']).toEqual(expect.any(String))
    expect(await claims()).toEqual([])
    await query.owner(
      `update auth.users set last_sign_in_at = now() where id = '${memberIds['other desk']}'`,
    )
    expect(await claims()).toEqual([])
    const account = randomUUID()
    await query.owner(`insert into auth.users (id, email) values ('${account}', '${OFFICE}')`)
    // Unconfirmed, it proves nothing.
    expect(await claims()).toEqual([])
    await query.owner(`update auth.users set email_confirmed_at = now() where id = '${account}'`)
    expect(await claims()).toEqual([{ state: 'pending', sender: account }])
    await query.owner(`update auth.users set last_sign_in_at = now() where id = '${account}'`)
    expect(await claims()).toHaveLength(1)
  })

  it('goes with the account', async () => {
    await nameAccount('other member', OFFICE)
    await query.enter('other member')
    await press(token, 'take_over')
    await query.owner(`delete from auth.users where id = '${memberIds['other member']}'`)
    const left = `select state, person from cases where kind = 'claim'`
    expect(await query(left)).toEqual([{ state: 'withdrawn', person: null }])
  })

  it('is meant for a week, and never against a listing that has an owner by then', async () => {
    await press(token, 'take_over')
    await age('firm_links', 'meant_at', 8)
    await nameAccount('other member', OFFICE)
    expect(await claims()).toEqual([])
    await query.enter('anonymous')
    await press(token, 'take_over')
    await makeRepresentative(FIRM, 'desk')
    await query.owner(
      `update auth.users set last_sign_in_at = now() where id = '${memberIds['other member']}'`,
    )
    expect(await claims()).toEqual([])
  })

  it('is approved at once where the operator says so, unless somebody else is concerned', async () => {
    await query.owner(
      `insert into private.operator_settings values ('claims_of_listed_addresses', 'approve')`,
    )
    await nameAccount('other member', OFFICE)
    await query.as('desk', `select claim_listing(${FIRM}, 'Partner', 'It is mine.')`)
    await query.enter('other member')
    expect(await press(token, 'take_over')).toEqual({ claim: 'pending' })
    await query.owner(`delete from cases where kind = 'claim'`)
    await query.enter('other member')
    expect(await press(token, 'take_over')).toEqual({ claim: 'approved' })
    expect(await listing()).toMatchObject({ has_owner: true })
    expect(await mailsOf('decision')).toEqual([`${OFFICE}: approved`])
    expect(await query.as('other member', 'select id from enquiries')).toEqual([{ id }])
  })
})

describeDatabase('the copy of what was done with a link', 'member', () => {
  beforeAll(prepare)
  beforeEach(begin)
  const copy = () => tokenOf('link_used')
  const enquiry = async () =>
    (
      await query.owner(
        `select reply, withdrawn_at is not null as withdrawn, meeting_state, meeting_at from enquiries where id = ${id}`,
      )
    )[0]
  const reports = () =>
    query.owner(
      `select state, patch ->> 'about' as about, patch ->> 'words' as words, email from cases
        where (kind, advisor_id) = ('report', ${FIRM}) order by id`,
    )
  const close = async (held: unknown) => {
    await query.enter('anonymous')
    return press(held, 'close')
  }

  it('closes every link of the mail, withdraws the reply, and tells sender and desk', async () => {
    const other = await write('desk')
    const otherToken = await tokenOf('enquiry')
    await query.enter('anonymous')
    await answer(id, token)
    const held = await copy()
    expect(await open(held)).toMatchObject({ use: 'copy', message: { id, reply: byLink(ANSWER) } })
    expect(await close(held)).toBeNull()
    expect(await enquiry()).toMatchObject({ reply: null, withdrawn: true })
    expect(await contentsOf('enquiry_notice')).toMatchObject([
      { recipient: 'member@example.com', content: { news: 'withdrawn' } },
    ])
    expect(await reports()).toEqual([
      { state: 'pending', about: 'link_misused', words: null, email: OFFICE },
    ])
    for (const one of [token, held]) {
      expect(await open(one)).toMatchObject({
        is_closed: true,
        message: null,
        address: 'o…@firm.example',
      })
      await query.enter('anonymous')
      expect((await press(one, 'report'))?.['code']).toBe('PT404')
      expect(await refusal(() => answer(id, one))).toMatch('PT404')
    }
    // Links of other mails stay.
    expect(await open(otherToken)).toMatchObject({ is_closed: false, message: { id: other } })
  })

  it('takes back a meeting, a stop and a hiding with it', async () => {
    const time = new Date(Math.ceil(Date.now() / 1e6) * 1e6 + 9e8).toISOString()
    await answer(id, token, ANSWER, time)
    const [offer] = await contentsOf('enquiry_answer')
    const { meeting } = offer!['content'] as { meeting: { token: string } }
    await query.call('anonymous', 'settle_meeting', id, time, meeting.token)
    await press(token, 'stop')
    await press(token, 'hide')
    expect(await listing()).toMatchObject({ hidden: true })
    await close(await tokenOf('departure'))
    expect(await listing()).toMatchObject({ hidden: false, is_listed: true })
    expect(await enquiry()).toMatchObject({
      reply: null,
      meeting_state: 'withdrawn',
      meeting_at: null,
    })
    expect(await query.owner('select from private.message_stops')).toEqual([])
    const called = (await contentsOf('meeting')).map(({ content }) => (content as Row)['state'])
    expect(called).toEqual(expect.arrayContaining(['accepted', 'withdrawn']))
  })

  it('lets the firm reply itself, by a new link that goes to its mailbox alone', async () => {
    await answer(id, token)
    await close(await copy())
    expect(await press(token, 'renew')).toBeNull()
    const mails = await contentsOf('link_used')
    expect(mails.at(-1)).toMatchObject({ recipient: OFFICE, content: { act: 'renew' } })
    const renewed = await tokenOf('link_used')
    await query.enter('anonymous')
    await answer(id, renewed, DECLINE)
    expect(await enquiry()).toMatchObject({ reply: byLink(DECLINE), withdrawn: false })
    for (let n = 0; n < 2; n++) {
      await query.enter('anonymous')
      await press(token, 'renew')
    }
    expect(await refusal(() => press(token, 'renew'))).toMatch('PT429')
  })

  it('keeps what the owner of the listing has written, also when the mailbox closes a link', async () => {
    await press(token, 'report')
    const held = await copy()
    await query.owner(`update enquiries set mailed_to = null, created_at = now() where id = ${id}`)
    await makeRepresentative(FIRM, 'desk')
    await query.as('desk', 'select answer_enquiry($1, $2)', [id, ANSWER])
    await close(held)
    expect(await enquiry()).toMatchObject({ reply: ANSWER, withdrawn: false })
  })

  it('follows a report and a correction too, with their words', async () => {
    await press(token, 'report', 'It is an advertisement.')
    await press(token, 'correct', 'Our phone number is 555-0199.', 'contact')
    expect((await contentsOf('link_used')).map(({ content }) => content)).toMatchObject([
      { act: 'report', said: 'It is an advertisement.' },
      { act: 'correct', said: 'Our phone number is 555-0199.' },
    ])
    expect(await open(token)).toMatchObject({ corrected_at: expect.any(String) })
  })

  it('follows a link that came without a message too, and closes those alone', async () => {
    await query.owner(`insert into private.asked_links (advisor_id) values (${FIRM})`)
    await query.owner('select private.mail_asked_links()')
    const asked = await tokenOf('listing-link')
    await query.enter('anonymous')
    await press(asked, 'correct', 'Our phone number is 555-0199.', 'contact')
    await press(asked, 'stop')
    expect((await contentsOf('link_used')).map(({ content }) => content)).toMatchObject([
      { act: 'correct', reply_to: null },
      { act: 'stop', reply_to: null },
    ])
    const held = await copy()
    expect(await open(held)).toMatchObject({ use: 'copy', message: null })
    await query.enter('anonymous')
    await press(held, 'report')
    await close(held)
    expect(await query.owner('select from private.message_stops')).toEqual([])
    expect(await open(asked)).toMatchObject({ is_closed: true, obstacle: null })
    expect(await open(token)).toMatchObject({ is_closed: false, message: { id } })
    await query.enter('anonymous')
    await press(asked, 'renew')
    expect((await contentsOf('link_used')).at(-1)!['content']).toMatchObject({ act: 'renew' })
  })

  it('opens for 60 days; once it is closed, only the mailbox gets a new one', async () => {
    await age('firm_links', 'expires_at', 59)
    await query.enter('anonymous')
    expect(await open(token)).toMatchObject({ is_closed: false, is_old: false, message: { id } })
    await age('firm_links', 'closes_at', 61)
    await query.enter('anonymous')
    expect(await open(token)).toMatchObject({ is_closed: true, is_old: false, message: null })
    await press(token, 'renew')
    expect(await open(await copy())).toMatchObject({ is_closed: false, message: { id } })
    await query.owner(`update "Advisors" set email = 'new@firm.example' where "Id" = ${FIRM}`)
    await query.enter('anonymous')
    expect(await refusal(() => press(token, 'renew'))).toMatch('PT409')
  })

  it('is too old after 60 days: it names its message alone, and the mailbox gets a new one', async () => {
    await age('firm_links', 'expires_at', 61)
    await query.enter('anonymous')
    expect(await open(token)).toMatchObject({
      is_old: true,
      address: 'o…@firm.example',
      message: null,
      message_id: id,
    })
    expect(await refusal(() => answer(id, token))).toMatch('PT404')
    expect((await press(token, 'stop'))?.['code']).toBe('PT404')
    await press(token, 'renew')
    const mails = await contentsOf('link_used')
    expect(mails.at(-1)!['recipient']).toBe(OFFICE)
    expect(await open(await copy())).toMatchObject({ is_old: false, message: { id } })
  })
})

describeDatabase('a firm without messages', 'member', () => {
  beforeAll(prepare)
  beforeEach(begin)
  const obstacle = async () => {
    const rows = await query.as(
      'other member',
      'select advisor_id, obstacle from enquiry_obstacles($1)',
      [`${FIRM},${OTHER}`],
    )
    return rows.flatMap((row) => (row['advisor_id'] === null ? [] : [row['obstacle']]))
  }
  const words = (start: string) => [
    expect.stringMatching(new RegExp(`^.+ ${start} It lists .*https://firm.example.`)),
    null,
  ]

  it('is still listed, and says so to who asks, before a message is written or sent', async () => {
    expect(await obstacle()).toEqual([null, null])
    await query.enter('anonymous')
    await press(token, 'stop')
    expect(await obstacle()).toEqual(words('takes no messages here.'))
    expect(await listing()).toMatchObject({ is_listed: true })
    expect(await refusal(() => write('other member'))).toMatch(/^PT422: .+ takes no messages here/)
    // The message that waited is not mailed, and its sender knows.
    expect(await query.owner(`select state from enquiries where id = ${id}`)).toEqual([
      { state: 'closed' },
    ])
    expect(await contentsOf('enquiry_notice')).toMatchObject([{ content: { news: 'undelivered' } }])
    expect(await open(token)).toMatchObject({ stopped: { is_asked: true, at: expect.any(String) } })
  })

  it('is asked again by the mailbox alone, or once it has an owner or another address', async () => {
    await press(token, 'stop')
    await press(token, 'stop')
    const mails = await contentsOf('link_used')
    expect(mails).toMatchObject([{ recipient: OFFICE, content: { act: 'stop' } }])
    await query.enter('anonymous')
    expect(await refusal(() => press(token, 'resume'))).toMatch('This link is for something else.')
    await press(await tokenOf('link_used'), 'resume')
    expect(await obstacle()).toEqual([null, null])
    await query.enter('anonymous')
    await press(token, 'stop')
    await query.owner(`update "Advisors" set email = 'new@firm.example' where "Id" = ${FIRM}`)
    expect(await obstacle()).toEqual([null, null])
    await query.owner(`update "Advisors" set email = '${OFFICE}' where "Id" = ${FIRM}`)
    expect(await obstacle()).toEqual(words('takes no messages here.'))
    await makeRepresentative(FIRM, 'desk')
    expect(await obstacle()).toEqual([null, null])
    await query.enter('anonymous')
    expect(await refusal(() => press(token, 'stop'))).toMatch('PT409: Someone now manages')
  })

  it('is stopped by the button of a mail program, through the service key, without a limit of one network', async () => {
    await query.enter('team', { 'cf-connecting-ip': '192.0.2.1' })
    for (let n = 0; n < 45; n++) await press(`guess ${n}`, 'stop')
    expect(await press(token, 'stop')).toBeNull()
    expect(await obstacle()).toEqual(words('takes no messages here.'))
  })

  it.each([
    ['not_us', 'Wrong address', false],
    ['left', 'Ask ann@firm.example instead.', true],
  ])(
    'gets none after “%s” until the desk has looked, and the sender reads it',
    async (reason, text, isByFirm) => {
      const reply = [{ kind: 'decline', text, reason }]
      await answer(id, token, reply)
      expect(await query.as('member', 'select reply from enquiries')).toEqual([
        { reply: byLink(reply) },
      ])
      expect((await contentsOf('enquiry_answer'))[0]!['content']).toMatchObject({
        reply_to: null,
        website: 'https://firm.example',
      })
      expect(await obstacle()).toEqual(words('takes no messages here.'))
      expect(await open(token)).toMatchObject({ stopped: { is_asked: false } })
      const item = await itemOf('report')
      expect(item.sent).toMatchObject({
        about: reason,
        words: text,
        reporter: OFFICE,
        by_firm: isByFirm,
      })
      await decide('report', 'close')
      expect(await obstacle()).toEqual([null, null])
    },
  )

  it('needs no words for such a reason, and takes it by a link alone', async () => {
    const reply = [{ kind: 'decline', text: '', reason: 'not_us' }]
    for (const wrong of [
      [{ kind: 'answer', text: 'A text of ten', reason: 'left' }],
      [{ kind: 'decline', text: 'A text of ten', reason: 'other' }],
      [{ kind: 'decline', text: 'A text of ten', reason: null }],
    ])
      expect(await refusal(() => answer(id, token, wrong))).toMatch('PT422: The form does not send')
    expect(await refusal(() => answer(id, null, reply))).toMatch('PT422')
    await answer(id, token, reply)
    const copied = await tokenOf('link_used')
    await query.enter('anonymous')
    await press(copied, 'close')
    expect(await obstacle()).toEqual([null, null])
  })

  it('says that mail comes back, after the first that did, and brings the listing to the desk', async () => {
    const sent = await query.owner.value<string>(`select mail_id from enquiries where id = ${id}`)
    await query.call('team', 'take_due_mail', sent)
    await query.call('team', 'settle_mail', sent, 'refused', '550')
    expect(await obstacle()).toEqual(words('lists comes back.'))
    expect(await query.owner(`select state from enquiries where id = ${id}`)).toEqual([
      { state: 'closed' },
    ])
    await query.owner('delete from private.outbox')
    expect(await obstacle()).toEqual([null, null])
    await query.call('team', 'record_mail_event', 'event-1', OFFICE, 'bounce')
    expect(await obstacle()).toEqual(words('lists comes back.'))
    expect((await itemOf('report')).sent).toMatchObject({ about: 'bounced', reporter: OFFICE })
    expect((await itemOf('report'))['history']).toMatchObject([{ role: 'team' }])
  })

  it('is named to visitors only where visitors see it', async () => {
    const rows = await query.as(
      'anonymous',
      `select advisor_id, firm, obstacle from enquiry_obstacles('1,${FIRM}')`,
    )
    expect(rows.slice(1)).toEqual([
      { advisor_id: 1, firm: expect.any(String), obstacle: null },
      { advisor_id: FIRM, firm: null, obstacle: 'This firm is no longer in the directory.' },
    ])
  })

  it('is invited to take its listing over once, not with each message', async () => {
    await write('other member')
    const mails = (await contentsOf('enquiry')).map(({ content }) => content as Row)
    // Two mails of one transaction have the same time.
    expect(new Map(mails.map((mail) => [mail['reply_to'], mail['is_first']]))).toEqual(
      new Map([
        ['member@example.com', true],
        ['other@example.com', false],
      ]),
    )
  })

  it('shows a claim that waits, by first letter and domain, and when', async () => {
    await query.as('desk', `select claim_listing(${FIRM}, 'Partner', 'It is ours.')`)
    const waits = async () => (await open(token))!['waiting_claim']
    expect(await waits()).toEqual({
      who: 'd…@example.com',
      is_listed_address: false,
      at: expect.any(String),
    })
    await nameAccount('other member', OFFICE)
    await query.enter('other member')
    await press(token, 'take_over')
    expect(await waits()).toMatchObject({ who: 'o…@firm.example', is_listed_address: true })
    expect((await open(token))!.message).toMatchObject({ id })
  })
})

describeDatabase('leaving by mail', 'member', () => {
  beforeAll(prepare)
  beforeEach(begin)
  const due = () => query.owner('select private.end_departures()')
  const stateOf = () =>
    query.owner.value(`select state from cases where kind = 'departure' order by id desc limit 1`)
  const hide = async () => {
    await press(token, 'hide')
    const second = await tokenOf('departure')
    await query.enter('anonymous')
    return second
  }

  it('hides at once and asks the mailbox by a mail of its own; it is listed again without a confirmation', async () => {
    await hide()
    await press(token, 'hide')
    expect((await contentsOf('departure')).map(({ recipient }) => recipient)).toEqual([OFFICE])
    expect(await listing()).toMatchObject({ hidden: true, is_listed: false })
    expect((await open(token))!.departure).toMatchObject({ is_confirmed: false })
    await age('departures', 'hidden_at', 13)
    await due()
    expect(await listing()).toMatchObject({ hidden: true })
    await age('departures', 'hidden_at', 1)
    await due()
    expect(await listing()).toMatchObject({ hidden: false, is_listed: true })
    expect(await itemOf('departure')).toMatchObject({
      state: 'pending',
      about: ['returned'],
      decisions: ['close'],
    })
    // A person who was forwarded the mail hides nothing twice.
    await query.enter('anonymous')
    expect(await refusal(() => press(token, 'hide'))).toMatch('hidden and listed again')
  })

  it('is told to each member whose message waits, once, and to nobody who has an answer', async () => {
    await write('member')
    const other = await write('other member')
    const answered = await tokenFor(other)
    await query.enter('anonymous')
    await answer(other, answered)
    const second = await hide()
    const told = async () =>
      (await contentsOf('enquiry_notice')).filter(
        ({ content }) => (content as Row)['news'] === 'left',
      )
    expect((await told()).map(({ recipient }) => recipient)).toEqual(['member@example.com'])
    expect(mailContentSchema.parse((await told())[0]!['content'])).toMatchObject({
      advisor_id: FIRM,
    })
    await press(second, 'show')
    const later = await write('member')
    const third = await tokenFor(later)
    await query.enter('anonymous')
    await press(third, 'hide')
    expect(await told()).toHaveLength(1)
  })

  it('is undone by the second mail, and the first one does not hide the listing again', async () => {
    const second = await hide()
    expect(await refusal(() => press(token, 'show'))).toMatch('This link is for something else.')
    await press(second, 'show')
    expect(await listing()).toMatchObject({ is_listed: true })
    expect(await stateOf()).toBe('withdrawn')
    await query.enter('anonymous')
    expect(await refusal(() => press(token, 'hide'))).toMatch('hidden and listed again')
    expect(await refusal(() => press(second, 'remove', 'x'))).toMatch('PT409')
  })

  it('ends 14 days after a confirmation in the second mail, with a case at the desk before', async () => {
    const { name } = (await listing())!
    const second = await hide()
    expect(await refusal(() => press(token, 'remove', String(name)))).toMatch(
      'This link is for something else.',
    )
    expect(await refusal(() => press(second, 'remove', 'Another'))).toMatch('PT422')
    await press(second, 'remove', ` ${String(name).toUpperCase()} `)
    const item = await itemOf('departure')
    expect(item).toMatchObject({
      state: 'pending',
      decisions: ['close', 'reject'],
      sent: { address: OFFICE, confirmed_at: expect.any(String) },
    })
    await decide('departure', 'close')
    await age('departures', 'confirmed_at', 13)
    await due()
    expect(await listing()).toMatchObject({ hidden: true })
    await age('departures', 'confirmed_at', 1)
    await due()
    expect(await listing()).toBeNull()
    expect((await eventsOf('advisor', FIRM)).at(-1)).toMatchObject({
      action: 'removed_by_link',
      role: 'firm',
    })
    // The message stays with its sender, and all links of the listing are gone.
    expect(await query.as('member', 'select message from enquiries')).toEqual([
      { message: MESSAGE },
    ])
    expect([await open(token), await open(second)]).toEqual([null, null])
  })

  it('is stopped by the desk with a mail to the listed address, and that is undone like a decision', async () => {
    const { name } = (await listing())!
    const second = await hide()
    await press(second, 'remove', String(name))
    const done = await decide('departure', 'reject', { reason: 'Your colleague called us.' })
    expect(await listing()).toMatchObject({ is_listed: true })
    expect(await mailsOf('decision')).toEqual([`${OFFICE}: rejected`])
    await undo(done)
    expect(await listing()).toMatchObject({ hidden: true })
    await age('departures', 'confirmed_at', 15)
    await due()
    expect(await listing()).toBeNull()
  })

  it('waits for the decision on a claim and on a suspension, and is the owner’s once there is one', async () => {
    const { name } = (await listing())!
    await query.as('desk', `select claim_listing(${FIRM}, 'Partner', 'It is mine.')`)
    const second = await hide()
    await press(second, 'remove', String(name))
    await age('departures', 'confirmed_at', 15)
    await due()
    expect(await listing()).toMatchObject({ hidden: true })
    await query.owner(`delete from cases where kind = 'claim'`)
    await query(`update "Advisors" set suspended_at = now() where "Id" = ${FIRM}`)
    await due()
    expect(await listing()).not.toBeNull()
    await query(`update "Advisors" set suspended_at = null where "Id" = ${FIRM}`)
    await makeRepresentative(FIRM, 'other desk')
    await due()
    expect(await listing()).toMatchObject({ hidden: true, has_owner: true })
    expect(await stateOf()).toBe('withdrawn')
  })
})

const matching = (words: RegExp) => expect.stringMatching(words)
const containing = (fields: object) => expect.objectContaining(fields)

/** What is expected: a pattern of the words, some fields, or the value itself. */
function toExpected(wanted: unknown): unknown {
  if (wanted instanceof RegExp) return matching(wanted)
  const isObject = wanted !== null && typeof wanted === 'object' && !Array.isArray(wanted)
  return isObject ? containing(wanted) : wanted
}

/** An attack on the token of the member's message, `held`, or on that of the mail that follows a hiding, `second`. */
type Attack = [title: string, work: () => Promise<unknown>, wanted: RegExp | unknown]

describeDatabase('a link that is asked for without an account', 'anonymous', () => {
  beforeAll(prepare)

  const ask = (actor: Actor, firm: number | null = FIRM) =>
    query.as(actor, 'select ask_for_firm_link($1) as answer', [firm])
  /** The sender's look for mail, which is when a link is made. */
  const send = () => query.as('team', 'select take_due_mail()')
  const links = async () =>
    (await contentsOf('listing-link')).map(({ recipient }) => String(recipient))

  it('goes to the listed address, opens the listing, and corrects it, hides it or takes it over', async () => {
    await ask('anonymous')
    expect(await links()).toEqual([])
    await send()
    expect(await links()).toEqual([OFFICE])
    const own = await tokenOf('listing-link')
    expect(mailContentSchema.parse((await contentsOf('listing-link'))[0]!['content'])).toBeTruthy()
    expect(await open(own)).toMatchObject({ use: 'listing', message: null, obstacle: null })
    await query.enter('anonymous')
    await press(own, 'correct', 'The address is old.', 'contact')
    expect((await itemOf('report')).sent).toMatchObject({ reporter: OFFICE })
    await query.enter('anonymous')
    expect(await press(own, 'take_over')).toEqual({ claim: 'meant' })
    await press(own, 'hide')
    expect(await listing()).toMatchObject({ hidden: true })
    await query.enter('anonymous')
    for (const act of ['report', 'confirm', 'show', 'remove'])
      expect(await refusal(() => press(own, act))).toContain('This link is for something else')
  })

  it('has the same answer for every actor and every number', async () => {
    await makeRepresentative(OTHER, 'member')
    await query.owner(`update "Advisors" set email = null where "Id" = 5`)
    await query.owner(`update "Advisors" set suspended_at = now() where "Id" = 6`)
    const answers = new Set<string>()
    for (const actor of ['anonymous', 'member', 'other member', 'desk'] as const)
      for (const firm of [FIRM, OTHER, 5, 6, 987_654])
        answers.add(JSON.stringify(await ask(actor, firm)))
    expect(answers.size).toBe(1)
    await send()
    // Nothing waits, and only the listing without an owner has got a mail.
    expect(await links()).toEqual([OFFICE])
    expect(await query('select * from private.asked_links')).toEqual([])
    expect(await query.code(() => ask('anonymous', null))).toBe('PT422')
  })

  it('goes out once in 24 hours to a listing, never to a refused address, and 200 a day in all', async () => {
    for (let n = 0; n < 3; n++) {
      await ask('anonymous')
      await send()
    }
    expect(await links()).toHaveLength(1)
    await age('firm_links', 'created_at', 2)
    await query.owner(
      `insert into private.suppressions (email, reason) values ('${OFFICE}', 'bounce')`,
    )
    await ask('anonymous')
    await send()
    expect(await links()).toHaveLength(1)
    await query.owner('delete from private.suppressions')
    await query.owner(`insert into private.firm_links (token_hash, use, advisor_id, address)
      select 'day ' || n, 'listing', ${OTHER}, 'x@y.example' from generate_series(1, 200) n`)
    await ask('anonymous')
    await send()
    expect(await links()).toHaveLength(1)
    // It waits for the next day.
    await age('firm_links', 'created_at', 2)
    await send()
    expect(await links()).toHaveLength(2)
  })

  it('is limited for a visitor and in all, with the same words for every number', async () => {
    await query.enter('anonymous', { 'cf-connecting-ip': '192.0.2.7' })
    const askHere = (firm: number) => query('select ask_for_firm_link($1)', [firm])
    for (let n = 0; n < 20; n++) await askHere(n)
    const first = await refusal(() => askHere(FIRM))
    expect(first).toMatch('PT429: Too many requests')
    expect(await refusal(() => askHere(987_654))).toBe(first)
    await query.owner(
      `insert into private.write_limits values ('links asked', date_bin('1 day', now(), 'epoch'), 1000)
        on conflict (bucket, window_start) do update set writes = 1000`,
    )
    expect(await refusal(() => ask('anonymous'))).toMatch('PT429: Too many links')
  })

  it('is read and written by nobody else', async () => {
    for (const actor of ['anonymous', 'member', 'desk'] as const)
      for (const text of [
        'select * from private.asked_links',
        'insert into private.asked_links (advisor_id) values (3)',
        'select private.mail_asked_links()',
      ])
        expect((await attempt(actor, text)).code).toBe('42501')
  })
})

describeDatabase('an attack on a link', 'member', () => {
  beforeAll(prepare)
  beforeEach(begin)
  const acts = ['take_over', 'correct', 'hide']
  const each = async (held: unknown = token) => {
    const found: string[] = []
    for (const act of acts) found.push(await refusal(() => press(held, act, 'Wrong words', 'name')))
    return found.join('\n')
  }
  const everywhere = (words: string) => new RegExp(`^(PT409: [^\\n]*${words}[^\\n]*\\n?){3}$`)
  const code = async (work: () => Promise<unknown>) => {
    const answered = await work()
    return (answered as Row | null)?.['code'] ?? answered
  }

  it.each<Attack>([
    ['a guess reads nothing', () => open('guess'), null],
    ['an empty token reads nothing', () => open(''), null],
    ['no token reads nothing', () => open(null), null],
    [
      'the hash instead of the token',
      async () => open(await query.owner.value('select token_hash from private.firm_links')),
      null,
    ],
    ['a token with words behind it', () => open(`${token}0`), null],
    ['a token of a megabyte', () => open('a'.repeat(1_000_000)), null],
    ['a guess presses nothing', () => code(() => press('guess', 'hide')), 'PT404'],
    [
      'a press without an act',
      () => refusal(() => query('select act_on_firm_link($1, null)', [token])),
      /PT422/,
    ],
    ['a press with an act of another link', () => refusal(() => press(token, 'confirm')), /PT422/],
    ['removing from the first mail', () => refusal(() => press(token, 'remove', 'x')), /PT422/],
    [
      'an answer to the message of another firm',
      async () => {
        const other = await write('member', OTHER)
        await query.enter('anonymous')
        return refusal(() => answer(other, token))
      },
      /PT404/,
    ],
    ['an answer without a token', () => refusal(() => answer(id, null)), /PT404/],
    ['an answer with a guess', () => refusal(() => answer(id, 'guess')), /PT404/],
    [
      'accepting a time as the asker',
      async () => {
        const time = new Date(Date.now() + 9e8).toISOString()
        await answer(id, token, ANSWER, time)
        return refusal(() => query('select settle_meeting($1, $2, $3)', [id, time, token]))
      },
      /PT404/,
    ],
    [
      'the firm’s token on the page of the asker’s meeting',
      () => query(`select * from linked_enquiries('meeting', $1)`, [token]),
      [],
    ],
    [
      'the firm’s token on the page of the asker’s outcome',
      () => query(`select * from linked_enquiries('outcome', $1)`, [token]),
      [],
    ],
    [
      'marking what came of it with the firm’s token',
      () => refusal(() => query(`select mark_enquiry($1, 'met', $2)`, [id, token])),
      /PT404/,
    ],
    ['the asker’s token on the page of the firm', async () => open(await askersToken()), null],
    [
      'an answer with the asker’s token',
      async () => {
        const held = await askersToken()
        await query.owner(`update enquiries set reply = null, answered_at = null where id = ${id}`)
        await query.enter('anonymous')
        return refusal(() => answer(id, held))
      },
      /PT404/,
    ],
    [
      'pressing with the asker’s token',
      async () => {
        const held = await askersToken()
        await query.enter('anonymous')
        return code(() => press(held, 'hide'))
      },
      'PT404',
    ],
    [
      'after 60 days it shows its age alone',
      async () => {
        await age('firm_links', 'expires_at', 61)
        return open(token)
      },
      { is_old: true, message: null, claim: null, departure: null },
    ],
    [
      'after 60 days it presses nothing',
      async () => {
        await age('firm_links', 'expires_at', 61)
        await query.enter('anonymous')
        return code(() => press(token, 'hide'))
      },
      'PT404',
    ],
    [
      'after 60 days it answers nothing',
      async () => {
        await age('firm_links', 'expires_at', 61)
        await query.enter('anonymous')
        return refusal(() => answer(id, token))
      },
      /PT404/,
    ],
    [
      'taking over, correcting and hiding what has an owner',
      async () => {
        await makeRepresentative(FIRM, 'desk')
        await query.enter('anonymous')
        return each()
      },
      everywhere('manages this listing with an account'),
    ],
    [
      'answering as before a takeover still works for its own message',
      async () => {
        await makeRepresentative(FIRM, 'desk')
        await query.enter('anonymous')
        await answer(id, token)
        return (await contentsOf('enquiry_answer')).length
      },
      1,
    ],
    [
      'answering for a suspended listing',
      async () => {
        await query.owner(`update "Advisors" set suspended_at = now() where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return refusal(() => answer(id, token))
      },
      /PT403/,
    ],
    [
      'taking over, correcting and hiding what is suspended',
      async () => {
        await query.owner(`update "Advisors" set suspended_at = now() where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return each()
      },
      everywhere('taken this listing out'),
    ],
    [
      'an old mailbox, after the listing has another address',
      async () => {
        await query.owner(`update "Advisors" set email = 'new@firm.example' where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return each()
      },
      everywhere('names another email address'),
    ],
    [
      'a link of a listing that was merged into one with another address',
      async () => {
        await merge()
        await query.enter('anonymous')
        return each()
      },
      everywhere('names another email address'),
    ],
    [
      'after a merge it answers its own message alone',
      async () => {
        await merge()
        await query.enter('anonymous')
        await answer(id, token)
        return open(token)
      },
      { advisor_id: OTHER },
    ],
    [
      'after the listing is gone',
      async () => {
        await query.owner(`delete from "Advisors" where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return [
          await open(token),
          await code(() => press(token, 'hide')),
          await refusal(() => answer(id, token)),
        ].join(' ')
      },
      /^ PT404 PT404/,
    ],
    [
      'after the sender has deleted the account',
      async () => {
        await query.owner(`delete from auth.users where id = '${memberIds.member}'`)
        return open(token)
      },
      null,
    ],
    [
      'a second report is the first one',
      async () => {
        await press(token, 'report', 'It is an advertisement.')
        await press(token, 'report', 'Once more.')
        return (
          await query.owner(`select from cases where kind = 'enquiry' and advisor_id = ${FIRM}`)
        ).length
      },
      1,
    ],
    [
      'a claim of a competitor to whom the mail was forwarded asks the mailbox',
      async () => {
        await query.enter('desk')
        expect(await press(token, 'take_over')).toEqual({ claim: 'meant' })
        await query(`select claim_listing(${FIRM}, 'Partner', 'It is ours.')`)
        const [asked] = await contentsOf('confirm-claim')
        return [
          asked!['recipient'],
          (await itemOf('claim', undefined, 'other desk'))['decisions'],
        ].join(' ')
      },
      `${OFFICE} reject`,
    ],
    [
      'what a competitor meant makes no claim of the competitor’s account',
      async () => {
        await query.enter('desk')
        await press(token, 'take_over')
        await query.owner(
          `update auth.users set last_sign_in_at = now() where id = '${memberIds.desk}'`,
        )
        return (await query(`select from cases where (kind, advisor_id) = ('claim', ${FIRM})`))
          .length
      },
      0,
    ],
    [
      'a claim with an unconfirmed account of the listed address',
      async () => {
        await query.owner(
          `update auth.users set email = '${OFFICE}', email_confirmed_at = null where id = '${memberIds['other member']}'`,
        )
        await query.enter('other member')
        return press(token, 'take_over')
      },
      { claim: 'meant' },
    ],
    [
      'the name typed in the second mail after the listing is listed again',
      async () => {
        const second = await hidden()
        await press(second, 'show')
        return refusal(() => press(second, 'remove', 'x'))
      },
      /PT409: The listing is in the directory again/,
    ],
    [
      'the second mail after the listing got an owner',
      async () => {
        const second = await hidden()
        await makeRepresentative(FIRM, 'desk')
        await query.enter('anonymous')
        return refusal(() => press(second, 'remove', 'x'))
      },
      /PT409: Someone now manages/,
    ],
    ['closing with the link of the message', () => refusal(() => press(token, 'close')), /PT422/],
    ['getting messages again with it', () => refusal(() => press(token, 'resume')), /PT422/],
    ['a new link while it opens by itself', () => code(() => press(token, 'renew')), 'PT404'],
    ['a new link for a guess', () => code(() => press('guess', 'renew')), 'PT404'],
    [
      'closing a mail of another firm',
      async () => {
        const other = await write('member', OTHER)
        await query.enter('anonymous')
        await press(token, 'report')
        await press(await tokenOf('link_used'), 'close')
        return query.owner(
          `select closes_at > now() as opens from private.firm_links where enquiry_id = ${other}`,
        )
      },
      [{ opens: true }],
    ],
    [
      'a copy that is used twice',
      async () => {
        await answer(id, token)
        const held = await tokenOf('link_used')
        await query.enter('anonymous')
        await press(held, 'close')
        const again = await code(() => press(held, 'close'))
        return [again, (await contentsOf('enquiry_notice')).length].join(' ')
      },
      'PT404 1',
    ],
    [
      'a copy after a takeover does nothing to the listing',
      async () => {
        await press(token, 'report')
        const held = await tokenOf('link_used')
        await makeRepresentative(FIRM, 'desk')
        await query.enter('anonymous')
        return each(held)
      },
      everywhere('manages this listing with an account'),
    ],
    [
      'answering with the mail of a hiding',
      async () => {
        const second = await hidden()
        return refusal(() => answer(id, second))
      },
      /PT404/,
    ],
    [
      'what the machinery tells, as a correction',
      () => refusal(() => press(token, 'correct', 'Mail comes back.', 'bounced')),
      /PT422: Please choose what is wrong/,
    ],
    [
      'thirty presses on one link in a day',
      async () => {
        for (let n = 0; n < 30; n++) await press(token, 'report')
        return refusal(() => press(token, 'report'))
      },
      /PT429/,
    ],
    [
      'a listing that its owner had hidden is shown by no link',
      async () => {
        await query.owner(`update "Advisors" set hidden_at = now() where "Id" = ${FIRM}`)
        await query.enter('anonymous')
        return refusal(() => press(token, 'hide'))
      },
      /PT409: This listing is hidden already/,
    ],
    [
      'the tables, by every role',
      async () => {
        const found: (string | null)[] = []
        for (const actor of ['anonymous', 'member', 'desk', 'team'] as const)
          for (const name of ['firm_links', 'message_stops', 'departures', 'operator_settings']) {
            await query.enter(actor)
            found.push(await query.code(`select * from private.${name}`))
          }
        return [...new Set(found)]
      },
      ['42501'],
    ],
    [
      'the columns that say who had a message',
      async () => {
        await query.enter('member')
        return [
          await query.code('select mailed_to from enquiries'),
          await query.code('select handed_to from enquiries'),
        ]
      },
      ['42501', '42501'],
    ],
    [
      'the token in what the database keeps',
      async () => {
        await query.owner('delete from private.outbox')
        const kept =
          await query(`select to_jsonb(l) as row from private.firm_links l union all select to_jsonb(e) from private.events e
        union all select to_jsonb(w) from private.write_limits w union all select to_jsonb(c) from cases c`)
        return JSON.stringify(kept).includes(token)
      },
      false,
    ],
  ])('%s', async (_, work, wanted) => {
    await query.enter('anonymous')
    expect(await work()).toEqual(toExpected(wanted))
  })

  const askersToken = async () => {
    await answer(id, token, ANSWER, new Date(Date.now() + 9e8).toISOString())
    const [mail] = await contentsOf('enquiry_answer')
    return ((mail!['content'] as Row)['meeting'] as Row)['token']
  }
  const hidden = async () => {
    await press(token, 'hide')
    const second = await tokenOf('departure')
    await query.enter('anonymous')
    return second
  }
  const merge = async () => {
    const versions = await query.owner(
      `select private.version_of('advisor', '${OTHER}') as kept, private.version_of('advisor', '${FIRM}') as gone`,
    )
    const { kept, gone } = versions[0]!
    await query.as('other desk', 'select desk_merge($1, $2, $3, $4, $5)', [
      OTHER,
      kept,
      FIRM,
      gone,
      'One firm',
    ])
  }
})
