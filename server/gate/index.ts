import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { silent } from '../log.ts'
import { createSite } from '../site.ts'
import { createApp } from './app.ts'
import type { GateOptions } from './context.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { isOwnHost, listenOn } from './listen.ts'

export type Gate = {
  /** For a server of one's own; `next` gets what belongs to another server. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse, next?: () => void): void
  limits: Limits
}

/** Paths that the backend, the function and the mailbox answer; all others are the site's. */
const DYNAMIC = /^\/(?:(?:rest|auth|functions)\/v1|_local|_system)(?:\/|$|\?)/

/** Builds the one-machine server around a backend. It does not listen yet. */
export function createGate(options: GateOptions): Gate {
  const { distDir, log = silent, limits = defaultLimits } = options
  const toListener = ({ fetch }: { fetch: Parameters<typeof getRequestListener>[0] }) =>
    getRequestListener(fetch, { overrideGlobalObjects: !options.keepGlobals })
  const answerApp = toListener(createApp({ ...options, log, limits }))
  const answerSite =
    distDir === null ? null : toListener(createSite({ distDir, log, urlLength: limits.urlLength }))
  return {
    limits,
    handle(incoming, outgoing, next) {
      if (!isForUs(incoming)) refuseHost(outgoing)
      else if (DYNAMIC.test(incoming.url ?? '')) void answerApp(incoming, outgoing)
      else if (answerSite) void answerSite(incoming, outgoing)
      else next?.()
    },
  }
}

/** Serves a gate on 127.0.0.1; port 0 takes any free one. */
export function listen(gate: Gate, port: number): ReturnType<typeof listenOn> {
  return listenOn(port, gate.handle, gate.limits)
}

/** One host, and ours: of two, whoever reads after us might take the other. */
function isForUs({ headersDistinct: { host: names = [] }, socket }: IncomingMessage): boolean {
  return names.length === 1 && isOwnHost(names[0], socket.localPort)
}

function refuseHost(outgoing: ServerResponse): void {
  outgoing.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' })
  outgoing.end('This server answers only to the address that it printed when it started.\n')
}
