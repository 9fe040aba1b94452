import { once } from 'node:events'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { BCRYPT_COST } from './auth/bcrypt-cost.ts'
import { orRestore } from './backups.ts'
import type { Answer, FromWorker, Query, ToWorker, WorkerOptions } from './protocol.ts'

/** Milliseconds. All of it together, with a start of up to four seconds, brings a wedged backend back within fifteen. */
const HEARTBEAT = 1000
/** Neither a heartbeat nor an answer for so long: the thread is wedged. */
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

type Waiting<T> = { resolve: (value: T) => void; timer: NodeJS.Timeout; since: number }

export type State = 'ready' | 'restarting' | 'stopped'

/** The backend's thread is being started again, or did not answer in time. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** Starts the worker, passes it requests, and starts it again when it wedges or dies. */
export class Supervisor {
  state: State = 'restarting'
  restarts = 0
  writingFunctions = new Set<string>()
  onMail = () => {}

  #worker: Worker | null = null
  #options: WorkerOptions
  readonly #log: Log
  #nextId = 0
  #lastSign = 0
  #lastAnswer = 0
  #heartbeat: NodeJS.Timeout | undefined
  readonly #requests = new Map<number, Waiting<Answer | null>>()

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

  /** Throws `Unavailable` when there is no answer to be had. */
  async ask(query: Query): Promise<Answer> {
    if (this.state !== 'ready' || this.#worker === null) throw new Unavailable()
    const id = this.#nextId++
    const answer = await new Promise<Answer | null>((resolve) => {
      const timer = setTimeout(() => this.#settle(id, null), REQUEST_MAX)
      this.#requests.set(id, { resolve, timer, since: Date.now() })
      this.#tell({ kind: 'request', id, query })
    })
    if (answer === null) throw new Unavailable()
    return answer
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    const deadline = Date.now() + DRAIN_MAX
    while (this.#requests.size > 0 && Date.now() < deadline) await pause(20)
    // What comes now is refused.
    this.state = 'stopped'
    const worker = this.#worker
    if (worker === null) return
    this.#tell({ kind: 'close' })
    await Promise.race([once(worker, 'exit'), pause(1500)])
    this.#worker = null
    await worker.terminate()
    this.#forsake()
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
    this.#lastSign = Date.now()
    try {
      await this.#whenReady(worker)
    } catch (error) {
      this.#worker = null
      await worker.terminate()
      throw error
    }
  }

  async #whenReady(worker: Worker): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => reject(neverOpened(this.#options)), START_MAX)
    worker.on('message', (message: FromWorker) => {
      if (worker !== this.#worker) return
      this.#lastSign = Date.now()
      if (message.kind === 'ready') resolve()
      if (message.kind === 'failed') reject(toStartError(message, this.#options))
      this.#receive(message)
    })
    worker.on('error', ({ name }) => {
      this.#log({ event: 'backend.crashed', level: 'error', name })
      reject(toStartError({ kind: 'failed', told: false, message: name }, this.#options))
    })
    worker.on('exit', () => {
      reject(toStartError({ kind: 'failed', told: false, message: 'it ended' }, this.#options))
      if (worker === this.#worker && this.state === 'ready') void this.#restart('ended')
    })
    await promise.finally(() => clearTimeout(timer))
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'answer') {
      this.#lastAnswer = Date.now()
      this.#settle(message.id, message.answer)
    } else if (message.kind === 'ready') {
      this.state = 'ready'
      this.writingFunctions = new Set(message.writingFunctions)
    } else if (message.kind === 'mail') this.onMail()
    else if (message.kind === 'log') this.#log(message.event)
  }

  #settle(id: number, answer: Answer | null): void {
    const waiting = this.#requests.get(id)
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    this.#requests.delete(id)
    waiting.resolve(answer)
  }

  #check(): void {
    if (this.state !== 'ready') return
    if (Date.now() - this.#lastSign > SILENCE_MAX) void this.#restart('silent')
    else if (this.#isStuck()) void this.#restart('stuck')
    else this.#tell({ kind: 'ping' })
  }

  /**
   * The thread lives, yet nobody gets an answer: its one session is lost. A Postgres server ends long statements itself, and
   * one of them keeps no other request waiting.
   */
  #isStuck(): boolean {
    if (this.#options.databaseUrl !== undefined) return false
    const [oldest] = this.#requests.values()
    return (
      oldest !== undefined && Date.now() - Math.max(oldest.since, this.#lastAnswer) > SILENCE_MAX
    )
  }

  async #restart(reason: string): Promise<void> {
    this.state = 'restarting'
    this.restarts++
    this.#log({ event: 'backend.restarting', level: 'warn', reason, waiting: this.#requests.size })
    const worker = this.#worker
    this.#worker = null
    this.#forsake()
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

  /** Answers everybody who waits for a thread that is gone. */
  #forsake(): void {
    for (const id of this.#requests.keys()) this.#settle(id, null)
  }
}

function toStartError(
  { message, told }: Extract<FromWorker, { kind: 'failed' }>,
  { clusterDir, backupDir, databaseUrl }: WorkerOptions,
): Error {
  if (told) return new StartError(message)
  if (databaseUrl !== undefined)
    return new StartError(`The database could not be prepared: ${message}`)
  return new StartError(
    `The database in ${clusterDir} could not be opened (${firstLine(message)}): ${orRestore(backupDir)}move the folder ${dirname(clusterDir)} away to begin with an empty one.`,
  )
}

function neverOpened(options: WorkerOptions): Error {
  const message = `no answer in ${START_MAX / 1000} s`
  return toStartError({ kind: 'failed', told: false, message }, options)
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 200).replace(/\.$/, '')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
