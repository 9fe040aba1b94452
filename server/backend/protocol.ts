import type { LogEvent } from '../log.ts'
import type { Secrets } from './secrets.ts'

/** What the worker needs to open the database and to answer. */
export type WorkerOptions = {
  /** Folder that holds `supabase/migrations`, `supabase/seed` and `supabase/templates`. */
  projectRoot: string
  /** PGlite's own directory; its parent is the data folder. */
  clusterDir: string
  outboxDir: string
  backupDir: string
  /** A Postgres server to use instead of PGlite. */
  databaseUrl?: string
  siteUrl: string
  secrets: Secrets
  /** Load the demo data if the database is new. */
  demoData: boolean
  /** Nothing was ever stored in `clusterDir`. */
  fresh: boolean
  /** Another version of the library wrote `clusterDir`: it is kept as it is before this one touches it. */
  libraryChanged: boolean
  /** A verified archive to begin a new cluster with, instead of an empty one. */
  template?: string
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
  | { kind: 'request'; id: number; query: Query }
  | { kind: 'ping' }
  /** Writes the whole cluster as an archive to `file`. */
  | { kind: 'archive'; id: number; file: string }
  | { kind: 'close' }

export type FromWorker =
  | { kind: 'ready'; writingFunctions: string[]; migrated: boolean }
  /** The database did not open; `told` means that the message is written for people. */
  | { kind: 'failed'; message: string; told: boolean }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'pong' }
  | { kind: 'archived'; id: number; error: string | null }
  /** A mail was put into the outbox. */
  | { kind: 'mail' }
  | { kind: 'log'; event: LogEvent }
  | { kind: 'closed' }
