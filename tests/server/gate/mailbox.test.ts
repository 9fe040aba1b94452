import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInlineCode } from '../../../scripts/build/inline-code.ts'
import { openMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { send, startGate } from './fixtures.ts'

describe('the mailbox of this machine', () => {
  let mailbox: Mailbox
  let front: Awaited<ReturnType<typeof startGate>>
  beforeAll(async () => {
    mailbox = await openMailbox()
    front = await startGate({ mailbox })
  })
  afterAll(async () => {
    await front.close()
    await mailbox.close()
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    send(front.url, path, { headers })
  const deliver = (subject: string, more: object = {}) =>
    createTransport(mailbox.smtpUrl).sendMail({
      from: 'site@example.com',
      to: 'ann@example.com',
      subject,
      text: 'Open http://127.0.0.1/auth/v1/verify?token=1&type=signup <now>',
      ...more,
    })

  it('shows what arrived, newest first', async () => {
    await deliver('First')
    await deliver('Zweite – 😀', {
      html: '<b>Hi</b><script>alert(1)</script>',
      replyTo: 'bob@example.com',
    })
    const reply = await get('/_local/mail.json')
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
    })
    const mails = JSON.parse(reply.body)
    expect(mails).toMatchObject([
      { subject: 'Zweite – 😀', to: 'ann@example.com', replyTo: 'bob@example.com' },
      { subject: 'First', html: null, text: expect.stringContaining('token=1&type=signup') },
    ])
    expect(Date.parse(mails[0].receivedAt)).toBeGreaterThan(Date.now() - 10_000)
    expect(mails[0].id).not.toBe(mails[1].id)
  })

  it('shows mails on a page whose links work and whose scripts do not', async () => {
    const page = await get('/_local/mail')
    expect(page.body).toContain(
      '<a href="http://127.0.0.1/auth/v1/verify?token=1&amp;type=signup">',
    )
    expect(page.body).toContain('&lt;now&gt;')
    expect(page.body).not.toContain('<script')
    const [style] = readInlineCode(page.body).styles
    expect(page.headers['content-security-policy']).toContain(style)
    const frame = /src="(\/_local\/mail\/[\w-]+\.html)"/.exec(page.body)![1]!
    const mail = await get(frame)
    expect(mail.body).toContain('<b>Hi</b>')
    expect(mail.headers['content-security-policy']).toMatch(
      /^sandbox (?!.*allow-scripts).*default-src 'none'/,
    )
    expect((await get('/_local/mail/none.html')).status).toBe(404)
  })

  it('shows nothing to another site, another host, or through a proxy', async () => {
    const foreign = await get('/_local/mail.json', { Origin: 'https://evil.example' })
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
    expect(foreign.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect((await get('/_local/mail.json', { Host: 'evil.example' })).status).toBe(421)
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'CF-Connecting-IP'])
      expect((await get('/_local/mail.json', { [name]: '127.0.0.1' })).status).toBe(403)
  })

  it('keeps the newest only', async () => {
    const transport = createTransport({ url: mailbox.smtpUrl, pool: true })
    for (let n = 0; n < 505; n++)
      await transport.sendMail({
        from: 'a@example.com',
        to: 'b@example.com',
        subject: `${n}`,
        text: '',
      })
    transport.close()
    expect(mailbox.messages()).toHaveLength(500)
    expect(mailbox.messages()[0]?.subject).toBe('504')
  })
})
