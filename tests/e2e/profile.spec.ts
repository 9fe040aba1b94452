/** A profile: tabs and dialogs, reviews from writing to hiding, and messages to a firm. */
import { expectNoViolations } from './axe.ts'
import { holdScripts, listRequests } from './network.ts'
import {
  asMember,
  createPerson,
  decideAsTeam,
  enter,
  expect,
  linkIn,
  readMail,
  signIn,
  test,
  visitor,
  type Page,
  type Person,
} from './member.ts'

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const words = await page.evaluate(() => {
      const focused = document.activeElement
      return focused?.ariaLabel ?? focused?.textContent.trim() ?? ''
    })
    if (name.test(words)) return
  }
  throw new Error(`Nothing called ${name} can be reached with the Tab key.`)
}

test('gives each fact its basis and each tab a URL, and has no axe violations', async ({
  page,
}) => {
  await page.goto('/advisor/1#reviews')
  await expect(page.getByText(/^From the firm, \w+ \d{4}, except where marked$/)).toBeVisible()
  const samples = page.getByRole('list', { name: 'Sample figures' }).getByRole('listitem')
  await expect(samples).toContainText(['years experience', 'ESOP companies', 'Verified'])
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Reviews')).toHaveAttribute('aria-selected', 'true')
  for (const [name, shown] of [
    ['Experience', 'Experience with ESOPs'],
    ['Testimonials', /Sample text/],
    ['Contact', 'Phone'],
  ] as const) {
    await tab(name).click()
    await expect(page.getByText(shown).first()).toBeVisible()
    await expectNoViolations(page, '[role=tabpanel]:not([hidden])')
  }
  await expect(page).toHaveURL(/#contact$/)
  await page.reload()
  await expect(tab('Contact')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Write to / })).toBeFocused()
  await page.getByLabel('What is it about?').selectOption('transaction')
  await page.getByLabel('What stage are you at?').selectOption('planning')
  await page.getByRole('textbox', { name: 'Message' }).fill('We would like to talk about a sale.')
  await page.getByRole('button', { name: 'Create a free account to send' }).click()
  await expect(page).toHaveURL('/signup?next=%2Fadvisor%2F1')
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await page.goto('/advisor/1#contact')
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'We would like to talk about a sale.',
  )
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await tab('Overview').click()
  await expect(page).toHaveURL(/\/advisor\/1$/)
})

asMember(
  'stands before React has come, and keeps a press; has a title, an address and data of its own',
  async ({ page }) => {
    const asked = listRequests(page, /\/rest\/v1\/Advisors\?/)
    const release = await holdScripts(page, /\/_astro\/(?!early-profile)[^/]+\.js$/)
    await page.goto('/advisor/3', { waitUntil: 'commit' })
    const facts = page.getByRole('list', { name: 'Facts' })
    const early = await facts.innerText()
    const place = await facts.boundingBox()
    await page.getByRole('tab', { name: 'Reviews' }).click()
    const kept = await facts.elementHandle()
    release()
    await expect(page.getByRole('button', { name: 'Write Review' })).toBeVisible()
    expect(await facts.innerText()).toBe(early)
    expect(await facts.boundingBox()).toEqual(place)
    // React has taken over what stood there.
    expect(await kept!.evaluate((list) => list.isConnected)).toBe(true)
    expect(asked).toHaveLength(1)
    const step = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]')
    await expect(step).not.toHaveText('Profile')
    expect(await page.title()).toBe(`${await step.textContent()} | ESOP Marketplace`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/advisor\/3$/)
    const data = page.locator('#structured-data')
    expect(JSON.parse((await data.textContent())!)).toMatchObject({
      '@graph': [{ '@type': 'ProfessionalService', name: await step.textContent() }],
    })
    await page.goto('/advisor/999999')
    await expect(page.getByText('Error loading advisor profile')).toBeVisible()
    await expect(page.getByText('Advisor not found')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  },
)

