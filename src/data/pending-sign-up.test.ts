import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/storage.ts'
import {
  readPendingAddress,
  readPendingSignUp,
  savePendingSignUp,
  settlePendingSignUp,
  SIGN_UP_KEY,
} from './pending-sign-up.ts'

const stored = stubStorage('localStorage', 'sessionStorage')
const ADA = 'ada@example.com'
const PAGE = '/advisor/7#contact'

beforeEach(() => stored.clear())
afterEach(() => vi.useRealTimers())

test('keeps the address and the page for a confirmation in another browser', async () => {
  await savePendingSignUp(PAGE, ADA)
  expect(readPendingAddress()).toEqual({ email: ADA, next: PAGE })
})

test('forgets the address after a day, and keeps the key, which a link sent again needs', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await savePendingSignUp(PAGE, ADA)
  const key = readPendingSignUp()?.key
  vi.setSystemTime(Date.now() + 25 * 36e5)
  expect(readPendingAddress()).toBeNull()
  expect(stored.get(SIGN_UP_KEY)).not.toContain(ADA)
  expect(readPendingSignUp()).toMatchObject({ key, next: PAGE })
})

test('ends with a sign-in of its address alone', async () => {
  await savePendingSignUp(PAGE, ADA)
  settlePendingSignUp('grace@example.com')
  expect(readPendingSignUp()).not.toBeNull()
  settlePendingSignUp('Ada@Example.com')
  expect(readPendingSignUp()).toBeNull()
})

test('reads a sign-up that an earlier release stored', () => {
  stored.set(SIGN_UP_KEY, JSON.stringify({ key: 'k', next: '/' }))
  expect(readPendingSignUp()).toEqual({ key: 'k', next: '/' })
  expect(readPendingAddress()).toBeNull()
})
