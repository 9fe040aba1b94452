import { MailRefused, toMail, type Addresses, type Mailer, type WaitingMail } from './mail.ts'
import type { Outbox, Outcome } from './outbox.ts'

/** Gets no word of a mail and no address. */
export type Log = (event: {
  event: string
  level?: 'warn' | 'error'
  id?: string
  reason?: string
}) => void

export type Sender = {
  outbox: Outbox
  mailer: Mailer
  addresses: Addresses
  /** Where links in mails lead. */
  siteUrl: string
  /** Address of the function `mail`; below `siteUrl` by default. */
  functionUrl?: string
  log: Log
}

/** Sends one claimed mail and says in the outbox what became of it. */
export async function deliver(mail: WaitingMail, sender: Sender): Promise<Outcome> {
  const { outcome, reason } = await trySending(mail, sender)
  const level = outcome === 'sent' ? {} : ({ level: 'error' } as const)
  sender.log({ event: `mail.${outcome}`, id: mail.id, ...level, ...(reason && { reason }) })
  // The mail is out: an outbox that cannot be told is no reason to say that it is not.
  await sender.outbox.settle(mail.id, outcome, reason).catch((error: unknown) => {
    sender.log({ event: 'mail.unmarked', level: 'warn', id: mail.id, reason: reasonOf(error) })
  })
  return outcome
}

async function trySending(
  mail: WaitingMail,
  { mailer, addresses, siteUrl, functionUrl }: Sender,
): Promise<{ outcome: Outcome; reason?: string }> {
  try {
    await mailer.send(toMail(mail, addresses, siteUrl, functionUrl))
    return { outcome: 'sent' }
  } catch (error) {
    if (error instanceof MailRefused) return { outcome: 'refused', reason: error.message }
    return { outcome: 'failed', reason: reasonOf(error) }
  }
}

/** Sends what is due, and stops where the mail server cannot be used: the others would wait for it in vain. */
export async function deliverDue(sender: Sender): Promise<number> {
  for (let sent = 0; ; sent++) {
    const mail = await sender.outbox.claim()
    if (mail === null || (await deliver(mail, sender)) === 'failed') return sent
  }
}

/** A code or a kind, never the text of an error: mail servers repeat addresses in theirs. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode].filter((part) => part !== undefined).join(' ')
}
