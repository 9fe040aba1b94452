import { expect, it } from 'vitest'
import { kinds as caseKinds } from '#domain/cases/kinds.ts'
import { createDoorRoutes } from '#server/doors.ts'
import { openMailbox } from '#server/mail/mailbox.ts'
import { askJson, openForFile } from './backend.ts'
import { send, startFront } from './front.ts'

const backend = await openForFile()
const start = () => startFront({ backend })

const roles = ['owner', 'firm', 'desk']

/** Presses the button of a door as a browser does; other headers replace its own. */
async function press(url: string, role: string, headers: Record<string, string> = {}) {
  const { host } = new URL(url)
  const own = { Host: host, Origin: url, 'Sec-Fetch-Site': 'same-origin' }
  return send(url, `/_local/doors/${role}`, { method: 'POST', headers: { ...own, ...headers } })
}

it.each(roles)('signs in by one press and leads on: %s', async (role) => {
  const url = await start()
  const reply = await press(url, role)
  expect(reply.status).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  const [, session] = /const session = (".*")\n/.exec(reply.body) ?? []
  const { access_token: token, user } = JSON.parse(JSON.parse(session!))
  const { list } = backend.doors!
  expect(user.email).toBe(list.find((door) => door.role === role)!.email)
  const { body: isDesk } = await askJson(backend, '/rest/v1/rpc/is_desk', { token, body: {} })
  expect(isDesk).toBe(role === 'desk')
})

it.each(['owner', 'unclaimed'])('says in words that nothing is behind a door: %s', async (role) => {
  const { list } = backend.doors!
  const doors = createDoorRoutes({ list, open: async () => null, sendMail: async () => null })
  const reply = await doors.request(`/doors/${role}`, {
    method: 'POST',
    headers: { Host: 'a.example', Origin: 'http://a.example' },
  })
  expect(reply.status).toBe(409)
  expect(await reply.text()).toContain('<h1>This demo sign-in no longer works</h1>')
})

it('says that nobody is to go in as, and leads to the mailbox where there is one', async () => {
  for (const mailbox of [openMailbox(), null]) {
    const { status, body } = await send(
      await startFront({ backend: { mailbox } as never }),
      '/_local',
    )
    expect([status, body]).toEqual([200, expect.stringContaining('has no demonstration accounts')])
    expect(body.includes('href="/_local/mail"')).toBe(mailbox !== null)
  }
})

it('signs a visitor out', async () => {
  const { status, body } = await press(await start(), 'visitor')
  expect([status, body]).toEqual([200, expect.stringContaining('const session = null')])
})

it.each([
  // Other hosts, other origins and proxies: front.test.ts.
  ['an empty origin', { Origin: '' }],
  ['a form of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a form of the same site on another port', { 'Sec-Fetch-Site': 'same-site' }],
  ['an address that somebody typed', { 'Sec-Fetch-Site': 'none' }],
])('stays shut for %s', async (_, headers) => {
  const reply = await press(await start(), 'desk', headers)
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.body).not.toContain('access_token')
})

it.each(['GET', 'HEAD', 'PUT', 'OPTIONS'])('stays shut for %s', async (method) => {
  const url = await start()
  const reply = await send(url, '/_local/doors/desk', { method, headers: { Origin: url } })
  expect(reply.status).toBe(404)
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})

it.each(['team', '..%2Fmail', '__proto__', 'owner%00'])('has no door %s', async (role) => {
  expect((await press(await start(), role)).status).toBe(404)
})

it('shows work of every kind at the desk, and has sent no mail', async () => {
  const headers = { apikey: backend.serviceKey }
  const call = async (name: string) =>
    (await askJson(backend, `/rest/v1/rpc/${name}`, { headers, body: {} })).body
  const { kinds } = await call('desk_load')
  // Listings wait for nothing.
  const waiting = Object.keys(caseKinds).filter((kind) => kind !== 'advisor')
  expect(Object.keys(kinds).toSorted()).toEqual(waiting.toSorted())
  expect(await call('take_due_mail')).toEqual([])
  expect(backend.mailbox!.messages()).toEqual([])
})

it('opens the mailbox at the mail of a firm without an account, which a second press sends no more', async () => {
  const url = await start()
  const places = new Set<string | undefined>()
  for (let n = 0; n < 2; n++) {
    const { status, body } = await press(url, 'unclaimed')
    expect([status, body]).toEqual([200, expect.stringContaining('const session = null')])
    places.add(/replace\("(.*)"\)/.exec(body)?.[1])
  }
  const [place = '', ...others] = places
  expect(others).toEqual([])
  const [first, ...rest] = backend
    .mailbox!.messages()
    .filter(({ text }) => text.includes('/answer?'))
  expect([place, rest]).toEqual([`/_local/mail#m-${first!.id}`, []])
  expect(first!.subject).toMatch(/^Dana Whitfield, Whitfield Tools: /)
})
