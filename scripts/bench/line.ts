import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openSlowLine } from './slow-line.ts'

/** Bytes of a TLS record. Hosts begin with such as fit into a packet: a browser reads a record when it is whole. */
const RECORD = 1369

/** `h1`: HTTP/1.1, a connection costs three round trips. `h2`: TLS 1.3 and HTTP/2, as hosts serve; TLS costs its own round trip. */
export type Protocol = 'h1' | 'h2'

/** A slow line to the servers at `urls`: their addresses, and the flags of a browser that uses it. */
export async function openLine(protocol: Protocol, ...urls: string[]) {
  const ports = urls.map((url) => Number(new URL(url).port))
  const servers = protocol === 'h2' ? await Promise.all(ports.map(serveSecurely)) : []
  const targets = new Map(servers.map(({ port }, at) => [ports[at] ?? 0, port]))
  const { port, disconnect, close } = await openSlowLine(targets, protocol === 'h2' ? 1 : 3)
  return {
    // The browser keeps the product's own address, because the server answers no other.
    urls: urls.map((url) => (protocol === 'h2' ? url.replace('http:', 'https:') : url)),
    flags: [
      `--proxy-server=socks5://127.0.0.1:${port}`,
      '--proxy-bypass-list=<-loopback>',
      '--ignore-certificate-errors',
    ],
    disconnect,
    close() {
      close()
      for (const server of servers) server.close()
    },
  }
}
export type SlowLine = Awaited<ReturnType<typeof openLine>>

/** TLS and HTTP/2 in front of a local port, with a certificate that is good for this run. */
async function serveSecurely(target: number) {
  const server = createSecureServer(createCertificate())
  server.on('stream', (stream, headers) => {
    const { ':method': method, ':path': path } = headers
    const forwarded = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
    // The product knows itself by its own address.
    const own = { host: `127.0.0.1:${target}`, origin: `http://127.0.0.1:${target}` }
    const sent = request(
      {
        port: target,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...Object.fromEntries(forwarded), ...own },
      },
      async (answer) => {
        // Whole, so that its end goes with its last bytes: alone it waits behind other answers.
        const body = await buffer(answer)
        if (stream.destroyed) return
        stream.respond({ ':status': answer.statusCode ?? 502, ...toSecureHeaders(answer.headers) })
        stream.end(body)
      },
    )
    sent.on('error', () => stream.close())
    stream.on('error', () => sent.destroy())
    stream.pipe(sent)
  })
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}

/** HTTP/2 has no headers of a connection. */
const toSecureHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(?:connection|keep-alive|transfer-encoding)$/.test(name),
    ),
  )

function createCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const command = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 -keyout ${key} -out ${cert}`
  execFileSync('openssl', command.split(' '), { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}
