import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { faultMessages } from '#domain/messages.ts'
import { Fault, toFault, toReason } from './fault.ts'

test.each([
  [0, 'offline'],
  [401, 'signedOut'],
  [409, 'conflict'],
  [429, 'busy'],
  [500, 'server'],
  [503, 'server'],
  [400, 'invalid'],
] as const)('reads status %i as %s', (status, reason) => {
  expect(toReason(status)).toBe(reason)
})

test('keeps a fault unchanged', () => {
  const fault = new Fault('busy', 'Slow down.', { retryAfter: 30 })
  expect(toFault(fault)).toBe(fault)
})

test('distinguishes an unreadable response from a missing one', () => {
  const misread = z.safeParse(z.string(), 1).error
  expect(toFault(misread).reason).toBe('malformed')
  expect(toFault(new SyntaxError('Unexpected token <')).reason).toBe('malformed')
})

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'fetch failed',
  'Failed to fetch dynamically imported module: https://site.example/a.js',
  'error loading dynamically imported module: https://site.example/a.js',
  'Importing a module script failed.',
])('reads "%s" as a missing connection', (message) => {
  expect(toFault(new TypeError(message)).message).toBe(faultMessages.offline)
})

test.each([
  new TypeError("Cannot read properties of undefined (reading 'id')"),
  new RangeError('Invalid time value'),
  'a text',
])('reports our own mistake, and says that it is one: %s', (thrown) => {
  const reportError = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reportError)
  const { reason, message, cause } = toFault(thrown)
  expect([reason, message, cause]).toEqual(['defect', faultMessages.defect, thrown])
  expect(reportError).toHaveBeenCalledExactlyOnceWith(thrown)
})
