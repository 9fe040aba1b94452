import { describe, expect, it } from 'vitest'
import {
  ask,
  askJson,
  follow,
  keepPassword,
  linkIn,
  openForFile,
  outbox,
  PASSWORD,
  signIn,
  signUp,
  SITE,
  throughGate,
} from './backend.ts'

const inner = await openForFile()
const backend = throughGate(inner)

const lettersTo = async (address: string) =>
  (await outbox(inner)).filter(({ to }) => to === address)
/** An answer without what differs between any two accounts. */
const shapeOf = (body: unknown) =>
  JSON.stringify(body)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\d [\d:.]+\+00/g, 'time')
    .replaceAll(/[\w.-]+@example\.com/g, 'address')

const newest = async (email: string) => (await lettersTo(email)).at(-1)!
const confirm = async (email: string): Promise<string> =>
  (await follow(backend, await newest(email))).body.access_token
/** Beside the gate, which counts mails. */
const recover = (email: string) => askJson(inner, '/auth/v1/recover', { body: { email } })

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
    const linked = await follow(backend, (await lettersTo('alike@example.com')).at(-1)!)
    await keepPassword(backend, linked.body.access_token)
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

  it('sends an unconfirmed address a new link, and tells the owner of a confirmed one', async () => {
    const letters = await lettersTo('alike@example.com')
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Confirm your email address',
      'You have an account already',
    ])
    expect(linkIn(letters[2]!).href).toBe(`${SITE}/signin`)
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

  it('tells nobody by a sign-up and a sign-in whether there is an account', async () => {
    const answerAfterSignUp = async (email: string) => {
      await signUp(backend, email, 'the password of a stranger')
      const body = { email, password: 'the password of a stranger' }
      const path = '/auth/v1/token?grant_type=password'
      const { status, headers } = await ask(backend, path, { body })
      const names = [...headers.keys()].filter((name) => name !== 'x-request-id').sort()
      const answer = await signIn(backend, email, 'the password of a stranger')
      return JSON.stringify([status, names, answer])
    }
    const addresses = ['alike@example.com', 'waiting@example.com', 'never-seen@example.com']
    const answers = []
    for (const email of addresses) answers.push(await answerAfterSignUp(email))
    expect(answers[0]).toContain('email_not_confirmed')
    expect(new Set(answers).size).toBe(1)
    expect((await signIn(backend, 'alike@example.com')).status).toBe(200)
  })

  it('answers strangers, members and the unconfirmed alike and after the same time', async () => {
    const addresses = ['stranger@example.com', 'waiting@example.com', 'alike@example.com']
    const answers = new Set<string>()
    for (const email of addresses) {
      const time = await quickest(async () =>
        // Beside the gate, whose delay grows with each guess.
        answers.add(JSON.stringify(await signIn(inner, email, 'not the password'))),
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
      expect((await ask(inner, '/rest/v1/notes?select=id')).status).toBe(200)
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
    const [first, second] = await lettersTo('lost@example.com')
    expect((await follow(backend, first!)).body.error_code).toBe('otp_expired')
    const landed = await follow(backend, second!)
    expect((await keepPassword(backend, landed.body.access_token)).body).toBe(true)
    expect((await signIn(backend, 'lost@example.com')).status).toBe(200)
  })

  it('is answered alike whether or not there is an account', async () => {
    const answers = new Set<string>()
    const times = []
    for (const email of ['waiting@example.com', 'nobody@example.com'])
      times.push(await quickest(async () => answers.add(JSON.stringify(await resend(email)))))
    expect(answers.size).toBe(1)
    expect(Math.abs(times[0]! - times[1]!)).toBeLessThan(150)
    expect(await lettersTo('nobody@example.com')).toEqual([])
  })

  it('is sent five times in an hour, then says when to ask again', async () => {
    await signUp(backend, 'impatient@example.com')
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await resend('impatient@example.com'))
    const last = answers.at(-1)!
    expect([last.status, last.body.error_code]).toEqual([429, 'over_email_send_rate_limit'])
    expect((await lettersTo('impatient@example.com')).length).toBeLessThanOrEqual(6)
  })

  it('leads to a page, and does nothing by being fetched', async () => {
    await signUp(backend, 'scanned@example.com')
    const [mail] = await lettersTo('scanned@example.com')
    const link = linkIn(mail!)
    expect([link.origin, link.pathname, link.searchParams.get('type')]).toEqual([
      SITE,
      '/confirm',
      'signup',
    ])
    for (const method of ['GET', 'HEAD']) {
      const path = `/auth/v1/verify?token=${link.searchParams.get('token_hash')}&type=signup`
      expect((await ask(backend, path, { method })).status).toBe(405)
    }
    expect((await follow(backend, mail!)).status).toBe(200)
  })

  it('is a link that nobody guesses', async () => {
    const tokens = (await outbox(inner)).flatMap((mail) => {
      const link = linkIn(mail)
      return link.pathname === '/confirm' ? [link.searchParams.get('token_hash')] : []
    })
    expect(tokens.every((token) => /^[0-9a-f]{64}$/.test(token ?? ''))).toBe(true)
    expect(new Set(tokens).size).toBe(tokens.length)
  })
})

