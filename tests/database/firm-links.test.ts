/** The links of mails to firms: what a press does. */
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
import { describeDatabase, memberIds, query, type Actor, type Row } from './database.ts'
import {
  age,
  ANSWER,
  answer,
  begin,
  byLink,
  DECLINE,
  FIRM,
  listing,
  MESSAGE,
  nameAccount,
  OFFICE,
  open,
  OTHER,
  prepare,
  press,
  refusal,
  tokenFor,
  tokenOf,
  write,
} from './firm-link-actions.ts'

let id = 0
let token = ''
const writeAnew = async () => {
  ;({ id, token } = await begin())
}

describeDatabase('the link of a message to a firm', 'member', () => {
  beforeAll(prepare)
  beforeEach(writeAnew)

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
  beforeEach(writeAnew)
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

describeDatabase('a firm without messages', 'member', () => {
  beforeAll(prepare)
  beforeEach(writeAnew)
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
  beforeEach(writeAnew)
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
