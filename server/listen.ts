import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Front } from './front.ts'
import { StartError } from './start-error.ts'

const HOST = '127.0.0.1'
/** Milliseconds that answers in flight may still take when the server stops. */
const GRACE = 3000

export type Listening = { url: string; close(): Promise<void> }

/** Listens on loopback, and nowhere else: this server is for the person at this machine. Port 0 takes any free one. */
export async function listen(front: Front, port: number): Promise<Listening> {
  const server = createServer(toListener(front))
  await take(server, port)
  const address = server.address() as AddressInfo
  return { url: `http://${HOST}:${address.port}`, close: () => stop(server) }
}

/**
 * `overrideGlobals` gives Request and Response to the adapter, which is faster; beside another server in the process they stay
 * Node's own, because WebAssembly is read from one there.
 */
export function toListener(front: Front, overrideGlobals = true): RequestListener {
  return getRequestListener(front.fetch, { overrideGlobalObjects: overrideGlobals })
}

/** Throws a `StartError` at once where the port is taken, before anything slow is done. */
export async function assertPortIsFree(port: number): Promise<void> {
  const probe = createServer()
  await take(probe, port)
  await stop(probe)
}

async function take(server: Server, port: number): Promise<void> {
  server.listen(port, HOST)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(whyNot(error, port), { cause: error })
  })
}

function whyNot(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program; stop it, or choose another port: PORT=${port + 1} npm start.`
  return `The server cannot listen on ${HOST}:${port} (${error.code ?? error.message}); choose another port with PORT.`
}

/** Takes no new connection, lets answers in flight finish, and cuts what is left after the grace. */
async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const cut = setTimeout(() => server.closeAllConnections(), GRACE)
  await closed
  clearTimeout(cut)
}
