import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithRetry, toRetryAfter } from './request.ts'

const URL = 'http://127.0.0.1:9/rest/v1/Advisors'
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network.mockReset())
  // Fake timers do not affect AbortSignal.timeout.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const deadline = new AbortController()
    const reason = new DOMException('The deadline has passed.', 'TimeoutError')
    setTimeout(() => deadline.abort(reason), milliseconds)
    return deadline.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Responds with these statuses in turn; the last one is repeated. */
function answer(...statuses: number[]): void {
  network.mockImplementation(async () => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    return new Response('', { status: status ?? 200 })
  })
}

/** A service that accepts the request and never answers; an abort ends it, as in a browser. */
function stayedSilent(_: RequestInfo | globalThis.URL, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })
}

test.each([200, 204, 400, 401, 404, 409, 429, 500, 501])(
  'passes on status %i without a second request',
  async (status) => {
    network.mockResolvedValue(new Response(null, { status }))
    expect((await fetchWithRetry(URL)).status).toBe(status)
    expect(network).toHaveBeenCalledOnce()
  },
)

test.each([502, 503, 504])('tries three times if a gateway answers %i', async (status) => {
  answer(status)
  const answered = fetchWithRetry(URL)
  await vi.advanceTimersByTimeAsync(199)
  expect(network).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(network).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(400)
  expect(network).toHaveBeenCalledTimes(3)
  expect((await answered).status).toBe(status)
})

test.each(['GET', 'HEAD'])('returns a %s that succeeds at the second attempt', async (method) => {
  answer(503, 200)
  const answered = fetchWithRetry(URL, { method })
  await vi.runAllTimersAsync()
  expect((await answered).status).toBe(200)
})

test.each(['POST', 'PATCH', 'PUT', 'DELETE'])('sends a %s once', async (method) => {
  answer(503)
  expect((await fetchWithRetry(URL, { method })).status).toBe(503)
  await vi.runAllTimersAsync()
  expect(network).toHaveBeenCalledOnce()
})

test('gives up after 15 seconds without a response', async () => {
  network.mockImplementation(stayedSilent)
  const answered = fetchWithRetry(URL).catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(await Promise.race([answered, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await answered).toMatchObject({ name: 'Fault', reason: 'timeout' })
})

test('counts the 15 seconds from the first attempt', async () => {
  network.mockResolvedValueOnce(new Response('', { status: 503 })).mockImplementation(stayedSilent)
  const answered = fetchWithRetry(URL).catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answered).toMatchObject({ reason: 'timeout' })
})

test('stops waiting for the next attempt if the caller aborts', async () => {
  answer(503)
  const caller = new AbortController()
  const answered = fetchWithRetry(URL, { signal: caller.signal }).catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(100)
  caller.abort()
  expect(await answered).toMatchObject({ reason: 'timeout' })
  await vi.runAllTimersAsync()
  expect(network).toHaveBeenCalledOnce()
})

test('reports a lost connection without a retry', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(fetchWithRetry(URL)).rejects.toMatchObject({ reason: 'offline' })
  expect(network).toHaveBeenCalledOnce()
})

test.each([
  ['30', 30],
  ['0', undefined],
  ['-1', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  [null, undefined],
])('parses a Retry-After of %s as %s seconds', (value, seconds) => {
  expect(toRetryAfter(new Headers(value === null ? {} : { 'retry-after': value }))).toBe(seconds)
})
