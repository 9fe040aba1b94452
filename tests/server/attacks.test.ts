import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type Backend } from '#server/backend/index.ts'
import { defaultLimits } from '#server/gate/limits.ts'
import { openMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { removeSite, send, startGate, writeSite, type Reply } from './gate/fixtures.ts'

type Attack = { method?: string; path: string; headers?: Record<string, string>; body?: unknown }
/** Attacks of one kind; each has to be answered with one of these statuses. */
type Kind = { name: string; statuses: number[]; attacks: Attack[] }

const get = (path: string, headers: Record<string, string> = {}): Attack => ({ path, headers })
const head = (path: string): Attack => ({ path, method: 'HEAD' })
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Attack => ({
  method: 'POST',
  path,
  body,
  headers,
})
const cross = <A, B>(as: readonly A[], bs: readonly B[], toAttack: (a: A, b: B) => Attack) =>
  as.flatMap((a) => bs.map((b) => toAttack(a, b)))

const tables = ['Advisors', 'advisor_resources', 'advisor_reviews', 'companies']
const forms = ['advisor_reviews', 'companies', 'advisor_registrations']
const accounts = ['signup', 'recover', 'resend', 'token?grant_type=password']
const tokens = ['a.b.c', 'null', `${btoa('{"alg":"none"}')}.${btoa('{"role":"postgres"}')}.`]

/** What no route is for: the library's own pages, other schemas' tables, and ways in that nobody watches. */
const elsewhere = [
  '/_system/config /_system/info /_system/introspect /_system/studio /_system/.. /_system/health',
  'users sessions contact_messages schema_migrations review_contacts pg_roles outbox',
  'rpc/pg_sleep rpc/approve_company rpc/count_contact_visitor rpc/ rpc/toString',
  '%41dvisors Advisors/ Advisors%00 advisors ../auth/v1/user constructor __proto__ toString',
  'Advisors;x Advisors%2f1 ?select=*',
]
  .join(' ')
  .split(' ')
  .map((path) => (path.startsWith('/') ? path : `/rest/v1/${path}`))
const otherCalls = ['otp', 'magiclink', 'admin/users', 'invite', 'factors', 'sso', 'authorize']
  .concat(
    'callback',
    'settings',
    'reauthenticate',
    'health',
    'user/identities',
    'admin/generate_link',
  )
  .map((name) => `/auth/v1/${name}`)

const files = [
  '.env',
  '.git/config',
  '.data/secrets.json',
  '_headers',
  '_headers.json',
  '_redirects',
]
  .concat(
    'package.json',
    'index.html.br',
    'server/settings.ts',
    '..%2f.env',
    '%2e%2e/.env',
    '....//.env',
  )
  .concat(
    '%00',
    'index%00.html',
    '%ff',
    '%',
    '..%5c.env',
    'advisor',
    'advisor/0x1',
    'advisor/1e3',
    '_astro',
  )
  .concat(
    '_astro/gone.js',
    '//evil.example/',
    '/evil.example',
    '%2f%2fevil.example',
    'x'.repeat(3000),
  )

const queries = [
  'id,Advisors(Id,advisor_reviews(id))',
  '"a",b(c(d))',
  'a)),b(c(d))',
  'x::"char(9)"',
  'a:Advisors(Id),b:Advisors(Id),c:Advisors(Id),d:Advisors(Id)',
  `${'Id,'.repeat(90)}Id`,
  'a\0',
].map((select) => `select=${encodeURIComponent(select)}`)
const filters = ['match.^(a+)+$', 'imatch.x', 'not.match.x', 'fts.x', 'plfts.x', 'wfts(english).x']
  .concat('match(any).{a}', 'like.*a*b*c*d*e*f', 'x', '', 'eq', 'constructor.x', 'eq.\0')
  .map((filter) => `company_name=${encodeURIComponent(filter)}`)
const logic = ['(company_name.match.x)', '(and(or(Id.eq.1,Id.eq.2),Id.eq.3),Id.eq.4)', '(a.fts.x)']
  .concat('(Id.eq."x".match.y)', '(not.and(or(and(a.eq.1))))')
  .map((filter) => `or=${encodeURIComponent(filter)}`)

const noObjects = [
  '',
  '{',
  '[]',
  '[[]]',
  'null',
  '7',
  '"x"',
  '[{},{}]',
  '{"a":',
  '{"a":1}{"b":2}',
].concat('['.repeat(9000), '{"a":'.repeat(9000), '\0', '{"a\\u0000":1}', '{"a":"\\ud800"}')
const wrongValues = [1, true, [], ['x'], {}, { a: 1 }, 'a\0b', '\ud800', '', 'x'.repeat(400)]

const kinds: Kind[] = [
  {
    name: 'what is not on the list',
    statuses: [404],
    attacks: [...elsewhere, ...otherCalls].map((path) => get(path)),
  },
  {
    name: 'what is not on the list, by POST',
    statuses: [404],
    attacks: [...elsewhere, ...otherCalls].map((path) => post(path, {})),
  },
  {
    name: 'methods that a list does not take',
    statuses: [405],
    attacks: cross(['PATCH', 'PUT', 'DELETE', 'TRACE', 'COPY'], tables, (method, table) => ({
      method,
      path: `/rest/v1/${table}`,
    })),
  },
  {
    name: 'HEAD of an account',
    statuses: [405],
    attacks: ['user', 'verify?token=a&type=signup', 'signup'].map((name) =>
      head(`/auth/v1/${name}`),
    ),
  },
  {
    name: 'files that no page is',
    statuses: [400, 404, 308],
    attacks: files.map((path) => get(`/${path}`)),
  },
  {
    name: 'writing to pages',
    statuses: [405],
    attacks: cross(
      ['POST', 'PUT', 'DELETE', 'PATCH'],
      ['/', '/x', '/_astro/x'],
      (method, path) => ({ method, path }),
    ),
  },
  {
    name: 'costly lists',
    statuses: [400],
    attacks: cross(tables, [...queries, ...filters, ...logic], (table, query) =>
      get(`/rest/v1/${table}?${query}`),
    ),
  },
  {
    name: 'too long addresses',
    statuses: [414],
    attacks: ['/rest/v1/Advisors?select=', '/auth/v1/user?x=', '/?x='].map((path) =>
      get(path + 'a'.repeat(4097)),
    ),
  },
  {
    name: 'what a visitor may not write',
    statuses: [401],
    attacks: ['companies', 'advisor_registrations'].map((table) =>
      post(`/rest/v1/${table}`, { company_name: 'x', status: 'approved' }),
    ),
  },
  {
    name: 'what a visitor may not read',
    statuses: [401],
    attacks: [
      'companies?select=id',
      'advisor_registrations?select=id',
      'advisor_reviews?select=reviewer_email',
    ].map((list) => get(`/rest/v1/${list}`)),
  },
  {
    name: 'sessions that are none',
    statuses: [400, 401, 403],
    attacks: cross(tokens, ['/auth/v1/user', '/rest/v1/companies?select=id'], (token, path) =>
      get(path, { Authorization: `Bearer ${token}` }),
    ),
  },
  {
    name: 'rows that are none',
    statuses: [400, 401],
    attacks: cross(forms, noObjects, (form, body) => post(`/rest/v1/${form}`, body)),
  },
  {
    name: 'rows in another language',
    statuses: [401, 415],
    attacks: cross(
      forms,
      ['text/csv', 'text/plain', 'application/xml', 'multipart/form-data'],
      (form, type) => post(`/rest/v1/${form}`, 'a,b', { 'Content-Type': type }),
    ),
  },
  {
    name: 'fields that are none',
    statuses: [400, 422],
    attacks: cross(
      ['reviewer_name', 'advisor_id', 'rating', 'x'],
      wrongValues.slice(3, 8),
      (name, value) =>
        post('/rest/v1/advisor_reviews', {
          advisor_id: 1,
          rating: 5,
          reviewer_name: 'A',
          [name]: value,
        }),
    ),
  },
  {
    name: 'accounts of nobody',
    statuses: [400, 429],
    attacks: cross(accounts, wrongValues, (name, email) =>
      post(`/auth/v1/${name}`, { type: 'signup', email, password: 'a quiet harbour' }),
    ),
  },
  {
    name: 'bodies that are no account',
    statuses: [400],
    attacks: cross(accounts, noObjects, (name, body) => post(`/auth/v1/${name}`, body)),
  },
  {
    name: 'passwords that are none',
    statuses: [400, 422],
    attacks: wrongValues.map((password) =>
      post('/auth/v1/signup', { email: 'a@example.com', password }),
    ),
  },
  {
    name: 'links that are none',
    statuses: [400, 403],
    attacks: [
      ...wrongValues.map((token_hash) => post('/auth/v1/verify', { type: 'signup', token_hash })),
      ...['sms', 'phone_change', '', 7, null].map((type) =>
        post('/auth/v1/verify', { type, token_hash: 'a'.repeat(64) }),
      ),
      post('/auth/v1/verify', { type: 'signup', email: 'a@example.com', token: '123456' }),
    ],
  },
  {
    name: 'ways to sign in that are none',
    statuses: [400],
    attacks: ['pkce', 'id_token', 'web3', 'null', '', 'password&grant_type=x', '__proto__'].map(
      (grant) => post(`/auth/v1/token?grant_type=${grant}`, {}),
    ),
  },
  {
    name: 'another host’s name',
    statuses: [421],
    attacks: ['evil.example', '127.0.0.1', 'localhost:1', '127.0.0.1.evil.example', '[::1]:1'].map(
      (Host) => get('/_local/mail.json', { Host }),
    ),
  },
  {
    name: 'the mailbox through a proxy',
    statuses: [403],
    attacks: [
      'Via',
      'Forwarded',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Real-IP',
      'CF-Connecting-IP',
      'True-Client-IP',
    ].map((name) => get('/_local/mail.json', { [name]: '127.0.0.1' })),
  },
  {
    name: 'bodies without end',
    statuses: [413],
    attacks: [
      '/rest/v1/companies',
      '/auth/v1/signup',
      '/functions/v1/send-contact-email',
      '/_local/mail',
    ].map((path) => post(path, 'x'.repeat(70_000))),
  },
]

/** Several hundred requests that nobody sends by mistake, against the real parts. */
describe('attacks', () => {
  let dataDir: string
  let root: string
  let mailbox: Mailbox
  let backend: Backend
  let server: Awaited<ReturnType<typeof startGate>>
  let secrets: string[]

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'attacks-'))
    root = await writeSite({
      'index.html': 'Home',
      '404.html': 'None',
      '.env': 'A-SECRET',
      'index.html.br': 'x',
    })
    mailbox = await openMailbox()
    const siteUrl = 'http://127.0.0.1:4630'
    backend = await openBackend({ dataDir, siteUrl, smtpUrl: mailbox.smtpUrl, demoData: false })
    const perNetwork = { ...defaultLimits.perNetwork, mail: { points: 1000, duration: 60 } }
    const limits = { ...defaultLimits, perNetwork, wrongPasswords: { points: 1000, duration: 60 } }
    server = await startGate({ backend, mailbox, distDir: root, limits })
    secrets = Object.values(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')))
  })
  afterAll(async () => {
    await server?.close()
    await backend?.close()
    await mailbox?.close()
    await removeSite(root)
    await rm(dataDir, { recursive: true, force: true })
  })

  function attack({ method = 'GET', path, headers, body }: Attack): Promise<Reply> {
    const own = { apikey: backend.publishableKey, 'Content-Type': 'application/json' }
    return send(server.url, path, {
      method,
      headers: { ...own, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  /** Nothing in an answer that is not the asker's to know, and no door open for other sites. */
  const leaks = ({ headers, body }: Reply) =>
    [
      ...secrets.filter((one) => one !== backend.publishableKey),
      'A-SECRET',
      dataDir,
      '    at ',
      'node:internal',
    ]
      .filter((secret) => JSON.stringify(headers).includes(secret) || body.includes(secret))
      .concat(Object.keys(headers).filter((name) => name.startsWith('access-control-')))
      .concat(/^(?:[/\\]{2}|https?:)/.test(headers.location ?? '') ? ['a way out'] : [])

  it('are several hundred', () => {
    expect(kinds.flatMap(({ attacks }) => attacks).length).toBeGreaterThan(400)
  })

  it.each(kinds)('get nothing: $name', async ({ statuses, attacks }) => {
    const wrong = []
    for (const one of attacks) {
      const reply = await attack(one)
      if (!statuses.includes(reply.status) || leaks(reply).length > 0)
        wrong.push([
          one.method,
          one.path.slice(0, 80),
          one.body,
          reply.status,
          reply.body.slice(0, 120),
          leaks(reply),
        ])
    }
    expect(wrong).toEqual([])
  })
})
