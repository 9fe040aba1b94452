/** What stays where a person left it: tabs, drafts, reviews, places, and what the service said. */
import { asMember, expect, test } from './member.ts'

test('a tab of a profile has an address, which a reload keeps', async ({ page }) => {
  await page.goto('/advisor/1#reviews')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Reviews')).toHaveAttribute('aria-selected', 'true')
  await tab('Contact').click()
  await expect(page).toHaveURL(/#contact$/)
  await page.reload()
  await expect(tab('Contact')).toHaveAttribute('aria-selected', 'true')
  await tab('Overview').click()
  await expect(page).toHaveURL(/\/advisor\/1$/)
})

asMember('a profile for members has its own title, address and breadcrumb', async ({ page }) => {
  await page.goto('/advisor/3')
  const step = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]')
  await expect(step).not.toHaveText('Profile')
  expect(await page.title()).toBe(`${await step.textContent()} | ESOP Marketplace`)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/advisor\/3$/)
})

test('a review is there after a reload, and a second one is refused in one voice', async ({
  page,
  email,
}) => {
  const write = async () => {
    await page.getByRole('button', { name: 'Write Review' }).click()
    await page.getByLabel('Your name').fill(email)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Submit Review' }).click()
  }
  await page.goto('/advisor/1#reviews')
  await write()
  const own = page.getByRole('heading', { name: email })
  await expect(own).toBeVisible()
  await page.getByRole('button', { name: 'Write Review' }).click()
  await page.getByLabel('Your review').fill('Half a sentence')
  await page.reload()
  await expect(own).toBeVisible()
  await page.getByRole('button', { name: 'Write Review' }).click()
  await expect(page.getByLabel('Your review')).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Write Review' }).click()
  await write()
  await expect(page.getByRole('alert').filter({ hasText: /already/ })).toBeVisible()
  await expect(page.getByText('Please try again')).toHaveCount(0)
})

asMember('a session that cannot be renewed says so once and keeps the place', async ({ page }) => {
  await page.route('**/rest/v1/**', (route) =>
    route.request().headers()['authorization']?.includes('eyJ')
      ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
      : route.continue(),
  )
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', msg: 'Gone' } }),
  )
  await page.goto('/marketplace?search=trust')
  await expect(
    page.locator('.toast').getByText('Your session has ended. Please sign in again.'),
  ).toHaveCount(1)
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
  await expect(signIn).toHaveAttribute('href', '/signin?next=%2Fmarketplace%3Fsearch%3Dtrust')
})

test('a stored session without tokens is removed by a page without islands', async ({ page }) => {
  await page.goto('/about')
  const key = 'sb-127-auth-token'
  await page.evaluate((name) => {
    localStorage.setItem(name, '{"user":{"email":"somebody@example.com"}}')
  }, key)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
})

test('a contact message is kept in its tab until it is sent', async ({ page, email }) => {
  await page.goto('/contact')
  const form = page.getByRole('form')
  const message = form.getByRole('textbox', { name: 'Message' })
  await form.getByLabel('Subject').fill('An appraisal')
  await message.fill('How does a leveraged ESOP work?')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.reload()
  await expect(form.getByLabel('Subject')).toHaveValue('An appraisal')
  await expect(form.getByText('What you typed earlier is back.')).toBeVisible()
  await form.getByLabel('Name').fill('Ann Reed')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Thank you for your message!')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Subject')).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('draft/contact'))).toBeNull()
})

test('what the service refused stays at its field until the field changes', async ({ page }) => {
  await page.route('**/auth/v1/signup**', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'weak_password', error_code: 'weak_password', msg: 'Weak' },
    }),
  )
  await page.goto('/signup')
  await page.getByLabel('Email').fill('ann@reed.example')
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByLabel('Confirm password').fill('password1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const error = page.locator('.field-error').getByText(/too weak/)
  await expect(error).toBeVisible()
  await page.getByLabel('Password', { exact: true }).focus()
  await page.getByLabel('Email').focus()
  // Longer than a field waits before it is looked at.
  await page.waitForTimeout(400)
  await expect(error).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('seven green blocks')
  await expect(error).toHaveCount(0)
})

test('the hub leads to all resources after a search too', async ({ page }) => {
  await page.goto('/education')
  await page.getByRole('searchbox').fill('valuation')
  await expect(page.locator('#hub-sections')).toBeHidden()
  await page.getByRole('link', { name: 'Browse All Resources' }).click()
  await expect(page.getByRole('heading', { name: 'All resources' })).toBeInViewport()
})
