import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Answer, Site } from './site/site.ts'

/** The plainest of requests: GET, whole in one packet, nothing after it, no body, kept alive. */
export type PlainGet = {
  url: string
  host: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

const SHAPE =
  // oxlint-disable-next-line no-control-regex -- a tab may stand in a header's value
  /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/
/** Headers that ask for more than an answer. */
const SPECIAL = new Set([
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
  'trailer',
])
const LONGEST = 8192

/** Reads a request that is plain to the last byte; null for any other, which node's own parser must judge. */
export function parsePlainGet(chunk: Buffer): PlainGet | null {
  if (chunk.length > LONGEST) return null
  const match = SHAPE.exec(chunk.toString('latin1'))
  if (!match) return null
  const [, url = '', lines = ''] = match
  const found: Record<string, string> = {}
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (SPECIAL.has(name) || name in found) return null
    if (colon > 0) found[name] = line.slice(colon + 1).trim()
  }
  const { host, connection = 'keep-alive' } = found
  if (host === undefined || connection.toLowerCase() !== 'keep-alive') return null
  return {
    url,
    host,
    acceptEncoding: found['accept-encoding'],
    ifNoneMatch: found['if-none-match'],
  }
}

export type FastLaneOptions = {
  site: Site
  /** Whether this is a page of this server's own site, by host and path. */
  isForSite(request: PlainGet, socket: Socket): boolean
  /** Milliseconds that a connection may stay silent. */
  idleTimeout: number
}

/** Bytes of ready answers; each is good for the second that its `Date` names. */
const READY_BYTES = 32 * 1024 * 1024
type Ready = { bytes: Buffer; second: number }

/**
 * A way past node's HTTP machinery for the one request that makes up nearly all of a site's load. Node spends more
 * on parsing, objects and header checks than on the page: 24 µs of CPU against nginx's 10, and this takes 10.
 * It never judges what is valid: whatever is not plain goes, untouched and with its connection, to node's server.
 */
export function openFastLane(server: Server, options: FastLaneOptions): { close(): void } {
  const ready = new LRUCache<string, Ready>({
    maxSize: READY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const sockets = new Set<Socket>()
  const toServer = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    accept(socket, options, ready, (chunk) => {
      sockets.delete(socket)
      socket.pause().unshift(chunk)
      for (const listener of toServer) listener.call(server, socket)
      process.nextTick(() => socket.resume())
    })
  })
  return { close: () => sockets.forEach((socket) => socket.destroySoon()) }
}

/** Answers on a connection for as long as its requests are plain; `handOver` gets the first that is not. */
function accept(
  socket: Socket,
  { site, isForSite, idleTimeout }: FastLaneOptions,
  ready: LRUCache<string, Ready>,
  handOver: (chunk: Buffer) => void,
): void {
  const end = () => socket.destroy()
  const leave = (chunk: Buffer) => {
    socket.setTimeout(0).off('data', onData).off('error', end).off('timeout', end)
    handOver(chunk)
  }
  const send = (bytes: Buffer | null, chunk: Buffer) => {
    if (!bytes) leave(chunk)
    // Who sends requests and reads no answers gets no more of them than the socket holds.
    else if (!socket.write(bytes)) socket.pause().once('drain', () => socket.resume())
  }
  const sendLate = async (bytes: Promise<Buffer | null>, chunk: Buffer) => {
    socket.pause()
    const late = await bytes.catch(() => null)
    socket.resume()
    send(late, chunk)
  }
  const onData = (chunk: Buffer) => {
    const request = parsePlainGet(chunk)
    if (!request || !isForSite(request, socket)) return leave(chunk)
    const bytes = find(request, site, ready)
    if (bytes instanceof Promise) void sendLate(bytes, chunk)
    else send(bytes, chunk)
  }
  socket.setTimeout(idleTimeout).on('data', onData).on('error', end).on('timeout', end)
}

function find(
  request: PlainGet,
  site: Site,
  ready: LRUCache<string, Ready>,
): Buffer | null | Promise<Buffer | null> {
  const second = Math.floor(Date.now() / 1000)
  const { url, acceptEncoding, ifNoneMatch } = request
  const key = `${acceptEncoding}\n${ifNoneMatch}\n${url}`
  const known = ready.get(key)
  if (known?.second === second) return known.bytes

  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark)
  const keep = (answer: Answer) => {
    const bytes = toBytes(answer, second)
    if (bytes) ready.set(key, { bytes, second })
    return bytes
  }
  const answer = site.answer({ path, query, acceptEncoding, ifNoneMatch })
  return answer instanceof Promise ? answer.then(keep) : keep(answer)
}

/** An answer as it goes over the wire; null for one that the server has to log. */
function toBytes({ status, headers, body }: Answer, second: number): Buffer | null {
  if (status >= 400) return null
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let n = 0; n < headers.length; n += 2) lines.push(`${headers[n]}: ${headers[n + 1]}`)
  lines.push(`Date: ${new Date(second * 1000).toUTCString()}`, 'Connection: keep-alive', '', '')
  const head = Buffer.from(lines.join('\r\n'), 'latin1')
  return body ? Buffer.concat([head, body]) : head
}
