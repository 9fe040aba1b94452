import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'
import { createApp } from '#server/gate/app.ts'
import { defaultLimits } from '#server/gate/limits.ts'
import { silent } from '#server/log.ts'
import { openBackend, type Backend, type BackendOptions } from '#server/backend/index.ts'

export const SITE = 'http://127.0.0.1:4500'
export const PASSWORD = 'a quiet harbour at dusk'
/**
 * A project of its own, with one table and the outbox, so that these tests are about the backend and not about the
 * directory.
 */
export const FIXTURE = makeFixture()

/** Made once for each content, so that all tests share the database that is prepared for it. */
function makeFixture(): string {
  const source = fileURLToPath(new URL('./fixture', import.meta.url))
  const migrations = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url))
  const added = readdirSync(migrations).filter((name) =>
    /_create_(?:foundations|accounts|outbox)\.sql$/.test(name),
  )
  const draft = mkdtempSync(join(tmpdir(), 'backend-fixture-'))
  cpSync(source, draft, { recursive: true })
  for (const name of added) cpSync(join(migrations, name), join(draft, 'supabase/migrations', name))
  const hash = createHash('sha256')
  for (const name of readdirSync(join(draft, 'supabase/migrations')).sort())
    hash.update(readFileSync(join(draft, 'supabase/migrations', name)))
  const folder = join(tmpdir(), `backend-fixture-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) renameSync(draft, folder)
  return folder
}

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

const plenty = { points: 1000, duration: 60 }

/** The backend as the outside meets it: with what the gate asks of each request. */
export function throughGate(backend: Backend): Backend {
  const limits = { ...defaultLimits, wrongPasswords: plenty }
  const app = createApp({ backend, distDir: null, mailbox: null, log: silent, limits })
  return { ...backend, fetch: async (request) => app.fetch(request, {}) }
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
    { peer: '127.0.0.1' },
  )
}

export async function askJson(backend: Backend, path: string, more: Ask = {}) {
  const response = await ask(backend, path, more)
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

/** What this browser has made up, and what it sends of it. */
export const DEVICE_KEY = 'the key of this browser'
const device = createHash('sha256').update(DEVICE_KEY).digest('hex')

export function signUp(backend: Backend, email: string, password = PASSWORD) {
  return askJson(backend, '/auth/v1/signup', { body: { email, password, data: { device } } })
}

export function signIn(backend: Backend, email: string, password = PASSWORD) {
  return askJson(backend, '/auth/v1/token?grant_type=password', { body: { email, password } })
}

type Mail = { id: string; to: string; subject: string; text: string; html: string }

const taken = new WeakMap<Backend, Mail[]>()

/** Mails that were written for a mail server which nobody has named, oldest first: taken as a sender would. */
export async function outbox(backend: Backend): Promise<Mail[]> {
  const mails = taken.get(backend) ?? []
  taken.set(backend, mails)
  for (;;) {
    const headers = { apikey: backend.serviceKey }
    const { body } = await askJson(backend, '/rest/v1/rpc/claim_mail', { body: {}, headers })
    if (body.length === 0) return mails
    const [{ id, recipient, content }] = body
    mails.push({ id, to: recipient, ...content })
  }
}

/** The page that the link of a mail leads to. */
export function linkIn({ text }: Pick<Mail, 'text'>): URL {
  return new URL(/http\S+/.exec(text)![0])
}

/** Presses the button of the page that a mail leads to. */
export function follow(backend: Backend, mail: Pick<Mail, 'text'>) {
  const body = Object.fromEntries(linkIn(mail).searchParams)
  return askJson(backend, '/auth/v1/verify', { body })
}

/** Whether the account has a password after this browser has asked for its own. */
export function keepPassword(backend: Backend, token: string, device_key = DEVICE_KEY) {
  return askJson(backend, '/rest/v1/rpc/keep_own_password', { token, body: { device_key } })
}

/** Signs up, confirms the address, and returns the new member's token. */
export async function becomeMember(backend: Backend, email: string): Promise<string> {
  await signUp(backend, email)
  const mails = await outbox(backend)
  const { body } = await follow(
    backend,
    mails.findLast(({ to }) => to === email)!,
  )
  await keepPassword(backend, body.access_token)
  return (await signIn(backend, email)).body.access_token
}
