import type { Page, Route } from '@playwright/test'
import { asMember, expect, PASSWORD, signOut, test } from './member.ts'

const ADVISORS = '**/rest/v1/rpc/search_advisors?*'
const FUNCTION = '**/functions/v1/send-contact-email'
const TOKEN = '**/auth/v1/token?*'

/** Answers every request for a pattern with a fault; tells how many there were. */
async function breakDown(page: Page, pattern: string, answer: (route: Route) => Promise<void>) {
  const broken = { asked: 0 }
  await page.route(pattern, async (route) => {
    broken.asked++
    await answer(route)
  })
  return broken
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status: code, headers, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
const body =
  (text: string, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({ status: 200, contentType, body: text })
const never = () => new Promise<void>(() => {})

/** The marketplace reads for a visitor only once he turns to it. */
async function useMarketplace(page: Page): Promise<void> {
  await page.goto('/marketplace')
  await page.getByLabel('Search advisors').click()
}

test.describe('a visit while the backend', () => {
  const faults: [name: string, answer: (route: Route) => Promise<void>, requests: number][] = [
    ['is down', (route) => route.abort('connectionrefused'), 1],
    ['answers 500', status(500), 1],
    ['answers 502', status(502), 3],
    ['answers 503', status(503), 3],
    ['answers 504', status(504), 3],
    ['asks to wait (429)', status(429, { 'Retry-After': '30' }), 1],
    ['sends JSON that is cut off', body('[{"Id":1,"company_na'), 1],
    ['sends a page of a proxy', body('<!doctype html><title>Login</title>', 'text/html'), 1],
    ['sends nothing', body(''), 1],
    ['sends null', body('null'), 1],
    ['sends rows of another shape', body('[{"name":"x"}]'), 1],
  ]
  for (const [name, answer, requests] of faults)
    test(`${name}: says so, can be read, and recovers`, async ({ page }) => {
      const broken = await breakDown(page, ADVISORS, answer)
      await useMarketplace(page)
      const alert = page.getByRole('alert').filter({ hasText: 'Error loading advisors:' })
      await expect(alert).toBeVisible()
      await expect(page.getByText('No advisors found')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(broken.asked).toBe(requests)

      await page.unroute(ADVISORS)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(alert).toHaveCount(0)
    })

  test('says nothing: gives up after 15 seconds, with a way on', async ({ page }) => {
    await breakDown(page, ADVISORS, never)
    await useMarketplace(page)
    const alert = page.getByRole('alert').filter({ hasText: 'took too long' })
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  })
})

async function fillContact(page: Page, subject: string): Promise<void> {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ann Reed')
  await page.getByLabel('Email', { exact: true }).fill('ann@reed.example')
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill('How does a leveraged ESOP work?')
}
const sendButton = (page: Page) => page.getByRole('form').getByRole('button')

test.describe('a form that is being sent', () => {
  test('waits through a slow answer, and is sent once', async ({ page }) => {
    const slow = await breakDown(page, FUNCTION, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 10_000)
      })
      await route.continue()
    })
    await fillContact(page, 'A slow question')
    await sendButton(page).click()
    await expect(sendButton(page)).toHaveText('Sending...')
    await expect(sendButton(page)).toBeDisabled()
    await page.getByLabel('Subject').press('Enter')
    await expect(page.getByText("We'll get back to you within 24 hours").first()).toBeVisible({
      timeout: 15_000,
    })
    expect(slow.asked).toBe(1)
  })

  for (const code of [500, 502, 503, 504, 429])
    test(`keeps its text when the answer is ${code}, and is not sent again by itself`, async ({
      page,
    }) => {
      const broken = await breakDown(page, FUNCTION, status(code))
      await fillContact(page, `A question to ${code}`)
      await sendButton(page).click()
      await expect(page.getByRole('form').getByRole('alert')).toContainText(
        'Sorry, there was an error sending your message.',
      )
      await expect(page.getByLabel('Subject')).toHaveValue(`A question to ${code}`)
      await expect(sendButton(page)).toBeEnabled()
      expect(broken.asked).toBe(1)
    })

  test('is sent once however often the button is pressed', async ({ page }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/functions/v1/')) asked++
    })
    await fillContact(page, 'A question of a nervous hand')
    await sendButton(page).dblclick()
    await expect(page.getByText("We'll get back to you within 24 hours").first()).toBeVisible()
    expect(asked).toBe(1)
    await page.goto('/about')
    await page.goBack()
    await expect(page.getByLabel('Subject')).toHaveValue('')
  })
})