const tokenOf = async (email: string) => (await signIn(backend, email)).body.access_token
const userOf = (token: string) => askJson(backend, '/auth/v1/user', { token })
const update = (token: string, body: object) =>
  askJson(backend, '/auth/v1/user', { method: 'PUT', token, body })

describe('a session', () => {
  it('begins by the token of a link, once', async () => {
    await signUp(backend, 'linked@example.com')
    const [mail] = await lettersTo('linked@example.com')
    const first = await follow(backend, mail!)
    await keepPassword(backend, first.body.access_token)
    expect([first.status, first.body.user.email]).toEqual([200, 'linked@example.com'])
    expect((await userOf(first.body.access_token)).status).toBe(200)
    const again = await follow(backend, mail!)
    expect([again.status, again.body.error_code]).toEqual([403, 'otp_expired'])
  })

  it.each([
    [{ type: 'signup', email: 'linked@example.com', token: '0123456789012345' }],
    [{ type: 'sms', token_hash: 'a'.repeat(64) }],
    [{ type: 'signup', token_hash: 'x' }],
  ])('does not begin by a code that can be guessed: %j', async (body) => {
    const { status } = await askJson(backend, '/auth/v1/verify', { body })
    expect(status).toBe(400)
  })

  it('keeps what its owner says of himself, and gives no right for it', async () => {
    const token = await tokenOf('alike@example.com')
    const { status, body } = await update(token, { data: { name: 'Ann', role: 'service_role' } })
    expect([status, body.user_metadata.name, body.role]).toEqual([200, 'Ann', 'authenticated'])
  })

  it('ends when the password is changed in another one', async () => {
    const other = await signIn(backend, 'linked@example.com')
    const own = await tokenOf('linked@example.com')
    expect((await update(own, { password: 'another quiet harbour' })).status).toBe(200)
    expect((await userOf(own)).status).toBe(200)
    expect((await userOf(other.body.access_token)).status).toBe(403)
    const { refresh_token } = other.body
    const path = '/auth/v1/token?grant_type=refresh_token'
    expect((await askJson(backend, path, { body: { refresh_token } })).status).toBe(400)
  })

  it('has keys that anybody may read', async () => {
    expect(await askJson(backend, '/auth/v1/.well-known/jwks.json')).toEqual({
      status: 200,
      body: { keys: [] },
    })
  })
})

