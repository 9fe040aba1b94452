import { expect, it } from 'vitest'
import { toSentence } from './run.ts'
import { readSettings } from './settings.ts'

const url = 'https://abcdefghijklmnopqrst.supabase.co'
const token = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url')}.x`
const read = (key: string) =>
  readSettings({ PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key })

it.each(['sb_secret_abc', token('service_role')])(
  'never builds a site around a secret key: %s',
  (key) => {
    expect(() => read(key)).toThrow(/PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key/)
  },
)

it.each(['sb_publishable_abc', token('anon'), 'a.b.c', 'a.????.c'])(
  'takes a public key: %s',
  (key) => {
    expect(read(key).hosted).toEqual({ url, publishableKey: key })
  },
)

it.each([
  [{ PORT: 'x' }, /PORT must be a number/],
  [{ PUBLIC_SUPABASE_URL: 'supabase' }, /PUBLIC_SUPABASE_URL is no address/],
  [{ PUBLIC_SUPABASE_URL: url }, /set PUBLIC_SUPABASE_PUBLISHABLE_KEY too/],
])('names the variable that cannot be used: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

it.each([
  'postgres://me:secret@db.abc.supabase.co:5432/postgres',
  'postgresql://db.example/postgres',
  'postgres://127.0.0.1,db.example/postgres',
  'postgres:///postgres?host=db.example',
  'postgres://localhost@db.example/x',
  'postgres://localhost.evil.example/x',
  'postgres://127.0.0.1.nip.io/x',
  'postgres://a:p@ss@db.example/x',
  'mysql://127.0.0.1/x',
])('refuses a database elsewhere unless a second word says so: %s', (DATABASE_URL) => {
  expect(() => readSettings({ DATABASE_URL })).toThrow(
    /^DATABASE_URL names .*ALLOW_REMOTE_DATABASE=yes/,
  )
  expect(() => readSettings({ DATABASE_URL })).not.toThrow(/secret/)
  const said = { DATABASE_URL, ALLOW_REMOTE_DATABASE: 'yes' }
  expect(readSettings(said).databaseUrl).toBe(DATABASE_URL)
})

it('looks for the host where the driver does when none is named', () => {
  const env = { DATABASE_URL: 'postgres:///x', PGHOST: 'db.example' }
  expect(() => readSettings(env)).toThrow(/on db\.example/)
})

it.each([
  'postgres://postgres@127.0.0.1:5432/x',
  'postgres://localhost/x',
  'postgres://[::1]:5432/x',
  'postgres:///x?host=/var/run/postgresql',
  'postgres:///x',
])('works on a database of this machine: %s', (DATABASE_URL) => {
  expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

it('opens no database at all for a build of the hosted site', () => {
  const env = { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' }
  expect(readSettings({ ...env, DATABASE_URL: 'postgres://db.example/x' }).databaseUrl).toBe(
    undefined,
  )
})

it('says in a sentence that a folder cannot be written', () => {
  const error = Object.assign(new Error('EROFS'), { code: 'EROFS', path: '/src/dist' })
  expect(toSentence(error)).toMatch(/^\/src\/dist cannot be written \(EROFS\): /)
  expect(toSentence(new TypeError('x'))).toBeInstanceOf(TypeError)
})
