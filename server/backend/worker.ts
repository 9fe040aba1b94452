import { parentPort, workerData } from 'node:worker_threads'
import { sql, type Kysely } from 'kysely'
import { createMailer } from '#server/mail/mailer.ts'
import { freeClaims, putMail, type Letter } from '#server/mail/outbox.ts'
import { StartError } from '../start-error.ts'
import { toAnswer } from './answer.ts'
import { boot, type Booted } from './boot.ts'
import { findHandler, type AuthParts } from './auth/routes.ts'
import { readSettings } from './settings.ts'
import type { Answer, FromWorker, ToWorker, WorkerOptions } from './protocol.ts'
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
  // Nobody asks for a mail before the database is open.
  const mailer = createMailer(options.siteUrl, (letter) => put(booted.connection.kysely, letter))
  const booted: Booted = await boot(options, {
    mailer,
    settings,
    log: (event) => tell({ kind: 'log', event }),
  })
  const { app, connection } = booted
  const parts = { app, db: connection.kysely, mailer }
  port.on('message', async (message: ToWorker) => {
    if (message.kind === 'ping') await answerPing(parts.db)
    else if (message.kind === 'request') await answer(parts, message)
    else {
      await connection.close()
      port.close()
    }
  })
  if (options.databaseUrl === undefined) await freeClaims(parts.db)
  tell({ kind: 'ready', writingFunctions: await writingFunctions(parts.db) })
}

/** By way of the one session that all requests share; a Postgres server ends long statements itself. */
async function answerPing(db: Kysely<unknown>): Promise<void> {
  if (options.databaseUrl === undefined) await sql`select 1`.execute(db)
  tell({ kind: 'pong' })
}

async function answer(
  parts: AuthParts,
  { query, port: caller }: Extract<ToWorker, { kind: 'request' }>,
): Promise<void> {
  const found = await findHandler(query)(parts, query).catch(toFault)
  // The body goes to the other thread as it is, without a copy of what may be a megabyte.
  caller.postMessage(found, found.body === null ? [] : [found.body])
}

function toFault(error: unknown): Promise<Answer> {
  console.error(error)
  const body = { code: 'unexpected_failure', message: 'Something went wrong here.' }
  return toAnswer(Response.json(body, { status: 500 }))
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
