import { MailRefused, messageIdOf, type Mail, type Mailer } from './mail.ts'
import type { NamedAddress } from './mailbox.ts'

const TIMEOUT = 8000
/** Statuses for which a retry gets the same answer. */
const PERMANENT = new Set([400, 413, 422])

/** Sends by Resend's HTTP API: hosted functions cannot reach SMTP ports. */
export function openResend(apiKey: string, fetchFrom: typeof fetch = fetch): Mailer {
  return {
    async send({ id, from, replyTo, attachments, headers, ...mail }) {
      const response = await fetchFrom('https://api.resend.com/emails', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
        },
        body: JSON.stringify({
          ...mail,
          from: typeof from === 'string' ? from : toQuoted(from),
          to: [mail.to],
          // The webhook's events name the mail by it.
          tags: [{ name: 'mail', value: id }],
          headers: { ...headers, 'Message-ID': messageIdOf({ id }) },
          ...(replyTo && { reply_to: replyTo.address }),
          ...(attachments && { attachments: attachments.map(toResendAttachment) }),
        }),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      await response.body?.cancel()
      if (PERMANENT.has(response.status)) throw new MailRefused(String(response.status))
      if (!response.ok) throw new Error(`the mail service answered ${response.status}`)
    },
  }
}

/** RFC 5322: a quoted name cannot end early or name another address. */
const toQuoted = ({ name, address }: NamedAddress) =>
  `"${name.replaceAll(/["\\]/g, '')}" <${address}>`

type Attachment = NonNullable<Mail['attachments']>[number]

function toResendAttachment({ filename, contentType, content }: Attachment) {
  const bytes = new TextEncoder().encode(content)
  return { filename, content_type: contentType, content: btoa(String.fromCharCode(...bytes)) }
}
