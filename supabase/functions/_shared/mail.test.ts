import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactDetails } from '#domain/contact/contact-details.ts'
import { contactForm } from '#domain/contact/contact.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { renderLetter } from './letter.ts'
import { toMail } from './mail.ts'

const addresses = { to: 'team@example.com', from: 'Site <site@example.com>' }
const SITE = 'https://site.example'
const ID = '0b5f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90'
const queued = { id: ID, created_at: '2026-11-20T09:00:00Z' }
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

const KNOWN_HEADERS =
  'from to reply-to subject message-id date mime-version content-type content-transfer-encoding auto-submitted'.split(
    ' ',
  )

/** The mail as a mail server would receive it. */
async function compose(form: {
  name: string
  email: string
  company: string | null
  subject: string
  message: string
}) {
  const waiting = { ...queued, recipient: null, content: { kind: 'contact', ...form } } as const
  const { message } = await transport.sendMail(toMail(waiting, addresses, SITE))
  return { raw: String(message), mail: await PostalMime.parse(message as Buffer) }
}

const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\u2028',
        '\0',
        'Bcc: x@evil.example',
        ':',
        'a',
        '😀',
        '<b>',
        '=?utf-8?q?',
        '"',
      ),
    )
    .map((parts) => parts.join('')),
)
const form = fc.record({
  name: text,
  email: fc.oneof(fc.emailAddress(), text),
  company: fc.option(text),
  subject: text,
  message: text,
})

describe('mail of the contact form', () => {
  it('has one recipient, no visitor-controlled header and one text part, whatever a visitor writes', async () => {
    await fc.assert(
      fc.asyncProperty(form, async (input) => {
        const { raw, mail } = await compose(input)
        expect(mail.to).toEqual([{ address: 'team@example.com', name: '' }])
        expect(mail.from?.address).toBe('site@example.com')
        expect(mail.from?.name).toMatch(/^[^@]+ via ESOP Marketplace$/)
        expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []])
        expect([mail.html ?? '', mail.attachments]).toEqual(['', []])
        expect(KNOWN_HEADERS).toEqual(expect.arrayContaining(mail.headers.map(({ key }) => key)))
        expect(raw.split('\n\n')[0]).not.toMatch(/^bcc:/im)
      }),
      { numRuns: 300 },
    )
  })

  it('delivers every message that the form accepts unchanged', async () => {
    const line = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(line, line, line, async (name, subject, message) => {
        const result = contactForm.schema.safeParse({
          name,
          email: 'ann@example.com',
          company: null,
          subject,
          message: `${message}\n${message}`,
        })
        fc.pre(result.success)
        const { mail } = await compose(result.data!)
        expect(mail.text).toContain(result.data!.message)
        expect(mail.replyTo?.[0]?.address).toBe('ann@example.com')
      }),
      { numRuns: 200 },
    )
  })

  it('never decodes what a visitor wrote', async () => {
    const { raw, mail } = await compose({
      name: '=?utf-8?Q?Boss=0d=0aBcc:x@evil.example?=',
      email: 'ann@example.com',
      company: null,
      subject: '=?utf-8?Q?=0d=0aBcc:_x@evil.example?= =?utf-8?b?SGk=?=',
      message: 'What does a trustee do?',
    })
    expect(raw).not.toMatch(/=\?utf-8/i)
    expect(mail.from).toEqual({
      address: 'site@example.com',
      name: expect.stringMatching(/ via ESOP Marketplace$/),
    })
    expect(mail.subject).toContain('utf-8?Q?=0d=0aBcc:_x@evil.example')
    expect(mail.replyTo?.[0]?.name).toContain('=0d=0aBcc')
  })
})

const write = (content: MailContent) =>
  toMail({ ...queued, recipient: 'ann@reed.example', content }, addresses, SITE)

describe('decision mail', () => {
  const decision = {
    kind: 'decision',
    item: 'registration',
    action: 'changes_requested',
    name: 'Reed & <b>Co</b>',
    reason: 'Please name your licence.\n<img src=x onerror=alert(1)>',
    advisor_id: null,
  } as const

  it("states decision and reason, as text and as HTML in the site's design", () => {
    const { to, subject, text: words, html = '' } = write(decision)
    expect([to, subject]).toEqual([
      'ann@reed.example',
      'Your registration of Reed & <b>Co</b> needs a change',
    ])
    expect(words).toContain('> Please name your licence.\n> <img')
    expect(words).toContain('Open your account:\nhttps://site.example/account')
    expect(html).toContain('Reed &amp; &lt;b&gt;Co&lt;/b&gt;')
    expect(html).toContain('Please name your licence.<br />&lt;img')
    expect(html).not.toMatch(/<(?:b|img)[ >]/)
  })

  it.each([
    ['registration', '/register/advisor?again=12'],
    ['company', '/register/company?again=12'],
  ])('opens the form of a %s as it was sent where it needs a change', (item, path) => {
    const { text: words } = write({ ...decision, item, item_id: '12' })
    expect(words).toContain(`Correct and send again:\nhttps://site.example${path}`)
  })

  it('links to the listing if there is one', () => {
    const { text: words } = write({ ...decision, action: 'approved', reason: null, advisor_id: 7 })
    expect(words).toContain('See the listing:\nhttps://site.example/advisor/7')
  })

  it('has a text for every decision about every kind', () => {
    for (const item of ['registration', 'company', 'advisor'] as const)
      for (const action of [
        'approved',
        'changes_requested',
        'rejected',
        'suspended',
        'restored',
      ] as const) {
        const { subject, text: words } = write({ ...decision, item, action })
        expect(`${subject}${words}`).not.toMatch(/undefined|null/)
        expect(words).toContain(
          item === 'company' && action !== 'changes_requested' && action !== 'rejected'
            ? 'company directory'
            : 'Reed',
        )
      }
  })

  it("explains to a review's author why it is hidden, and tells the old address about a new one", () => {
    const hidden = {
      kind: 'review',
      action: 'hidden',
      reason: 'spam',
      name: 'Reed',
      advisor_id: 7,
    } as const
    expect(write(hidden).text).toContain('> It is spam or advertising')
    const { subject, text: words } = write({ kind: 'address_changed' })
    expect(subject).toBe('Your account has a new email address')
    expect(words).toContain('Contact us:\nhttps://site.example/contact')
  })
})

