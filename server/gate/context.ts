import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Backend } from '../backend/index.ts'
import type { Log } from '../log.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Limits } from './limits.ts'

/** What the gate needs of the backend. */
export type GateBackend = Pick<Backend, 'fetch' | 'health' | 'serviceKey' | 'publishableKey'>

export type GateOptions = {
  backend: GateBackend
  /** The built site, or null where another server has the pages (`npm run dev`). */
  distDir: string | null
  /** Null when mail goes to a real server. */
  mailbox: Mailbox | null
  /** The server that mails go to; the mailbox without it. */
  smtpUrl?: string | undefined
  /** Who reads the contact form. */
  contactTo?: string | undefined
  /** The sender of its mails. */
  mailFrom?: string | undefined
  /** Beside another server in the process, Request and Response stay Node's own: WebAssembly is read from one there. */
  keepGlobals?: boolean
  log?: Log
  limits?: Limits
}

export type AppOptions = GateOptions & { log: Log; limits: Limits }

export type AppEnv = {
  Bindings: { incoming?: IncomingMessage }
  /** A page with a policy of its own names it in `policy`. */
  Variables: RequestIdVariables & { policy?: string }
}
export type AppContext = Context<AppEnv>
