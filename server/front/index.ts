import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { silent, type Log } from '#server/log.ts'
import { createApp, type AppEnv } from './app.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { isOwnHost, listenOn } from './listen.ts'
import type { Mailbox } from './mailbox.ts'
import { serveSite } from './serve-site.ts'
import { openSite } from './site/site.ts'

/** What the front needs of the backend. */
export type FrontBackend = {
  /** Answers `/auth/v1/*` and `/rest/v1/*`; `peer` is the address of the visitor's socket. */
  fetch(request: Request, peer?: string): Promise<Response>
  serviceKey: string
  health(): { state: string; database: string; restarts: number }
}

export type FrontOptions = {
  backend: FrontBackend
  /** The built site, or null where another server has the pages (`npm run dev`). */
  distDir: string | null
  /** Null when mail goes to a real server. */
  mailbox: Mailbox | null
  /** Absolute address of the site, for links and mail. */
  siteUrl: string
  /** The server that mails go to; the mailbox without it. */
  smtpUrl?: string | undefined
  /** Who reads the contact form. */
  contactTo?: string | undefined
  /** The sender of its mails. */
  mailFrom?: string | undefined
  /** Whether Request and Response of the process stay Node's own; else a faster kind takes their place. */
  keepGlobals?: boolean
  log?: Log
  limits?: Limits
}

export type Front = {
  /** What changes: backend, function, mailbox, health. */
  app: Hono<AppEnv>
  /** For a server of one's own; `next` gets what belongs to another server. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse, next?: () => void): void
  limits: Limits
  close(): void
}

/** Paths that the app answers; all others are the site's. */
const DYNAMIC = /^\/(?:(?:rest|auth|functions)\/v1|_local|_system)(?:\/|$|\?)/

/** Builds the one-machine server around a backend. It does not listen yet. */
export function createFront(options: FrontOptions): Front {
  const { distDir, log = silent, limits = defaultLimits } = options
  const app = createApp({ ...options, log, limits })
  const site = distDir === null ? null : openSite(distDir)
  // Beside another server in the process, its Response must stay Node's own: WebAssembly is read from one there.
  const answerApp = getRequestListener(app.fetch, { overrideGlobalObjects: !options.keepGlobals })
  const answerSite = site && serveSite(site, { log, limits })

  return {
    app,
    limits,
    handle(incoming, outgoing, next) {
      if (!isForUs(incoming)) refuseHost(outgoing)
      else if (DYNAMIC.test(incoming.url ?? '')) void answerApp(incoming, outgoing)
      else if (answerSite) answerSite(incoming, outgoing)
      else next?.()
    },
    close: () => site?.close(),
  }
}

/** Serves a front on 127.0.0.1; port 0 takes any free one. */
export async function listen(
  front: Front,
  port: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const { url, close } = await listenOn(port, front.handle, front.limits)
  return {
    url,
    async close() {
      await close()
      front.close()
    },
  }
}

/** One host, and ours: of two, whoever reads after us might take the other. */
function isForUs({ headersDistinct: { host: names = [] }, socket }: IncomingMessage): boolean {
  return names.length === 1 && isOwnHost(names[0], socket.localPort)
}

function refuseHost(outgoing: ServerResponse): void {
  outgoing.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' })
  outgoing.end('This server answers only to the address that it printed when it started.\n')
}
