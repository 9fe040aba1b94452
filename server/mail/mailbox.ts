import type { Mail, Mailer } from '../../supabase/functions/_shared/mail.ts'

/** A mail as `/_local/mail.json` shows it. `receivedAt` is ISO 8601; a mail that is sent twice keeps its `id`. */
export type ReceivedMail = ReturnType<typeof toReceived>

/** Receives all mail on a machine without a mail server. */
export type Mailbox = Mailer & {
  /** Newest first. */
  messages(): readonly ReceivedMail[]
}

/** Number of mails to keep; they are in memory only. */
const MAX_MAILS = 500

export function openMailbox(): Mailbox {
  const mails: ReceivedMail[] = []
  return {
    async send(mail) {
      mails.unshift(toReceived(mail))
      mails.length = Math.min(mails.length, MAX_MAILS)
    },
    messages: () => mails,
  }
}

function toReceived({ replyTo, html, attachments = [], headers, ...mail }: Mail) {
  return {
    ...mail,
    replyTo: replyTo?.address ?? null,
    html: html ?? null,
    attachments: attachments.map(({ filename, content }) => ({ filename, text: content })),
    /** One-click unsubscribe address: a mail program posts to it. */
    unsubscribe: /<(.*)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? null,
    receivedAt: new Date().toISOString(),
  }
}
