import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '#tests/storage.ts'

type Row = { advisor_id: number; note: string; noted_at: string | null }
type Sent = Record<string, Pick<Row, 'note' | 'noted_at'>>

const USER = 'a-user'
const SESSION = {
  access_token: 'a',
  refresh_token: 'b',
  expires_at: 4_000_000_000,
  user: { id: USER, email: 'a@b.example' },
}
const OWN = `shortlist/${USER}`

/** The account's items, and whether the service can be reached. */
let account: Row[]
let isOnline: boolean

/** The service with the behavior shown in tests/database/shortlist.test.ts. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch')
  const body = JSON.parse(String(init?.body ?? '{}')) as { items?: Sent; ids?: string }
  for (const [id, { note, noted_at }] of Object.entries(body.items ?? {})) {
    const known = account.find((row) => row.advisor_id === Number(id))
    if (!known) account.push({ advisor_id: Number(id), note, noted_at })
    else if ((noted_at ?? '') > (known.noted_at ?? '')) Object.assign(known, { note, noted_at })
  }
  if (init?.method === 'DELETE')
    account = account.filter((row) => !String(input).endsWith(`=eq.${row.advisor_id}`))
  const ids = body.ids?.split(',').map(Number)
  if (ids) account.sort((a, b) => ids.indexOf(a.advisor_id) - ids.indexOf(b.advisor_id))
  return Response.json(String(input).includes('save_shortlist') ? account : null)
}

async function open(who: 'visitor' | 'member') {
  vi.resetModules()
  const { $session } = await import('#data/session.ts')
  const { sessionKey } = await import('#data/backend.ts')
  const { syncShortlist } = await import('#data/shortlist-sync.ts')
  const actions = await import('./shortlist.store.ts')
  if (who === 'member') localStorage.setItem(sessionKey(), JSON.stringify(SESSION))
  $session.set(who === 'member' ? { phase: 'member', user: SESSION.user } : { phase: 'anonymous' })
  const signOut = () => localStorage.removeItem(sessionKey())
  return { ...actions, syncShortlist, signOut }
}

const stored = (key: string) =>
  JSON.parse(localStorage.getItem(key) ?? 'null') as { id: number; note: string }[] | null
const idsIn = (key: string) => stored(key)?.map(({ id }) => id)

beforeEach(() => {
  account = []
  isOnline = true
  stubStorage('localStorage')
  vi.stubGlobal('location', new URL('http://127.0.0.1/'))
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('fetch', answer)
})
afterEach(() => void vi.unstubAllGlobals())

it('keeps a visitor’s list in the browser only', async () => {
  const { toggleSaved, note } = await open('visitor')
  await toggleSaved(1)
  note(1, 'Ask about fees')
  expect(stored('shortlist')).toMatchObject([{ id: 1, note: 'Ask about fees' }])
  expect(account).toEqual([])
})

it('merges both lists after the sign-in without a loss', async () => {
  account = [
    { advisor_id: 4, note: 'Old', noted_at: '2026-01-01T00:00:00.000Z' },
    { advisor_id: 2, note: 'Kept', noted_at: '2026-01-01T00:00:00.000Z' },
  ]
  const visitor = await open('visitor')
  await visitor.save(4)
  visitor.note(4, 'New')
  await visitor.save(2)
  await visitor.save(9)
  const member = await open('member')
  await member.syncShortlist()
  expect(account.map(({ advisor_id, note }) => [advisor_id, note])).toEqual([
    [4, 'New'],
    [2, 'Kept'],
    [9, ''],
  ])
  expect(idsIn(OWN)).toEqual([4, 2, 9])
  expect(stored('shortlist')).toBeNull()
})

it('sends a list that needs several requests', async () => {
  const { save, syncShortlist } = await open('visitor').then(async (visitor) => {
    for (let id = 1; id <= 25; id++) await visitor.save(id)
    return open('member')
  })
  await syncShortlist()
  expect(idsIn(OWN)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  await save(26)
  expect(account).toHaveLength(26)
})

it('keeps items and notes while the service is out of reach, and sends them with the next request', async () => {
  const { save, note, syncShortlist } = await open('member')
  await save(1)
  isOnline = false
  await save(2)
  note(1, 'Typed on the train')
  expect(await syncShortlist()).not.toBeNull()
  expect(idsIn(OWN)).toEqual([1, 2])
  isOnline = true
  expect(await syncShortlist()).toBeNull()
  expect(account.map(({ note: text }) => text)).toEqual(['Typed on the train', ''])
})

it('reverts a removal and an order that the account refused', async () => {
  const { save, remove, move } = await open('member')
  for (const id of [1, 2, 3]) await save(id)
  isOnline = false
  await remove(2)
  expect(idsIn(OWN)).toEqual([1, 2, 3])
  await move(3, 0)
  expect(idsIn(OWN)).toEqual([1, 2, 3])
  isOnline = true
  await move(3, 0)
  expect(account.map(({ advisor_id }) => advisor_id)).toEqual([3, 1, 2])
})

it('restores an advisor that was removed by mistake, with position and note', async () => {
  const { save, note, remove, syncShortlist } = await open('member')
  for (const id of [1, 2, 3]) await save(id)
  note(2, 'Called')
  await syncShortlist()
  await remove(2)
  expect(account).toHaveLength(2)
  await save(2)
  expect(stored(OWN)).toMatchObject([{ id: 1 }, { id: 2, note: 'Called' }, { id: 3 }])
  expect(account.map(({ advisor_id, note: text }) => [advisor_id, text])).toEqual([
    [1, ''],
    [2, 'Called'],
    [3, ''],
  ])
})

it('stores no list that arrives after the sign-out', async () => {
  account = [{ advisor_id: 4, note: 'Private', noted_at: '2026-01-01T00:00:00.000Z' }]
  const { syncShortlist, signOut } = await open('member')
  const arriving = syncShortlist()
  await Promise.resolve()
  signOut()
  await arriving
  expect(stored(OWN)).toBeNull()
})
