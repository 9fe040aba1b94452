import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { PGlite } from '@electric-sql/pglite'
import { askJson, follow, mailsTo, newDataDir, openForFile, settingsOf, signUp } from './backend.ts'

const dataDir = newDataDir()
const backend = await openForFile(settingsOf(dataDir))
const ADVISORS = '/rest/v1/Advisors?select=Id&limit=5'

/** PGlite rarely pauses within a request; here every statement first lets the others run. */
function pauseBeforeStatements(): void {
  const query = PGlite.prototype.query
  vi.spyOn(PGlite.prototype, 'query').mockImplementation(async function (this: PGlite, ...args) {
    await pause(0)
    return query.apply(this, args)
  })
  onTestFinished(() => void vi.restoreAllMocks())
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A member's token, as the auth service signs it. */
function memberToken(): string {
  const { jwtSecret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: randomUUID(), role: 'authenticated', iat: now, exp: now + 600 }
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
}

/** Sends a review that is refused. */
const sendInvalid = () =>
  askJson(backend, '/rest/v1/advisor_reviews', {
    body: { advisor_id: 1, reviewer_name: 'x', rating: 99 },
  })

// Until the library has cached the schema, each request reads it.
beforeAll(() => askJson(backend, ADVISORS))

it('gives each of thirty parallel requests the rights of its own token', async () => {
  const token = memberToken()
  pauseBeforeStatements()
  const rowsOf = async (more?: object) => (await askJson(backend, ADVISORS, more)).body.length
  const claims = () => askJson(backend, '/rest/v1/rpc/own_claims', { token, body: {} })
  const kinds: [ask: () => Promise<number>, right: number][] = [
    [rowsOf, 1],
    [() => rowsOf({ token }), 5],
    [async () => (await claims()).status, 200],
    [async () => (await sendInvalid()).status, 422],
  ]
  const asked = Array.from({ length: 30 }, (_, n) => kinds[n % kinds.length]!)
  const answers = await Promise.all(asked.map(([ask]) => ask()))
  expect(answers).toEqual(asked.map(([, right]) => right))
})

it('loses no confirmation while parallel inserts fail', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `person-${n}@example.com`)
  for (const email of people) await signUp(backend, email)
  const mails = await Promise.all(people.map(async (email) => (await mailsTo(backend, email))[0]!))
  const answers = await Promise.all(mails.flatMap((mail) => [follow(backend, mail), sendInvalid()]))
  expect(answers.filter(({ body }) => body?.access_token !== undefined)).toHaveLength(12)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(12)
  const again = await Promise.all(mails.map((mail) => follow(backend, mail)))
  expect(again.every(({ body }) => body.error_code === 'otp_expired')).toBe(true)
})
