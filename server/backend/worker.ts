import { parentPort, workerData } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import { createMailer, type Put } from '#server/mail/mailer.ts'
import { freeClaims, putMail, type Letter } from '#server/mail/outbox.ts'
import { StartError } from '../start-error.ts'
import { answerQuery } from './answer.ts'
import { boot, type Booted } from './boot.ts'
import { findAuthHandler, type AuthParts } from './auth/routes.ts'
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
async function put(db: Kysely<unknown>, letter: Letter): Promise<void> {
  try {
    await putMail(db, letter)
    tell({ kind: 'mail' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    tell({ kind: 'log', event: { event: 'mail.not_stored', level: 'error', code } })
  }
}

async function start(): Promise<void> {
  const settings = readSettings(options.projectRoot)
  const { siteUrl } = options
  // Nobody asks for a mail before the database is open.
  const putLetter: Put = (letter) => put(booted.connection.kysely, letter)
  const mailer = createMailer(siteUrl, putLetter)
  const booted: Booted = await boot(options, {
    mailer,
    settings,
    log: (event) => tell({ kind: 'log', event }),
  })
  port.on(
    'message',
    (message: ToWorker) => void handle(booted, { mailer, put: putLetter, siteUrl }, message),
  )
  const { connection } = booted
  if (options.databaseUrl === undefined) await freeClaims(connection.kysely)
  tell({ kind: 'ready', writingFunctions: await writingFunctions(connection.kysely) })
}

type MailParts = Pick<AuthParts, 'mailer' | 'put' | 'siteUrl'>

async function handle(booted: Booted, mail: MailParts, message: ToWorker): Promise<void> {
  const { app, connection } = booted
  if (message.kind === 'ping') tell({ kind: 'pong' })
  else if (message.kind === 'request')
    await handleRequest({ app, db: connection.kysely, ...mail }, message.id, message.query)
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
