import { expect, it } from 'vitest'
import { toSentence } from './run.ts'
import { readSettings } from './settings.ts'

it('names the variable with the invalid value', () => {
  expect(() => readSettings({ PORT: 'x' })).toThrow(/PORT must be a number/)
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
])('refuses a database on another machine without a second setting: %s', (DATABASE_URL) => {
  expect(() => readSettings({ DATABASE_URL })).toThrow(
    /^DATABASE_URL names .*ALLOW_REMOTE_DATABASE=yes/,
  )
  expect(() => readSettings({ DATABASE_URL })).not.toThrow(/secret/)
  const allowed = { DATABASE_URL, ALLOW_REMOTE_DATABASE: 'yes' }
  expect(readSettings(allowed).databaseUrl).toBe(DATABASE_URL)
})

it('finds the host where the driver does when the address names none', () => {
  const env = { DATABASE_URL: 'postgres:///x', PGHOST: 'db.example' }
  expect(() => readSettings(env)).toThrow(/on db\.example/)
})

it.each([
  'postgres://postgres@127.0.0.1:5432/x',
  'postgres://localhost/x',
  'postgres://[::1]:5432/x',
  'postgres:///x?host=/var/run/postgresql',
  'postgres:///x',
])('accepts a database on this machine: %s', (DATABASE_URL) => {
  expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

it('reports in one sentence that the data folder is not writable', () => {
  const error = Object.assign(new Error('EROFS'), { code: 'EROFS', path: '/src/dist' })
  expect(toSentence(error)).toMatch(/^\/src\/dist cannot be written \(EROFS\): /)
  expect(toSentence(new TypeError('x'))).toBeInstanceOf(TypeError)
})
