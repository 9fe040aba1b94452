import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

/** Milliseconds for each step: a visitor waits for the answer. */
const TIMEOUT = 8000

/** Sends by an SMTP server, `smtp://user:password@host:port`. */
export function openSmtp(url: string): Mailer {
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
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}
