import ICAL from 'ical.js'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { MailOf } from '#domain/mail/mail.ts'
import { toTimesText } from '#domain/dates/time-zone.ts'
import { toCalendar } from './calendar.ts'
import { toMail } from './mail.ts'

const ID = '0b5f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90'
const WRITTEN = '2026-11-20T09:00:00Z'
const TOKEN = 'c0ffee'.repeat(10)
const content: MailOf<'enquiry'> = {
  kind: 'enquiry',
  advisor_id: 12,
  firm: 'Harbor Valuation',
  us_state: 'IL',
  reply_to: 'mia@reed.example',
  about: 'transaction',
  stage: 'planning',
  message: 'Could we talk?\n<b>Soon</b>',
  proposed_times: ['2026-12-01T14:30:00Z', '2026-12-02T15:00:00Z'],
  time_zone: 'America/New_York',
  others: 4,
  signed: 'Mia Reed, Reed Tools',
  has_owner: false,
  address_from: { by: 'team', on: '2026-02-03' },
  listed_as: { services: ['ESOP_Valuation'], location: 'Chicago, IL' },
  is_first: true,
  token: TOKEN,
}
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
const addresses = { to: 'team@example.com', from: 'site@example.com' }

async function compose(mail: Parameters<typeof toMail>[0]['content'], recipient: string) {
  const waiting = { id: ID, created_at: WRITTEN, recipient, content: mail }
  const { message } = await transport.sendMail(toMail(waiting, addresses, 'https://site.example'))
  return PostalMime.parse(message as Buffer, { attachmentEncoding: 'utf8' })
}

/** Reads a calendar file with an independent parser. */
function readEvents(calendar: unknown) {
  const root = new ICAL.Component(ICAL.parse(String(calendar)))
  return root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

it('goes to the firm only, with the member as reply-to, who is named, and both buttons', async () => {
  const mail = await compose(content, 'office@harbor.example')
  expect(mail.to).toEqual([{ address: 'office@harbor.example', name: '' }])
  expect(mail.replyTo).toEqual([{ address: 'mia@reed.example', name: '' }])
  expect(mail.subject).toBe('Mia Reed, Reed Tools: Could we talk?')
  expect(mail.from).toEqual({
    name: 'Mia Reed, Reed Tools via ESOP Marketplace',
    address: 'site@example.com',
  })
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headers.get('list-unsubscribe')).toBe(
    `<https://site.example/functions/v1/mail/unsubscribe?token=${TOKEN}>`,
  )
  expect(mail.text).toContain('From Mia Reed, Reed Tools, mia@reed.example')
  expect(mail.text).toContain('> Could we talk?\n> <b>Soon</b>')
  expect(mail.html).toContain('&lt;b&gt;Soon')
  const page = `https://site.example/answer?token=${TOKEN}`
  expect(mail.text).toContain(`Reply:\n${page}\n\nIs this your firm?\n${page}#listing`)
  for (const link of [page, `${page}#listing`]) expect(mail.html).toContain(`href="${link}"`)
  expect(mail.text).toContain(
    'Our team entered it on February 3, 2026, from what the firm publishes. The firm did not ask for it.',
  )
  expect(mail.text).toContain('The same message went to 4 other firms.')
  expect(mail.text).toContain('meant for Harbor Valuation: ESOP Valuation, in Chicago, IL.')
  expect(mail.text).toContain('does not change the listing')
})

it('goes to a firm that has an owner with the way to its messages, from an address without a name', async () => {
  const owned = { ...content, signed: null, has_owner: true, address_from: null }
  const { subject, text, from, headers } = await compose(owned, 'office@harbor.example')
  expect(subject).toBe('Someone planning an ESOP: Could we talk?')
  expect(from?.name).toBe('Someone planning an ESOP via ESOP Marketplace')
  expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  expect(text).toContain('Your messages:\nhttps://site.example/account/advisors/12#messages')
  expect(text).not.toContain('Is this your firm?')
})

