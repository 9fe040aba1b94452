import { setTimeout as wait } from 'node:timers/promises'
import { createHandler } from '../../supabase/functions/send-contact-email/handler.ts'
import type { Mailer } from '../../supabase/functions/send-contact-email/mail.ts'
import { openSmtp } from '../../supabase/functions/send-contact-email/smtp.ts'
import { openStore } from '../../supabase/functions/send-contact-email/store.ts'
import type { AppOptions } from './app.ts'

/** The function `send-contact-email` in this process. */
export type ContactFunction = (request: Request, peer: string) => Promise<Response>

const CONTACT_TO = 'team@esop-marketplace.example'
const MAIL_FROM = 'ESOP Marketplace <no-reply@esop-marketplace.example>'

/** Runs the function as Supabase would, with this machine's backend and mail server. */
export function openContactFunction(options: AppOptions): ContactFunction {
  const { backend, mailbox, log } = options
  const askData = (path: string, init: RequestInit) =>
    backend.fetch(new Request(`http://127.0.0.1/rest/v1${path}`, init))
  return createHandler({
    store: openStore(backend.serviceKey, askData),
    mailer: openMailer(options.smtpUrl ?? mailbox?.smtpUrl),
    addresses: { to: options.contactTo ?? CONTACT_TO, from: options.mailFrom ?? MAIL_FROM },
    siteOrigin: null,
    now: () => new Date(),
    wait: (milliseconds) => wait(milliseconds),
    log,
  })
}

function openMailer(smtpUrl: string | undefined): Mailer {
  if (smtpUrl !== undefined) return openSmtp(smtpUrl)
  return {
    async send() {
      throw new Error('no mail server is named')
    },
  }
}
