/** Accounts from sign-up to deletion, and sessions across tabs, browsers and clocks. */
import { expectNoViolations } from './axe.ts'
import {
  requestAccount,
  asMember,
  callAsTeam,
  createPerson,
  enter,
  expect,
  linkIn,
  PASSWORD,
  readMail,
  signIn,
  signOut,
  test,
  type Account,
  type Page,
} from './member.ts'
import { waitForFonts } from './fonts.ts'
import { holdScripts, readSaved } from './network.ts'

const OTHER = 'eleven red bricks 27'
const usedLink = `/confirm?type=signup&token_hash=${'a'.repeat(64)}`
const confirm = (page: Page) =>
  page.getByRole('button', { name: 'Confirm my email address' }).click()
const showing = (page: Page) => page.getByText(/Showing 24 of/)

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your password is saved.').first()).toBeVisible()
}

test('signs up by mail, is offered the requested page, signs out and in again', async ({
  page,
  email,
}) => {
  await page.goto('/auth?new=true&next=%2Fmarketplace%3Fsearch%3Dtrust')
  await expect(page).toHaveURL('/signup?next=%2Fmarketplace%3Fsearch%3Dtrust')
  await page.getByLabel('Email').fill(email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('password')
  await page.keyboard.press('Tab')
  const show = page.getByRole('button', { name: 'Show password', exact: true })
  await expect(show).toBeFocused()
  await page.keyboard.press('Space')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByLabel('Confirm password').fill('password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /too weak or commonly used/,
  )
  await expectNoViolations(page, 'main')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const created =
    'Account created! Please check your email to verify your account before signing in.'
  await expect(page.getByRole('status').filter({ hasText: created })).toBeFocused()
  await expect(page.getByText(created)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'mailbox of this machine' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  const first = linkIn(await readMail(email))
  await page.getByRole('button', { name: 'Send the verification email again' }).click()
  await expect(page.getByText('we have sent the email again')).toBeVisible()
  await expect.poll(async () => linkIn(await readMail(email))).not.toBe(first)
  await expectNoViolations(page, 'main')

  // A reload keeps what waits, and leads to the sign-in after a confirmation on a phone.
  await page.reload()
  await expect(page.getByText(`You signed up here as ${email}.`)).toBeVisible()
  await expectNoViolations(page, 'main')
  await page.getByRole('status').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signIn(page, email)
  await expect(page.getByRole('alert')).toHaveText(
    'Please check your email and click the verification link before signing in.',
  )
  // A mail scanner opens the link first, which confirms nothing.
  const link = linkIn(await readMail(email))
  for (let n = 0; n < 2; n++) expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await confirm(page)
  await expect(page).toHaveURL('/')
  const offer = page.getByRole('complementary', { name: 'Continue' })
  await expect(offer).toContainText('Your email address is confirmed. Welcome!')
  await offer.getByRole('link', { name: 'Back to your search: trust' }).click()
  await expect(page).toHaveURL('/marketplace?search=trust')
  await expect(page.getByText(email)).toBeVisible()
  await signOut(page)
  await page.goto('/signin')
  await signIn(page, email)
  await expect(page.getByText('Welcome back!').first()).toBeVisible()
  await signOut(page)
  await page.goto(link)
  await confirm(page)
  // Opened again in another browser than the one that confirmed: the address may be confirmed, and then no new link ever comes.
  const used = page.getByRole('alert')
  await expect(used).toContainText(
    'A link works once, within ten minutes, and only the newest one works.',
  )
  await expect(used.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
  await expect(page.getByRole('button', { name: 'Send the verification email again' })).toBeHidden()
  await page.getByText('Not confirmed yet? Get a new email').click()
  await expect(
    page.getByRole('button', { name: 'Send the verification email again' }),
  ).toBeVisible()
})

test('writes to two firms first, and sends by one press after the sign-up or a sign-in', async ({
  page,
  email,
}) => {
  const text = 'We would like to talk about a sale.'
  await page.goto('/shortlist/write?ids=41,42')
  await expect(page.getByText('Firm number 41')).toBeVisible()
  await page.getByLabel('What is it about?').selectOption('transaction')
  await page.getByLabel('What stage are you at?').selectOption('planning')
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Create a free account to send' }).click()
  await expect(page).toHaveURL('/signup?next=%2Fshortlist%2Fwrite')
  await expect(page.getByText('To send your message,')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!').first()).toBeVisible()
  await page.goto(linkIn(await readMail(email)))
  await confirm(page)
  await expect(page).toHaveURL('/shortlist/write?ids=41,42')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(text)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('2 firms have your message.')).toBeVisible()

  await signOut(page)
  await page.goto('/shortlist/write?ids=4')
  await page.getByRole('textbox', { name: 'Message' }).fill(`${text} Again.`)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/shortlist/write?ids=4')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(`${text} Again.`)
})

test('asks for a password in another browser than that of the sign-up, and after a forgotten one', async ({
  page,
  email,
}) => {
  await requestAccount(email)
  await page.goto(linkIn(await readMail(email)))
  await confirm(page)
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByText(`Account: ${email}`)).toBeVisible()
  await choosePassword(page, OTHER)
  await signOut(page)
  await page.goto('/signin')
  await signIn(page, email)
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid email or password. Please check your credentials.',
  )
  await page.getByRole('link', { name: 'Choose a new password by email' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If this address has an account')).toBeVisible()
  await page.goto(linkIn(await readMail(email, 'Choose a new password')))
  await choosePassword(page, PASSWORD)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage))

test('takes no session from a URL, nor a stored one without tokens', async ({ page, account }) => {
  const { origins } = await account.openSession()
  const { access_token, refresh_token } = JSON.parse(origins[0]!.localStorage[0]!.value)
  const fragment = `access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer&type=signup`
  await page.goto(`/#${fragment}`)
  expect(await stored(page)).toEqual([])
  // The auth client, which loads with the form, ignores URLs too.
  await page.goto(`/signin#${fragment}`)
  await signIn(page, 'nobody@example.com')
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
  await page.evaluate(() => {
    localStorage.setItem('sb-127-auth-token', '{"user":{"email":"somebody@example.com"}}')
  })
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await stored(page)).toEqual([])
})

test('leads visitors to sign-in and on to the page, and members away from pages for visitors', async ({
  page,
  account,
}) => {
  await page.goto('/auth')
  await expect(page).toHaveURL('/signin')
  await page.goto('/register/company')
  await expect(page).toHaveURL('/signin?next=%2Fregister%2Fcompany')
  await expect(page.getByText('To register your company, sign in')).toBeVisible()
  const ways = page.getByRole('navigation', { name: 'Sign in or create an account' })
  await expect(ways.getByRole('link', { name: /^Sign in/ })).toHaveAttribute('aria-current', 'page')
  await ways.getByRole('link', { name: /^Create an account/ }).click()
  await expect(page).toHaveURL('/signup?next=%2Fregister%2Fcompany')
  await ways.getByRole('link', { name: /^Sign in/ }).click()
  await expect(
    page.getByText('Forgot your password? Contact support for assistance.'),
  ).toBeVisible()
  await signIn(page, account.email)
  await expect(page).toHaveURL('/register/company')
  // Never to another site.
  for (const path of ['/signin', '/auth?next=%2F%2Fevil.example']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.goto(usedLink)
  await expect(
    page.getByText(`This browser is already signed in as ${account.email}.`),
  ).toBeVisible()
})

test('signs other tabs in and out, and every device out', async ({ page, context, browser }) => {
  const account = await createPerson('everywhere')
  const there = await account.openSession()
  await page.goto('/marketplace')
  await expect(page.getByRole('article')).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/signin?next=%2Faccount')
  await signIn(other, account.email)
  await expect(showing(page)).toBeVisible()
  await expect(other.getByText(`You are signed in as ${account.email}.`)).toBeVisible()
  await expect(other.getByText('No messages to advisors yet.')).toBeVisible()
  await other.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(other.getByText('You are signed out on every device.').first()).toBeVisible()
  await expect(page.getByText("You're viewing 1 of 100+ ESOP advisors")).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  const elsewhere = await browser.newPage({ storageState: expired(there) })
  await elsewhere.goto('/marketplace')
  await expect(elsewhere.locator('.toast').getByText('Your session has ended.')).toBeVisible()
  await elsewhere.close()
})

type Session = Awaited<ReturnType<Account['openSession']>>

/** The same session with a token that expired a minute ago. */
function expired({ cookies, origins: [{ origin, localStorage: [entry] } = {} as never] }: Session) {
  const expires_at = Math.floor(Date.now() / 1000) - 60
  const value = JSON.stringify({ ...JSON.parse(entry!.value), expires_at })
  return { cookies, origins: [{ origin, localStorage: [{ name: entry!.name, value }] }] }
}

const withOldToken = test.extend({
  storageState: async ({ account }, use) => use(expired(await account.openSession())),
})

withOldToken(
  'keeps a session while the service is out of reach, renews its token, and says once that it has ended',
  async ({ page, account: { email } }) => {
    await page.route('**/auth/v1/token?*', (route) => route.abort('connectionrefused'))
    await page.goto('/marketplace')
    await expect(page.getByRole('alert')).toContainText('Error loading advisors:')
    await expect(page.getByText(email)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(showing(page)).toBeVisible()

    let asked = 0
    await page.route('**/rest/v1/Advisors**', (route) => {
      asked += 1
      const json = { code: 'PGRST303', message: 'JWT expired' }
      return asked === 1 ? route.fulfill({ status: 401, json }) : route.continue()
    })
    await page.goto('/advisor/3')
    await expect(page.getByRole('tablist')).toBeVisible()
    expect(asked).toBe(2)

    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    )
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', msg: 'Gone' } }),
    )
    await page.goto('/marketplace?search=trust')
    const ended = page.locator('.toast').getByText('Your session has ended. Please sign in again.')
    await expect(ended).toHaveCount(1)
    const way = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
    await way.click()
    await expect(page).toHaveURL('/signin?next=%2Fmarketplace')
    await expect(page.getByText('Your search is kept: “trust”')).toBeVisible()
  },
)

asMember('signs out where no script has come', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/about')
  await signOut(page)
  expect(await stored(page)).toEqual([])
})

test('shows what a member has sent before React has come, and the same after', async ({
  browser,
}) => {
  const { page, call, close } = await enter(browser, 'sending')
  await call('rpc/send_enquiries', {
    idempotency_key: crypto.randomUUID(),
    advisor_ids: '2,3',
    about: 'transaction',
    stage: 'planning',
    message: 'We would like to talk about a sale.',
    wants_copy: false,
  })
  await page.setViewportSize({ width: 390, height: 900 })
  // The script that draws needs no other file.
  const release = await holdScripts(page, /\/_astro\/(?!_early-account)[^/]+\.js$/)
  await page.goto('/account', { waitUntil: 'commit' })
  const sent = page.getByRole('region', { name: 'Messages to advisors' })
  await expect(sent.getByRole('article')).toHaveCount(2)
  await waitForFonts(page)
  const [early, place] = [await sent.innerHTML(), await sent.boundingBox()]
  const first = sent.getByRole('article').first()
  await first.locator('summary').focus()
  release()
  const saved = page.getByRole('region', { name: 'Saved firms' })
  await expect(saved.getByRole('link', { name: 'Find advisors' })).toBeVisible()
  expect([await sent.innerHTML(), await sent.boundingBox()]).toEqual([early, place])
  await expect(first.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await first.getByRole('button', { name: 'We met' }).click()
  await expect(first.getByText('Saved.')).toBeVisible()
  await close()
})

test("changes an account's address, exports its data and deletes it", async ({ browser }) => {
  const { page, email, close } = await enter(browser, 'leaving')
  const moved = email.replace('leaving', 'moved')
  await page.goto('/account')
  await page.getByLabel('New email address').fill(moved)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`We sent a link to ${moved}`)).toBeVisible()
  await page.goto(linkIn(await readMail(moved)))
  await confirm(page)
  await expect(page.getByText('Your account has a new address.').first()).toBeVisible()
  await expect(page.getByText(`You are signed in as ${moved}.`)).toBeVisible()
  await readMail(email, 'Your account has a new email address')

  const bounce = { event_id: crypto.randomUUID(), email: moved, reason: 'bounce' }
  await callAsTeam('record_mail_event', bounce)
  await page.goto('/account')
  await expect(page.getByText('Our emails do not reach you')).toBeVisible()

  const data = await readSaved(page.getByRole('button', { name: 'Download my data' }))
  expect(JSON.parse(data)).toMatchObject({ account: { email: moved }, reviews: [] })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expectNoViolations(page, 'main')
  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('That password is not correct.')).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account is deleted.').first()).toBeVisible()
  await page.goto('/signin')
  await signIn(page, moved)
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await close()
})
