import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '#server/gate/limits.ts'
import { removeSite, startGate, writeSite } from './fixtures.ts'

describe('connections', () => {
  let root: string
  let front: Awaited<ReturnType<typeof startGate>>
  let port: number
  beforeAll(async () => {
    root = await writeSite({ 'index.html': '<!doctype html><title>Page</title>' })
    front = await startGate({ distDir: root, limits: { ...defaultLimits, headersTimeout: 0.1 } })
    port = Number(new URL(front.url).port)
  })
  afterAll(async () => {
    await front.close()
    await removeSite(root)
  })

  const host = () => `Host: 127.0.0.1:${port}\r\n`

  /** All that comes back for these bytes until the server ends the connection. */
  async function exchange(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes, 'latin1')
    return text(socket)
  }

  it('answers two requests in one packet, in order', async () => {
    const first = `GET /index.html HTTP/1.1\r\n${host()}\r\n`
    const second = `GET / HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`
    const both = await exchange(first + second)
    expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 308', 'HTTP/1.1 200'])
  })

  // Whoever stands before this server could read these otherwise, and take their end for a request.
  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a space before the colon', 'Content-Length : 2\r\n\r\nab'],
    ['a folded line', 'X: a\r\n b\r\n\r\n'],
    ['lines without a return', 'X: a\n\n'],
  ])('refuses %s', async (_, rest) => {
    expect(await exchange(`GET / HTTP/1.1\r\n${host()}${rest}`)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('waits for headers no longer than its limit', async () => {
    expect(await exchange(`GET / HTTP/1.1\r\n${host()}`)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('stops at once when only silent connections are left', async () => {
    const other = await startGate({ distDir: root })
    const socket = connect(Number(new URL(other.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const start = Date.now()
    await other.close()
    expect(Date.now() - start).toBeLessThan(2000)
    socket.destroy()
  })
})