test('hides other advisors from visitors, and sends no request for an invalid id', async ({
  page,
}) => {
  await page.goto('/advisor/2')
  const locked = page.getByRole('heading', { name: 'Sign in to open this profile' })
  await expect(locked).toBeVisible()
  await expect(page.getByText('Advisor not found')).toBeHidden()
  const way = page.getByRole('main').getByRole('link', { name: 'Sign In' })
  await expect(way).toHaveAttribute('href', '/auth?next=%2Fadvisor%2F2')
  const asked = listRequests(page, /\/rest\/v1\//)
  await page.goto('/advisor/1.5')
  await expect(page.getByText('Advisor not found')).toBeVisible()
  expect(asked).toEqual([])
})

test('announces the name of a dialog of resources and returns the focus', async ({ page }) => {
  await page.goto('/advisor/1')
  const button = page.getByRole('button', { name: /^Videos/ })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Videos of/ })
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, '[role=dialog]')
  const link = dialog.getByRole('link').first()
  await expect(link).toHaveAttribute('href', /^https?:/)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

asMember(
  'shows all of the field of a dialog that is typed into, zoomed to 400 %',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/advisor/3')
    await page.getByRole('button', { name: 'Is this your firm?' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    const field = dialog.getByLabel('Why this is your firm')
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 0.99 })
    await field.fill('I founded it.')
    await field.press('Escape')
    await page.getByRole('button', { name: 'Is this your firm?' }).press('Enter')
    await expect(field).toHaveValue('I founded it.')
  },
)

