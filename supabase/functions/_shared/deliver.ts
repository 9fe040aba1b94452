import { mailContentSchema } from '../../../src/domain/mail/mail.ts'
import {
  isOfLaterKind,
  MailRefused,
  toMail,
  type Addresses,
  type Mail,
  type Mailer,
  type TakenMail,
} from './mail.ts'
import type { Outbox, Outcome } from './outbox.ts'

/** Events hold neither content nor addresses of mails. */
type DeliveryLog = (event: {
  event: string
  level?: 'warn' | 'error'
  id?: string
  reason?: string
}) => void

export type Sender = {
  outbox: Outbox
  mailer: Mailer
  addresses: Addresses
  /** Origin for links in mails. */
  siteUrl: string
  /** URL of the function `mail`; below `siteUrl` by default. */
  functionUrl?: string
  log: DeliveryLog
}

/** Sends one taken mail and records the result in the outbox. */
export async function deliver(mail: TakenMail, sender: Sender): Promise<Outcome> {
  const { outcome, reason } = await trySending(mail, sender)
  const level = outcome === 'sent' ? {} : ({ level: 'error' } as const)
  sender.log({ event: `mail.${outcome}`, id: mail.id, ...level, ...(reason && { reason }) })
  // The mail is sent: a failure to record that is only logged.
  await sender.outbox.settle(mail.id, outcome, reason).catch((error: unknown) => {
    sender.log({ event: 'mail.unmarked', level: 'warn', id: mail.id, reason: reasonOf(error) })
  })
  return outcome
}

async function trySending(
  taken: TakenMail,
  { mailer, addresses, siteUrl, functionUrl }: Sender,
): Promise<{ outcome: Outcome; reason?: string }> {
  let mail: Mail
  try {
    const content = mailContentSchema.parse(taken.content)
    mail = toMail({ ...taken, content }, addresses, siteUrl, functionUrl)
  } catch (error) {
    // The database is upgraded first: it waits for the functions of the same release.
    if (isOfLaterKind(taken.content))
      return { outcome: 'failed', reason: 'kind of a later release' }
    // It would fail each time, and hold up the others.
    return { outcome: 'refused', reason: `unreadable ${reasonOf(error)}` }
  }
  try {
    await mailer.send(mail)
    return { outcome: 'sent' }
  } catch (error) {
    if (error instanceof MailRefused) return { outcome: 'refused', reason: error.message }
    return { outcome: 'failed', reason: reasonOf(error) }
  }
}

/** Sends all due mail. Stops at the first that the mail server does not take, because it is probably down. */
export async function deliverDue(sender: Sender): Promise<number> {
  for (let sent = 0; ; sent++) {
    const mail = await sender.outbox.take()
    if (mail === null) return sent
    if ((await deliver(mail, sender)) === 'failed' && !isOfLaterKind(mail.content)) return sent
  }
}

/** Error name and code, never the error's message: mail servers repeat addresses in it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode].filter((part) => part !== undefined).join(' ')
}
