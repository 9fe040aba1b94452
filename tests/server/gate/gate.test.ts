import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '#server/gate/limits.ts'
import { StartError } from '#server/start-error.ts'
import { createGate, listen } from '#server/gate/index.ts'
import { noteBackend, send, startGate } from './fixtures.ts'

const JSON_TYPE = { 'Content-Type': 'application/json', Authorization: 'Bearer a.member.token' }

describe('the gate before the backend', () => {
  let front: Awaited<ReturnType<typeof startGate>>
  beforeAll(async () => {
    front = await startGate()
  })
  afterAll(() => front.close())

  const post = (path: string, body: unknown, headers: Record<string, string> = JSON_TYPE) =>
    send(front.url, path, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  it.each([
    ['GET', '/rest/v1/Advisors?select=*&order=Id.asc&limit=24'],
    ['HEAD', '/rest/v1/companies?select=id'],
    [
      'GET',
      '/rest/v1/advisor_reviews?advisor_id=eq.1&select=id,Advisors(company_name)&order=created_at.desc',
    ],
    ['GET', '/rest/v1/Advisors?or=(company_name.ilike.*match.com*,contact_person.ilike.*b*)'],
    ['GET', '/rest/v1/Advisors?Id=in.(1,2,3)&type_ids=cs.{lender}'],
    ['GET', '/rest/v1/rpc/search_advisors?term=bank'],
    ['GET', '/auth/v1/user'],
    ['GET', '/auth/v1/.well-known/jwks.json'],
  ])('lets through %s %s', async (method, path) => {
    expect((await send(front.url, path, { method, headers: JSON_TYPE })).status).toBe(200)
  })

  it.each([
    ['GET', '/_system/config', 404],
    ['GET', '/_system', 404],
    ['GET', '/rest/v1/', 404],
    ['GET', '/rest/v1/contact_messages', 404],
    ['GET', '/rest/v1/%41dvisors', 404],
    ['GET', '/rest/v1//Advisors', 404],
    ['POST', '/rest/v1/rpc/pg_sleep', 404],
    ['PATCH', '/rest/v1/companies', 405],
    ['DELETE', '/rest/v1/advisor_reviews', 405],
    ['POST', '/rest/v1/Advisors', 405],
    ['POST', '/auth/v1/otp', 404],
    ['POST', '/auth/v1/magiclink', 404],
    ['GET', '/auth/v1/verify?token=abc&type=signup', 405],
    ['HEAD', '/auth/v1/verify?token=abc&type=signup', 405],
    ['HEAD', '/auth/v1/user', 405],
    ['GET', '/auth/v1/user', 401],
    ['POST', '/auth/v1/logout', 401],
    ['POST', '/rest/v1/companies', 401],
    ['GET', '/rest/v1/Advisors?a%00=eq.1', 400],
    ['GET', '/rest/v1/Advisors?select=a%00', 400],
    ['GET', '/auth/v1/admin/users', 404],
    ['POST', '/functions/v1/other', 404],
    ['GET', '/rest/v1/constructor', 404],
  ])('refuses %s %s with %i', async (method, path, status) => {
    const before = front.asked.length
    expect((await send(front.url, path, { method })).status).toBe(status)
    expect(front.asked).toHaveLength(before)
  })

  it.each([
    'select=id,Advisors(Id,advisor_reviews(id))',
    'select=id,Advisors(Id,"a)b",x(id,y(z)))',
    'select=a:Advisors(Id),b:Advisors(Id),c:Advisors(Id),d:Advisors(Id)',
    'select=a)),Advisors(Id,advisor_reviews(id))',
    'company_name=match.^(a+)+$',
    'company_name=not.imatch.^(a+)+$',
    'company_name=imatch(any).{a,b}',
    'or=(company_name.match.^(a+)+$,Id.eq.1)',
    'or=(and(or(Id.eq.1,Id.eq.2),Id.eq.3),Id.eq.4)',
    'description=wfts.word',
    'company_name=ilike.*a*b*c*&location=ilike.%25a%25b%25',
    'company_name=nonsense',
    'select=a",Advisors(Id,advisor_reviews(id)),b"',
    'or=(company_name.eq."x".match.^(a+)+$,Id.eq.1)',
    'advisor_reviews.review_text=match.^(a+)+$',
    `select=${Array.from({ length: 81 }, (_, n) => `d${n}:description`).join(',')}`,
    'select=a:company_name::"char(10000000)"',
    'select=a:company_name::%20"bit(80000000)"',
    'select=Id,advisor_reviews(id::"numeric(1000)")',
  ])('refuses the costly query %s', async (query) => {
    const reply = await send(front.url, `/rest/v1/Advisors?${query}`)
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.body)).toMatchObject({ code: 'PT400', message: expect.any(String) })
  })

  it('casts to plain types', async () => {
    expect((await send(front.url, '/rest/v1/Advisors?select=Id::text')).status).toBe(200)
  })

  it.each([
    ['escaped', '\\"'],
    ['open', '"\\'],
  ])('refuses a body of %s quotes in no time: pages wait for the same thread', async (_, quote) => {
    const start = process.cpuUsage()
    expect((await post('/rest/v1/companies', quote.repeat(30_000))).status).toBe(400)
    // Searched again from each quote it took 1.5 s.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
  })

  it('takes the arguments of a function as values, and its filters as filters', async () => {
    const search = '/rest/v1/rpc/search_advisors'
    expect(
      (
        await send(
          front.url,
          `${search}?term=match.x&filters=${encodeURIComponent('{"state":"CA","min_rating":"4"}')}`,
        )
      ).status,
    ).toBe(200)
    expect((await send(front.url, `${search}?term=a&company_name=match.x`)).status).toBe(400)
    expect((await post(`${search}?company_name=imatch.x`, { term: 'a' })).status).toBe(400)
  })

  it.each([
    ['text for a number', { advisor_id: '1', reviewer_name: 'A', rating: 5 }],
    ['a boolean for text', { advisor_id: 1, reviewer_name: true, rating: 5 }],
    ['a list for text', { advisor_id: 1, reviewer_name: ['A'], rating: 5 }],
    ['an object in an unknown field', { advisor_id: 1, x: { y: 1 } }],
    ['NUL in a name', { advisor_id: 1, 'a\0': 1 }],
    ['NUL', { advisor_id: 1, reviewer_name: 'A\0', rating: 5 }],
    ['several rows', [{ advisor_id: 1 }, { advisor_id: 2 }]],
    ['depth', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['no JSON', '{"advisor_id":'],
    ['a bare value', '5'],
    ['null', 'null'],
    ['nothing', ''],
    ['no field', {}],
  ])('refuses %s in a body with 400', async (_, body) => {
    expect((await post('/rest/v1/advisor_reviews', body)).status).toBe(400)
  })

  it('refuses what is not JSON, and what is too much', async () => {
    expect(
      (await post('/rest/v1/companies', 'a,b', { ...JSON_TYPE, 'Content-Type': 'text/csv' }))
        .status,
    ).toBe(415)
    expect((await post('/rest/v1/companies', { company_name: 'x'.repeat(70_000) })).status).toBe(
      413,
    )
    const large = await post('/functions/v1/send-contact-email', 'x'.repeat(70_000))
    expect([large.status, large.headers.connection]).toEqual([413, 'close'])
    expect((await send(front.url, `/rest/v1/Advisors?select=${'a'.repeat(4096)}`)).status).toBe(414)
  })

  it.each([
    ['/auth/v1/signup', { email: 'a@example.com', password: 5 }],
    ['/auth/v1/signup', { email: ['a@example.com'], password: 'abcdef' }],
    ['/auth/v1/signup', { email: 'a@example.com' }],
    ['/auth/v1/signup', { email: 'nobody', password: 'abcdef' }],
    ['/auth/v1/signup', { email: 'a@example.com', password: 'é'.repeat(40) }],
    ['/auth/v1/signup', { email: `${'a'.repeat(250)}@example.com`, password: 'abcdef' }],
    ['/auth/v1/token?grant_type=password', { email: 'a@example.com', password: 'a\0b' }],
    ['/auth/v1/token?grant_type=pkce', { auth_code: 'x' }],
    ['/auth/v1/token', {}],
    ['/auth/v1/recover', { email: 7 }],
  ])('refuses a faulty call of %s in words', async (path, body) => {
    const reply = await post(path, body)
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.body)).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.any(String),
    })
  })

  it('counts a change of address as a mail to it', async () => {
    const change = () =>
      send(front.url, '/auth/v1/user', {
        method: 'PUT',
        headers: JSON_TYPE,
        body: JSON.stringify({ email: 'a-new-address@example.com' }),
      })
    for (let n = 0; n < 5; n++) expect((await change()).status).toBe(200)
    const before = front.asked.length
    const reply = await change()
    expect([reply.status, JSON.parse(reply.body).error_code]).toEqual([
      429,
      'over_email_send_rate_limit',
    ])
    expect(front.asked).toHaveLength(before)
  })

  it('passes a good row on, without what a proxy would claim', async () => {
    const row = { company_name: 'Ünï 😀', is_featured: true, status: 'approved' }
    await post('/rest/v1/companies?select=id', row, {
      ...JSON_TYPE,
      'X-Forwarded-For': '9.9.9.9',
      apikey: 'k',
    })
    const asked = front.asked.at(-1)!
    expect(JSON.parse(asked.body)).toEqual(row)
    expect(asked.peer).toBe('127.0.0.1')
    expect(asked.headers.get('apikey')).toBe('k')
    expect(asked.headers.has('x-forwarded-for')).toBe(false)
  })

  it('lets nobody choose that a write is undone: no limit would have counted it', async () => {
    const row = { company_name: 'A' }
    for (const wish of ['tx=rollback, return=minimal', 'return=minimal, TX=rollback'])
      await post('/rest/v1/companies', row, { ...JSON_TYPE, Prefer: wish })
    const wishes = front.asked.slice(-2).map(({ headers }) => headers.get('prefer')?.trim())
    expect(wishes).toEqual(['return=minimal', 'return=minimal'])
  })

  it('logs neither query strings nor addresses, and gives each request an id', async () => {
    const reply = await send(front.url, '/auth/v1/user?token=secret-token', { headers: JSON_TYPE })
    const line = front.events.at(-1)!
    expect(line).toMatchObject({
      event: 'request',
      method: 'GET',
      path: '/auth/v1/user',
      status: 200,
    })
    expect(line['id']).toBe(reply.headers['x-request-id'])
    expect(JSON.stringify(front.events)).not.toMatch(/secret-token|a@example\.com/)
  })

  it('answers OPTIONS without opening the door to other sites', async () => {
    const reply = await send(front.url, '/rest/v1/companies', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example' },
    })
    expect(reply).toMatchObject({ status: 204, headers: { allow: 'GET, POST, HEAD, OPTIONS' } })
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    )
  })

  it('shows its health, and not to a proxy', async () => {
    const reply = await send(front.url, '/_local/health')
    expect(JSON.parse(reply.body)).toMatchObject({
      state: 'ready',
      database: 'pglite',
      restarts: 0,
    })
    const forwarded = await send(front.url, '/_local/health', {
      headers: { 'X-Forwarded-For': '1.2.3.4' },
    })
    expect(forwarded.status).toBe(403)
  })
})

