import * as z from 'zod/mini'
import { expect, test } from 'vitest'
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
  const fault = new Fault('busy', 'Slow down.', 30)
  expect(toFault(fault)).toBe(fault)
})

test('distinguishes an unreadable response from a missing one', () => {
  const misread = z.safeParse(z.string(), 1).error
  expect(toFault(misread).reason).toBe('malformed')
  expect(toFault(new SyntaxError('Unexpected token <')).reason).toBe('malformed')
  expect(toFault(new TypeError('Failed to fetch')).message).toBe(faultMessages.offline)
})
