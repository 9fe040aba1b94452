import ICAL from 'ical.js'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { EnquiryMail } from '#domain/mail/mail.ts'
import { zoneOf } from '#domain/dates/time-zone.ts'
import { toTimeText } from '#domain/enquiries/enquiry-mail.ts'
import { toCalendar } from './calendar.ts'
import { toMail } from './mail.ts'

const ID = '0b5f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90'
const TOKEN = 'c0ffee'.repeat(10)
const content: EnquiryMail = {
  kind: 'enquiry',
  advisor_id: 12,
  firm: 'Harbor Valuation',
  location: 'Chicago, IL',
  reply_to: 'mia@reed.example',
  about: 'transaction',
  stage: 'planning',
  message: 'Could we talk?\n<b>Soon</b>',
  proposed_times: ['2026-12-01T14:30:00Z', '2026-12-02T15:00:00Z'],
  time_zone: 'America/New_York',
  others: 4,
  report_token: TOKEN,
}
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
const addresses = { to: 'team@example.com', from: 'site@example.com' }

async function compose(mail: Parameters<typeof toMail>[0]['content'], recipient: string) {
  const waiting = { id: ID, recipient, content: mail }
  const { message } = await transport.sendMail(toMail(waiting, addresses, 'https://site.example'))
  return PostalMime.parse(message as Buffer, { attachmentEncoding: 'utf8' })
}

/** Reads a calendar file with an independent parser. */
function readEvents(calendar: unknown) {
  const root = new ICAL.Component(ICAL.parse(String(calendar)))
  return root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

it('goes to the firm only, with the member as reply-to and a link to report it', async () => {
  const mail = await compose(content, 'office@harbor.example')
  expect(mail.to).toEqual([{ address: 'office@harbor.example', name: '' }])
  expect(mail.replyTo).toEqual([{ address: 'mia@reed.example', name: '' }])
  expect(mail.subject).toBe('A message for Harbor Valuation: A sale to an ESOP')
  expect(mail.text).toContain('> Could we talk?\n> <b>Soon</b>')
  expect(mail.html).toContain('&lt;b&gt;Soon')
  expect(mail.text).toContain(`https://site.example/report-message?token=${TOKEN}`)
  expect(mail.text).toContain('The same message went to 4 other firms.')
})

it('gives each time in both time zones', async () => {
  const { text } = await compose(content, 'office@harbor.example')
  expect(text).toContain(
    'Tuesday, December 1, 2026 at 9:30 AM Eastern Standard Time (America/New_York), which is Tuesday, December 1, 2026 at 8:30 AM Central Standard Time (America/Chicago)',
  )
  const unknown = { ...content, time_zone: 'Mars/Olympus', location: null }
  expect((await compose(unknown, 'office@harbor.example')).text).toContain(
    'Tuesday, December 1, 2026 at 2:30 PM Coordinated Universal Time (UTC)\n',
  )
  // The pages of the sender and the firm show each time too.
  expect(toTimeText('2026-12-01T14:30:00Z', 'Mars/Olympus')).toMatch(/Universal Time \(UTC\)$/)
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
  const calendar = toCalendar(ID, { ...content, firm })
  expect(readEvents(calendar)[0]!.summary).toBe(`Proposed call: mia@reed.example and ${firm}`)
  const sizes = calendar.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
})

it('has no calendar without proposed times', async () => {
  const mail = await compose({ ...content, proposed_times: [] }, 'office@harbor.example')
  expect(mail.attachments).toEqual([])
  expect(mail.text).not.toContain('Proposed times')
})

it('has a copy without token and reply-to', async () => {
  const { report_token: _, others: __, ...words } = content
  const mail = await compose({ ...words, kind: 'enquiry_copy' }, 'mia@reed.example')
  expect([mail.to?.[0]?.address, mail.replyTo]).toEqual(['mia@reed.example', undefined])
  expect(mail.text).not.toMatch(/report/i)
})

it('knows the time zones of places in the United States only', () => {
  expect(
    ['Portland, OR', 'Fresno, CA 93701', 'Honolulu, HI', 'London, UK', null].map(zoneOf),
  ).toEqual(['America/Los_Angeles', 'America/Los_Angeles', 'Pacific/Honolulu', null, null])
})

it('carries a firm’s answer to the sender, with the firm’s listed address as reply-to', async () => {
  const { advisor_id, firm, message } = content
  const answer = 'Yes.\n<b>Tuesday</b>'
  const words = { kind: 'enquiry_answer', advisor_id, firm, message, answer } as const
  const mail = await compose({ ...words, reply_to: 'office@harbor.example' }, 'mia@reed.example')
  expect(mail.replyTo).toEqual([{ address: 'office@harbor.example', name: '' }])
  expect(mail.subject).toBe('Harbor Valuation has answered your message')
  expect(mail.text).toContain('> Yes.\n> <b>Tuesday</b>')
  expect(mail.html).toContain('&lt;b&gt;Tuesday')
  expect((await compose({ ...words, reply_to: null }, 'mia@reed.example')).replyTo).toBeUndefined()
})

it('asks what came of messages, with a link to a page of buttons', async () => {
  const firms = ['Harbor Valuation', 'Reed & Sons']
  const mail = await compose({ kind: 'enquiry_question', firms, token: TOKEN }, 'mia@reed.example')
  for (const firm of firms) expect(mail.text).toContain(firm)
  expect(mail.text).toContain(`https://site.example/message-outcome?token=${TOKEN}`)
})
