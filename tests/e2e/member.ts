import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'

type Mail = { to: string; subject: string; html: string; text: string }

/** The newest mail to an address, from the server's local mailbox. */
export async function readMail(
  { request }: Pick<BrowserContext, 'request'>,
  to: string,
): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/_local/mail.json')).json()) as Mail[]
      mail = mails.find((candidate) => candidate.to === to)
      return mail
    })
    .toBeDefined()
  return mail!
}

/** The page that the button of a mail leads to. */
export function linkIn({ html }: Mail): string {
  return /href="([^"]*token_hash[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
}

/** Creates an account through the forms and follows the link in the mail; the page ends signed in at `/`. */
export async function becomeMember(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('form').getByText('Account created!')).toBeVisible()
  await page.goto(linkIn(await readMail(page, email)))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  // The words come last, on the page that the confirmation leads to.
  await expect(page.getByText('Your email address is confirmed. Welcome!').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

/** Signs out, and waits for the home page that this leads to: only there the header is a visitor's. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/')
}

type Signed = Awaited<ReturnType<BrowserContext['storageState']>>
type Account = {
  email: string
  /** Opens a session of its own, for one test: it may be renewed or ended without a word to the others. */
  openSession(): Promise<Signed>
}

/** Makes an account as the forms and the page of the mail's link do, and opens sessions as the sign-in form does. */
async function createAccount(browser: Browser, baseURL: string, email: string): Promise<Account> {
  const context = await browser.newContext({ baseURL })
  const ask = async (path: string, data: object, token = '') => {
    const headers = {
      apikey: readPublishableKey(),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await context.request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const device_key = 'the key of this browser'
  const device = createHash('sha256').update(device_key).digest('hex')
  await ask('/auth/v1/signup', { email, password: PASSWORD, data: { device } })
  const { searchParams } = new URL(linkIn(await readMail(context, email)))
  const { access_token } = await ask('/auth/v1/verify', Object.fromEntries(searchParams))
  await ask('/rest/v1/rpc/keep_own_password', { device_key }, access_token)
  await context.close()
  const headers = { apikey: readPublishableKey(), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password: PASSWORD })
  const address = `${baseURL}/auth/v1/token?grant_type=password`
  return {
    email,
    async openSession() {
      const value = await (await fetch(address, { method: 'POST', headers, body })).text()
      const name = `sb-${new URL(baseURL).hostname.split('.')[0]}-auth-token`
      return { cookies: [], origins: [{ origin: baseURL, localStorage: [{ name, value }] }] }
    },
  }
}

/** The home page in a window of its own, signed in to a new account; nothing moves there. */
export async function enter(browser: Browser, email: string): Promise<Page> {
  const baseURL = base.info().project.use.baseURL!
  const storageState = await (await createAccount(browser, baseURL, email)).openSession()
  const context = await browser.newContext({ baseURL, storageState, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/')
  return page
}

export function readPublishableKey(): string {
  const text = readFileSync('.cache/e2e/data/secrets.json', 'utf8')
  return (JSON.parse(text) as { publishableKey: string }).publishableKey
}

let addresses = 0

/** Tests with an account for each worker, and an `email` for those who sign up themselves. */
export const test = base.extend<{ email: string }, { account: Account }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  email: async ({}, use) => use(`person-${process.pid}-${++addresses}@example.com`),
  account: [
    async ({ browser }, use, { project }) => {
      const email = `worker-${process.pid}@example.com`
      await use(await createAccount(browser, project.use.baseURL!, email))
    },
    { scope: 'worker' },
  ],
})

/** The same, signed in from the beginning. */
export const asMember = test.extend({
  storageState: async ({ account }, use) => use(await account.openSession()),
})
export { expect, type Page }

/** Calls a function of the database with the team's key; a browser's own name is refused with it, as on Supabase. */
export async function callAsTeam(page: Page, name: string, data: object): Promise<void> {
  const text = readFileSync('.cache/e2e/data/secrets.json', 'utf8')
  const { serviceKey } = JSON.parse(text) as { serviceKey: string }
  const headers = { apikey: serviceKey, 'user-agent': 'team' }
  const answer = await page.request.post(`/rest/v1/rpc/${name}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Calls the database as the page's member; answers what it says. */
export async function callAsMember(page: Page, path: string, data: object): Promise<unknown> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('auth-token'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').access_token as string
  })
  const headers = { apikey: readPublishableKey(), authorization: `Bearer ${token}` }
  const answer = await page.request.post(`/rest/v1/${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const text = await answer.text()
  return text === '' ? null : JSON.parse(text)
}

/** From here on the service takes the member's session for ended, until `restore` is called. */
export async function endSession(page: Page): Promise<() => Promise<void>> {
  const asMembers = '**/rest/v1/**'
  const renewals = '**/auth/v1/token?grant_type=refresh_token'
  await page.route(asMembers, (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  )
  await page.route(renewals, (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', msg: 'Gone' } }),
  )
  return async () => {
    await page.unroute(asMembers)
    await page.unroute(renewals)
  }
}

/** Signs in on the sign-in page that is shown. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Long and in no list of common ones. */
export const PASSWORD = 'seven green blocks 41'