describe('whoever proves the mailbox owns the account', () => {
  const own = 'the password of the owner'
  const theirs = 'the password of a stranger'

  it('is not let in by a stranger who signed up with the address before', async () => {
    const email = 'victim@example.com'
    await askJson(backend, '/auth/v1/signup', { body: { email, password: theirs } })
    await signUp(backend, email, own)
    const token = await confirm(email)
    expect((await keepPassword(backend, token)).body).toBe(false)
    expect((await signIn(backend, email, theirs)).status).toBe(400)
    expect((await update(token, { password: own })).status).toBe(200)
    expect((await signIn(backend, email, own)).status).toBe(200)
    expect((await signIn(backend, email, theirs)).status).toBe(400)
  })

  it('gets no password back that another browser signed up with', async () => {
    const email = 'two-browsers@example.com'
    await signUp(backend, email, theirs)
    const token = await confirm(email)
    expect((await keepPassword(backend, token, 'the key of another')).body).toBe(false)
    expect((await signIn(backend, email, theirs)).status).toBe(400)
  })

  it('keeps the password of the browser that signed up', async () => {
    const email = 'one-browser@example.com'
    await signUp(backend, email, own)
    expect((await keepPassword(backend, await confirm(email))).body).toBe(true)
    expect((await signIn(backend, email, own)).status).toBe(200)
  })

  it('ends a held password by another one', async () => {
    const email = 'decided@example.com'
    await signUp(backend, email, theirs)
    const token = await confirm(email)
    await update(token, { password: own })
    expect((await keepPassword(backend, token)).body).toBe(true)
    expect((await signIn(backend, email, theirs)).status).toBe(400)
  })

  it('chooses a new password by a mail; the old one and its sessions end', async () => {
    const email = 'forgetful@example.com'
    await signUp(backend, email, own)
    await keepPassword(backend, await confirm(email))
    const before = await signIn(backend, email, own)
    expect((await askJson(backend, '/auth/v1/recover', { body: { email } })).status).toBe(200)
    const link = linkIn(await newest(email))
    expect([link.pathname, link.searchParams.get('type')]).toEqual(['/reset-password', 'recovery'])
    expect((await update(await confirm(email), { password: 'a third one' })).status).toBe(200)
    expect((await userOf(before.body.access_token)).status).toBe(403)
    expect((await signIn(backend, email, own)).status).toBe(400)
    expect((await signIn(backend, email, 'a third one')).status).toBe(200)
  })

  it('is not told from a stranger by who forgets a password', async () => {
    const answers = new Set<string>()
    const times = []
    for (const email of ['waiting@example.com', 'nobody@example.com'])
      times.push(await quickest(async () => answers.add(JSON.stringify(await recover(email)))))
    expect(answers.size).toBe(1)
    expect(Math.abs(times[0]! - times[1]!)).toBeLessThan(150)
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

const changeAddress = (token: string, email: string) =>
  askJson(backend, '/auth/v1/user', { method: 'PUT', token, body: { email } })

describe('a change of address', () => {
  it('is confirmed by the link to the new address, once, and the old one signs in no more', async () => {
    await signUp(backend, 'moving@example.com')
    const token = await confirm('moving@example.com')
    await keepPassword(backend, token)
    const asked = await changeAddress(token, 'Moved@example.com')
    expect(asked).toMatchObject({
      status: 200,
      body: { email: 'moving@example.com', new_email: 'moved@example.com' },
    })
    expect((await signIn(backend, 'moved@example.com')).status).toBe(400)
    const letter = await newest('moved@example.com')
    expect(letter.subject).toBe('Confirm a change of address')
    const link = linkIn(letter)
    expect([link.pathname, link.searchParams.get('type')]).toEqual(['/confirm', 'email_change'])
    expect((await follow(backend, letter)).body.user.email).toBe('moved@example.com')
    expect((await signIn(backend, 'moved@example.com')).status).toBe(200)
    expect((await signIn(backend, 'moving@example.com')).status).toBe(400)
    expect((await follow(backend, letter)).body).toMatchObject({ error_code: 'otp_expired' })
  })

  it('is refused for an address that has an account, as by the hosted service', async () => {
    await signUp(backend, 'settled@example.com')
    const { body } = await signIn(backend, 'moved@example.com')
    expect(await changeAddress(body.access_token, 'settled@example.com')).toMatchObject({
      status: 422,
      body: { error_code: 'email_exists' },
    })
  })
})
