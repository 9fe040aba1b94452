import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type Backend } from '#server/backend/index.ts'
import { defaultLimits } from '#server/gate/limits.ts'
import { openMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { send, startGate } from './fixtures.ts'

const EMAIL = 'whole@example.com'
const PASSWORD = 'a long and private phrase'

const reviewOfAnn = (n: number) => ({
  advisor_id: 1,
  reviewer_name: `Ann ${n}`,
  reviewer_email: 'ann@reed.example',
  rating: 5,
})

/** Front, backend, mail and database together, asked as a browser asks. */
describe('the one-machine server', () => {
  let dataDir: string
  let mailbox: Mailbox
  let backend: Backend
  let front: Awaited<ReturnType<typeof startGate>>
  let token = ''

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'whole-'))
    mailbox = await openMailbox()
    backend = await openBackend({
      dataDir,
      siteUrl: 'http://127.0.0.1:4600',
      smtpUrl: mailbox.smtpUrl,
    })
    // What is bad must reach the backend, however often one address is named.
    const plenty = { points: 1000, duration: 60 }
    const perNetwork = { ...defaultLimits.perNetwork, mail: plenty }
    const limits = { ...defaultLimits, perNetwork, mailsPerAddress: plenty, wrongPasswords: plenty }
    front = await startGate({ backend, mailbox, limits })
  })
  afterAll(async () => {
    await front?.close()
    await backend?.close()
    await mailbox?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const headers = () => ({
    apikey: backend.publishableKey,
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token || backend.publishableKey}`,
  })
  const get = (path: string) => send(front.url, path, { headers: headers() })
  const post = (path: string, body: unknown) =>
    send(front.url, path, {
      method: 'POST',
      headers: headers(),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  it('shows a visitor one advisor and no company', async () => {
    expect(JSON.parse((await get('/rest/v1/Advisors?select=Id')).body)).toHaveLength(1)
    expect((await get('/rest/v1/companies?select=id')).status).toBe(401)
    const counts = JSON.parse((await post('/rest/v1/rpc/directory_counts', {})).body)
    expect(counts.advisors).toBeGreaterThan(100)
  })

  it('tells who has reviewed an advisor only where the review stays', async () => {
    const path = '/rest/v1/advisor_reviews'
    expect((await post(path, reviewOfAnn(1))).status).toBe(201)
    const again = await post(path, reviewOfAnn(2))
    expect([again.status, JSON.parse(again.body)]).toEqual([
      409,
      expect.objectContaining({
        code: 'PT409',
        message: 'You have already reviewed this advisor.',
      }),
    ])
    const probe = await send(front.url, `${path}?select=reviewer_name::int`, {
      method: 'POST',
      headers: { ...headers(), Prefer: 'return=representation' },
      body: JSON.stringify(reviewOfAnn(3)),
    })
    expect([probe.status, JSON.parse(probe.body).code]).toEqual([400, '22P02'])
  })

  it('takes a visitor from sign-up by mail to the whole directory', async () => {
    expect((await post('/auth/v1/signup', { email: EMAIL, password: PASSWORD })).status).toBe(200)
    const refused = await post('/auth/v1/token?grant_type=password', {
      email: EMAIL,
      password: PASSWORD,
    })
    expect(refused.status).toBe(400)
    await expect.poll(() => mailbox.messages().length, { timeout: 10_000 }).toBe(1)
    const link = new URL(/http\S+/.exec(mailbox.messages()[0]!.text)![0])
    const session = await post('/auth/v1/verify', Object.fromEntries(link.searchParams))
    token = JSON.parse(session.body).access_token
    expect(JSON.parse((await get('/rest/v1/Advisors?select=Id')).body).length).toBeGreaterThan(100)
    expect(JSON.parse((await get('/rest/v1/companies?select=id')).body).length).toBeGreaterThan(0)
  })

  const review = { advisor_id: 1, reviewer_name: 'Ann', rating: 5 }
  const texts = [
    '',
    '   ',
    '\0',
    '\u202e\u0301😀',
    '<script>',
    "'; drop table x; --",
    'x'.repeat(60_000),
  ]
  const wrong = [
    true,
    7,
    1e300,
    -1,
    [],
    {},
    [['x']],
    { a: { b: 1 } },
    null,
    '1e400',
    'NaN',
    '2026-13-45',
  ]
  const bodies = [...texts, ...wrong]
  const forms: [path: string, row: Record<string, unknown>, names: string[]][] = [
    [
      '/rest/v1/advisor_reviews',
      review,
      [
        'advisor_id',
        'reviewer_name',
        'reviewer_email',
        'rating',
        'review_text',
        'id',
        'created_at',
        'x',
      ],
    ],
    [
      '/rest/v1/companies',
      { company_name: 'Acme' },
      ['company_name', 'website', 'email', 'status', 'is_featured', 'submitted_by', 'created_at'],
    ],
    [
      '/rest/v1/advisor_registrations',
      { company_name: 'A', contact_person: 'B', email: EMAIL },
      ['website', 'email', 'esop_valuation', 'status', 'id'],
    ],
    ['/rest/v1/rpc/search_advisors', {}, ['term', 'type_id', 'state', 'after', 'page_size', 'x']],
    ['/auth/v1/signup', { email: EMAIL, password: PASSWORD }, ['email', 'password']],
    ['/auth/v1/resend', { type: 'signup', email: EMAIL }, ['type', 'email']],
  ]

  it.each(forms)('answers bad input to %s in words, never with 500', async (path, row, names) => {
    const bad: unknown[] = []
    for (const name of names)
      for (const value of bodies) {
        const { status, body } = await post(path, { ...row, [name]: value })
        const isInWords = status < 400 || /"(message|msg|error)":"[^"]+/.test(body)
        if (status >= 500 || !isInWords) bad.push([name, value, status, body.slice(0, 120)])
      }
    expect(bad).toEqual([])
  })

  it('answers odd queries in words, never with 500', async () => {
    const queries = [
      'select=',
      'select=*,',
      'select=(',
      'select=)',
      'select=Nothing',
      'select=Id::int',
      'select=Id::evil',
      'select=count()',
      'order=',
      'order=x',
      'order=Id.sideways',
      'limit=-1',
      'limit=x',
      'limit=99999999999999999999',
      'offset=-1',
      'Id=eq.',
      'Id=eq.x',
      'Id=eq.99999999999999999999',
      'Id=in.()',
      'Id=in.(x)',
      'Id=is.maybe',
      'or=',
      'or=(',
      'or=()',
      'or=(Id.eq.1',
      'company_name=like.',
      'company_name=eq.%00',
      'company_name=eq.%ff',
      'company_name=eq.%E2%80%AE',
      'type_ids=cs.x',
      'type_ids=cs.{',
      'type_ids=ov.{a,b}',
      '=',
      '&&&',
      'apikey=x',
      'columns=x',
    ]
    const bad: unknown[] = []
    for (const query of queries) {
      const { status, body } = await get(`/rest/v1/Advisors?${query}`)
      if (status >= 500) bad.push([query, status, body.slice(0, 160)])
    }
    expect(bad).toEqual([])
  })

  it.each([
    ['no token', ''],
    ['a token of no kind', 'Bearer x'],
    ['alg none', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`],
    ['Basic', 'Basic dXNlcjpwYXNz'],
  ])('gives %s no more than a visitor has', async (_, Authorization) => {
    const reply = await send(front.url, '/rest/v1/Advisors?select=Id', {
      headers: { apikey: backend.publishableKey, ...(Authorization && { Authorization }) },
    })
    const isRefused = reply.status === 401
    expect(isRefused || JSON.parse(reply.body).length === 1).toBe(true)
  })
})
