import { afterEach, expect, test, vi } from 'vitest'
import { faultMessages } from '#domain/messages.ts'
import { fetchAnswer } from './auth-answer.ts'

const TOKEN = 'http://127.0.0.1:9/auth/v1/token?grant_type=password'
const post = { method: 'POST' }
const refusal = { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }

afterEach(() => vi.unstubAllGlobals())

/** Replaces the network by one response. */
function answer(status: number, body: string | null) {
  const network = vi.fn<typeof fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', network)
  return network
}

test.each([400, 401, 422, 429])(
  'passes on a refusal of the service with status %i',
  async (status) => {
    answer(status, JSON.stringify(refusal))
    const response = await fetchAnswer(TOKEN, post)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(refusal)
  },
)

test.each([
  ['a page with status 500', 500, '<h1>Internal Server Error</h1>', faultMessages.server],
  ['words of a gateway', 503, '{"msg":"upstream connect error"}', faultMessages.server],
  ['nothing with status 504', 504, '', faultMessages.server],
  ['a page with status 429', 429, '<h1>Slow down</h1>', faultMessages.busy],
  ['a page with status 200', 200, '<h1>Log in to the hotel</h1>', faultMessages.malformed],
  ['JSON that is cut off', 200, '{"access_tok', faultMessages.malformed],
  ['a refusal without a reason', 400, '{}', ''],
  ['a refusal that is a list', 403, '[]', ''],
])('replaces %s by a message for users', async (_, status, body, expected) => {
  answer(status, body)
  await expect(fetchAnswer(TOKEN, post)).rejects.toMatchObject({ name: 'Fault', message: expected })
})

test('computes the expiry of a token by the local clock', async () => {
  answer(200, JSON.stringify({ access_token: 'a', expires_in: 3600, expires_at: 1 }))
  const { expires_at } = (await (await fetchAnswer(TOKEN, post)).json()) as { expires_at: number }
  expect(Math.abs(expires_at - Date.now() / 1000 - 3600)).toBeLessThan(5)
})

test('does not wait for the response to a sign-out, which outlives the page', async () => {
  const network = vi.fn<typeof fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', network)
  const { status } = await fetchAnswer('http://127.0.0.1:9/auth/v1/logout?scope=local', post)
  expect(status).toBe(204)
  expect(network.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})
