import { NO_DOORS } from '#server/doors.ts'
import { createFront } from '#server/front.ts'
import { listen, toListener } from '#server/listen.ts'
import { silent } from '#server/log.ts'
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { elementsOf } from '../../scripts/build/elements.ts'
import { hashInlineCode } from '../../scripts/build/inline-code.ts'
import { openMailbox } from '#server/mail/mailbox.ts'
import { send, startFront } from './front.ts'

const PATHS = '/rest/v1/Advisors /auth/v1/user /functions/v1/x /_local/mail.json /_local'.split(' ')
const PROXY_HEADERS =
  'Forwarded Via X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Real-IP CF-Connecting-IP'

it.each(PATHS)('answers %s to its own address only', async (path) => {
  const doors = { list: [] }
  const url = await startFront({ backend: { mailbox: openMailbox(), doors } as never })
  const { host, port } = new URL(url)
  const statusWith = async (headers: Record<string, string>) =>
    (await send(url, path, { headers })).status
  for (const foreign of ['evil.example', '192.168.1.2', `localhost.evil.example:${port}`])
    expect(await statusWith({ Host: foreign })).toBe(421)
  for (const origin of ['https://evil.example', 'null', `https://${host}`, `http://127.0.0.1:1`])
    expect(await statusWith({ Origin: origin })).toBe(403)
  for (const name of PROXY_HEADERS.split(' '))
    expect(await statusWith({ [name]: '127.0.0.1' })).toBe(403)
  const own = await statusWith({ Origin: url })
  expect(own).toBe(path.startsWith('/functions') ? 404 : 200)
  expect(await statusWith({ Host: `localhost:${port}` })).toBe(own)
})

it.each(['x', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'has no function %s',
  async (name) => {
    const url = await startFront()
    for (const path of [`/functions/v1/${name}`, `/functions/v1/${name}/x`]) {
      const { status, body } = await send(url, path, { method: 'POST', body: '{}' })
      expect([status, JSON.parse(body)]).toEqual([404, { error: 'There is no such function.' }])
    }
  },
)

it('accepts bodies of 64 KB, and refuses larger ones in the format of each service', async () => {
  const url = await startFront()
  for (const [path, field] of [
    ['/rest/v1/Advisors', 'message'],
    ['/auth/v1/signup', 'msg'],
    ['/functions/v1/x', 'error'],
  ] as const) {
    const reply = await send(url, path, { method: 'POST', body: 'x'.repeat(70_000) })
    expect([reply.status, JSON.parse(reply.body)[field]]).toEqual([413, expect.any(String)])
  }
  const right = await send(url, '/rest/v1/Advisors', { method: 'POST', body: 'x'.repeat(60_000) })
  expect(right.status).toBe(200)
})

it('refuses rows within rows that go deep', async () => {
  const url = await startFront()
  const statusOf = async (select: string) =>
    (await send(url, `/rest/v1/Advisors?select=${encodeURIComponent(select)}`)).status
  const embed = (depth: number): string =>
    depth === 0 ? 'id' : `Advisors(Id,advisor_reviews(${embed(depth - 2)}))`
  expect(await statusOf('Id,advisor_reviews(id,Advisors(Id))')).toBe(200)
  expect(await statusOf('count(),a:advisor_reviews(id),b:advisor_reviews(id)')).toBe(200)
  expect(await statusOf('id,Advisors(Id,advisor_reviews(id,Advisors(Id)))')).toBe(400)
  expect(await statusOf(embed(6))).toBe(400)
  expect(await statusOf('"Advisors" (Id,advisor_reviews (id,Advisors (Id)))')).toBe(400)
})

it('shows no page of its own in a frame', async () => {
  const mailbox = openMailbox()
  const doors = { ...NO_DOORS }
  const url = await startFront({ backend: { mailbox, doors } as never })
  await mailbox.send({
    from: 'a@example.com',
    to: 'b@example.com',
    id: 'm',
    subject: 'Hi',
    text: '',
    html: '<b>Hi</b>',
  })
  const pages = ['/_local', '/_local/mail', '/_local/mail/m'].map((path) => send(url, path))
  const entered = send(url, '/_local/doors/visitor', { method: 'POST', headers: { Origin: url } })
  for (const { status, headers } of await Promise.all([...pages, entered]))
    expect([status, headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
})

it('shows mails on a page whose links work and whose scripts do not run', async () => {
  const mailbox = openMailbox()
  const url = await startFront({ backend: { mailbox } as never })
  const text = 'Open http://127.0.0.1/a?b=1&c=2 <now>'
  const html = '<b>Hi</b><script>alert(1)</script>'
  const mail = { from: 'site@example.com', to: 'ann@example.com', text }
  await mailbox.send({ ...mail, id: 'one', subject: 'First' })
  await mailbox.send({ ...mail, id: 'two', subject: 'Second', html })
  const listed = JSON.parse((await send(url, '/_local/mail.json')).body)
  expect(listed).toMatchObject([
    { subject: 'Second' },
    { subject: 'First', html: null, replyTo: null },
  ])
  const page = await send(url, '/_local/mail')
  expect(page.body).toContain('<a href="http://127.0.0.1/a?b=1&amp;c=2">')
  expect(page.body).toContain('&lt;now&gt;')
  expect(page.body).not.toContain('<script')
  const [style] = hashInlineCode(elementsOf(parse(page.body))).styles
  expect(page.headers['content-security-policy']).toContain(style)
  const shown = await send(url, '/_local/mail/two')
  expect(shown.body).toContain('<b>Hi</b>')
  expect(shown.headers['content-security-policy']).toMatch(
    /^sandbox (?!.*allow-scripts).*default-src 'none'/,
  )
  expect((await send(url, '/_local/mail/none')).status).toBe(404)
})

it('leaves Request and Response to the dev server in the same process', () => {
  const { Request, Response } = globalThis
  toListener(createFront({ backend: {} as never, distDir: null, log: silent }), false)
  expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response])
})

it('reports in one sentence that its port is taken', async () => {
  const url = await startFront()
  const front = createFront({ backend: {} as never, distDir: null, log: silent })
  await expect(listen(front, Number(new URL(url).port))).rejects.toThrow(
    /^Port \d+ is in use by another program; .*PORT=\d+\.$/,
  )
})
