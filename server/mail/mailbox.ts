import type { Mail, Mailer } from '../../supabase/functions/_shared/mail.ts'

/** A mail as `/_local/mail.json` shows it; `receivedAt` is ISO 8601, `id` the same for a mail that is sent twice. */
export type ReceivedMail = ReturnType<typeof toReceived>

/** Takes the mail of a machine without a mail server. */
export type Mailbox = Mailer & {
  /** Newest first. */
  messages(): readonly ReceivedMail[]
}

/** The newest are kept, in memory only. */
const KEPT = 500

export function openMailbox(): Mailbox {
  const mails: ReceivedMail[] = []
  return {
    async send(mail) {
      mails.unshift(toReceived(mail))
      mails.length = Math.min(mails.length, KEPT)
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
    /** The address to which a mail program posts. */
    unsubscribe: /<(.*)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? null,
    receivedAt: new Date().toISOString(),
  }
}
