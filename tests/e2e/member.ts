/** Test accounts, created through the auth service, and background actions of members and the team. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'

type Signed = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, undefined>
export type Mail = {
  to: string
  replyTo: string | null
  subject: string
  text: string
  attachments: { filename: string; text: string }[]
}
export type Account = {
  id: string
  email: string
  /** Opens a separate session for one test: it can be renewed or ended without affecting others. */
  openSession(): Promise<Signed>
  /** Calls the database as the member. */
  call(path: string, body: object): Promise<unknown>
  /** Reads rows of the database as the member. */
  read(path: string): Promise<unknown>
}

/** Long, and not in any list of common passwords. */
export const PASSWORD = 'seven green blocks 41'
/** Browser state of a visitor. */
export const visitor = { cookies: [], origins: [] }

const origin = () => base.info().project.use.baseURL!
const readSecrets = () =>
  JSON.parse(readFileSync('.cache/e2e/data/secrets.json', 'utf8')) as {
    publishableKey: string
    serviceKey: string
  }

async function post(path: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(origin() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return text === '' ? null : JSON.parse(text)
}

/** The key that the built pages carry. */
const publishableKey = () => readSecrets().publishableKey

/** Calls the backend with the publishable key and, for a member, a token. */
function callBackend(path: string, body: object, token?: string): Promise<unknown> {
  return post(path, body, {
    apikey: publishableKey(),
    ...(token && { authorization: `Bearer ${token}` }),
  })
}

/** Sends with the service key, and not as a browser, from which Supabase refuses that key. */
const sendAsTeam = (path: string, body: object) =>
  post(`/rest/v1/${path}`, body, { apikey: readSecrets().serviceKey, 'user-agent': 'team' })

/** Calls a database function with the service key. */
export const callAsTeam = (name: string, body: object) => sendAsTeam(`rpc/${name}`, body)

/** Makes an account the owner of a listing. */
export const giveListing = ({ id }: Pick<Account, 'id'>, advisor_id: number) =>
  sendAsTeam('firm_people', { advisor_id, user_id: id, role: 'owner' })

/** Decides on an item of the desk as it is now. */
export async function decideAsTeam(kind: string, id: unknown, decision: string, reason?: string) {
  const item = { kind, item_id: String(id) }
  const { version } = (await callAsTeam('desk_item', item)) as { version: number }
  const decided = { ...item, expected_version: version, decision, ...(reason && { reason }) }
  await callAsTeam('desk_decide', decided)
}

/** Mails in the local mailbox, newest first. */
export async function readMails(): Promise<Mail[]> {
  return (await (await fetch(`${origin()}/_local/mail.json`)).json()) as Mail[]
}

/** The newest mail to an address, optionally with this subject, or the newest that a test accepts. */
export async function readMail(
  to: string | ((mail: Mail) => boolean),
  subject?: string,
): Promise<Mail> {
  const isMeant = (mail: Mail) =>
    typeof to === 'string' ? mail.to === to && (subject ?? mail.subject) === mail.subject : to(mail)
  let mail: Mail | undefined
  await expect.poll(async () => (mail = (await readMails()).find(isMeant))).toBeDefined()
  return mail!
}

/** The link of a mail, by a part of its address. */
export function linkIn({ text }: Mail, part = 'token_hash'): string {
  return new RegExp(`http\\S+${part}\\S+`).exec(text)![0]
}

const DEVICE_KEY = 'the key of this browser'

/** Sends the sign-up form; the account is unconfirmed. */
export async function requestAccount(email: string): Promise<void> {
  const device = createHash('sha256').update(DEVICE_KEY).digest('hex')
  await callBackend('/auth/v1/signup', { email, password: PASSWORD, data: { device } })
}

/** Creates an account as the forms and the confirmation page do. */
export async function createAccount(email: string): Promise<Account> {
  await requestAccount(email)
  const { searchParams } = new URL(linkIn(await readMail(email)))
  const link = Object.fromEntries(searchParams)
  const session = await callBackend('/auth/v1/verify', link)
  const { access_token, user } = session as { access_token: string; user: { id: string } }
  const call = (path: string, body: object) => callBackend(`/rest/v1/${path}`, body, access_token)
  await call('rpc/restore_own_password', { device_key: DEVICE_KEY })
  return {
    id: user.id,
    email,
    call,
    read: async (path) => {
      const headers = { apikey: publishableKey(), authorization: `Bearer ${access_token}` }
      return (await fetch(`${origin()}/rest/v1/${path}`, { headers })).json()
    },
    openSession: async () => {
      const path = '/auth/v1/token?grant_type=password'
      const value = JSON.stringify(await callBackend(path, { email, password: PASSWORD }))
      const name = `sb-${new URL(origin()).hostname.split('.')[0]}-auth-token`
      return { cookies: [], origins: [{ origin: origin(), localStorage: [{ name, value }] }] }
    },
  }
}

export type Person = Omit<Account, 'openSession'> & { page: Page; close(): Promise<void> }

let people = 0

/** Creates an account, named after its role in the test. */
export function createPerson(name: string): Promise<Account> {
  return createAccount(`${name}-${process.pid}-${++people}@example.com`)
}

/** A new window with an empty page, signed in to an account, or to a new one of this name. */
export async function enter(browser: Browser, who: string | Account): Promise<Person> {
  const { openSession, ...account } = typeof who === 'string' ? await createPerson(who) : who
  const context = await browser.newContext({ storageState: await openSession() })
  return { ...account, page: await context.newPage(), close: () => context.close() }
}

let addresses = 0

/** Tests with a member and a desk person per worker, and an `email` for tests that sign up. */
export const test = base.extend<{ email: string }, { account: Account; desk: Account }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  email: async ({}, use) => use(`person-${process.pid}-${++addresses}@example.com`),
  account: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => use(await createAccount(`worker-${process.pid}@example.com`)),
    { scope: 'worker' },
  ],
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const desk = await createAccount(`desk-${process.pid}@example.com`)
      await callAsTeam('add_desk_person', { email: desk.email })
      await use(desk)
    },
    { scope: 'worker' },
  ],
})

/** The same, already signed in. */
export const asMember = test.extend({
  storageState: async ({ account }, use) => use(await account.openSession()),
})
export { expect, type Page }

/** Signs in on the current sign-in page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs out and waits for the home page: only there the header is a visitor's. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/')
}
