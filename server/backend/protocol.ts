import type { MessagePort } from 'node:worker_threads'
import type { LogEvent } from '../log.ts'
import type { Secrets } from './secrets.ts'

/** What the worker needs to open the database and to answer. */
export type WorkerOptions = {
  /** Folder that holds `supabase/migrations` and `supabase/seed`. */
  projectRoot: string
  /** PGlite's own directory; its parent is the data folder. */
  clusterDir: string
  backupDir: string
  /** A Postgres server to use instead of PGlite. */
  databaseUrl?: string | undefined
  siteUrl: string
  secrets: Secrets
  /** Load the demo data if the database is new. */
  demoData: boolean
  /** Nothing was ever stored in `clusterDir`. */
  fresh: boolean
  /** Another version of the library wrote `clusterDir`: it is kept as it is before this one touches it. */
  libraryChanged: boolean
}

export type Query = {
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
  peer: string | null
  /** Whether this request may cause a mail to an address that has had some. */
  mailAllowed: boolean
}

export type Answer = {
  status: number
  headers: [string, string][]
  body: ArrayBuffer | null
}

export type ToWorker =
  /** The answer goes to `port`. */
  { kind: 'request'; query: Query; port: MessagePort } | { kind: 'ping' } | { kind: 'close' }

/** The database did not open; `told` means that the message is written for people. */
export type Failed = { kind: 'failed'; message: string; told: boolean }
export type Opened = { kind: 'ready'; writingFunctions: string[] } | Failed

export type FromWorker =
  | Opened
  /** The database answers. */
  | { kind: 'pong' }
  /** There is a new mail in the outbox. */
  | { kind: 'mail' }
  | { kind: 'log'; event: LogEvent }
