import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { takeSnapshot } from './snapshot.ts'

const counts = {
  advisors: 3,
  looked_at: 2,
  companies: 2,
  types: Object.fromEntries(advisorTypeIds.map((id) => [id, 1])),
}
const down = { url: 'http://127.0.0.1:9', publishableKey: 'k' }
const good = { takenAt: '2026-01-02T03:04:05.000Z', backend: down.url, counts, preview: null }

type Reply = [status: number, body: string, type?: string]
type Source = Parameters<typeof takeSnapshot>[0]
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

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
async function take(source: Source, last: unknown, stale = true) {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  const file = join(folder, 'snapshot.json')
  if (last) await writeFile(file, typeof last === 'string' ? last : JSON.stringify(last))
  warn.mockClear()
  const taken = await takeSnapshot(source, { file, stale }).catch((error: Error) => error.message)
  const kept = await readFile(file, 'utf8').catch(() => null)
  return { taken, kept }
}

it('is saved completely in the file', async () => {
  const source = await serve(empty)
  const { taken, kept } = await take(source, null)
  expect(taken).toMatchObject({ backend: source.url, counts, preview: null })
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
])('is the last one, with a warning how old it is, on %s', async (_, reply) => {
  const source = await serve({ Advisors: reply, 'rpc/directory_counts': reply })
  const takenAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const last = { ...good, backend: source.url, takenAt }
  expect((await take(source, last)).taken).toEqual(last)
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/cannot be reached .* 72 hours old/)]])
})

it.each<[string, unknown, boolean, string]>([
  ['and nobody allowed the last one', good, false, 'npm run build -- --stale'],
  ['and there is no last one', null, true, 'there is no earlier snapshot'],
  ['and the last one is of another', { ...good, backend: 'http://x' }, true, 'its data does not'],
  ['and the last one is corrupt', '{"takenAt":', true, 'is no JSON. Delete it and build again'],
  ['and the last one is cut', { ...good, counts: undefined }, true, 'cannot be used: counts: '],
])('stops the build if the backend is out of reach %s', async (_, last, stale, words) => {
  const { taken } = await take(down, last, stale)
  expect(taken).toContain(words)
  expect(warn).not.toHaveBeenCalled()
})
