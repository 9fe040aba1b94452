import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { BCRYPT_COST } from './auth/bcrypt-cost.ts'
import { orRestore } from './backups.ts'
import type {
  Answer,
  Failed,
  FromWorker,
  Opened,
  Query,
  ToWorker,
  WorkerOptions,
} from './protocol.ts'

/** Milliseconds. All of it together, with a start of up to four seconds, brings a wedged backend back within fifteen. */
const HEARTBEAT = 1000
/** No heartbeat for so long: the thread, or its one session, is wedged. */
const SILENCE_MAX = 7000
/** A database that does not open for so long never will: its files are damaged so that opening does not end. */
const START_MAX = 120_000
/** A single request is given up after this. */
const REQUEST_MAX = 12_000
/** Waiting requests are let finish for so long at the end. */
const DRAIN_MAX = 3000
/** Pause before another try when the database does not open again. */
const RESTART_PAUSE = 1000

const WORKER_FILE = new URL('./worker.ts', import.meta.url)

export type State = 'ready' | 'restarting' | 'stopped'

/** Starts the worker, passes it requests, and starts it again when it wedges or dies. */
export class Supervisor {
  state: State = 'restarting'
  restarts = 0
  writingFunctions = new Set<string>()
  onMail = () => {}

  #worker: Worker | null = null
  #options: WorkerOptions
  readonly #log: Log
  #lastSign = 0
  #heartbeat: NodeJS.Timeout | undefined
  readonly #waiting = new Set<Promise<unknown>>()

  constructor(options: WorkerOptions, log: Log) {
    this.#options = options
    this.#log = log
  }

  /** Resolves when the database answers; throws a `StartError` when it cannot be opened. */
  async start(): Promise<void> {
    await this.#spawn()
    // What a fresh or old cluster needed has been done: a restarted thread must never begin anew.
    this.#options = { ...this.#options, fresh: false, libraryChanged: false }
    this.#heartbeat = setInterval(() => this.#check(), HEARTBEAT)
    this.#heartbeat.unref()
  }

  /** Null when there is no answer to be had. */
  async ask(query: Query): Promise<Answer | null> {
    if (this.state !== 'ready' || this.#worker === null) return null
    const { port1, port2 } = new MessageChannel()
    this.#worker.postMessage({ kind: 'request', query, port: port2 } satisfies ToWorker, [port2])
    // A thread that ends closes its ports.
    const ended = once(port1, 'close').then(() => [null])
    const late = setTimeout(() => port1.close(), REQUEST_MAX)
    const answer: Promise<(Answer | null)[]> = Promise.race([once(port1, 'message'), ended])
    this.#waiting.add(answer)
    const [found = null] = await answer
    this.#waiting.delete(answer)
    clearTimeout(late)
    port1.close()
    return found
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    await Promise.race([Promise.all(this.#waiting), pause(DRAIN_MAX, null, { ref: false })])
    // What comes now is refused.
    this.state = 'stopped'
    const worker = this.#worker
    if (worker === null) return
    this.#tell({ kind: 'close' })
    await Promise.race([once(worker, 'exit'), pause(1500, null, { ref: false })])
    this.#worker = null
    await worker.terminate()
  }

  #tell(message: ToWorker): void {
    this.#worker?.postMessage(message)
  }

  async #spawn(): Promise<void> {
    const worker = new Worker(WORKER_FILE, {
      workerData: this.#options,
      env: {
        ...process.env,
        LITE_TELEMETRY: '0',
        DO_NOT_TRACK: '1',
        LITE_AUTH_BCRYPT_COST: String(BCRYPT_COST),
      },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    this.#worker = worker
    const opened = await this.#whenOpened(worker)
    if (opened.kind === 'failed') {
      this.#worker = null
      await worker.terminate()
      throw toStartError(opened, this.#options)
    }
    this.writingFunctions = new Set(opened.writingFunctions)
    this.#lastSign = Date.now()
    this.state = 'ready'
  }

  async #whenOpened(worker: Worker): Promise<Opened> {
    const { promise, resolve } = Promise.withResolvers<Opened>()
    const fail = (message: string) => resolve({ kind: 'failed', told: false, message })
    const timer = setTimeout(() => fail(`no answer in ${START_MAX / 1000} s`), START_MAX)
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'pong') this.#lastSign = Date.now()
      else if (message.kind === 'mail') this.onMail()
      else if (message.kind === 'log') this.#log(message.event)
      else resolve(message)
    })
    worker.on('error', ({ name }) => {
      this.#log({ event: 'backend.crashed', level: 'error', name })
      fail(name)
    })
    worker.on('exit', () => {
      fail('it ended')
      if (worker === this.#worker && this.state === 'ready') void this.#restart('ended')
    })
    return promise.finally(() => clearTimeout(timer))
  }

  #check(): void {
    if (this.state !== 'ready') return
    if (Date.now() - this.#lastSign > SILENCE_MAX) void this.#restart('silent')
    else this.#tell({ kind: 'ping' })
  }

  async #restart(reason: string): Promise<void> {
    this.state = 'restarting'
    this.restarts++
    this.#log({ event: 'backend.restarting', level: 'warn', reason, waiting: this.#waiting.size })
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
    while (this.state === 'restarting') {
      try {
        await this.#spawn()
        this.#log({ event: 'backend.restarted' })
        return
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown'
        this.#log({ event: 'backend.not_restarted', level: 'error', name })
        await pause(RESTART_PAUSE)
      }
    }
  }
}

function toStartError(
  { message, told }: Failed,
  { clusterDir, backupDir, databaseUrl }: WorkerOptions,
): Error {
  if (told) return new StartError(message)
  if (databaseUrl !== undefined)
    return new StartError(`The database could not be prepared: ${message}`)
  const [cause = ''] = message.split('\n')
  return new StartError(
    `The database in ${clusterDir} could not be opened (${cause.slice(0, 200).replace(/\.$/, '')}): ${orRestore(backupDir)}move the folder ${dirname(clusterDir)} away to begin with an empty one.`,
  )
}
