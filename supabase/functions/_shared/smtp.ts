import { createTransport } from 'nodemailer'
import { MailRefused, messageIdOf, type Mailer } from './mail.ts'

/** Milliseconds for each step: a visitor waits for the answer, and a claimed mail is ours for a minute. */
const TIMEOUT = 8000

/** Sends by an SMTP server, `smtp://user:password@host:port`. */
export function openSmtp(url: string): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Text of a visitor must never make the mailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, ...mail }) {
      try {
        await transport.sendMail({ ...mail, messageId: messageIdOf({ id }) })
      } catch (error) {
        throw isRefusedForGood(error) ? new MailRefused(String(error.responseCode)) : error
      }
    },
    close: () => transport.close(),
  }
}

/** The server's 5xx answer to this mail's address or content; trouble with the connection or the login is never for good. */
function isRefusedForGood(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const code = 'code' in error ? error.code : ''
  return Number(error.responseCode) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
