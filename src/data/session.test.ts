import { beforeEach, expect, test, vi } from 'vitest'
import { faultMessages } from '#domain/messages.ts'
import { stubStorage } from '#tests/storage.ts'

const storage = stubStorage('localStorage', 'sessionStorage')
const page = new EventTarget()
vi.stubGlobal('location', new URL('http://127.0.0.1/advisor/7'))
vi.stubGlobal('document', Object.assign(page, { documentElement: { dataset: {} } }))
vi.stubGlobal('window', new EventTarget())

const { $session, syncSession } = await import('./session.ts')
const { sessionKey } = await import('./backend.ts')

const user = { id: 'ada', email: 'ada@example.com' }
const stored = JSON.stringify({ access_token: 'a', refresh_token: 'b', expires_at: 1, user })
const change = () =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey() }))
const told: string[] = []
page.addEventListener('signed-out-elsewhere', (event) =>
  told.push((event as CustomEvent<{ message: string }>).detail.message),
)

beforeEach(() => {
  told.length = 0
  storage.set(sessionKey(), stored)
  syncSession()
})

test('says a sign-out in another tab in words, once', () => {
  storage.delete(sessionKey())
  change()
  change()
  expect($session.get()).toEqual({ phase: 'anonymous' })
  expect(told).toEqual([faultMessages.signedOutElsewhere])
})

test('says nothing of a renewed session, and nothing of this tab’s own sign-out', () => {
  change()
  expect($session.get()).toEqual({ phase: 'member', user })
  storage.delete(sessionKey())
  syncSession()
  expect(told).toEqual([])
})

test.each([
  '{',
  'null',
  '[]',
  '{"user":null}',
  stored.replace('"expires_at":1,', ''),
  stored.replace('"email"', '"mail"'),
])('removes what is no session: %s', (text) => {
  storage.set(sessionKey(), text)
  syncSession()
  expect($session.get()).toEqual({ phase: 'anonymous' })
  expect(storage.has(sessionKey())).toBe(false)
})