it('gives each time in both time zones', async () => {
  const { text } = await compose(content, 'office@harbor.example')
  expect(text).toContain('Tuesday, December 1, 2026 at 9:30 AM Eastern (8:30 AM Central)')
  const unknown = { ...content, time_zone: 'Mars/Olympus', us_state: null }
  expect((await compose(unknown, 'office@harbor.example')).text).toContain(
    'Tuesday, December 1, 2026 at 2:30 PM UTC\n',
  )
  expect(toTimesText('2026-12-01T23:30:00Z', ['America/Los_Angeles', 'Asia/Tokyo'])).toBe(
    'Tuesday, December 1, 2026 at 3:30 PM Pacific (Wednesday, December 2, 2026 at 8:30 AM Japan Standard Time)',
  )
})

it('has a calendar attachment that an independent parser reads', async () => {
  const { attachments } = await compose(content, 'office@harbor.example')
  expect(attachments).toMatchObject([{ filename: 'proposed-times.ics', mimeType: 'text/calendar' }])
  const events = readEvents(attachments[0]!.content)
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2026-12-01T14:30:00.000Z',
    '2026-12-02T15:00:00.000Z',
  ])
  expect(events[0]!.duration.toString()).toBe('PT30M')
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2)
})

it('escapes any firm name in the calendar', () => {
  const firm = `Ä,;\\ "Söhne" ${'長い名前'.repeat(30)}`
  const calendar = toCalendar(ID, { ...content, firm }, new Date(WRITTEN))
  expect(readEvents(calendar)[0]!.summary).toBe(`Proposed call: mia@reed.example and ${firm}`)
  const sizes = calendar.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
})

/** The mail as it is made at a time. */
const composed = (time: string, mail: MailOf<'enquiry' | 'meeting'>) => {
  vi.setSystemTime(time)
  const waiting = { id: ID, created_at: WRITTEN, recipient: 'a@b.example', content: mail }
  return toMail(waiting, addresses, 'https://site.example')
}

it('is the same when it is tried again later, because the idempotency key is', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  for (const mail of [content, meeting])
    expect(composed('2026-11-21T10:00:00Z', mail)).toEqual(composed('2026-11-20T09:00:05Z', mail))
})

it('has no calendar without proposed times', async () => {
  const mail = await compose({ ...content, proposed_times: [] }, 'office@harbor.example')
  expect(mail.attachments).toEqual([])
  expect(mail.text).not.toContain('Proposed times')
})

it('has a copy without token and reply-to', async () => {
  const {
    token: _,
    others: __,
    has_owner: ___,
    address_from: ____,
    listed_as: _____,
    ...words
  } = content
  const mail = await compose({ ...words, kind: 'enquiry_copy' }, 'mia@reed.example')
  expect([mail.to?.[0]?.address, mail.replyTo]).toEqual(['mia@reed.example', undefined])
  expect(mail.text).not.toMatch(/token|report/i)
})

it('carries a firm’s answer to the sender, with the firm’s listed address as reply-to', async () => {
  const { advisor_id, firm, message } = content
  const reply = [{ kind: 'answer' as const, text: 'Yes.\n<b>Tuesday</b>' }]
  const words = {
    kind: 'enquiry_answer',
    advisor_id,
    firm,
    message,
    phone: '555-0100',
    website: null,
    type: 'buy-side-valuation',
    reply,
    is_by_link: true,
  } as const
  const mail = await compose({ ...words, reply_to: 'office@harbor.example' }, 'mia@reed.example')
  expect(mail.replyTo).toEqual([{ address: 'office@harbor.example', name: '' }])
  expect(mail.subject).toBe('Harbor Valuation has answered your message')
  expect(mail.from?.name).toBe('Harbor Valuation via ESOP Marketplace')
  expect(mail.text).toContain('email to office@harbor.example, without an account')
  expect(mail.text).toContain('> Yes.\n> <b>Tuesday</b>')
  expect(mail.html).toContain('&lt;b&gt;Tuesday')
  expect((await compose({ ...words, reply_to: null }, 'mia@reed.example')).replyTo).toBeUndefined()
  const no = [{ kind: 'decline' as const, text: 'We are full.' }]
  const declined = await compose({ ...words, reply: no, reply_to: null }, 'mia@reed.example')
  expect(declined.subject).toBe('Harbor Valuation cannot help you')
  expect(declined.text).toContain('> We are full.')
  expect(declined.text).toContain(
    'See similar firms:\nhttps://site.example/advisors/buy-side-valuation',
  )
  const left = [{ kind: 'decline' as const, text: '', reason: 'left' as const }]
  const gone = await compose({ ...words, reply: left, reply_to: null }, 'mia@reed.example')
  expect(gone.replyTo).toBeUndefined()
  expect(gone.text).not.toMatch(/write back|reply to this email/)
  expect(gone.text).toContain('use what it lists: 555-0100.')
})

