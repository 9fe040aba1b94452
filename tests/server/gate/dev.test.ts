import { expect, it } from 'vitest'
import { createGate } from '#server/gate/index.ts'
import { noteBackend } from './fixtures.ts'

it('leaves Request and Response to the dev server that it lives beside', () => {
  const { Request, Response } = globalThis
  createGate({ ...noteBackend(), distDir: null, mailbox: null, keepGlobals: true })
  expect(globalThis.Request).toBe(Request)
  expect(globalThis.Response).toBe(Response)
})
