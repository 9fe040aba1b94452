/** The mail about a use of a link: who holds it closes the link and takes back what it did. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contentsOf, makeRepresentative } from './actions.ts'
import { describeDatabase, query, type Row } from './database.ts'
import {
  age,
  ANSWER,
  answer,
  begin,
  byLink,
  DECLINE,
  FIRM,
  listing,
  OFFICE,
  open,
  prepare,
  press,
  refusal,
  tokenOf,
  write,
} from './firm-link-actions.ts'

let id = 0
let token = ''
const writeAnew = async () => {
  ;({ id, token } = await begin())
}

describeDatabase('the copy of what was done with a link', 'member', () => {
  beforeAll(prepare)
  beforeEach(writeAnew)
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
