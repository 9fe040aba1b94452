import { describe, expect, it } from 'vitest'
import {
  ask,
  askJson,
  linkIn,
  openForFile,
  options,
  outbox,
  PASSWORD,
  signIn,
  signUp,
} from './backend.ts'

const { dataDir } = options()
const backend = await openForFile({ dataDir })

const lettersTo = (address: string) => outbox(dataDir).filter(({ to }) => to === address)
/** An answer without what differs between any two accounts. */
const shapeOf = (body: unknown) =>
  JSON.stringify(body)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\d [\d:.]+\+00/g, 'time')
    .replaceAll(/[\w.-]+@example\.com/g, 'address')

const resend = (email: string) =>
  askJson(backend, '/auth/v1/resend', { body: { type: 'signup', email } })

async function timed<T>(job: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await job(), performance.now() - start]
}

/** The least that a job takes in three tries: what a busy machine adds is not the job's. */
async function quickest(job: (n: number) => Promise<unknown>): Promise<number> {
  const times = []
  for (let n = 0; n < 3; n++) times.push((await timed(() => job(n)))[1])
  return Math.min(...times)
}

describe('sign-up', () => {
  it('answers alike for a new, an unconfirmed and a confirmed address', async () => {
    const fresh = await signUp(backend, 'alike@example.com')
    const unconfirmed = await signUp(backend, 'alike@example.com', 'another quiet harbour')
    await ask(backend, linkIn(lettersTo('alike@example.com').at(-1)!))
    const confirmed = await signUp(backend, 'ALIKE@example.com')
    expect(fresh.status).toBe(200)
    expect(shapeOf(unconfirmed)).toBe(shapeOf(fresh))
    expect(shapeOf(confirmed)).toBe(shapeOf(fresh))
    expect(confirmed.body.identities[0].id).not.toBe(fresh.body.identities[0].id)
  })

  it('leaves the password of an existing account as it is', async () => {
    expect((await signIn(backend, 'alike@example.com', 'another quiet harbour')).status).toBe(400)
    expect((await signIn(backend, 'alike@example.com')).status).toBe(200)
  })

  it('sends an unconfirmed address a new link, and a confirmed one nothing', async () => {
    const before = lettersTo('alike@example.com').length
    await signUp(backend, 'alike@example.com')
    expect(lettersTo('alike@example.com')).toHaveLength(before)
    expect(before).toBe(2)
  })

  it('takes as long for a known address as for a new one', async () => {
    const known = await quickest(() => signUp(backend, 'alike@example.com'))
    const fresh = await quickest((n) => signUp(backend, `new-here-${n}@example.com`))
    expect(Math.abs(known - fresh)).toBeLessThan(150)
  })

  it.each([
    ['password', 'pwned'],
    ['PassWord1', 'pwned'],
    ['qwertyuiop', 'pwned'],
    ['abc', 'length'],
  ])('refuses the weak password %s', async (password, reason) => {
    const { status, body } = await signUp(backend, 'weak@example.com', password)
    expect([status, body.error_code, body.weak_password.reasons]).toEqual([
      422,
      'weak_password',
      [reason],
    ])
  })

  it('gives no rights to what a client sends along', async () => {
    const sent = {
      email: 'sly@example.com',
      password: PASSWORD,
      role: 'service_role',
      data: { role: 'x' },
    }
    const { body } = await askJson(backend, '/auth/v1/signup', { body: sent })
    expect([body.role, body.user_metadata.role]).toEqual(['authenticated', undefined])
  })
})

describe('sign-in', () => {
  it('says "not confirmed" only to who knows the password', async () => {
    await signUp(backend, 'waiting@example.com')
    const right = await signIn(backend, 'waiting@example.com')
    const wrong = await signIn(backend, 'waiting@example.com', 'not the password')
    expect([right.status, right.body.error_code]).toEqual([400, 'email_not_confirmed'])
    expect([wrong.status, wrong.body.error_code]).toEqual([400, 'invalid_credentials'])
  })

  it('answers strangers, members and the unconfirmed alike and after the same time', async () => {
    const addresses = ['stranger@example.com', 'waiting@example.com', 'alike@example.com']
    const answers = new Set<string>()
    for (const email of addresses) {
      const time = await quickest(async () =>
        answers.add(JSON.stringify(await signIn(backend, email, 'not the password'))),
      )
      expect(time).toBeGreaterThanOrEqual(395)
      expect(time).toBeLessThan(650)
    }
    expect(answers.size).toBe(1)
  })

  it('lets reads through while twenty sign in', async () => {
    let signedIn = 0
    const signIns = Array.from({ length: 20 }, async () => {
      const answer = await signIn(backend, 'alike@example.com')
      signedIn++
      return answer
    })
    for (let n = 1; n <= 5; n++) {
      expect((await ask(backend, '/rest/v1/notes?select=id')).status).toBe(200)
      // A read waits for one password check or two, not for all twenty.
      expect(signedIn).toBeLessThanOrEqual(3 * n)
    }
    expect((await Promise.all(signIns)).every(({ status }) => status === 200)).toBe(true)
  })
})

