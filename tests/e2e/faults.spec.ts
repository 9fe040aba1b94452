/** A failing backend, missing pages, and scripts that are late or missing. */
import { asMember, expect, test } from './member.ts'
import { holdScripts } from './network.ts'

asMember('a profile that does not load says so, and goes on when asked to', async ({ page }) => {
  const noise: string[] = []
  page.on('pageerror', (error) => noise.push(String(error)))
  page.on('console', (message) => {
    const isOwn = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOwn) noise.push(message.text())
  })
  await page.route('**/rest/v1/Advisors**', (route) => route.abort())
  await page.goto('/advisor/3')
  const words = 'The service cannot be reached. Check your connection and try again.'
  await expect(page.getByRole('alert')).toContainText(words)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  // The button is gone: focus moves on from its position, not to the top of the page.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
  expect(noise).toEqual([])
})

test('an unknown address says so, links to the home page and is logged', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const response = await page.goto('/no/such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('404')
  await expect(page.getByRole('main')).toContainText('Oops! Page not found')
  await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('/no/such-page')
})

test('presses before the script has loaded are visible, and repeated', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/advisor/1', { waitUntil: 'commit' })
  const tab = page.getByRole('tab', { name: 'Reviews' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

test.describe('a script that does not load', () => {
  test('is said in words, and a reload brings it', async ({ page }) => {
    await page.route('**/_astro/ContactForm*.js*', (route) =>
      route.fulfill({ status: 404, body: '' }),
    )
    await page.goto('/contact')
    await page.getByLabel('Subject').fill('An appraisal')
    const note = page.getByText('This part of the page could not be loaded.')
    await expect(note).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(note).toBeHidden()
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  })

  test('a toast is shown without its script', async ({ page }) => {
    await page.goto('/advisor/1#reviews')
    await page.getByRole('button', { name: 'Write Review' }).click()
    await page.route('**/_astro/ToastRegion*.js*', (route) => route.abort())
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await expect(page.locator('[popover].toast')).toHaveText(/Please enter your name\./)
  })

  test('closes its dialog and says how to go on', async ({ page }) => {
    // Presses before React are a test of their own.
    const untilHydrated = async () => {
      await page.getByRole('tab', { name: 'Overview' }).click()
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    }
    await page.goto('/advisor/1')
    await untilHydrated()
    await page.route('**/_astro/LinkListDialog*.js*', (route) => route.abort())
    await page.getByRole('button', { name: /^Videos/ }).click()
    await expect(page.locator('.toast')).toContainText('Reload the page to try again.')
    await page.unrouteAll()
    await page.reload()
    await untilHydrated()
    await page.getByRole('button', { name: /^Videos/ }).click()
    await expect(page.getByRole('dialog', { name: /^Videos of/ })).toBeVisible()
  })
})

test('an island that fails shows a way on', async ({ page }) => {
  await page.goto('/advisor/1')
  await page.evaluate(() => {
    Object.assign(Date.prototype, {
      toISOString() {
        throw new RangeError('An error of the script.')
      },
    })
  })
  // The island starts at the focus, and is gone before a click would end.
  await page.getByRole('tab', { name: 'Reviews' }).focus()
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [
    '/',
    '/marketplace',
    '/advisor/1',
    '/advisor/3',
    '/company/3',
    '/esop-trustee',
    '/signin',
    '/contact',
    '/tools/esop-loan',
    '/education',
    '/desk',
  ])
    test(`${path} shows no dead control, and no bar stays gray`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      const dead = page.locator(
        'button:not([popovertarget]), input, select, textarea, [role=tablist], .animate-breathe, .spinner',
      )
      const shown = await dead
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 160)))
      expect(shown).toEqual([])
    })
})
