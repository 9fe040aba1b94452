import {
  asMember,
  becomeMember,
  expect,
  linkIn,
  PASSWORD,
  readMail,
  signOut,
  readPublishableKey,
  test,
} from './member.ts'
import type { Page } from '@playwright/test'

const OTHER = 'eleven red bricks 27'

async function signUp(page: Page, email: string, path = '/signup'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('form').getByText('Account created!')).toBeVisible()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your password is saved.').first()).toBeVisible()
}

const confirm = (page: Page) =>
  page.getByRole('button', { name: 'Confirm my email address' }).click()

test('keeps where one was going through sign-up and the mail, which a scanner may open first', async ({
  page,
  email,
}) => {
  await page.goto('/signin?next=%2Fmarketplace%3Fsearch%3Dtrust')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup?next=%2Fmarketplace%3Fsearch%3Dtrust')
  await signUp(page, email, page.url())
  await expect(page.getByRole('link', { name: 'mailbox of this machine' })).toBeVisible()
  const link = linkIn(await readMail(page, email))
  for (let n = 0; n < 2; n++) expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await confirm(page)
  await expect(page).toHaveURL('/marketplace?search=trust')
  await expect(page.getByText('Your email address is confirmed. Welcome!').first()).toBeVisible()
})

test('says what to do next about a used link, and sends a new one', async ({ page, email }) => {
  await signUp(page, email)
  await page.goto('/confirm?type=signup&token_hash=' + 'a'.repeat(64))
  await confirm(page)
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used before.')
  const before = linkIn(await readMail(page, email))
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the verification email again' }).click()
  await expect(page.getByText('we have sent the mail again')).toBeVisible()
  await expect.poll(async () => linkIn(await readMail(page, email))).not.toBe(before)
  await page.goto(linkIn(await readMail(page, email)))
  await confirm(page)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('asks another browser than the one that signed up for a password', async ({
  page,
  browser,
  baseURL,
  email,
}) => {
  const stranger = await browser.newPage({ baseURL: baseURL! })
  await signUp(stranger, email)
  await page.goto(linkIn(await readMail(page, email)))
  await confirm(page)
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByText(`For the account of ${email}.`)).toBeVisible()
  await choosePassword(page, OTHER)
  await signIn(stranger, email, PASSWORD)
  await expect(stranger.getByRole('alert')).toHaveText(
    'Invalid email or password. Please check your credentials.',
  )
  await stranger.close()
})

test('leads from a forgotten password to a new one', async ({ page, email }) => {
  await becomeMember(page, email, PASSWORD)
  await signOut(page)
  await page.goto('/signin')
  await expect(
    page.getByText('Forgot your password? Contact support for assistance.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Choose a new password by email' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If this address has an account')).toBeVisible()
  await expect.poll(async () => (await readMail(page, email)).subject).toBe('Choose a new password')
  await page.goto(linkIn(await readMail(page, email)))
  await choosePassword(page, OTHER)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('takes no session from an address', async ({ page, account }) => {
  const { origins } = await account.openSession()
  const stored = origins[0]!.localStorage.find(({ name }) => name.endsWith('auth-token'))!
  const { access_token, refresh_token, expires_in } = JSON.parse(stored.value) as Record<
    string,
    string
  >
  const fragment = `access_token=${access_token}&refresh_token=${refresh_token}&expires_in=${expires_in}&token_type=bearer&type=signup`
  for (const path of ['/', '/contact', '/signin', '/confirm', '/reset-password']) {
    await page.goto(`${path}#${fragment}`)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  }
  // The auth service's client looks into no address either.
  await page.goto(`/signin#${fragment}`)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

asMember('says at a link that the browser is signed in', async ({ page }) => {
  await page.goto('/confirm?type=signup&token_hash=' + 'a'.repeat(64))
  await expect(page.getByText('This browser is signed in.')).toBeVisible()
})

test('shows the account, and signs it out everywhere', async ({
  page,
  browser,
  baseURL,
  email,
}) => {
  await becomeMember(page, email, PASSWORD)
  const other = await browser.newPage({ baseURL: baseURL! })
  await signIn(other, email, PASSWORD)
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await expect(page.getByText('You have registered nothing so far')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You are signed out on every device.').first()).toBeVisible()
  const refused = await other.evaluate(async () => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('auth-token'))
    const { refresh_token } = JSON.parse(localStorage[name!]!) as { refresh_token: string }
    return refresh_token
  })
  const answer = await page.request.post('/auth/v1/token?grant_type=refresh_token', {
    headers: { apikey: readPublishableKey() },
    data: { refresh_token: refused },
  })
  expect(answer.status()).toBe(400)
  await other.close()
})

test('sends a visitor of the account to sign in and back', async ({ page, account }) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/signin?next=%2Faccount')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account')
})
