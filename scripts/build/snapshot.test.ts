import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { StartError } from '#server/start-error.ts'
import { takeSnapshot } from './snapshot.ts'

const counts = {
  advisors: 3,
  looked_at: 2,
  companies: 2,
  types: Object.fromEntries(advisorTypeIds.map((id) => [id, 1])),
}
const down = { url: 'http://127.0.0.1:9', publishableKey: 'k' }
const good = { takenAt: '2026-01-02T03:04:05.000Z', backend: down.url, counts, preview: null }
const FILE_REMEDY = 'Delete it and build again while the backend can be reached.'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  file = join(folder, 'snapshot.json')
})
beforeEach(() => rm(file, { force: true }))
afterAll(() => rm(folder, { recursive: true }))

type Reply = [status: number, body: string, type?: string]

/** A local backend that answers each path from a table. */
async function serve(
  answers: Record<string, Reply>,
): Promise<{ url: string; publishableKey: string }> {
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
const advisorOf = (row: object) => ({
  Advisors: json([row]),
  advisor_reviews: json([]),
  advisor_resources: json([]),
})
describe('a backend that answers', () => {
  it('is saved completely in the file', async () => {
    const source = await serve({ Advisors: json([]), 'rpc/directory_counts': json(counts) })
    const snapshot = await takeSnapshot(source, { file, stale: true })
    expect(snapshot).toMatchObject({ backend: source.url, counts, preview: null })
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(snapshot)
  })

  it.each<[string, Record<string, Reply>, RegExp]>([
    [
      'a count that is none',
      { 'rpc/directory_counts': json({ ...counts, advisors: '3' }) },
      /directory_counts\(\).*advisors:/,
    ],
    [
      'an advisor without a name',
      advisorOf({ Id: 1, areas_of_expertise: null }),
      /preview advisor.*companyName:/,
    ],
    [
      'a key that is refused',
      { Advisors: [401, '{"message":"Invalid API key"}'] },
      /refuses.*401: Invalid API key.*PUBLISHABLE_KEY/,
    ],
    [
      'a function that is missing',
      { 'rpc/directory_counts': [404, '{"message":"no function"}'] },
      /refuses.*404: no function/,
    ],
  ])('stops the build on %s and keeps the last snapshot', async (_, broken, message) => {
    await writeFile(file, JSON.stringify(good))
    const source = await serve({
      Advisors: json([]),
      'rpc/directory_counts': json(counts),
      ...broken,
    })
    await expect(takeSnapshot(source, { file, stale: true })).rejects.toThrow(message)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(good)
  })
})

describe('a backend out of reach', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  beforeEach(() => warn.mockClear())

  it('keeps the last snapshot and warns how old it is', async () => {
    const takenAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await writeFile(file, JSON.stringify({ ...good, takenAt }))
    expect(await takeSnapshot(down, { file, stale: true })).toEqual({ ...good, takenAt })
    expect(warn.mock.calls[0]![0]).toMatch(/cannot be reached .* 72 hours old/)
  })

  it('stops the build unless stale snapshots are allowed', async () => {
    await writeFile(file, JSON.stringify(good))
    await expect(takeSnapshot(down, { file })).rejects.toThrow(
      /127\.0\.0\.1:9 cannot be reached .* npm run build -- --stale/,
    )
    expect(warn).not.toHaveBeenCalled()
  })

  it('stops the build if the last snapshot is from another backend', async () => {
    await writeFile(file, JSON.stringify({ ...good, backend: 'http://127.0.0.1:4321' }))
    await expect(takeSnapshot(down, { file, stale: true })).rejects.toThrow(
      /is of another one, http:\/\/127\.0\.0\.1:4321: its data does not belong on this site/,
    )
  })

  it('stops the build if there is no snapshot', async () => {
    await expect(takeSnapshot(down, { file, stale: true })).rejects.toThrow(
      /cannot be reached .* no earlier snapshot/,
    )
  })

  it.each<[string, Reply]>([
    ['a gateway that fails', [502, '<h1>Bad gateway</h1>', 'text/html']],
    ['the page of a proxy', [200, '<!doctype html><title>Sign in</title>', 'text/html']],
    ['too many requests', [429, '{"message":"slow down"}']],
  ])('includes %s', async (_, reply) => {
    const source = await serve({ Advisors: reply, 'rpc/directory_counts': reply })
    const last = { ...good, backend: source.url }
    await writeFile(file, JSON.stringify(last))
    expect(await takeSnapshot(source, { file, stale: true })).toEqual(last)
    expect(warn).toHaveBeenCalledOnce()
  })

  it.each([
    ['corrupt', '{"takenAt":', `snapshot.json is no JSON. ${FILE_REMEDY}`],
    ['cut short', JSON.stringify({ ...good, counts: undefined }), 'cannot be used: counts: '],
  ])(
    'stops the build if the last snapshot is %s, naming file and field',
    async (_, text, words) => {
      await writeFile(file, text)
      const error = await takeSnapshot(down, { file, stale: true }).catch((thrown: Error) => thrown)
      expect(error).toBeInstanceOf(StartError)
      expect((error as Error).message).toContain(words)
      expect((error as Error).message).toContain(file)
    },
  )
})
