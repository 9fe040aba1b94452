import { beforeEach, expect, it, vi } from 'vitest'
import { memberOf } from '#tests/session.ts'
import { $session } from './session.ts'
import { forgetWaiting, keepWaiting, keepWaitingOf } from './waiting-messages.ts'

const storage: Record<string, string> = {}
const hidden = (value: unknown) => ({ value, enumerable: false })
Object.defineProperties(storage, {
  getItem: hidden((key: string) => storage[key] ?? null),
  setItem: hidden((key: string, text: string) => void (storage[key] = text)),
  removeItem: hidden((key: string) => delete storage[key]),
})
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('dispatchEvent', vi.fn<() => void>())
vi.stubGlobal('StorageEvent', Event)

beforeEach(() => {
  forgetWaiting()
  $session.set(memberOf('ann'))
})

it('keeps how many messages wait, until they are opened', () => {
  keepWaiting({ 4: 2, 9: 0 })
  expect({ ...storage }).toEqual({ 'waiting/ann': '{"4":2}' })
  keepWaitingOf(9, 1)
  expect({ ...storage }).toEqual({ 'waiting/ann': '{"4":2,"9":1}' })
  keepWaitingOf(4, 0)
  keepWaitingOf(9, 0)
  expect({ ...storage }).toEqual({})
})

it('keeps nothing for a visitor, and forgets every account', () => {
  keepWaiting({ 4: 2 })
  $session.set({ phase: 'anonymous' })
  keepWaiting({ 5: 1 })
  expect({ ...storage }).toEqual({ 'waiting/ann': '{"4":2}' })
  forgetWaiting()
  expect({ ...storage }).toEqual({})
})