describe('a new link', () => {
  it('is sent when the first mail was lost, and signs in', async () => {
    await signUp(backend, 'lost@example.com')
    expect(await resend('Lost@Example.com')).toEqual({ status: 200, body: {} })
    const [first, second] = lettersTo('lost@example.com')
    const old = await ask(backend, linkIn(first!))
    expect(old.headers.get('location')).toContain('otp_expired')
    const landed = await ask(backend, linkIn(second!))
    expect(landed.headers.get('location')).toContain('access_token=')
    expect((await signIn(backend, 'lost@example.com')).status).toBe(200)
  })

  it('is answered alike whether or not there is an account', async () => {
    const answers = new Set<string>()
    const times = []
    for (const email of ['waiting@example.com', 'nobody@example.com'])
      times.push(await quickest(async () => answers.add(JSON.stringify(await resend(email)))))
    expect(answers.size).toBe(1)
    expect(Math.abs(times[0]! - times[1]!)).toBeLessThan(150)
    expect(lettersTo('nobody@example.com')).toEqual([])
  })

  it('is sent five times in an hour, then says when to ask again', async () => {
    await signUp(backend, 'impatient@example.com')
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await resend('impatient@example.com'))
    const last = answers.at(-1)!
    expect([last.status, last.body.error_code]).toEqual([429, 'over_email_send_rate_limit'])
    expect(lettersTo('impatient@example.com').length).toBeLessThanOrEqual(6)
  })

  it('leads to this site and nowhere else', async () => {
    await signUp(backend, 'phished@example.com')
    const link = new URL(linkIn(lettersTo('phished@example.com')[0]!), 'http://127.0.0.1:4500')
    link.searchParams.set('redirect_to', 'http://127.0.0.1:9/')
    const answer = await ask(backend, link.pathname + link.search)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:4500#access_token=/)
  })

  it('is a link that nobody guesses', () => {
    const tokens = outbox(dataDir).map((mail) =>
      new URL(linkIn(mail), 'http://x').searchParams.get('token'),
    )
    expect(tokens.every((token) => /^[0-9a-f]{64}$/.test(token ?? ''))).toBe(true)
    expect(new Set(tokens).size).toBe(tokens.length)
  })
})

describe('what no form sends', () => {
  const nul = 'a\u0000b'
  it.each([
    ['/auth/v1/signup', { email: 1, password: PASSWORD }],
    ['/auth/v1/signup', { email: 'a@example.com', password: ['x'] }],
    ['/auth/v1/signup', { email: `${nul}@example.com`, password: PASSWORD }],
    ['/auth/v1/signup', { email: 'a@example.com', password: nul.repeat(4) }],
    ['/auth/v1/signup', { email: `${'a'.repeat(300)}@example.com`, password: PASSWORD }],
    ['/auth/v1/signup', { email: 'a@example.com', password: 'ä'.repeat(37) }],
    ['/auth/v1/signup', { email: 'no address', password: PASSWORD }],
    ['/auth/v1/signup', { email: 'a\ud800@example.com', password: PASSWORD }],
    ['/auth/v1/signup', []],
    ['/auth/v1/signup', 'null'],
    ['/auth/v1/signup', '{'],
    ['/auth/v1/signup', {}],
    ['/auth/v1/token?grant_type=password', { email: { a: 1 }, password: PASSWORD }],
    ['/auth/v1/token?grant_type=password', { email: 'a@example.com' }],
    ['/auth/v1/token?grant_type=password', { email: nul, password: nul }],
    ['/auth/v1/token?grant_type=refresh_token', { refresh_token: [1] }],
    ['/auth/v1/token?grant_type=refresh_token', { refresh_token: nul }],
    ['/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(5000) }],
    ['/auth/v1/token?grant_type=nonsense', {}],
    ['/auth/v1/resend', { type: 'signup', email: nul }],
    ['/auth/v1/resend', { type: 7, email: 'a@example.com' }],
    ['/auth/v1/recover', { email: false }],
  ])('is refused at %s: %j', async (path, body) => {
    const answer = await askJson(backend, path, { body })
    expect([400, 422]).toContain(answer.status)
    expect(answer.body).toMatchObject({ error_code: expect.any(String), msg: expect.any(String) })
  })
})
