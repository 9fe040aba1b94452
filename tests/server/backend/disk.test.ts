import { expect, it } from 'vitest'
import { openBackend } from '#server/backend/index.ts'
import { askJson, openForTest, options, PASSWORD } from './backend.ts'

const MB = 1024 * 1024

it('refuses writes on a nearly full disk, with a message, and goes on reading', async () => {
  let free = 201 * MB
  const backend = await openForTest({ freeBytes: () => free })
  const write = () => askJson(backend, '/rest/v1/notes', { body: { author: 'x' } })
  expect((await write()).status).toBe(201)
  free = 199 * MB
  await new Promise((resolve) => {
    setTimeout(resolve, 1100)
  })
  const refused = await write()
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'The disk is nearly full: nothing can be stored at present.',
  ])
  const signUp = { body: { email: 'a@example.com', password: PASSWORD } }
  expect((await askJson(backend, '/auth/v1/signup', signUp)).status).toBe(503)
  expect((await askJson(backend, '/rest/v1/notes?select=id')).status).toBe(200)
  expect((await askJson(backend, '/rest/v1/rpc/whoami', { body: {} })).status).toBe(200)
  expect((await askJson(backend, '/rest/v1/rpc/dwell', { body: { seconds: 0 } })).status).toBe(503)
})

it('begins no new database on a nearly full disk', async () => {
  await expect(openBackend(options({ freeBytes: () => MB }))).rejects.toThrow(
    /disk of the data folder .* is nearly full: free at least 200 MB/,
  )
})
