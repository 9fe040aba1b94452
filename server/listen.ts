import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Front } from './front.ts'
import { StartError } from './start-error.ts'

const HOST = '127.0.0.1'
/** Milliseconds that requests in progress have to finish when the server stops. */
const GRACE = 3000

export type Listening = { url: string; close(): Promise<void> }

/** Listens on loopback only: the server is for the person at this machine. Port 0 takes any free port. */
export async function listen(front: Front, port: number): Promise<Listening> {
  const server = createServer(toListener(front))
  await bind(server, port)
  const address = server.address() as AddressInfo
  return { url: `http://${HOST}:${address.port}`, close: () => stop(server) }
}

/**
 * `overrideGlobals` replaces the global Request and Response by the adapter's, which are faster. Next to another server in
 * the process they stay Node's own, because WebAssembly is loaded from a Response there.
 */
export function toListener(front: Front, overrideGlobals = true): RequestListener {
  return getRequestListener(front.fetch, { overrideGlobalObjects: overrideGlobals })
}

/** Throws a `StartError` if the port is taken, before any slow work begins. */
export async function assertPortIsFree(port: number): Promise<void> {
  const probe = createServer()
  await bind(probe, port)
  await stop(probe)
}

async function bind(server: Server, port: number): Promise<void> {
  server.listen(port, HOST)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(explainFailure(error, port), { cause: error })
  })
}

function explainFailure(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program; stop it, or choose another port, such as PORT=${port + 1}.`
  return `The server cannot listen on ${HOST}:${port} (${error.code ?? error.message}); choose another port with PORT.`
}

/** Stops accepting connections, waits for requests in progress, and closes the rest after the grace period. */
async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const cut = setTimeout(() => server.closeAllConnections(), GRACE)
  await closed
  clearTimeout(cut)
}
