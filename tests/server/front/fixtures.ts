import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createFront, listen, type FrontBackend, type FrontOptions } from '#server/front/index.ts'
import type { LogEvent } from '#server/log.ts'

export type Asked = {
  method: string
  url: URL
  headers: Headers
  body: string
  peer: string | undefined
}

/** A backend that notes what reaches it; everything else in these tests is real. */
export function noteBackend(answer: (asked: Asked) => Response = () => Response.json([])) {
  const asked: Asked[] = []
  const backend: FrontBackend = {
    async fetch(incoming, peer) {
      const { method, url, headers } = incoming
      const one = { method, url: new URL(url), headers, body: await incoming.text(), peer }
      asked.push(one)
      return answer(one)
    },
    serviceKey: 'service-key',
    health: () => ({ state: 'ready', database: 'pglite', restarts: 0 }),
  }
  return { backend, asked }
}

/** Starts a front on a free port with what a test gives it. */
export async function startFront(options: Partial<FrontOptions> = {}) {
  const events: LogEvent[] = []
  const { backend, asked } = noteBackend()
  const front = createFront({
    backend,
    distDir: null,
    mailbox: null,
    siteUrl: 'http://127.0.0.1',
    log: (event) => events.push(event),
    ...options,
  })
  const server = await listen(front, 0)
  return { ...server, asked, events, front }
}

/** Writes a small built site; returns its folder. */
export async function writeSite(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

export const removeSite = (root: string) => rm(root, { recursive: true, force: true })

export type Reply = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends exactly the path and headers given: `fetch` would clean both up. */
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
