import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressDist } from '#server/front/compress.ts'
import { parsePlainGet } from '#server/front/fast-lane.ts'
import { removeSite, startFront, writeSite } from './fixtures.ts'

const PAGE = `<!doctype html><title>Page</title>${'<p>Words.</p>'.repeat(200)}`

/** An answer without what differs from one moment or connection to the next. */
function toCompare(answer: string): string[] {
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const lines = head
    .split('\r\n')
    .map((line) => line.replace(/^[^:]+:/, (name) => name.toLowerCase()))
    .filter((line) => !/^(date|connection|keep-alive|x-request-id):/.test(line))
  return [...lines.toSorted(), body.join('').replace(/"uptime":\d+/, '')]
}

describe('the fast lane', () => {
  let root: string
  let front: Awaited<ReturnType<typeof startFront>>
  let port: number
  beforeAll(async () => {
    root = await writeSite({
      'index.html': PAGE,
      'about.html': PAGE,
      '404.html': 'Oops',
      _headers: '/*\n  X-Content-Type-Options: nosniff\n',
      _redirects: '/old /about 301\n',
    })
    await compressDist(root)
    front = await startFront({ distDir: root })
    port = Number(new URL(front.url).port)
  })
  afterAll(async () => {
    await front.close()
    await removeSite(root)
  })

  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const request = (path: string, headers = '') =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n`

  /** What comes back for parts that are sent as packets of their own, until nothing more comes. */
  async function exchange(parts: string[], socket?: Socket) {
    const used = socket ?? (await open())
    const chunks: Buffer[] = []
    const onData = (chunk: Buffer) => chunks.push(chunk)
    used.on('data', onData)
    for (const part of parts) {
      used.write(part, 'latin1')
      await wait(8)
    }
    await wait(30)
    used.off('data', onData)
    if (!socket) used.destroy()
    return Buffer.concat(chunks).toString('latin1')
  }

  it('answers as the server does, to the byte', async () => {
    const path = fc.constantFrom(
      '/',
      '/about',
      '/about?x=1',
      '/about/',
      '/old',
      '/none',
      '/rest/v1/x',
      '/_local/health',
      '/%2e%2e/x',
      '//x',
    )
    const header = fc.constantFrom(
      'Accept-Encoding: br',
      'Accept-Encoding: gzip;q=0',
      'accept-encoding:\tgzip',
      'If-None-Match: *',
      'If-None-Match: "x"',
      'Connection: keep-alive',
      'Host: evil.example',
      'X: \xe4',
      'Content-Length: 0',
    )
    await fc.assert(
      fc.asyncProperty(path, fc.uniqueArray(header, { maxLength: 3 }), async (where, headers) => {
        const text = request(where, headers.map((line) => `${line}\r\n`).join(''))
        // In two packets it is not plain, so the server answers.
        const [fast, slow] = await Promise.all([
          exchange([text]),
          exchange([text.slice(0, 9), text.slice(9)]),
        ])
        expect(toCompare(fast)).toEqual(toCompare(slow))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('takes nothing for plain that is not', () => {
    const plain = request('/', 'Accept-Encoding: br\r\n')
    expect(parsePlainGet(Buffer.from(plain))).toEqual({
      url: '/',
      host: `127.0.0.1:${port}`,
      acceptEncoding: 'br',
      ifNoneMatch: undefined,
    })
    for (const other of [
      plain.replace('GET', 'POST'),
      plain.replace('1.1', '1.0'),
      plain.replace('GET /', 'GET http://x/'),
      plain.replace('GET /', 'GET  /'),
      plain.replaceAll('\r\n', '\n'),
      plain.slice(0, -2),
      plain + plain,
      plain + 'x',
      plain.replace('Host', 'Host '),
      plain.replace('Accept', '\r\n Accept'),
      request('/', 'Host: b\r\n'),
      request('/', 'Content-Length: 1\r\n'),
      request('/', 'Transfer-Encoding: chunked\r\n'),
      request('/', 'Upgrade: websocket\r\n'),
      request('/', 'Connection: close\r\n'),
      request('/', 'X: \0\r\n'),
      request(`/${'a'.repeat(9000)}`),
      'GET / HTTP/1.1\r\nAccept: x\r\n\r\n',
    ])
      expect(parsePlainGet(Buffer.from(other, 'latin1'))).toBeNull()
  })

  it('reads any bytes in good time', () => {
    const piece = fc.constantFrom(
      'GET / HTTP/1.1\r\n',
      'a:',
      'Host: x',
      '\r\n',
      '\r',
      ':',
      ' ',
      '\0',
      '\xff',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        const start = performance.now()
        parsePlainGet(Buffer.from(pieces.join(''), 'latin1'))
        expect(performance.now() - start).toBeLessThan(50)
      }),
    )
  })

  it('keeps a connection through pages, the backend and pages again', async () => {
    const socket = await open()
    for (const [path, status] of [
      ['/about', 200],
      ['/about', 200],
      ['/rest/v1/Advisors', 200],
      ['/about', 200],
      ['/none', 404],
    ] as const)
      expect(await exchange([request(path)], socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    socket.destroy()
  })

  it('answers two requests in one packet, in order', async () => {
    const both = await exchange([request('/old') + request('/about')])
    expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 301', 'HTTP/1.1 200'])
  })

  it('holds no more answers for a client that reads none than its socket does', async () => {
    const socket = await open()
    socket.pause()
    const before = process.memoryUsage().rss
    for (let n = 0; n < 3000; n++) {
      socket.write(request('/about'))
      if (n % 50 === 0) await wait(1)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
    socket.destroy()
  })

  it('stops at once when only silent connections are left', async () => {
    const other = await startFront({ distDir: root })
    const socket = connect(Number(new URL(other.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const start = Date.now()
    await other.close()
    expect(Date.now() - start).toBeLessThan(1000)
    socket.destroy()
  })
})
