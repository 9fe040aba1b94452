import { createHmac } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBackend } from '#server/backend/index.ts'
import { StartError } from '#server/start-error.ts'
import { askJson, newDataDir, openForTest, options } from './backend.ts'

/** A data folder that was used and closed, to be spoilt. */
const used = options()
await (await openBackend(used)).close()

function copyOfUsed(): string {
  const dataDir = newDataDir()
  cpSync(used.dataDir, dataDir, { recursive: true })
  cpSync(`${used.dataDir}.marker.json`, `${dataDir}.marker.json`)
  return dataDir
}

async function refusal(dataDir: string): Promise<string> {
  const error = await openBackend(options({ dataDir })).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message.split('\n')).toHaveLength(1)
  return message
}

describe('the data folder', () => {
  it('is refused when its database was emptied, by its contents or whole', async () => {
    const contents = copyOfUsed()
    rmSync(join(contents, 'database'), { recursive: true })
    mkdirSync(join(contents, 'database'))
    expect(await refusal(contents)).toMatch(
      /database is gone.*there was one: delete .* to begin with an empty one\.$/,
    )
    expect(readdirSync(join(contents, 'database'))).toEqual([])

    const whole = copyOfUsed()
    rmSync(whole, { recursive: true })
    mkdirSync(whole)
    expect(await refusal(whole)).toContain(`${whole}.marker.json says that there was one`)
  })

  it('is refused when its database is of another major version, or none', async () => {
    const older = copyOfUsed()
    writeFileSync(join(older, 'database/PG_VERSION'), '16\n')
    expect(await refusal(older)).toMatch(
      /is of PostgreSQL 16, and this version opens PostgreSQL 17/,
    )
    const foreign = copyOfUsed()
    rmSync(join(foreign, 'database'), { recursive: true })
    cpSync(join(foreign, 'secrets.json'), join(foreign, 'database/holiday.jpg'))
    expect(await refusal(foreign)).toMatch(/is not a database/)
  })

  it.each([
    ['no pg_control', (data: string) => rmSync(join(data, 'global/pg_control'))],
    ['a cut pg_control', (data: string) => writeFileSync(join(data, 'global/pg_control'), 'x')],
    ['a zeroed log', zeroLog],
  ])('is refused when its database is damaged: %s', async (_, damage) => {
    const dataDir = copyOfUsed()
    damage(join(dataDir, 'database'))
    expect(await refusal(dataDir)).toMatch(
      /database could not be opened .*: move the folder .* away to begin with an empty one\.$/,
    )
  })

  it('begins anew where it was moved away as a whole', async () => {
    const dataDir = copyOfUsed()
    rmSync(join(dataDir, 'database/global/pg_control'))
    expect(await refusal(dataDir)).toContain(`move the folder ${dataDir} away`)
    renameSync(dataDir, `${dataDir}-away`)
    const backend = await openForTest({ dataDir })
    expect((await askJson(backend, '/rest/v1/notes?select=id')).status).toBe(200)
  })

  it('is refused when it cannot be written', async () => {
    const file = newDataDir()
    writeFileSync(file, '')
    expect(await refusal(file)).toMatch(/cannot be written \(EEXIST\): .*DATA_DIR/)
    expect(await refusal('/proc/nowhere')).toMatch(/\/proc\/nowhere cannot be written/)
  })

  it('is refused to a second backend of the same process too', async () => {
    const dataDir = copyOfUsed()
    const backend = await openForTest({ dataDir })
    expect(await refusal(dataDir)).toContain('is in use by another process')
    await backend.close()
    await (await openForTest({ dataDir })).close()
  })

  it('keeps what was stored, and loads demo data once only', async () => {
    const dataDir = copyOfUsed()
    const settings = options({ dataDir })
    const first = await openBackend(settings)
    expect((await askJson(first, '/rest/v1/notes', { body: { author: 'kept' } })).status).toBe(201)
    await first.close()
    const second = await openForTest(settings)
    const headers = { apikey: second.serviceKey, authorization: '' }
    const { body } = await askJson(second, '/rest/v1/notes?select=author', { headers })
    expect(body).toHaveLength(61)
  })

  it('begins without demo data where none is wanted', async () => {
    const backend = await openForTest({ demoData: false })
    expect((await askJson(backend, '/rest/v1/notes?select=id')).body).toEqual([])
  })
})

function toPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signToken(claims: object, secret: string): string {
  const signed = `${toPart({ alg: 'HS256', typ: 'JWT' })}.${toPart(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const secretsIn = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))

function zeroLog(data: string): void {
  for (const name of readdirSync(join(data, 'pg_wal'))) {
    const file = join(data, 'pg_wal', name)
    if (statSync(file).isFile()) writeFileSync(file, Buffer.alloc(statSync(file).size))
  }
}

describe('the secrets', () => {
  it('are random, long, and for the owner only', async () => {
    const { jwtSecret, publishableKey, serviceKey } = secretsIn(used.dataDir)
    expect(Buffer.from(jwtSecret, 'base64url')).toHaveLength(32)
    expect([publishableKey, serviceKey].join()).toMatch(
      /^sb_publishable_\S{22,},sb_secret_\S{22,}$/,
    )
    expect(statSync(join(used.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(existsSync(join(used.dataDir, 'lock.pid'))).toBe(false)
  })

  it.each([
    ['unsafe-secret-change-me'],
    ['super-secret-jwt-token-with-at-least-32-characters-long'],
    ['short'],
    [''],
  ])('are refused when known or short: %s', async (jwtSecret) => {
    const dataDir = copyOfUsed()
    const secrets = { ...secretsIn(dataDir), jwtSecret }
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets))
    expect(await refusal(dataDir)).toMatch(/secrets\.json holds a jwtSecret that is short or known/)
  })

  it('sign tokens that no one else can: a token by another secret is refused', async () => {
    const backend = await openForTest({ dataDir: copyOfUsed() })
    for (const secret of ['unsafe-secret-change-me', 'x'.repeat(43)]) {
      const token = signToken({ role: 'postgres', exp: Date.now() / 1000 + 3600 }, secret)
      const { status } = await askJson(backend, '/rest/v1/rpc/whoami', { body: {}, token })
      expect(status).toBe(401)
    }
  })
})
