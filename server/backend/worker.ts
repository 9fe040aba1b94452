import { parentPort, workerData } from 'node:worker_threads'
import { StartError } from '../start-error.ts'
import { answerQuery } from './answer.ts'
import { backupFile } from './backups.ts'
import { boot, type Booted } from './boot.ts'
import { findAuthHandler, type AuthParts } from './auth/routes.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { putInOutbox, type OutboxMail } from './outbox.ts'
import { readSettings } from './settings.ts'
import type { Answer, FromWorker, Query, ToWorker, WorkerOptions } from './protocol.ts'
import { writingFunctions } from './writing-functions.ts'

/**
 * The thread that holds the database and the library: a heavy query, or the many milliseconds of a password check, cannot
 * hold up the static pages, and a wedged thread can be ended and begun again.
 */
if (parentPort === null) throw new Error('worker.ts runs as a worker thread.')
const port = parentPort
const options = workerData as WorkerOptions

function tell(message: FromWorker): void {
  port.postMessage(message)
}

/** The body goes to the other thread as it is, without a copy of what may be a megabyte. */
function tellAnswer(id: number, answer: Answer): void {
  const message: FromWorker = { kind: 'answer', id, answer }
  port.postMessage(message, answer.body === null ? [] : [answer.body])
}

/** SQLSTATE classes that a request's own content causes; the answer says so, and the log need not. */
const CALLERS_FAULT = /^(?:21|22|23|42|PT|PG)/

/** The library prints errors with the values that caused them: people's data, which no log may hold. */
function quietConsole(): void {
  Object.assign(console, { log: ignore, info: ignore, debug: ignore, warn: report, error: report })
}

function ignore(): void {}

function report(...values: unknown[]): void {
  const error = values.find((value) => value instanceof Error)
  if (error === undefined) return
  const code = 'code' in error ? String(error.code) : ''
  if (CALLERS_FAULT.test(code)) return
  const { name } = error
  tell({ kind: 'log', event: { event: 'backend.message', level: 'warn', name, code } })
}

/** Never throws: an account must not fail because its mail did. */
async function putMail(mail: Omit<OutboxMail, 'id' | 'createdAt'>): Promise<void> {
  try {
    await putInOutbox(options.outboxDir, mail)
    tell({ kind: 'mail' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    tell({ kind: 'log', event: { event: 'mail.not_stored', level: 'error', code } })
  }
}

async function start(): Promise<void> {
  const settings = readSettings(options.projectRoot)
  const { siteUrl } = options
  const mailer = createMailer(siteUrl, settings.otpExpiry / 60, settings.templates, putMail)
  const booted = await boot(options, {
    mailer,
    settings,
    backupFile: () => backupFile(options.backupDir, new Date()),
  })
  port.on('message', (message: ToWorker) => void handle(booted, mailer, message))
  const { migrated, connection } = booted
  tell({ kind: 'ready', migrated, writingFunctions: await writingFunctions(connection.kysely) })
}

async function handle(booted: Booted, mailer: Mailer, message: ToWorker): Promise<void> {
  const { app, connection } = booted
  if (message.kind === 'ping') tell({ kind: 'pong' })
  else if (message.kind === 'request')
    await handleRequest({ app, db: connection.kysely, mailer }, message.id, message.query)
  else if (message.kind === 'archive') await handleArchive(booted, message.id, message.file)
  else await handleClose(booted)
}

async function handleRequest(parts: AuthParts, id: number, query: Query): Promise<void> {
  const handler = findAuthHandler(query)
  const answer = handler === undefined ? answerQuery(parts.app, query) : handler(parts, query)
  tellAnswer(id, await answer.catch(toFault))
}

function toFault(error: unknown): Answer {
  console.error(error)
  const body = JSON.stringify({ code: 'unexpected_failure', message: 'Something went wrong here.' })
  return {
    status: 500,
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode(body).buffer,
  }
}

async function handleArchive({ archive }: Booted, id: number, file: string): Promise<void> {
  let error: string | null = null
  try {
    await archive?.(file)
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown)
  }
  tell({ kind: 'archived', id, error })
}

async function handleClose({ connection }: Booted): Promise<void> {
  await connection.close()
  tell({ kind: 'closed' })
  port.close()
}

// The library looks for migrations under the working directory, wherever this program was started from.
process.cwd = () => options.projectRoot
quietConsole()
try {
  await start()
} catch (error) {
  const told = error instanceof StartError
  tell({ kind: 'failed', told, message: error instanceof Error ? error.message : String(error) })
}
