import type { ContactMessage } from '../../../src/domain/contact.ts'

/** A mail as every mailer of ours takes it: text only, so nothing that a visitor writes can be markup. */
export type Mail = {
  from: string
  to: string
  /** The visitor, so that the team answers with one click. The site itself never writes to him. */
  replyTo: { name: string; address: string }
  subject: string
  text: string
}

export type Mailer = {
  /** Sends once; `key` lets a service that knows it drop a repetition. */
  send(mail: Mail, key: string): Promise<void>
}

export type Addresses = { from: string; to: string }

// oxlint-disable-next-line no-control-regex -- characters that could end a header line are what it looks for
const LINE_BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** Builds the mail that the team gets. The recipient is fixed; nothing of the message can add another. */
export function toMail(message: ContactMessage, { from, to }: Addresses): Mail {
  const { name, email, company, subject } = message
  const sender = [`Name: ${name}`, `Email: ${email}`, ...(company ? [`Company: ${company}`] : [])]
  return {
    from,
    to,
    replyTo: { name: toLine(name), address: toLine(email) },
    subject: toLine(`Contact form: ${subject}`),
    text: [...sender.map(toLine), '', message.message, ''].join('\n'),
  }
}

/** The schema has refused line breaks already; a header must be safe even if it ever did not. */
function toLine(text: string): string {
  return text.replaceAll(LINE_BREAKS, ' ').trim()
}
