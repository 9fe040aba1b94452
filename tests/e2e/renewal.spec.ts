/** Scripts that do not come: what a person is told, and the way on when the line is back. */
import type { Page } from '@playwright/test'
import { expect, test } from './member.ts'
import { holdScript } from './network.ts'

const note = (page: Page) => page.getByText(/This part of the page has not arrived/)

/** Cuts the line, touches a field so that its script is asked for in vain, and brings the line back. */
async function loseLine(page: Page, touch: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await touch()
  await expect(note(page)).toBeVisible()
  await page.context().setOffline(false)
}

test('a contact message goes out although the line was away for a moment', async ({
  page,
  email,
}) => {
  await page.goto('/contact')
  const form = page.getByRole('form')
  await loseLine(page, () => form.getByLabel('Name').fill('Ann Reed'))
  // The next touch fetches the page anew.
  const anew = page.waitForEvent('framenavigated')
  await form.getByLabel('Email').click()
  await anew
  await expect(form.getByLabel('Name')).toHaveValue('Ann Reed')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Subject').fill('An appraisal')
  await form.getByRole('textbox', { name: 'Message' }).fill('How does a leveraged ESOP work?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Thank you for your message!')).toBeVisible()
})

test('what is typed and pressed while the new page is on its way is found there', async ({
  page,
}) => {
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
  // A press by name waits for the new page.
  await page.mouse.click(x + 5, y + 5)
  held.resolve()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('An appraisal')
})

test('a press of a button is not lost with the line', async ({ page }) => {
  await page.goto('/marketplace')
  await loseLine(page, () => page.getByRole('tab', { name: 'Companies' }).click())
  await page.getByRole('tab', { name: 'Companies' }).click()
  await expect(page.getByText('Company directory is available to registered users')).toBeVisible()
})

test('a page older than the last deploy fetches itself anew, once', async ({ page }) => {
  let gone = true
  await page.route('**/_astro/ContactForm*.js*', (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  let visits = 0
  page.on('framenavigated', () => {
    visits += 1
    gone = visits === 1
  })
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('An appraisal')
  await expect.poll(() => visits).toBe(2)
  await expect(page.getByLabel('Subject')).toHaveValue('An appraisal')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
})

test('a page whose script stays away is fetched anew once, not in a circle', async ({ page }) => {
  await page.route('**/_astro/ContactForm*.js*', (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  let visits = 0
  page.on('framenavigated', () => (visits += 1))
  await page.goto('/contact')
  await page.getByLabel('Name').click()
  await expect.poll(() => visits).toBe(2)
  await page.getByLabel('Subject').click()
  await expect(note(page)).toBeVisible()
  await page.getByLabel('Name').click()
  expect(visits).toBe(2)
})

test('words of a toast are shown where its script does not come', async ({ page, email }) => {
  await page.goto('/contact')
  await page.route('**/_astro/ToastRegion*.js*', (route) => route.abort())
  const form = page.getByRole('form')
  await form.getByLabel('Name').fill('Ann Reed')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Subject').fill('An appraisal')
  await form.getByRole('textbox', { name: 'Message' }).fill('How does a leveraged ESOP work?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('[popover].toast')).toHaveText(/^Thank you for your message!/)
})

test('a dialog whose script was lost opens on a later press', async ({ page }) => {
  await page.goto('/advisor/1')
  const press = () => page.getByRole('button', { name: /^Videos/ }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.context().setOffline(true)
  await press()
  await expect(page.getByText('The service cannot be reached.')).toBeVisible()
  await page.context().setOffline(false)
  // A browser that asks again for what failed opens it; another one gets a new page, which is pressed once more.
  const dialog = page.getByRole('dialog', { name: /^Videos of/ })
  const anew = page.waitForEvent('framenavigated').then(press, () => {})
  await press()
  await Promise.race([anew, expect(dialog).toBeVisible()])
  await expect(dialog).toBeVisible()
})

test('a press that waits for the script is seen to wait, and arrow keys are kept', async ({
  page,
}) => {
  const release = await holdScript(page)
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