/** Makes the stored token one that ran out a minute ago. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [key, text] = Object.entries(localStorage).find(([, value]) =>
      String(value).includes('refresh_token'),
    ) as [string, string]
    const session = JSON.parse(text) as object
    const expires_at = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at }))
  })
}

test.describe('a token that runs out', () => {
  asMember('is renewed without a word', async ({ page, account: { email } }) => {
    await page.goto('/about')
    await expireToken(page)
    await page.goto('/marketplace')
    await expect(page.getByText(/Showing 24 of/)).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
  })

  asMember(
    'keeps the member signed in while the service is out of reach',
    async ({ page, account: { email } }) => {
      await page.goto('/about')
      await expireToken(page)
      await breakDown(page, TOKEN, (route) => route.abort('connectionrefused'))
      await page.goto('/marketplace')
      const alert = page.getByRole('alert').filter({ hasText: 'Error loading advisors:' })
      await expect(alert).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
      await page.unroute(TOKEN)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(/Showing 24 of/)).toBeVisible()
    },
  )

  asMember(
    'is renewed by two tabs at once, and neither is thrown out',
    async ({ page, context, account: { email } }) => {
      await page.goto('/about')
      const other = await context.newPage()
      await other.goto('/about')
      await expireToken(page)
      await Promise.all([page.goto('/marketplace'), other.goto('/marketplace')])
      for (const tab of [page, other]) {
        await expect(tab.getByText(/Showing 24 of/)).toBeVisible()
        await expect(tab.getByText(email)).toBeVisible()
      }
    },
  )
})

test.describe('a member who leaves', () => {
  for (const [name, answer] of [
    ['does not answer', never],
    ['is down', (route: Route) => route.abort('connectionrefused')],
  ] as const)
    asMember(`is signed out at once while the service ${name}`, async ({ page }) => {
      await page.goto('/register/company')
      await page.getByLabel('Company name').fill('Miller Tooling')
      await expireToken(page)
      await breakDown(page, '**/auth/v1/**', answer)
      await signOut(page)
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    })

  for (const [name, part] of [
    ['that signs out', '**/_astro/auth*.js'],
    ['of the header', '**/_astro/*.js'],
  ] as const)
    asMember(`leaves nothing behind where even the script ${name} is gone`, async ({ page }) => {
      await page.route(part, (route) => route.abort())
      await page.goto('/about')
      await signOut(page)
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    })
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

for (const hours of [-24, 24])
  test(`a clock that is ${hours} hours off lets its owner sign in, without a loop of renewals`, async ({
    page: tab,
    account: { email },
  }) => {
    await tab.clock.setFixedTime(Date.now() + hours * 3_600_000)
    let tokens = 0
    tab.on('request', (request) => {
      if (request.url().includes('/auth/v1/token')) tokens++
    })
    await tab.goto('/signin')
    await signIn(tab, email)
    await expect(tab.getByText(email)).toBeVisible()
    await tab.goto('/marketplace')
    await expect(tab.getByText(/Showing 24 of/)).toBeVisible()
    await tab.goto('/lender')
    await expect(tab.getByText(/Showing \d+/).first()).toBeVisible()
    expect(tokens).toBe(1)
  })

test('a page whose scripts are gone can be read and leads on', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  for (const path of ['/marketplace', '/contact', '/advisor/1', '/signin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  }
  await page.goto('/contact')
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
})
