import { asMember, expect, linkIn, PASSWORD, readMail, signOut, test } from './member.ts'

test('leads from the preview over the mail to the whole directory, and out again', async ({
  page,
  email,
}) => {
  await page.goto('/marketplace')
  await expect(page.getByText("You're viewing 1 of 100+ ESOP advisors")).toBeVisible()
  await expect(page.getByText('Members search 100+ advisors and 500+ companies.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByRole('form').getByText('Account created! Please check your email'),
  ).toBeVisible()

  await page.goto('/signin')
  await signIn(page, email)
  await expect(page.getByRole('alert')).toHaveText(
    'Please check your email and click the verification link before signing in.',
  )

  await page.goto(linkIn(await readMail(page, email)))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/)
  await expect(page.getByText(email)).toBeVisible()
  await signOut(page)

  await page.goto('/signin')
  await signIn(page, email)
  await expect(page.getByText('Welcome back!').first()).toBeVisible()

  await page.goto('/marketplace')
  await expect(page.getByText("You're viewing")).toBeHidden()
  await expect(page.getByText(/Showing 24 of 1\d\d advisors/)).toBeVisible()
  await page.getByLabel('Search advisors').fill('no firm is called this')
  await expect(page.getByText('No advisors found matching your search.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Showing 0 advisors' })).toHaveCount(1)
  await page.getByLabel('Search advisors').fill('TRUSTEE')
  await expect(page.getByText(/Showing \d+ (of \d+ )?advisors/)).toBeVisible()
  await page.getByRole('tab', { name: /Companies/ }).click()
  await page.getByLabel('Search companies').fill('')
  await expect(page.getByText(/Showing 24 of \d+ companies/)).toBeVisible()

  await page.goto('/lender')
  await page.getByLabel('Location').selectOption('CA')
  await expect(page.getByText(/Showing \d+ advisors?/)).toBeVisible()
  await expect(page.locator('.listing-place').filter({ hasNotText: /\bCA\b/ })).toHaveCount(0)

  await page
    .getByRole('link', { name: /View Profile/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/advisor\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signOut(page)
})

asMember('shows every card of the list that it names, and of the next page', async ({ page }) => {
  await page.goto('/marketplace')
  const cards = page.getByRole('article')
  await expect(page.getByText(/Showing 24 of 1\d\d advisors/)).toBeVisible()
  await expect(cards).toHaveCount(24)
  await page.getByRole('button', { name: 'Show more advisors' }).click()
  await expect(page.getByText(/Showing 48 of/)).toBeVisible()
  await expect(cards).toHaveCount(48)

  await page.getByLabel('Search advisors').pressSequentially('trustee')
  await expect(page.getByRole('button', { name: 'Remove: for “trustee”' })).toBeVisible()
  const near = page.getByRole('heading', { name: 'Close to what you typed' })
  await expect(near).toBeVisible()
  const found = page.locator('.rows').first().getByRole('article')
  await expect(found.filter({ hasNotText: /trustee/i })).toHaveCount(0)
  const count = await page.getByText(/^Showing \d+ /).innerText()
  await expect(found).toHaveCount(parseInt(count.slice('Showing '.length)))
})

asMember('brings what is found into sight while one types', async ({ page }) => {
  // The search box of a type page stands at the lower edge of this window.
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/advisors/lender')
  const count = page.getByText(/^Showing \d+ /)
  await expect(count).not.toBeInViewport()
  await page.getByRole('searchbox').click()
  await page.keyboard.type('a')
  await expect(count).toBeInViewport()
})

async function signIn(page: import('@playwright/test').Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('keeps where a visitor wanted to go, through /auth and sign-in', async ({ page, account }) => {
  await page.goto('/register/company')
  await expect(page).toHaveURL(/\/signin\?next=%2Fregister%2Fcompany$/)
  await signIn(page, account.email)
  await expect(page).toHaveURL(/\/register\/company$/)
})

asMember('takes nobody to another site after sign-in', async ({ page }) => {
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  }
})

asMember('leads a member away from sign-in, sign-up and /auth', async ({ page }) => {
  for (const path of ['/signin', '/signup', '/auth']) {
    await page.goto(path)
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  }
})

test('leads a visitor from /auth to sign-in', async ({ page }) => {
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/signin$/)
})

asMember('signs out in every tab', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/marketplace')
  await expect(other.getByText(/Showing 24 of/)).toBeVisible()
  await signOut(page)
  await expect(other.getByText("You're viewing 1 of 100+ ESOP advisors")).toBeVisible()
  await expect(other.getByRole('article')).toHaveCount(1)
})

test('signs in in every tab, and where one goes back to', async ({ page, context, account }) => {
  await page.goto('/marketplace')
  await expect(page.getByRole('article')).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/marketplace')
  await other.goto('/signin')
  await signIn(other, account.email)
  await expect(other.getByText('Welcome back!').first()).toBeVisible()
  await expect(page.getByText(/Showing 24 of/)).toBeVisible()
  await other.goBack()
  await expect(other.getByText(/Showing 24 of/)).toBeVisible()
})

asMember('fills the search from the address', async ({ page }) => {
  await page.goto('/marketplace?search=attorney')
  await expect(page.getByLabel('Search advisors')).toHaveValue('attorney')
  await expect(page.getByText(/Showing \d+ (of \d+ )?advisors/)).toBeVisible()
})

test('keeps the company directory for members', async ({ page }) => {
  await page.goto('/marketplace')
  await page.getByRole('tab', { name: /Companies/ }).click()
  await expect(
    page.getByText('Company directory is available to registered users only.'),
  ).toBeVisible()
  const wayIn = page.getByRole('tabpanel').getByRole('link', { name: 'Sign In' })
  await expect(wayIn).toHaveAttribute('href', '/auth?next=%2Fmarketplace')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/marketplace', '/lender', '/about', '/education', '/contact'])
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'Education' }),
      ).toBeVisible()
    })
})
