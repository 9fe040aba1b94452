import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createFront, type FrontOptions } from '#server/front.ts'
import { listen } from '#server/listen.ts'
import { silent } from '#server/log.ts'

/** The front with a fake backend that echoes requests; everything else is real. */
export async function startFront({ backend, ...options }: Partial<FrontOptions> = {}) {
  const front = createFront({
    distDir: null,
    log: silent,
    ...options,
    backend: {
      fetch: async ({ method, url }) => Response.json({ asked: `${method} ${url}` }),
      functions: {},
      publishableKey: 'publishable-key',
      serviceKey: 'service-key',
      mailbox: null,
      doors: null,
      ...backend,
    },
  })
  const server = await listen(front, 0)
  onTestFinished(() => server.close())
  return server.url
}

/** Writes a small built site; returns its folder. */
export async function writeSite(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  const all = { '_headers.json': '{"rules":[]}', ...files }
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

export type Reply = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends exactly the given path and headers: `fetch` would normalize both. */
export function send(url: string, path: string, options: RequestOptions & { body?: string } = {}) {
  const { body, ...rest } = options
  return new Promise<Reply>((resolve, reject) => {
    const outgoing = request(url, { path, agent: false, ...rest }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
