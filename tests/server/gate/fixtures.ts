import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { GateBackend, GateOptions } from '#server/gate/context.ts'
import { createGate, listen } from '#server/gate/index.ts'
import type { LogEvent } from '#server/log.ts'

export type Asked = {
  method: string
  url: URL
  headers: Headers
  body: string
  peer: string | undefined
  mailAllowed: boolean | undefined
}

/** A backend that notes what reaches it; everything else in these tests is real. */
export function noteBackend(answer: (asked: Asked) => Response = () => Response.json([])) {
  const asked: Asked[] = []
  const backend: GateBackend = {
    async fetch(incoming, { peer, mailAllowed } = {}) {
      const { method, url, headers } = incoming
      const one = {
        method,
        url: new URL(url),
        headers,
        body: await incoming.text(),
        peer,
        mailAllowed,
      }
      asked.push(one)
      return answer(one)
    },
    publishableKey: 'publishable-key',
    serviceKey: 'service-key',
    health: () => ({ state: 'ready', database: 'pglite', restarts: 0 }),
  }
  return { backend, asked }
}

/** Starts a gate on a free port with what a test gives it. */
export async function startGate(options: Partial<GateOptions> = {}) {
  const events: LogEvent[] = []
  const { backend, asked } = noteBackend()
  const gate = createGate({
    backend,
    distDir: null,
    mailbox: null,
    log: (event) => events.push(event),
    ...options,
  })
  const server = await listen(gate, 0)
  return { ...server, asked, events }
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
