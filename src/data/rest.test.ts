import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { faultMessages } from '#domain/messages.ts'
import { stubStorage } from '#tests/storage.ts'
import { fetchRows, rest } from './rest.ts'

const network = vi.fn<typeof fetch>()
let storage: Map<string, string>
const row = z.array(z.object({ Id: z.number() }))

beforeEach(() => {
  vi.stubGlobal('fetch', network.mockReset())
  vi.stubGlobal('location', new URL('http://127.0.0.1/marketplace'))
  storage = stubStorage('localStorage')
})
afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: unknown, headers = {}) =>
  Response.json(body, { status, headers })
const read = () => fetchRows(rest().from('Advisors').select('Id'), (rows) => row.parse(rows))

test('converts the rows of a response for the caller', async () => {
  network.mockResolvedValue(json(200, [{ Id: 7 }]))
  expect(await read()).toEqual([{ Id: 7 }])
})

test.each([
  ['a page with status 200', new Response('<h1>Log in to the hotel</h1>')],
  ['JSON that is cut off', new Response('[{"Id": ')],
  ['nothing', new Response('')],
  ['null', new Response('null')],
  ['rows of another shape', json(200, [{ id: 'x' }])],
])('reports that %s cannot be read', async (_, answer) => {
  network.mockResolvedValue(answer)
  await expect(read()).rejects.toMatchObject({
    reason: 'malformed',
    message: faultMessages.malformed,
  })
})

test("hides the database's message from users and keeps it for engineers", async () => {
  network.mockResolvedValue(json(500, { code: 'XX000', message: 'relation is gone' }))
  await expect(read()).rejects.toMatchObject({
    reason: 'server',
    message: faultMessages.server,
    detail: '500 XX000: relation is gone',
  })
  network.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 500 }))
  await expect(read()).rejects.toMatchObject({ message: faultMessages.server })
})

test('shows the message of our own refusals, and when to retry', async () => {
  const refusal = { code: 'PT429', message: 'Too many requests.', details: '{"wait":60}' }
  network.mockResolvedValue(json(429, refusal, { 'retry-after': '60' }))
  await expect(read()).rejects.toMatchObject({
    reason: 'busy',
    message: 'Too many requests.',
    retryAfter: 60,
    data: '{"wait":60}',
  })
})

test("sends a visitor's request with the publishable key, a member's with the stored token", async () => {
  network.mockImplementation(async () => json(200, []))
  const tokenOf = (call: number) =>
    new Headers(network.mock.calls[call]?.[1]?.headers).get('Authorization')
  await read()
  const user = { id: 'ada', email: 'ada@example.com' }
  const expires_at = Date.now() / 1000 + 3600
  const session = { access_token: 'token', refresh_token: 'r', expires_at, user }
  storage.set('sb-127-auth-token', JSON.stringify(session))
  await read()
  expect([tokenOf(0), tokenOf(1)]).toEqual(['Bearer', 'Bearer token'])
})
