import { askAsTeam } from '../../supabase/functions/_shared/data.ts'
import type { Sender } from '../../supabase/functions/_shared/deliver.ts'
import type { Mailer } from '../../supabase/functions/_shared/mail.ts'
import { openOutbox } from '../../supabase/functions/_shared/outbox.ts'
import { openSmtp } from '../../supabase/functions/_shared/smtp.ts'
import type { Log } from '../log.ts'

const MAIL_TO = 'team@esop-marketplace.example'
const MAIL_FROM = 'ESOP Marketplace <no-reply@esop-marketplace.example>'

export type SenderOptions = {
  backend: { fetch(request: Request): Promise<Response>; serviceKey: string }
  siteUrl: string
  smtpUrl: string | undefined
  /** Who reads what visitors write to the team. */
  contactTo?: string | undefined
  mailFrom?: string | undefined
  log: Log
}

/** The sender of mails on this machine: its backend's outbox, and a mail server. */
export function openSender(options: SenderOptions): Sender & { ask: ReturnType<typeof askAsTeam> } {
  const { backend, siteUrl, log } = options
  const ask = askAsTeam(backend.serviceKey, (path, init) =>
    backend.fetch(new Request(`http://127.0.0.1/rest/v1${path}`, init)),
  )
  return {
    ask,
    outbox: openOutbox(ask),
    mailer: options.smtpUrl === undefined ? noMailer : openSmtp(options.smtpUrl),
    addresses: { to: options.contactTo ?? MAIL_TO, from: options.mailFrom ?? MAIL_FROM },
    siteUrl,
    log,
  }
}

const noMailer: Mailer = {
  async send() {
    throw new Error('no mail server is named')
  },
}
