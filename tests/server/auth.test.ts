import { describe, expect, it } from 'vitest'
import {
  askJson,
  confirm,
  follow,
  linkIn,
  mailsTo,
  openForFile,
  PASSWORD,
  signIn,
  signUp,
  SITE,
} from './backend.ts'

const backend = await openForFile()
const userOf = (token: string) => askJson(backend, '/auth/v1/user', { token })
const update = (token: string, body: object) =>
  askJson(backend, '/auth/v1/user', { method: 'PUT', token, body })
const resend = (email: string) =>
  askJson(backend, '/auth/v1/resend', { body: { type: 'signup', email } })
/** Renews a session; answers the status. */
const renew = async ({ body: { refresh_token } }: Awaited<ReturnType<typeof signIn>>) => {
  const path = '/auth/v1/token?grant_type=refresh_token'
  return (await askJson(backend, path, { body: { refresh_token } })).status
}

/** Each of these differs between GoTrue and plain @supabase/lite, and needs server/compat. */
describe('the local auth service', () => {
  it('sends an unconfirmed address a new link when it signs up again', async () => {
    const first = await signUp(backend, 'again@example.com')
    const again = await signUp(backend, 'Again@example.com', 'another quiet harbour')
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    const mails = await mailsTo(backend, 'again@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Confirm your email address',
    ])
  })

  it('answers a sign-up with a known address without disclosing it, and changes nothing', async () => {
    await confirm(backend, 'again@example.com')
    const before = (await mailsTo(backend, 'again@example.com')).length
    const stranger = ['again@example.com', 'the password of a stranger'] as const
    const { status, body } = await signUp(backend, ...stranger)
    expect([status, body.email, body.identities]).toEqual([200, 'again@example.com', []])
    expect(await mailsTo(backend, 'again@example.com')).toHaveLength(before)
    expect((await signIn(backend, ...stranger)).status).toBe(400)
    expect((await signIn(backend, 'again@example.com')).status).toBe(200)
  })

  it('sends a new link when the first mail was lost; the old link ends', async () => {
    await signUp(backend, 'lost@example.com')
    expect(await resend('Lost@Example.com')).toEqual({ status: 200, body: {} })
    const [first, second] = await mailsTo(backend, 'lost@example.com')
    expect((await follow(backend, first!)).body.error_code).toBe('otp_expired')
    expect((await follow(backend, second!)).body.user.email).toBe('lost@example.com')
    expect(await resend('nobody@example.com')).toEqual({ status: 200, body: {} })
    expect(await mailsTo(backend, 'nobody@example.com')).toEqual([])
  })

  it('compares the password before it reports that the address is unconfirmed', async () => {
    await signUp(backend, 'waiting@example.com')
    const right = await signIn(backend, 'waiting@example.com')
    const wrong = await signIn(backend, 'waiting@example.com', 'not the password')
    expect([right.status, right.body.error_code]).toEqual([400, 'email_not_confirmed'])
    expect([wrong.status, wrong.body.error_code]).toEqual([400, 'invalid_credentials'])
    expect(wrong).toEqual(await signIn(backend, 'stranger@example.com', 'not the password'))
  })

  it.each([
    ['password', 'pwned'],
    ['PassWord1', 'pwned'],
    ['abc', 'length'],
  ])('refuses the weak password %s', async (password, reason) => {
    const { status, body } = await signUp(backend, 'weak@example.com', password)
    const { error_code, weak_password } = body
    expect([status, error_code, weak_password.reasons]).toEqual([422, 'weak_password', [reason]])
  })

  it('ends the other sessions when the password changes', async () => {
    await signUp(backend, 'two@example.com')
    await confirm(backend, 'two@example.com')
    const other = await signIn(backend, 'two@example.com')
    const own: string = (await signIn(backend, 'two@example.com')).body.access_token
    expect((await update(own, { password: 'password' })).body.error_code).toBe('weak_password')
    expect((await update(own, { password: 'another quiet harbour' })).status).toBe(200)
    expect((await userOf(own)).status).toBe(200)
    expect((await userOf(other.body.access_token)).status).toBe(403)
    expect(await renew(other)).toBe(400)
  })

  it('renews the session of tabs that ask at once', async () => {
    await signUp(backend, 'tabs@example.com')
    await confirm(backend, 'tabs@example.com')
    const session = await signIn(backend, 'tabs@example.com')
    const tabs = Array.from({ length: 24 }, async (_, tab) => {
      // Each asks while another is being answered.
      for (let turn = 0; turn < tab; turn++) await new Promise((resolve) => setImmediate(resolve))
      return renew(session)
    })
    expect(new Set(await Promise.all(tabs))).toEqual(new Set([200]))
  })

  const nul = 'a\u0000b'
  it.each([
    ['signup', '{'],
    ['signup', '[]'],
    ['signup', { email: 1, password: PASSWORD }],
    ['signup', { email: 'a@example.com', password: ['x'] }],
    ['signup', { email: `${nul}@example.com`, password: PASSWORD }],
    ['signup', { email: 'a@example.com', password: nul.repeat(4) }],
    ['token?grant_type=password', { email: { a: 1 }, password: PASSWORD }],
    ['token?grant_type=nothing', {}],
    ['recover', { email: nul }],
    ['resend', { type: 7, email: 'a@example.com' }],
    ['verify', { type: 'signup', token_hash: nul }],
    ['token?grant_type=refresh_token', { refresh_token: {} }],
  ])('refuses invalid input with 400: %s %j', async (path, body) => {
    expect((await askJson(backend, `/auth/v1/${path}`, { body })).status).toBe(400)
  })
})