it('invites the firm once, not with each message', async () => {
  const mail = await compose({ ...content, is_first: false }, 'office@harbor.example')
  expect(mail.text).not.toContain('This is your firm?')
  expect(mail.text).toContain('press “Stop these emails”')
})

it.each([
  ['Ann “CFO” O’Dell & Søn', 'Ann “CFO” O’Dell & Søn'],
  ['office@bank.example', 'A visitor'],
  ['Ann Reed, ann@reed.example', 'Ann Reed'],
  ['"Bank" <ceo@bank.example>, Bcc: x\r\nBcc: y@evil.example', 'Bank Bcc: x Bcc:'],
  ['=?utf-8?Q?Boss=0d=0aBcc:x?=', '= ?utf-8?Q?Boss=0d=0aBcc:x?='],
  ['long '.repeat(40), 'long '.repeat(12).trim()],
])('shows %j as the sender at our address', async (signed, name) => {
  const mail = await compose({ ...content, signed }, 'office@harbor.example')
  expect(mail.from).toEqual({ name: `${name} via ESOP Marketplace`, address: 'site@example.com' })
  expect([mail.to?.length, mail.bcc, mail.cc]).toEqual([1, undefined, undefined])
})

const used: MailOf<'link_used'> = {
  kind: 'link_used',
  act: 'reply',
  at: '2026-11-28T18:05:00Z',
  mailed_at: '2026-11-27T18:05:00Z',
  firm: content.firm,
  reply_to: content.reply_to,
  signed: content.signed,
  said: [{ kind: 'decline', text: 'Try Ann.', reason: 'left', via: 'link' }],
  token: TOKEN,
}

it('tells the listed address what was done with its link, when, and how to close it', async () => {
  const mail = await compose(used, 'office@harbor.example')
  expect(mail.subject).toBe('You replied to Mia Reed, Reed Tools')
  expect(mail.text).toContain('November 28, 2026 at 6:05 PM UTC')
  expect(mail.text).toContain('> The person is no longer here.\n> \n> Try Ann.')
  expect(mail.text).toContain(
    `This was not us: close this link:\nhttps://site.example/answer?token=${TOKEN}#close`,
  )
  for (const act of ['times', 'report', 'correct', 'stop', 'renew'] as const) {
    const { text, subject } = await compose({ ...used, act, said: null }, 'office@harbor.example')
    expect(`${subject}${text}`).not.toMatch(/undefined|null/)
    expect(text?.includes('This was not us')).toBe(act !== 'renew')
  }
})

it('tells the sender what became of a message, with the firm’s other ways', async () => {
  const notice = {
    kind: 'enquiry_notice',
    news: 'undelivered',
    firm: content.firm,
    advisor_id: 12,
    phone: '555-0100',
    website: null,
    type: null,
  } as const
  const lost = await compose(notice, 'mia@reed.example')
  expect(lost.subject).toBe('Your message did not reach Harbor Valuation')
  expect(lost.text).toContain('use what it lists: 555-0100.')
  const taken = await compose({ ...notice, news: 'withdrawn', advisor_id: null }, 'a@b.example')
  expect(taken.text).toContain('no one there wrote the reply to your message')
  const left = await compose({ ...notice, news: 'left' }, 'mia@reed.example')
  expect(left.subject).toBe('Harbor Valuation has left the directory')
  expect(left.text).toContain('See similar firms:\nhttps://site.example/marketplace')
})

