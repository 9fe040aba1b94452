import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactSchema } from '#domain/contact.ts'
import { toMail } from './mail.ts'

const addresses = { to: 'team@example.com', from: 'Site <site@example.com>' }
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

const KNOWN_HEADERS =
  'from to reply-to subject message-id date mime-version content-type content-transfer-encoding'.split(
    ' ',
  )

/** The mail as a server would get it. */
async function compose(form: {
  name: string
  email: string
  company: string | null
  subject: string
  message: string
}) {
  const { message } = await transport.sendMail(toMail(form, addresses))
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

describe('the mail that the team gets', () => {
  it('has one recipient, no header of the visitor and no part but text, whatever he writes', async () => {
    await fc.assert(
      fc.asyncProperty(form, async (input) => {
        const { raw, mail } = await compose(input)
        expect(mail.to).toEqual([{ address: 'team@example.com', name: '' }])
        expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []])
        expect([mail.html ?? '', mail.attachments]).toEqual(['', []])
        expect(KNOWN_HEADERS).toEqual(expect.arrayContaining(mail.headers.map(({ key }) => key)))
        expect(raw.split('\n\n')[0]).not.toMatch(/^bcc:/im)
      }),
      { numRuns: 300 },
    )
  })

  it('carries every message that the form allows, to the letter', async () => {
    const line = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(line, line, line, async (name, subject, message) => {
        const result = contactSchema.safeParse({
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
})
