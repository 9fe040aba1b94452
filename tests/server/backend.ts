import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { readSettings, root, type Settings } from '#server/settings.ts'
import { openBackend, type Backend } from '#server/start.ts'
import { copyTemplate } from './template.ts'

export const SITE = 'http://127.0.0.1:4321'
export const PASSWORD = 'a quiet harbour at dusk'

export function settingsOf(dataDir: string, more: Partial<Settings> = {}): Settings {
  return { ...readSettings({ DATA_DIR: dataDir }), ...more }
}

/** A data folder with migrations and demo data. */
export function newDataDir(): string {
  const dataDir = emptyDataDir()
  copyTemplate(dataDir)
  return dataDir
}

export function emptyDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  return join(folder, 'data')
}

/** A backend for one test, or for all tests of a file; mail waits in its outbox. */
export async function openForTest(settings?: Settings): Promise<Backend> {
  const backend = await open(settings)
  onTestFinished(() => backend.close())
  return backend
}
export async function openForFile(settings?: Settings): Promise<Backend> {
  const backend = await open(settings)
  afterAll(() => backend.close())
  return backend
}
function open(settings?: Settings): Promise<Backend> {
  return openBackend(settings ?? settingsOf(newDataDir()), { sendsMail: false })
}

export type Server = {
  child: ChildProcess
  url: string
  publishableKey: string
  serviceKey: string
}

/** The server as a separate process. */
export async function startProcess(dataDir: string, env: object = {}): Promise<Server> {
  const child = fork(join(root, 'tests/server/child.ts'), {
    execArgv: [],
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [message] = await once(child, 'message')
  if (message.refused !== undefined) throw new Error(message.refused)
  return { child, ...message }
}

export async function kill({ child }: Server): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

type CallOptions = {
  method?: string
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

export function toRequest(
  { publishableKey }: { publishableKey: string },
  url: string,
  { method, body, token, headers }: CallOptions = {},
): Request {
  return new Request(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

export async function askJson(backend: Backend, path: string, more: CallOptions = {}) {
  const response = await backend.fetch(toRequest(backend, SITE + path, more))
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

/** Calls a database function with the service role. */
export function callAsTeam(backend: Backend, name: string, args: object = {}) {
  const headers = { apikey: backend.serviceKey }
  return askJson(backend, `/rest/v1/rpc/${name}`, { body: args, headers })
}

/** The browser's device key, and the hash that it sends. */
const DEVICE_KEY = 'the key of this browser'
const device = createHash('sha256').update(DEVICE_KEY).digest('hex')

export function signUp(backend: Backend, email: string, password = PASSWORD) {
  return askJson(backend, '/auth/v1/signup', { body: { email, password, data: { device } } })
}

export function signIn(backend: Backend, email: string, password = PASSWORD) {
  return askJson(backend, '/auth/v1/token?grant_type=password', { body: { email, password } })
}

type Mail = { to: string; kind: string; subject: string; text: string }
const taken = new WeakMap<Backend, Mail[]>()

/** Mails to an address, oldest first: taken from the outbox, as a sender does. */
export async function mailsTo(backend: Backend, address: string): Promise<Mail[]> {
  const mails = taken.get(backend) ?? []
  taken.set(backend, mails)
  for (;;) {
    const { body } = await callAsTeam(backend, 'take_due_mail')
    if (body.length === 0) return mails.filter(({ to }) => to === address)
    mails.push({ to: body[0].recipient, ...body[0].content })
  }
}

/** The page that the link of a mail leads to. */
export function linkIn({ text }: Pick<Mail, 'text'>): URL {
  return new URL(/http\S+/.exec(text)![0])
}

/** Presses the button of the page that a mail links to. */
export function follow(backend: Backend, mail: Pick<Mail, 'text'>) {
  const body = Object.fromEntries(linkIn(mail).searchParams)
  return askJson(backend, '/auth/v1/verify', { body })
}

/** Confirms the newest mail to an address and restores this browser's password; returns a token. */
export async function confirm(backend: Backend, email: string): Promise<string> {
  const { body } = await follow(backend, (await mailsTo(backend, email)).at(-1)!)
  const token: string = body.access_token
  const own = { token, body: { device_key: DEVICE_KEY } }
  await askJson(backend, '/rest/v1/rpc/restore_own_password', own)
  return token
}