const meeting: MailOf<'meeting'> = {
  kind: 'meeting',
  reader: 'member',
  state: 'accepted',
  firm: 'Harbor, Pine; "Ä"',
  advisor_id: 12,
  reply_to: 'office@harbor.example',
  own_address: 'mia@reed.example',
  uid: ID,
  sequence: 1,
  starts: '2026-12-01T20:00:00Z',
  ends: '2026-12-01T20:45:00Z',
  moved_from: null,
  time_zone: 'America/New_York',
  member_zone: 'America/Chicago',
  token: TOKEN,
}
/** What both calendars read in the mail: the method, and the entry with the addresses in it. */
async function readMeeting(changed: Partial<MailOf<'meeting'>>) {
  const { text, subject, attachments } = await compose({ ...meeting, ...changed }, 'a@b.example')
  const [file] = attachments
  const root = new ICAL.Component(ICAL.parse(String(file?.content)) as unknown[])
  const one = root.getFirstSubcomponent('vevent')!
  const { uid, summary, sequence, startDate, duration } = new ICAL.Event(one)
  const people = ['organizer', 'attendee'].flatMap((name) =>
    one.getAllProperties(name).map((property) => property.getFirstValue()),
  )
  const [method, state] = [
    root.getFirstPropertyValue('method'),
    one.getFirstPropertyValue('status'),
  ]
  const when = `${String(startDate.toJSDate().toISOString())} ${duration.toString()}`
  return { text, subject, uid, summary, sequence, people, method, state, when }
}

it('offers times of the firm with a link to choose one', async () => {
  const { advisor_id, firm, message } = content
  const offered = {
    times: ['2026-12-01T20:00:00Z', '2026-12-02T21:30:00Z'],
    minutes: 45,
    time_zone: 'America/New_York',
    member_zone: null,
    token: TOKEN,
  }
  const words = {
    kind: 'enquiry_answer',
    advisor_id,
    firm,
    message,
    reply_to: null,
    is_by_link: false,
  } as const
  const first = await compose(
    { ...words, reply: [{ kind: 'answer', text: 'Yes.' }], meeting: offered },
    'mia@reed.example',
  )
  expect(first.text).toContain('Wednesday, December 2, 2026 at 4:30 PM Eastern\n')
  expect(first.text).toContain(`Choose a time:\nhttps://site.example/meeting?token=${TOKEN}`)
  const other = await compose({ ...words, reply: null, meeting: offered }, 'mia@reed.example')
  expect(other.subject).toBe('Harbor Valuation proposes other times for your meeting')
})

it('puts an agreed meeting into both calendars, moves it and takes it out', async () => {
  const agreed = await readMeeting({})
  expect(agreed).toMatchObject({
    subject:
      'Your meeting with Harbor, Pine; "Ä": Tuesday, December 1, 2026 at 3:00 PM Eastern (2:00 PM Central)',
    method: 'REQUEST',
    state: 'CONFIRMED',
    summary: 'Meeting with Harbor, Pine; "Ä"',
    when: '2026-12-01T20:00:00.000Z PT45M',
    people: ['mailto:site@example.com', 'mailto:mia@reed.example', 'mailto:office@harbor.example'],
  })
  const moved = await readMeeting({ sequence: 2, moved_from: '2026-11-30T20:00:00Z' })
  expect(moved.subject).toMatch(/^Moved: your meeting/)
  expect(moved.text).toContain('Before, it was on Monday, November 30')
  const off = await readMeeting({ reader: 'firm', state: 'declined', sequence: 3, reply_to: null })
  expect(off).toMatchObject({ method: 'CANCEL', state: 'CANCELLED', sequence: 3 })
  // An account that is deleted leaves no address.
  expect(off.people).toEqual(['mailto:site@example.com', 'mailto:mia@reed.example'])
  expect(off.text).toContain('a member who deleted the account has called off the meeting')
  expect(new Set([agreed.uid, moved.uid, off.uid]).size).toBe(1)
})

it('has no calendar for times that nobody accepted', async () => {
  const never = { ...meeting, reader: 'firm', state: 'declined', starts: null, ends: null } as const
  const mail = await compose(never, 'office@harbor.example')
  expect([mail.attachments, mail.subject]).toEqual([
    [],
    'office@harbor.example has accepted none of your times',
  ])
})

it('asks what came of messages, with a link to a page of buttons', async () => {
  const firms = ['Harbor Valuation', 'Reed & Sons']
  const mail = await compose({ kind: 'enquiry_question', firms, token: TOKEN }, 'mia@reed.example')
  for (const firm of firms) expect(mail.text).toContain(firm)
  expect(mail.text).toContain(`https://site.example/message-outcome?token=${TOKEN}`)
})