describe('newsletter mails', () => {
  const token = '7f0f6a1e-3c5d-4a52-9d0b-6f1f3c1b2a90'
  const digest = {
    kind: 'newsletter_digest',
    token,
    articles: [
      {
        title: 'Cost & <b>time</b>',
        description: 'Each bill.',
        path: '/education/c',
        isNew: false,
      },
    ],
    facts: [
      {
        path: '/facts/deductions#pay-cap',
        value: '$350,000',
        statement: 'Pay counts up to a cap.',
      },
    ],
    more: 3,
  } as const

  it('link to a confirmation page', () => {
    const { text: words, headers } = write({
      kind: 'newsletter_confirmation',
      token,
      subscribed: false,
    })
    expect(words).toContain(
      `Confirm my subscription:\nhttps://site.example/newsletter/confirm?token=${token}`,
    )
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  })

  it('tell a subscriber that there is nothing to confirm', () => {
    const { subject, text: words } = write({
      kind: 'newsletter_confirmation',
      token,
      subscribed: true,
    })
    expect(subject).toBe('You are subscribed to the newsletter')
    expect(words).not.toContain('/newsletter/confirm')
  })

  it("list the news with a link each, as text and as HTML in the site's design", () => {
    const { subject, text: words, html = '' } = write(digest)
    expect(subject).toBe('Employee ownership digest: Cost & <b>time</b>')
    expect(words).toContain(
      'Updated: Cost & <b>time</b>\nEach bill.\nhttps://site.example/education/c',
    )
    expect(words).toContain(
      'Figure: $350,000\nPay counts up to a cap.\nhttps://site.example/facts/deductions#pay-cap',
    )
    expect(words).toContain('and 3 more:\nhttps://site.example/education')
    // The placeholder is nobody's address.
    expect(words).not.toContain(contactDetails.office[0])
    expect(words).toContain(
      `Unsubscribe:\nhttps://site.example/newsletter/unsubscribe?token=${token}`,
    )
    expect(html).toContain('href="https://site.example/facts/deductions#pay-cap"')
    expect(html).not.toMatch(/<b[ >]/)
  })

  it('have the one-click unsubscribe headers of RFC 8058', async () => {
    const { message } = await transport.sendMail(write(digest))
    const { headers } = await PostalMime.parse(message as Buffer)
    const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(valueOf('list-unsubscribe')).toBe(
      `<https://site.example/functions/v1/mail/unsubscribe?token=${token}>`,
    )
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it("use the function's URL if it is elsewhere", () => {
    const { headers } = toMail(
      { ...queued, recipient: 'ann@reed.example', content: digest },
      addresses,
      SITE,
      'https://x.supabase.co/functions/v1/send-contact-email',
    )
    expect(headers!['List-Unsubscribe']).toMatch(/^<https:\/\/x\.supabase\.co\/functions/)
  })
})

describe('any letter', () => {
  const letter = {
    subject: 'Subject',
    heading: 'A heading',
    paragraphs: ['Words.'],
    button: { label: 'Press & see', path: '/answer?token=a&b' },
    footer: 'Why you get it.',
  }

  it('has the heading in its text, and ends with the postal address where the operator has one', () => {
    const none = renderLetter(letter, SITE)
    expect(none.text).toMatch(/^A heading\n\nWords\.\n/)
    expect(none.text).toMatch(/Why you get it\.\n$/)
    const { text: words, html } = renderLetter(letter, SITE, 'ESOP Marketplace, 1 Main & State')
    expect(words).toMatch(/Why you get it\.\n\nESOP Marketplace, 1 Main & State\n$/)
    expect(html).toContain('Why you get it.<br />ESOP Marketplace, 1 Main &amp; State</p>')
  })

  it('has a button that Outlook pads too, and its link as text', () => {
    const { html } = renderLetter(letter, SITE)
    expect(html).toMatch(/<td class="own" style="[^"]*mso-padding-alt: 14px 28px">/)
    expect(html).toContain('>https://site.example/answer?token=a&amp;b</a>')
  })
})
