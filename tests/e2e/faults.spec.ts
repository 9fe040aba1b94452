/** A failing backend, missing pages, and scripts that are late or missing. */
import { asMember, expect, test, type Page } from './member.ts'
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

test('a press before the script has loaded is visible, and arrow keys are kept', async ({
  page,
}) => {
  const release = await holdScripts(page, /\/_astro\/(?!islands)[^/]+\.js$/)
  await page.goto('/advisor/1', { waitUntil: 'commit' })
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Overview').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Overview')).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('ArrowRight')
  release()
  await expect(tab('Reviews')).toBeFocused()
  await expect(tab('Reviews')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

const note = (page: Page) => page.getByText(/This part of the page could not be loaded/)

/** Goes offline, focuses a field whose script then fails to load, and goes online again. */
async function loseLine(page: Page, touch: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await touch()
  await expect(note(page)).toBeVisible()
  await page.context().setOffline(false)
}

test.describe('after a lost connection', () => {
  test('input and presses during a reload are kept', async ({ page }) => {
    await page.goto('/contact')
    await loseLine(page, () => page.getByLabel('Name').fill('A'))
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await page.route('**/contact', async (route) => {
      if (route.request().isNavigationRequest()) {
        asked.resolve()
        await held.promise
      }
      await route.continue()
    })
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.scrollIntoViewIfNeeded()
    const { x, y } = (await send.boundingBox())!
    await page.getByLabel('Subject').fill('An appraisal')
    await asked.promise
    // A press by name would wait for the new page.
    await page.mouse.click(x + 5, y + 5)
    held.resolve()
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
    await expect(page.getByLabel('Subject')).toHaveValue('An appraisal')
  })

  test('a page older than the last deployment reloads once, not in a loop', async ({ page }) => {
    let visits = 0
    page.on('framenavigated', () => (visits += 1))
    await page.route('**/_astro/ContactForm*.js*', (route) =>
      route.fulfill({ status: 404, body: '' }),
    )
    await page.goto('/contact')
    await page.getByLabel('Subject').fill('An appraisal')
    await expect.poll(() => visits).toBe(2)
    await expect(page.getByLabel('Subject')).toHaveValue('An appraisal')
    await page.getByLabel('Name').click()
    await expect(note(page)).toBeVisible()
    expect(visits).toBe(2)
    await page.unrouteAll()
    await page.reload()
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

  test('a dialog whose script failed to load opens on a later press', async ({ page }) => {
    await page.goto('/advisor/1')
    const press = () => page.getByRole('button', { name: /^Videos/ }).click()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await page.context().setOffline(true)
    await press()
    await expect(page.getByText('The service cannot be reached.')).toBeVisible()
    await page.context().setOffline(false)
    // A browser that retries failed imports opens it; others get a new page, in which the button is pressed again.
    const dialog = page.getByRole('dialog', { name: /^Videos of/ })
    const anew = page.waitForEvent('framenavigated').then(press, () => {})
    await press()
    await Promise.race([anew, expect(dialog).toBeVisible()])
    await expect(dialog).toBeVisible()
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
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
})
