import { expect, it } from 'vitest'
import { createFront } from '#server/front/index.ts'

it('leaves Request and Response to the dev server that it lives beside', () => {
  const { Request, Response } = globalThis
  const backend = {
    fetch: () => Promise.resolve(new Response()),
    serviceKey: 'key',
    health: () => ({ state: 'ready', database: 'ready', restarts: 0 }),
  }
  const front = createFront({
    backend,
    distDir: null,
    keepGlobals: true,
    mailbox: null,
    siteUrl: 'http://127.0.0.1:4321',
  })
  front.close()
  expect(globalThis.Request).toBe(Request)
  expect(globalThis.Response).toBe(Response)
})
