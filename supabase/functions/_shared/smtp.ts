import { createTransport } from 'nodemailer'
import { MailRefused, messageIdOf, type Mailer } from './mail.ts'

/** Timeout of each step in milliseconds: a visitor waits for the response, and a claim lasts one minute. */
const TIMEOUT = 8000

/** Sends through an SMTP server: `smtp://user:password@host:port`. */
export function openSmtp(url: string): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // A visitor's text must never make the mailer read a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, ...mail }) {
      try {
        await transport.sendMail({ ...mail, messageId: messageIdOf({ id }) })
      } catch (error) {
        throw isPermanentRefusal(error) ? new MailRefused(String(error.responseCode)) : error
      }
    },
    close: () => transport.close(),
  }
}

/** Whether a 5xx answer is about this mail's address or content. Connection and login errors are temporary. */
function isPermanentRefusal(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const code = 'code' in error ? error.code : ''
  return Number(error.responseCode) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
