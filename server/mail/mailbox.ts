import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** A mail as `/_local/mail.json` shows it; `receivedAt` is ISO 8601. */
export type Mail = {
  id: string
  /** Of the mail itself: the same mail sent twice has one. */
  messageId: string | null
  to: string
  from: string
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  attachments: { filename: string; type: string; text: string }[]
  /** Where a mail program would unsubscribe by POST. */
  unsubscribe: string | null
  receivedAt: string
}

export type Mailbox = {
  /** Where this machine's mail goes while no mail server is named. */
  smtpUrl: string
  /** Newest first. */
  messages(): readonly Mail[]
  close(): Promise<void>
}

/** The newest are kept, in memory only. */
const KEPT = 500
const MAIL_SIZE = 1024 * 1024

/** Opens the mailbox of a machine without a mail server: a real SMTP server on a loopback port of its own. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  const keep = (mail: Mail) => {
    mails.unshift(mail)
    mails.length = Math.min(mails.length, KEPT)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_SIZE,
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
      keep(await parseMail(await readAll(stream), to))
    }),
  })
  server.on('error', () => {}) // A client that hangs up is no fault of the mailbox.
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    messages: () => mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function parseMail(bytes: Buffer, to: string): Promise<Mail> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'utf8' })
  return {
    id: randomUUID(),
    messageId: mail.messageId ?? null,
    to,
    from: mail.from?.address ?? '',
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? '',
    text: mail.text?.trim() ?? '',
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      text: String(content),
    })),
    unsubscribe: /<(.*)>/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? null,
    receivedAt: new Date().toISOString(),
  }
}

function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? ''
}