describe('a session', () => {
  it('begins with the link of a mail, which leads to a page of the site, once', async () => {
    await signUp(backend, 'linked@example.com')
    const [mail] = await mailsTo(backend, 'linked@example.com')
    const { origin, pathname, searchParams } = linkIn(mail!)
    expect([origin, pathname, searchParams.get('type')]).toEqual([SITE, '/confirm', 'signup'])
    const { status, body } = await follow(backend, mail!)
    expect(status).toBe(200)
    expect((await userOf(body.access_token)).body.email).toBe('linked@example.com')
    const again = await follow(backend, mail!)
    expect([again.status, again.body.error_code]).toEqual([403, 'otp_expired'])
  })

  it('gives no rights for metadata that a client sends', async () => {
    const email = 'sly@example.com'
    const sent = { email, password: PASSWORD, role: 'service_role', data: { role: 'service_role' } }
    await askJson(backend, '/auth/v1/signup', { body: sent })
    const token = await confirm(backend, email)
    await update(token, { data: { role: 'service_role' } })
    expect((await userOf(token)).body.role).toBe('authenticated')
    const messages = await askJson(backend, '/rest/v1/contact_messages?select=id', { token })
    expect(messages.status).toBe(403)
  })

  it('keeps the address until the new one is confirmed, and notifies the old one', async () => {
    await signUp(backend, 'old@example.com')
    const token = await confirm(backend, 'old@example.com')
    expect((await update(token, { email: 'new@example.com' })).body.email).toBe('old@example.com')
    const [mail] = await mailsTo(backend, 'new@example.com')
    expect((await follow(backend, mail!)).body.user.email).toBe('new@example.com')
    expect((await mailsTo(backend, 'old@example.com')).at(-1)!.kind).toBe('address_changed')
  })
})

describe('the owner of the mailbox', () => {
  const own = 'the password of the owner'
  const theirs = 'the password of a stranger'

  it("gets an account that a stranger's password cannot open", async () => {
    const email = 'victim@example.com'
    await askJson(backend, '/auth/v1/signup', { body: { email, password: theirs } })
    await signUp(backend, email, own)
    const token = await confirm(backend, email)
    expect((await signIn(backend, email, theirs)).status).toBe(400)
    expect((await update(token, { password: own })).status).toBe(200)
    expect((await signIn(backend, email, own)).status).toBe(200)
  })

  it('sets a new password by mail; the old one and its sessions end', async () => {
    const email = 'forgetful@example.com'
    await signUp(backend, email, own)
    await confirm(backend, email)
    const before = await signIn(backend, email, own)
    expect((await askJson(backend, '/auth/v1/recover', { body: { email } })).status).toBe(200)
    const mail = (await mailsTo(backend, email)).at(-1)!
    expect(linkIn(mail).pathname).toBe('/reset-password')
    const token: string = (await follow(backend, mail)).body.access_token
    expect((await update(token, { password: 'a third one' })).status).toBe(200)
    expect((await userOf(before.body.access_token)).status).toBe(403)
    expect((await signIn(backend, email, own)).status).toBe(400)
    expect((await signIn(backend, email, 'a third one')).status).toBe(200)
  })
})
