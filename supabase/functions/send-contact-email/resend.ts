import type { Mailer } from './mail.ts'

const TIMEOUT = 8000

/** Sends by Resend's HTTP interface: hosted functions cannot reach SMTP ports. */
export function openResend(apiKey: string, fetchFrom: typeof fetch = fetch): Mailer {
  return {
    async send({ replyTo, ...mail }, key) {
      const response = await fetchFrom('https://api.resend.com/emails', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify({ ...mail, to: [mail.to], reply_to: replyTo.address }),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the mail service answered ${response.status}`)
    },
  }
}
