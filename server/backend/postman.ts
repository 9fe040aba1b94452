import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { listOutbox, readOutbox, removeFromOutbox, type OutboxMail } from './outbox.ts'

/** Milliseconds between two tries: doubled after each failure, up to five minutes. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 300_000
/** A mail server that says nothing for so long counts as down. */
const SMTP_TIMEOUT = 10_000

export type Postman = {
  /** There is a new mail: try now. */
  wake(): void
  close(): Promise<void>
}

type Options = { folder: string; smtpUrl: string; from: string; log: Log }

/** Takes mails from the outbox to the mail server, oldest first, until each has been accepted once. */
export function startPostman({ folder, smtpUrl, from, log }: Options): Postman {
  const transport = createTransport(smtpUrl, { from })
  Object.assign(transport.options, {
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: SMTP_TIMEOUT,
  })
  let pause = FIRST_PAUSE
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  let again = false
  let closed = false

  const wake = () => {
    if (closed) return
    if (round !== null) {
      again = true
      return
    }
    clearTimeout(timer)
    round = deliverAll().finally(() => {
      round = null
      if (again) {
        again = false
        wake()
      }
    })
  }

  async function deliverAll(): Promise<void> {
    try {
      for (const name of await listOutbox(folder)) {
        if (closed) return
        await deliver(name)
      }
      pause = FIRST_PAUSE
    } catch (error) {
      log({ event: 'mail.delayed', level: 'warn', code: codeOf(error), retryInMs: pause })
      timer = setTimeout(wake, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  async function deliver(name: string): Promise<void> {
    const mail = await readOutbox(folder, name)
    if (mail === null) return setAside(name, 'unreadable')
    try {
      await transport.sendMail(toMessage(mail))
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      return setAside(name, codeOf(error))
    }
    await removeFromOutbox(folder, name)
    log({ event: 'mail.sent', id: mail.id })
  }

  /** A mail that the server will never take must not hold up the others; it stays on the disk for a person to look at. */
  async function setAside(name: string, code: string): Promise<void> {
    await rename(join(folder, name), join(folder, `${name}.refused`))
    log({ event: 'mail.refused', level: 'error', code })
  }

  wake()
  return {
    wake,
    async close() {
      closed = true
      clearTimeout(timer)
      transport.close()
      await round
    },
  }
}

function toMessage({ id, to, subject, text, html }: OutboxMail) {
  return { to, subject, text, html, messageId: `<${id}@esop-marketplace>` }
}

/** The server's 5xx answer to this mail's address or content; trouble with the connection or the login is never for good. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const code = 'code' in error ? error.code : ''
  return Number(error.responseCode) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
