import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'
import { openBackend, type Backend, type BackendOptions } from '#server/backend/index.ts'

export const SITE = 'http://127.0.0.1:4500'
export const PASSWORD = 'a quiet harbour at dusk'
/** A project of its own, with one table, so that these tests are about the backend and not about the directory. */
export const FIXTURE = fileURLToPath(new URL('./fixture', import.meta.url))

export function newDataDir(): string {
  return join(mkdtempSync(join(tmpdir(), 'backend-')), 'data')
}

export function options(more: Partial<BackendOptions> = {}): BackendOptions {
  return { dataDir: newDataDir(), siteUrl: SITE, projectRoot: FIXTURE, ...more }
}

/** A backend that is closed when the test ends, if the test did not. */
export async function openForTest(more: Partial<BackendOptions> = {}): Promise<Backend> {
  const backend = await openBackend(options(more))
  onTestFinished(() => backend.close())
  return backend
}

/** One backend for all tests of a file. */
export async function openForFile(more: Partial<BackendOptions> = {}): Promise<Backend> {
  const backend = await openBackend(options(more))
  afterAll(() => backend.close())
  return backend
}

type Ask = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

export function ask(backend: Backend, path: string, { method, body, token, headers }: Ask = {}) {
  return backend.fetch(
    new Request(SITE + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    '127.0.0.1',
  )
}

export async function askJson(backend: Backend, path: string, more: Ask = {}) {
  const response = await ask(backend, path, more)
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

export function signUp(backend: Backend, email: string, password = PASSWORD) {
  return askJson(backend, '/auth/v1/signup', { body: { email, password } })
}

export function signIn(backend: Backend, email: string, password = PASSWORD) {
  return askJson(backend, '/auth/v1/token?grant_type=password', { body: { email, password } })
}

type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** Mails that wait for a mail server, oldest first. */
export function outbox(dataDir: string): Mail[] {
  const folder = join(dataDir, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

export function linkIn({ text }: Pick<Mail, 'text'>): string {
  return new URL(/http\S+/.exec(text)![0]).href.slice(SITE.length)
}

/** Signs up, follows the link in the mail, and returns the new member's token. */
export async function becomeMember(
  backend: Backend,
  dataDir: string,
  email: string,
): Promise<string> {
  await signUp(backend, email)
  await ask(backend, linkIn(outbox(dataDir).findLast(({ to }) => to === email)!))
  return (await signIn(backend, email)).body.access_token
}