const signIn = (url: string, email: string, password: string, localAddress = '127.0.0.1') =>
  send(url, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: JSON_TYPE,
    localAddress,
    body: JSON.stringify({ email, password }),
  })

describe('limits', () => {
  const { backend: passwords } = noteBackend(({ body }) =>
    body.includes('right')
      ? Response.json({})
      : Response.json({ error_code: 'invalid_credentials' }, { status: 400 }),
  )

  it('stops a network that guesses passwords, says when to go on, and counts no right one', async () => {
    const limits = { ...defaultLimits, wrongPasswords: { points: 3, duration: 60 } }
    const front = await startGate({ backend: passwords, limits })
    const statuses = []
    for (const [n, password] of ['a', 'right', 'b', 'c', 'd'].entries())
      statuses.push((await signIn(front.url, `a${n}@example.com`, password)).status)
    expect(statuses).toEqual([400, 200, 400, 400, 429])
    const refused = await signIn(front.url, 'a@example.com', 'right')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    expect(JSON.parse(refused.body)).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: expect.stringMatching(/^Too many requests\. Please try again in /),
    })
    expect((await signIn(front.url, 'a@example.com', 'right', '127.0.0.2')).status).toBe(200)
    await front.close()
  })

  it('never locks an owner out by a stranger’s guesses: answers about the address take longer', async () => {
    const signInDelay = { after: 3, first: 20, most: 300, forgottenAfter: 60 }
    const front = await startGate({ backend: passwords, limits: { ...defaultLimits, signInDelay } })
    const took = async (password: string, from: string) => {
      const start = performance.now()
      const { status } = await signIn(front.url, 'A@example.com\u200b', password, from)
      return [status, performance.now() - start] as const
    }
    const guesses = []
    for (let n = 0; n < 10; n++) guesses.push(await took('wrong', '127.0.0.9'))
    expect(guesses.map(([status]) => status)).toEqual(guesses.map(() => 400))
    expect(guesses.at(-1)?.[1]).toBeGreaterThanOrEqual(299)
    const [status, waited] = await took('right', '127.0.0.1')
    expect([status, waited >= 299]).toEqual([200, true])
    // Forgiven: the next one is wrong for the first time.
    expect((await took('wrong', '127.0.0.1'))[1]).toBeLessThan(299)
    await front.close()
  })

  it('counts mails by address, in whatever form, and keeps nobody from signing up', async () => {
    const { backend, asked } = noteBackend()
    const mailsPerAddress = { points: 2, duration: 60 }
    const front = await startGate({ backend, limits: { ...defaultLimits, mailsPerAddress } })
    const post = (path: string, body: object) =>
      send(front.url, path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
    const statuses = []
    for (const email of ['b@example.com', 'B@example.com', 'b@example.com\u2060'])
      statuses.push((await post('/auth/v1/recover', { email })).status)
    expect(statuses).toEqual([200, 200, 429])
    await post('/auth/v1/signup', { email: 'b@example.com', password: 'a quiet harbour' })
    expect(asked.at(-1)).toMatchObject({ mailAllowed: false })
    await post('/auth/v1/signup', { email: 'c@example.com', password: 'a quiet harbour' })
    expect(asked.at(-1)).toMatchObject({ mailAllowed: true })
    await front.close()
  })

  it('gives no new allowance for another X-Forwarded-For', async () => {
    const limits = {
      ...defaultLimits,
      perNetwork: { ...defaultLimits.perNetwork, read: { points: 2, duration: 60 } },
    }
    const front = await startGate({ limits })
    const statuses = []
    for (const ip of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      statuses.push(
        (await send(front.url, '/rest/v1/Advisors', { headers: { 'X-Forwarded-For': ip } })).status,
      )
    expect(statuses).toEqual([200, 200, 429])
    await front.close()
  })
})

