import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { StartError } from '../start-error.ts'
import type { Limits } from './limits.ts'

/** Milliseconds that a connection may stay silent between requests. */
const IDLE = 5000
const HOST = '127.0.0.1'
/** Milliseconds that answers in flight may still take when the server stops: with the backend it has 5 s for all. */
const GRACE = 3000

/** Listens on loopback, and nowhere else: this server is for the person at this machine. */
export async function listenOn(
  port: number,
  listener: RequestListener,
  limits: Limits,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(
    {
      headersTimeout: limits.headersTimeout * 1000,
      requestTimeout: limits.requestTimeout * 1000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: IDLE,
      noDelay: true,
    },
    listener,
  )
  server.maxHeadersCount = 100
  const silent = watchSilent(server)
  await take(server, port)
  const address = server.address() as AddressInfo
  return {
    url: `http://${HOST}:${address.port}`,
    close: () => stop(server, silent),
  }
}

/** Throws a `StartError` at once where the port is taken, before anything slow is done. */
export async function assertPortIsFree(port: number): Promise<void> {
  const probe = createServer()
  await take(probe, port)
  probe.close()
  await once(probe, 'close')
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
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account; choose one above 1023: PORT=4321 npm start.`
  return `The server cannot listen on ${HOST}:${port} (${error.code ?? error.message}); choose another port with PORT.`
}

/** Takes no new connection, lets answers in flight finish, and cuts what is left after the grace. */
async function stop(server: Server, silent: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of silent) socket.destroy()
  const cut = setTimeout(() => server.closeAllConnections(), GRACE)
  await closed
  clearTimeout(cut)
}

/** The connections that no request has come on: browsers open some ahead, and node takes them for busy. */
function watchSilent(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return silent
}

/** Whether a `Host` header names this server. A page elsewhere that rebinds its name to loopback does not. */
export function isOwnHost(host: string | undefined, localPort: number | undefined): boolean {
  const [, name, port = '80'] =
    /^(127\.0\.0\.1|localhost|\[::1\])(?::(\d+))?$/i.exec(host ?? '') ?? []
  return name !== undefined && Number(port) === localPort
}
