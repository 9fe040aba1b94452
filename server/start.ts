import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createServiceQuery } from '../supabase/functions/_shared/data.ts'
import { deliverDue, type Sender } from '../supabase/functions/_shared/deliver.ts'
import { openOutbox } from '../supabase/functions/_shared/outbox.ts'
import { silenceClientErrors } from './compat/database-errors.ts'
import { readConfig } from './config.ts'
import type { DatabaseConnection } from './connection.ts'
import { hasDemoData, openDatabase } from './database.ts'
import type { Doors } from './doors.ts'
import { openFunctions, type EdgeFunction } from './functions.ts'
import { lockFolder } from './lock.ts'
import { silent, type Log } from './log.ts'
import { createAccountMailer } from './mail/account-mail.ts'
import { openMailbox, type Mailbox } from './mail/mailbox.ts'
import { putMail, releaseClaims, startOutboxWorker } from './mail/outbox-worker.ts'
import { openSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { createApp, openServices, type Services } from './supabase.ts'

/** Supabase on this machine: REST and auth, the edge functions, and mail delivery. */
export type Backend = {
  /** Handles /rest/v1 and /auth/v1. */
  fetch: Services
  functions: Record<string, EdgeFunction>
  publishableKey: string
  serviceKey: string
  /** Null if `SMTP_URL` names a mail server. */
  mailbox: Mailbox | null
  /** Null unless the embedded database has the demo data. */
  doors: Doors | null
  /** Tells commands on this data folder where the server listens. */
  announce(url: string): void
  /** Closes the database and releases the data folder. */
  close(): Promise<void>
}

type BackendOptions = {
  log?: Log
  /** Whether to load demo data into a new embedded database. */
  demoData?: boolean
  /** Whether to send queued mail; false for commands that end. */
  sendsMail?: boolean
}

/** Locks the data folder and opens the database. Resolves when the backend answers requests. */
export async function openBackend(
  settings: Settings,
  options: BackendOptions = {},
): Promise<Backend> {
  const closing: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const job of closing.splice(0).toReversed()) await job()
  }
  try {
    return { ...(await open(settings, options, (job) => closing.push(job))), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  settings: Settings,
  { log = silent, demoData = true, sendsMail = true }: BackendOptions,
  atClose: (job: () => Promise<void> | void) => void,
): Promise<Omit<Backend, 'close'>> {
  const { dataDir, siteUrl, smtpUrl } = settings
  const { announce, release } = lockFolder(dataDir)
  atClose(release)
  const config = readConfig()
  const secrets = await openSecrets(dataDir)
  silenceClientErrors()
  const toApp = (connection: DatabaseConnection) => createApp(connection, config, secrets, siteUrl)
  const connection = await openDatabase({
    ...settings,
    demoPassword: (demoData && secrets.demoPassword) || null,
    createApp: toApp,
  })
  atClose(() => connection.close())

  const worker = { wake: () => {} }
  const mailer = createAccountMailer(siteUrl, async (recipient, content) => {
    await putMail(connection.kysely, recipient, content)
    worker.wake()
  })
  const fetch = openServices(await toApp(connection).init(), mailer, config)
  const query = createServiceQuery(secrets.serviceKey, (path, init) =>
    fetch(new Request(`${siteUrl}/rest/v1${path}`, init)),
  )
  const mailbox = smtpUrl ? null : openMailbox(join(dataDir, 'mail.jsonl'))
  const sender: Sender = {
    outbox: openOutbox(query),
    // Loaded on demand: most machines have no mail server.
    mailer:
      mailbox ?? (await import('../supabase/functions/_shared/smtp.ts')).openSmtp(smtpUrl ?? ''),
    addresses: { to: settings.contactTo, from: settings.mailFrom },
    siteUrl,
    log,
  }
  if (sendsMail) {
    if (!settings.databaseUrl) await releaseClaims(connection.kysely)
    const { wake, close } = startOutboxWorker(sender)
    worker.wake = wake
    atClose(close)
  }
  const { publishableKey, serviceKey, demoPassword } = secrets
  const hasDoors = demoData && !settings.databaseUrl && (await hasDemoData(connection))
  return {
    // Mail that a request has queued leaves with its answer, not at the worker's next look.
    fetch: async (request, peer) => {
      const answer = await fetch(request, peer)
      if (request.method !== 'GET') worker.wake()
      return answer
    },
    functions: openFunctions(query, sender, settings),
    publishableKey,
    serviceKey,
    mailbox,
    doors:
      hasDoors && demoPassword
        ? await openDoors(fetch, siteUrl, { publishableKey, demoPassword }, () =>
            sendToUnclaimed(connection, mailbox, sender),
          )
        : null,
    announce,
  }
}

/** Signs in by the auth service, with the password that was made at the first start. */
async function openDoors(
  fetch: Services,
  siteUrl: string,
  { publishableKey, demoPassword }: { publishableKey: string; demoPassword: string },
  sendMail: Doors['sendMail'],
): Promise<Doors> {
  const { doors } = await import('../supabase/seed/story.ts')
  return {
    list: doors,
    sendMail,
    async open({ email }) {
      const answer = await fetch(
        new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password: demoPassword }),
        }),
      )
      return answer.ok ? ((await answer.json()) as object) : null
    },
  }
}

/** The mail is sent once more when the mailbox no longer has it. */
async function sendToUnclaimed(
  { kysely }: DatabaseConnection,
  mailbox: Mailbox | null,
  sender: Sender,
): Promise<string | null> {
  const { unclaimedMessage } = await import('../supabase/seed/story.ts')
  const { key, advisorId } = unclaimedMessage
  const which = sql`idempotency_key = ${key} and advisor_id = ${advisorId}`
  const has = (id: string) => mailbox?.messages().some((mail) => mail.id === id) ?? false
  const found = await sql<{ mail_id: string }>`select mail_id from public.enquiries where ${which}`
    .execute(kysely)
    .then(({ rows }) => rows[0]?.mail_id)
  if (found !== undefined && has(found)) return found
  const id = randomUUID()
  await sql`update public.enquiries set mail_id = ${id}, wants_copy = false where ${which}`.execute(
    kysely,
  )
  await sql`select private.mail_enquiry(e) from public.enquiries e where ${which}`.execute(kysely)
  await deliverDue(sender)
  return has(id) ? id : null
}