test('sends a review with the keyboard only; list, count and rating update', async ({
  page,
  email,
}) => {
  await page.goto('/advisor/1')
  const count = page.getByText(/^\d+ reviews$/)
  const before = Number.parseInt((await count.textContent()) ?? '', 10)
  await page.getByRole('tab', { name: 'Overview' }).focus()
  // Presses are repeated once React is there, keys are not.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  await tabTo(page, /^Write Review$/)
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Your name')
  await expect(name).toBeFocused()
  await page.keyboard.type('   ')
  await tabTo(page, /^Submit Review$/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast')).toContainText('Missing Information')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Please enter your name\./)
  await expectNoViolations(page, 'form[aria-label="Write a review"]')
  await expect(page.getByText('Your review will say about you: Without an account')).toBeVisible()
  await page.keyboard.type(email)
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeFocused()
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  const rating = page.getByRole('group', { name: 'Your rating' })
  await expect(rating.getByRole('status')).toHaveText('3 of 5')
  await tabTo(page, /^Submit Review$/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast')).toContainText('Thank you for your feedback!')
  const own = page.getByRole('listitem').filter({ hasText: email.trim() })
  await expect(own.getByText('Without an account')).toBeVisible()
  await expect(page.getByText(/^\d\.\d from \d+ reviews: .*\d+ without an account/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write Review' })).toBeFocused()
  await expect
    .poll(async () => Number.parseInt((await count.textContent()) ?? '', 10))
    .toBeGreaterThan(before)
})

/** Writes a review of an advisor as a member; returns its id. */
async function writeReview({ call }: Pick<Person, 'call'>, id: number, name: string) {
  const review = { reviewer_name: name, rating: 1, review_text: 'They never called back.' }
  await call('advisor_reviews', { advisor_id: id, ...review })
  const [own] = (await call('rpc/own_reviews', {})) as { id: number }[]
  return own!.id
}

test('lets the author correct and withdraw a review', async ({ browser }) => {
  const author = await enter(browser, 'author')
  await writeReview(author, 13, 'Petra Lindgren')
  const { page, close } = author
  await page.goto('/account')
  await page.getByRole('button', { name: /^Correct/ }).click()
  await page.getByRole('radio', { name: '2 stars' }).check()
  await page.getByRole('textbox', { name: 'Your review' }).fill('They called back after a month.')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  // The field has the same text as long as its form is open.
  await expect(page.getByRole('form', { name: 'Correct your review' })).toHaveCount(0)
  await expect(page.getByText('They called back after a month.')).toBeVisible()
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: /^Withdraw/ }).press('Enter')
  await page.getByRole('button', { name: 'Withdraw permanently' }).press('Enter')
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  const reviews = page.getByRole('region', { name: 'Your reviews' })
  await expect(reviews.getByRole('listitem').getByRole('link')).toBeFocused()
  await close()
})

test('hides a reported review, and updates the count', async ({ browser }) => {
  const id = await writeReview(await createPerson('reported'), 12, 'Lena Petersen')
  const { page, close } = await enter(browser, 'reader')
  await page.goto('/advisor/12#reviews')
  await page.getByRole('button', { name: 'Report the review by Lena Petersen' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  const reason = page.getByLabel('What is wrong with it?')
  await expect(reason).toBeFocused()
  await reason.selectOption('not_client')
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Our team will check this review.').first()).toBeVisible()

  await decideAsTeam('review', id, 'hide', 'not_client')
  await page.reload()
  await expect(page.getByText('1 hidden (not by a client)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lena Petersen' })).toHaveCount(0)
  await close()
})

/** In the format of a `datetime-local` field. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

asMember.describe('messages', () => {
  asMember.use({ timezoneId: 'America/New_York' })

  asMember('a member writes to an advisor and proposes two times', async ({ page, browser }) => {
    await page.goto('/advisor/2')
    await page.getByRole('button', { name: 'Schedule Call' }).click()
    await expect(page.getByRole('heading', { name: /^Write to / })).toBeFocused()
    const form = page.getByRole('form', { name: 'Write to this advisor' })
    const send = form.getByRole('button', { name: 'Send Message' })
    await send.click()
    await expect(form.getByText('Please propose at least one time')).toBeVisible()
    await expect(form.getByLabel('What is it about?')).toBeFocused()
    await expectNoViolations(page, 'form[aria-label="Write to this advisor"]')
    const words = `A question of ${Date.now()}.`
    await form.getByLabel('What is it about?').selectOption('A sale to an ESOP')
    await form.getByLabel('What stage are you at?').selectOption('We are planning an ESOP')
    await form.getByRole('textbox', { name: 'Message' }).fill(words)
    await form.getByLabel('First time').fill(inDays(9, '10:00'))
    await form.getByLabel('Second time').fill(inDays(10, '14:30'))
    // A date without a time is an error, not ignored.
    const third = form.getByLabel('Third time')
    await third.pressSequentially('12')
    await send.click()
    await expect(third).toBeFocused()
    await expect(third).toHaveAttribute('aria-invalid', 'true')
    for (const key of ['Backspace', 'Tab']) await page.keyboard.press(key)
    await send.click()
    await expect(page.getByText('Message sent')).toBeFocused()

    // The firm, which has no account, gets the times in the zone of the member, and reports the message.
    const mail = await readMail(({ text }) => text.includes(words))
    expect(mail.text).toContain('10:00 AM Eastern')
    const firm = await browser.newPage({ storageState: visitor })
    await firm.goto(linkIn(mail, '/answer'))
    await firm.getByRole('button', { name: 'Report this message' }).click()
    await firm.getByRole('button', { name: 'Send the report' }).click()
    await expect(firm.getByText(/Our team will review the message/)).toBeFocused()
    await firm.close()
  })
})

test('sends a firm the link to its listing without an account, and leads others to the contact form', async ({
  page,
  browser,
}) => {
  const member = await createPerson('who-knows')
  const [firm] = (await member.read('Advisors?select=email,company_name&Id=eq.9')) as {
    email: string
    company_name: string
  }[]
  await page.goto('/advisor/9')
  await page.getByRole('button', { name: 'Your firm? Manage it without an account' }).click()
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Send the link to the listed address' }).click()
  await expect(page.getByText('If the listing names an email address')).toBeFocused()
  await page.goto(
    linkIn(
      await readMail(firm!.email, `Your link to the listing of ${firm!.company_name}`),
      'token',
    ),
  )
  await expect(
    page.getByRole('heading', { name: `Is ${firm!.company_name} your firm?` }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the listing' })).toBeVisible()

  await page.goto('/advisor/1')
  await page.getByRole('button', { name: 'Report a mistake' }).click()
  await page.getByRole('link', { name: 'Write to us about this listing' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(
    /^A mistake in the listing of .+ \(number 1\)$/,
  )
  await page.goto('/advisor/9')
  await page.getByRole('link', { name: 'Write your message to this firm first' }).click()
  await expect(page).toHaveURL('/shortlist/write?ids=9')

  // The header leads back to a search with its tab and order.
  const { page: signed, close } = await enter(browser, member)
  await signed.goto('/')
  await signed.getByRole('button', { name: 'Sign Out' }).click()
  await expect(signed.locator('html')).toHaveAttribute('data-session', 'anonymous')
  await signed.goto('/marketplace?search=trustee&sort=rating')
  await signed.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(signed).toHaveURL('/signin?next=%2Fmarketplace')
  await signIn(signed, member.email)
  await expect(signed).toHaveURL('/marketplace?search=trustee&sort=rating')
  await close()
})
