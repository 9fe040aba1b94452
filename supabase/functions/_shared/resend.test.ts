import { expect, it } from 'vitest'
import { MailRefused, type Mail } from './mail.ts'
import { openResend } from './resend.ts'

const mail: Mail = {
  id: '0b5f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90',
  from: { name: 'Ann "A" Reed\\', address: 'site@example.com' },
  to: 'office@firm.example',
  subject: 'A message',
  text: 'Hello',
  attachments: [{ filename: 'times.ics', contentType: 'text/calendar', content: 'Zürich' }],
}

/** What the service gets, if it answers with a status. */
async function send(status: number) {
  const sent: { headers: Headers; body: unknown }[] = []
  await openResend('key', async (_, init) => {
    sent.push({ headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) })
    return new Response(null, { status })
  }).send(mail)
  return sent[0]!
}

it('names each mail by its row, so that a retry is no second mail and an event finds it', async () => {
  const { headers, body } = await send(200)
  expect(headers.get('Idempotency-Key')).toBe(mail.id)
  expect(body).toMatchObject({
    tags: [{ name: 'mail', value: mail.id }],
    headers: { 'Message-ID': expect.stringContaining(mail.id) },
    attachments: [{ content: Buffer.from('Zürich').toString('base64') }],
  })
})

it('ends no quoted name early', async () => {
  expect((await send(200)).body).toMatchObject({ from: '"Ann A Reed" <site@example.com>' })
})

it.each([
  [422, true],
  [429, false],
  [500, false],
])('after status %i says whether a retry is in vain: %s', async (status, isRefused) => {
  const thrown = await send(status).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Error)
  expect(thrown instanceof MailRefused).toBe(isRefused)
})
