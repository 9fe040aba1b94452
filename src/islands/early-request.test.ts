import { afterEach, expect, it } from 'vitest'
import { takeEarlyResponse } from './early-request.ts'

const url = 'http://site.test/rest/v1/Advisors?order=Id.asc&select=Id'

function send(response: Promise<Response>): void {
  globalThis.earlyRequest = { parts: [{ url, response }] }
}

afterEach(() => {
  globalThis.earlyRequest = undefined
})

it('leaves the answer readable for a script of the page that comes later', async () => {
  const response = Promise.resolve(Response.json([{ id: 1 }]))
  send(response)
  const taken = await takeEarlyResponse(url)
  expect(await taken?.json()).toEqual([{ id: 1 }])
  expect(await (await response).clone().json()).toEqual([{ id: 1 }])
})

it('answers the same request once, in whatever order its parameters stand', async () => {
  send(Promise.resolve(Response.json([])))
  expect(await takeEarlyResponse(`${url}&state=CA`)).toBeNull()
  const sameRequest = 'http://site.test/rest/v1/Advisors?select=Id&order=Id.asc'
  expect(await takeEarlyResponse(sameRequest)).toBeInstanceOf(Response)
  expect(await takeEarlyResponse(sameRequest)).toBeNull()
})

it.each([
  ['the backend is out of order', async () => new Response(null, { status: 500 })],
  ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('has the request sent anew where %s', async (_, respond) => {
  send(respond())
  expect(await takeEarlyResponse(url)).toBeNull()
})

it('passes on a refused token, which the caller renews', async () => {
  send(Promise.resolve(new Response(null, { status: 401 })))
  expect((await takeEarlyResponse(url))?.status).toBe(401)
})

it('does not ask again after a timeout', async () => {
  send(Promise.reject(new DOMException('', 'TimeoutError')))
  await expect(takeEarlyResponse(url)).rejects.toThrow(
    expect.objectContaining({ name: 'TimeoutError' }),
  )
})