describe('listening', () => {
  it('answers to one host only: of two, another server might have read the other', async () => {
    const front = await startGate()
    const { host, port } = new URL(front.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`GET /_local/health HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /)
    await front.close()
  })

  it('names a taken port in one sentence', async () => {
    const first = await startGate()
    const { backend } = noteBackend()
    const second = createGate({ backend, distDir: null, mailbox: null })
    const port = Number(new URL(first.url).port)
    const error = await listen(second, port).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toMatch(
      new RegExp(`^Port ${port} is in use .*PORT=${port + 1} npm start\\.$`),
    )
    await first.close()
  })

  it('answers 503 and stays up while the backend is away', async () => {
    const { backend } = noteBackend(() => {
      throw new Error('gone')
    })
    const front = await startGate({ backend })
    const reply = await send(front.url, '/rest/v1/Advisors')
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(JSON.parse(reply.body).message).toContain('Please try again')
    await front.close()
  })

  it('lets an answer in flight finish when it stops, and stops within 5 s', async () => {
    const { backend } = noteBackend()
    const slow = {
      ...backend,
      fetch: () => new Promise<Response>((done) => setTimeout(() => done(Response.json([1])), 500)),
    }
    const front = await startGate({ backend: slow })
    const idle = connect(Number(new URL(front.url).port), '127.0.0.1')
    const answer = send(front.url, '/rest/v1/Advisors')
    await new Promise((done) => setTimeout(done, 100))
    const start = Date.now()
    await front.close()
    expect(await answer).toMatchObject({ status: 200, body: '[1]' })
    expect(Date.now() - start).toBeLessThan(5000)
    idle.destroy()
  })

  it('gives up on a client that does not finish its headers', async () => {
    const front = await startGate({ limits: { ...defaultLimits, headersTimeout: 1 } })
    const socket = connect(Number(new URL(front.url).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n')
    const answer = await new Promise<string>((done) =>
      socket.once('data', (data) => done(String(data))),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    await front.close()
  })
})
