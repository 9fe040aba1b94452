import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { takeSnapshot } from './snapshot.ts'

const counts = {
  advisors: 3,
  looked_at: 2,
  companies: 2,
  types: Object.fromEntries(advisorTypeIds.map((id) => [id, 1])),
}
const down = { url: 'http://127.0.0.1:9', publishableKey: 'k' }
const good = { counts, preview: null }

type Reply = [status: number, body: string, type?: string]
type Source = Parameters<typeof takeSnapshot>[0]

/** A local backend that answers each path from a table. */
async function serve(answers: Record<string, Reply>): Promise<Source> {
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '', 'http://x').pathname.replace('/rest/v1/', '')
    const [status, body, type = 'application/json'] = answers[path] ?? [404, '{}']
    outgoing.writeHead(status, { 'Content-Type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, publishableKey: 'k' }
}
const json = (value: unknown): Reply => [200, JSON.stringify(value)]
const empty = {
  Advisors: json([]),
  advisor_reviews: json([]),
  advisor_resources: json([]),
  'rpc/directory_counts': json(counts),
}

/** Takes a snapshot where the last one is `last`; what is in the file afterwards. */
async function take(source: Source, last?: object) {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  const file = join(folder, 'snapshot.json')
  if (last) await writeFile(file, JSON.stringify(last))
  const taken = await takeSnapshot(source, file).catch((error: Error) => error.message)
  const kept = await readFile(file, 'utf8').catch(() => null)
  return { taken, kept }
}

it('is saved completely in the file', async () => {
  const source = await serve(empty)
  const { taken, kept } = await take(source)
  expect(taken).toEqual(good)
  expect(JSON.parse(kept ?? '')).toEqual(taken)
})

it.each<[string, Record<string, Reply>, RegExp]>([
  [
    'a count that is none',
    { 'rpc/directory_counts': json({ ...counts, advisors: '3' }) },
    /directory_counts\(\).*advisors:/,
  ],
  [
    'an advisor without a name',
    { Advisors: json([{ Id: 1, areas_of_expertise: null }]) },
    /preview advisor.*companyName:/,
  ],
  [
    'a key that is refused',
    { Advisors: [401, '{"message":"Invalid API key"}'] },
    /refuses.*401: Invalid API key.*PUBLISHABLE_KEY/,
  ],
])('stops the build on %s and keeps the last one', async (_, broken, message) => {
  const { taken, kept } = await take(await serve({ ...empty, ...broken }), good)
  expect(taken).toMatch(message)
  expect(JSON.parse(kept ?? '')).toEqual(good)
})

it.each<[string, Reply]>([
  ['a gateway that fails', [502, '<h1>Bad gateway</h1>', 'text/html']],
  ['the page of a proxy', [200, '<!doctype html><title>Sign in</title>', 'text/html']],
  ['too many requests', [429, '{"message":"slow down"}']],
])('asks to try again on %s', async (_, reply) => {
  const source = await serve({ Advisors: reply, 'rpc/directory_counts': reply })
  expect((await take(source)).taken).toMatch(/cannot be reached .* try again/)
})

it('asks to try again if nothing answers', async () => {
  expect((await take(down)).taken).toMatch(/cannot be reached .* try again/)
})
