import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Mail, Mailer } from '../../supabase/functions/_shared/mail.ts'

/** A mail as `/_local/mail.json` shows it. `receivedAt` is ISO 8601; a mail that is sent twice keeps its `id`. */
export type ReceivedMail = ReturnType<typeof toReceived>

/** Receives all mail on a machine without a mail server. */
export type Mailbox = Mailer & {
  /** Newest first. */
  messages(): readonly ReceivedMail[]
}

/** Number of mails that are kept. */
const MAX_MAILS = 500

/**
 * Opens the mailbox. With a file it has the mails of earlier starts, because a link that left before a restart or an upgrade is still
 * somebody's way in.
 */
export function openMailbox(file?: string): Mailbox {
  const mails = file === undefined ? [] : readMails(file)
  return {
    async send(mail) {
      const received = toReceived(mail)
      // The line break comes first: a line that a kill has cut off stands alone.
      if (file !== undefined) appendFileSync(file, `\n${JSON.stringify(received)}`, { mode: 0o600 })
      mails.unshift(received)
      mails.length = Math.min(mails.length, MAX_MAILS)
    },
    messages: () => mails,
  }
}

/** The newest mails of the file, newest first. The others leave it. */
function readMails(file: string): ReceivedMail[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const kept = lines.slice(-MAX_MAILS)
  if (kept.length < lines.length) writeFileSync(file, kept.join('\n'))
  return kept
    .flatMap((line) => {
      try {
        return JSON.parse(line) as ReceivedMail
      } catch {
        return []
      }
    })
    .toReversed()
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
