import { parentPort, workerData } from 'node:worker_threads'
import { StartError } from '../start-error.ts'
import { answerQuery } from './answer.ts'
import { backupFile } from './backups.ts'
import { boot, type Booted } from './boot.ts'
import { createOutboxDriver } from './outbox-driver.ts'
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

async function start(): Promise<void> {
  const booted = await boot(options, {
    email: createOutboxDriver(options.outboxDir, tell),
    backupFile: () => backupFile(options.backupDir, new Date()),
  })
  port.on('message', (message: ToWorker) => void handle(booted, message))
  const { migrated, connection } = booted
  tell({ kind: 'ready', migrated, writingFunctions: await writingFunctions(connection.kysely) })
}

async function handle(booted: Booted, message: ToWorker): Promise<void> {
  if (message.kind === 'ping') tell({ kind: 'pong' })
  else if (message.kind === 'request') await handleRequest(booted, message.id, message.query)
  else if (message.kind === 'archive') await handleArchive(booted, message.id, message.file)
  else await handleClose(booted)
}

async function handleRequest({ app }: Booted, id: number, query: Query): Promise<void> {
  tell({ kind: 'answer', id, answer: await answerQuery(app, query).catch(toFault) })
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
