/** What happens when the backend fails in each of the ways that a backend can, and that one can go on. */
import { expect, type Fixtures, type Page, type PlaywrightTestArgs } from '@playwright/test'
import { asMember, PASSWORD, signOut, test as base } from './member.ts'
import { holdScript } from './network.ts'

type Quiet = { quiet: void }

/** Fails on any error of a page that nobody caught, and on errors in the console but the browser's own. */
const quiet: Fixtures<Quiet, object, PlaywrightTestArgs> = {
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = []
      page.on('pageerror', (error) => noise.push(String(error)))
      page.on('console', (message) => {
        const isOwn = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isOwn) noise.push(message.text())
      })
      await use()
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
}
const test = asMember.extend<Quiet>(quiet)
const asVisitor = base.extend<Quiet>(quiet)

const broken = { code: 'XX000', message: 'internal error', details: null, hint: null }
const tooMany = { code: 'PT429', message: 'Too many requests.', details: null, hint: null }

/** Each way to fail, with the words that a reader then gets. */
const ways = {
  'no line': {
    words: 'The service cannot be reached. Check your connection and try again.',
    fail: (page: Page, path: string) => page.route(path, (route) => route.abort()),
  },
  'status 500': {
    words: 'The service has a problem at the moment. Please try again in a few minutes.',
    fail: (page: Page, path: string) =>
      page.route(path, (route) => route.fulfill({ status: 500, json: broken })),
  },
  'status 503 three times': {
    words: 'The service has a problem at the moment. Please try again in a few minutes.',
    fail: (page: Page, path: string) =>
      page.route(path, (route) => route.fulfill({ status: 503, body: 'gateway' })),
  },
  'status 429': {
    words: 'Too many requests.',
    fail: (page: Page, path: string) =>
      page.route(path, (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: tooMany }),
      ),
  },
  'an answer that is no JSON': {
    words: 'The service sent an answer that could not be read. Please try again.',
    fail: (page: Page, path: string) =>
      page.route(path, (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body: '[{"Id": ' }),
      ),
  },
  'an answer of another shape': {
    words: 'The service sent an answer that could not be read. Please try again.',
    fail: (page: Page, path: string) =>
      page.route(path, (route) => route.fulfill({ status: 200, json: [{ id: 'x' }] })),
  },
}

/** Each island that reads: where it is, what it asks, and what shows that it has come. */
const readers = [
  {
    name: 'marketplace',
    path: '/marketplace',
    asks: '**/rest/v1/rpc/search_advisors**',
    comes: 'article',
  },
  { name: 'profile', path: '/advisor/3', asks: '**/rest/v1/Advisors**', comes: 'tablist' },
  { name: 'debug page', path: '/debug/advisors', asks: '**/rest/v1/Advisors**', comes: 'term' },
] as const

for (const { name, path, asks, comes } of readers)
  for (const [way, { words, fail }] of Object.entries(ways))
    test(`${name} goes on after ${way}`, async ({ page }) => {
      await fail(page, asks)
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText(words)
      await page.unroute(asks)
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(page.getByRole('main').getByRole(comes).first()).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
      // The button is gone; who pressed it goes on from there, not from the top of the page.
      await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
    })

test('waits for a slow answer and says that it does', async ({ page }) => {
  await page.route('**/rest/v1/Advisors**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    await route.continue()
  })
  await page.goto('/advisor/3')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
  await expect(page.getByRole('tablist')).toBeVisible({ timeout: 15_000 })
})

test('renews a token that the service refuses, and shows the page as if nothing had been', async ({
  page,
}) => {
  let refused = 0
  await page.route('**/rest/v1/Advisors**', (route) => {
    refused += 1
    return refused === 1
      ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
      : route.continue()
  })
  await page.goto('/advisor/3')
  await expect(page.getByRole('tablist')).toBeVisible()
  expect(refused).toBe(2)
})

test('keeps a registration over an ended session, a reload and a sign-in', async ({
  page,
  account,
}) => {
  test.slow()
  await page.goto('/register/company')
  await page.getByLabel('Company name').fill('Miller Tooling')
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Miller Tooling')

  await page.route('**/rest/v1/companies**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  )
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', msg: 'Gone' } }),
  )
  await page.getByRole('button', { name: 'Register Company' }).click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/register\/company$/)
  await expect(page.getByLabel('Company name')).toHaveValue('Miller Tooling')

  await signOut(page)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a double click sends a review once', async ({ page, email }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('advisor_reviews')) sent += 1
  })
  await page.goto('/advisor/3')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await page.getByRole('button', { name: 'Write Review' }).click()
  await page.getByLabel('Your name').fill(email)
  await page.getByRole('button', { name: 'Submit Review' }).dblclick()
  await expect(page.getByRole('heading', { name: email })).toHaveCount(1)
  expect(sent).toBe(1)
})

test('a list heeds what is typed and chosen before the script has come', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/esop-attorney', { waitUntil: 'commit' })
  await page.getByLabel('Location').selectOption('CA')
  await page.getByLabel(/^Search ESOP Attorney/).fill('attorney')
  release()
  await expect(page.locator('.listing-place').first()).toBeVisible()
  await expect(page.locator('.listing-place').filter({ hasNotText: /\bCA\b/ })).toHaveCount(0)
  await expect(page.getByLabel('Location')).toHaveValue('CA')
  await expect(page.getByLabel(/^Search ESOP Attorney/)).toHaveValue('attorney')
})

for (const path of ['/marketplace', '/lender'])
  asVisitor(`opens what was clicked before the script has come: ${path}`, async ({ page }) => {
    const release = await holdScript(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page
      .getByRole('button', { name: /^Websites/ })
      .first()
      .click()
    release()
    await expect(page.getByRole('dialog', { name: /^Websites of/ })).toBeVisible()
  })

asVisitor('keeps what is typed before the script has come', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('A')
  release()
  await page.getByLabel('Subject').fill('An appraisal')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('A')
  await expect(page.getByLabel('Subject')).toHaveValue('An appraisal')
})
