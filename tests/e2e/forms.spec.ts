/** Forms of visitors and members: contact, registration, newsletter. */
import { askedServices } from '#domain/firms/services.ts'
import { expectNoViolations } from './axe.ts'
import {
  decideAsTeam,
  enter,
  expect,
  linkIn,
  PASSWORD,
  readMail,
  signOut,
  test,
  type Page,
} from './member.ts'
import { holdScripts } from './network.ts'

const form = (page: Page) => page.getByRole('form')

test('a contact message is refused at its fields, kept in its tab until it is sent, and sent once', async ({
  page,
  email,
}) => {
  let asked = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/functions/v1/**', async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const fields = page.getByRole('form', { name: 'Send us a message' }).getByRole('textbox')
  await expect(fields).toHaveCount(5)
  for (const [at, words] of [
    [0, 'Name must be at least 2 characters'],
    [1, 'Please enter a valid email address'],
    [3, 'Subject must be at least 5 characters'],
    [4, 'Message must be at least 10 characters'],
  ] as const) {
    await expect(fields.nth(at)).toHaveAttribute('aria-invalid', 'true')
    await expect(fields.nth(at)).toHaveAccessibleDescription(words)
  }
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectNoViolations(page, 'main')
  await page.reload()
  await form(page).getByLabel('Subject').fill('An appraisal')
  // Text typed before the script runs is adopted by it and stored.
  const readDraft = () => page.evaluate(() => sessionStorage.getItem('draft/contact') ?? '')
  await expect.poll(readDraft).toContain('An appraisal')
  await page.reload()
  await expect(form(page).getByText('Your draft was restored.')).toBeVisible()
  await form(page).getByLabel('Name').fill('Ann Reed')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByRole('textbox', { name: 'Message' }).fill('How does a leveraged ESOP work?')
  const send = form(page).getByRole('button')
  await send.dblclick()
  await expect(send).toHaveText('Sending...')
  await expect(send).toBeDisabled()
  await form(page).getByLabel('Subject').press('Enter')
  held.resolve()
  const thanks = "Thank you for your message! We'll get back to you within 24 hours."
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeFocused()
  await expect(page.getByText(thanks)).toHaveCount(1)
  await expect(form(page)).toHaveCount(0)
  await page.getByText('Send another message').click()
  await expect(form(page).getByLabel('Subject')).toHaveValue('')
  expect([asked, await readDraft()]).toEqual([1, ''])
})

test('a text that is too long stays in its field, which says by how much', async ({ page }) => {
  await page.goto('/contact')
  const message = form(page).getByRole('textbox', { name: 'Message' })
  await message.focus()
  await page.keyboard.insertText(`${'a'.repeat(5010)}👩\u200d🔧`)
  await expect(message).toHaveAccessibleDescription(
    /5,013 of 5,000 characters: 13 too many.*Please keep this to 5000 characters or fewer/,
  )
  await form(page).getByLabel('Subject').fill('An appraisal')
  expect((await message.inputValue()).length).toBe(5015)
  await form(page).getByLabel('Name').fill('Ann Reed')
  await form(page).getByLabel('Email').fill('ann@reed.example')
  await form(page).getByRole('button').click()
  await expect(message).toBeFocused()
  await message.fill('a'.repeat(5000))
  await expect(message).toHaveAccessibleDescription('5,000 of 5,000 characters')
})

test('a company is registered, and its owner edits, hides and removes its page', async ({
  browser,
}) => {
  const name = 'Owned Tooling'
  const { page, call, read, close } = await enter(browser, 'company-owner')
  await page.goto('/register/company')
  await expect(page.getByRole('region', { name: 'Who will see this' })).toContainText(
    'every member, and everything you enter',
  )
  await page.getByLabel('Company name').fill(name)
  await page.getByRole('button', { name: 'Register Company' }).click()
  await expect(page.getByText('Company registration submitted successfully!')).toBeVisible()
  await expect(page.getByRole('row', { name })).toContainText('In review')
  const [sent] = (await call('rpc/own_registrations', {})) as { id: number }[]
  await decideAsTeam('company', sent!.id, 'approve')
  const found = () =>
    read('companies?select=company_name&is_listed=is.true&company_name=eq.Owned%20Tooling')

  await page.goto('/account')
  await page.getByRole('region', { name: 'Your listings' }).getByRole('link', { name }).click()
  await page.getByLabel('Industry').fill('Precision machining')
  await page.getByLabel('Website').fill('https://reed.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. A new name or website goes live after review.')).toBeVisible()
  await expect(page.getByText('Website: https://reed.example')).toBeVisible()
  await expect(page.getByText('Approved by our team on')).toBeVisible()
  await expectNoViolations(page, 'main')
  await page.getByRole('link', { name: 'See the page' }).click()
  await expect(page.getByText('Precision machining')).toBeVisible()
  await expect(page.getByText('reed.example')).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await page.getByRole('button', { name: 'Hide it' }).click()
  await expect(page.getByText('Hidden. No list, search or count includes it.')).toBeVisible()
  expect(await found()).toEqual([])
  await page.getByRole('button', { name: 'Show it again' }).click()
  await expect(page.getByText('It is in the directory again.')).toBeVisible()
  expect(await found()).toEqual([{ company_name: name }])

  await page.getByRole('button', { name: 'Remove it...' }).click()
  const removal = page.getByRole('form', { name: 'Remove permanently' })
  await expectNoViolations(page, 'main')
  await removal.getByLabel('to confirm').fill(name)
  await removal.getByRole('button', { name: 'Remove permanently' }).click()
  await expect(page.getByText(`${name} is removed.`).first()).toBeVisible()
  await expect(page).toHaveURL('/account')
  expect(await found()).toEqual([])
  await close()
})

test('an advisor is registered, errors first, and corrected after the desk asked for changes', async ({
  browser,
}) => {
  const company = 'Corrected Counsel'
  const { page, call, close } = await enter(browser, 'corrector')
  await page.goto('/register/advisor')
  const services = page.getByRole('group', { name: 'Services' }).getByRole('checkbox')
  await expect(services).toHaveCount(Object.keys(askedServices).length)
  await page.getByLabel('Website').fill('ftp://example.com')
  const submit = page.getByRole('button', { name: 'Submit Registration' })
  await submit.click()
  await expect(page.getByText('Invalid website URL')).toBeVisible()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await expectNoViolations(page, 'main')
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Contact person').fill('Ann Reed')
  await page.getByLabel('Email').fill('ann@reed.example')
  await page.getByLabel('Website').fill('reed.example')
  await page.getByLabel('ESOP valuation').check()
  await submit.click()
  const success = 'Advisor registration submitted successfully!'
  await expect(page.getByRole('status').filter({ hasText: success })).toBeFocused()
  await expect(page.getByText(success)).toHaveCount(1)
  await expectNoViolations(page, 'main')
  await page.getByText('Register another firm').click()
  await expect(page.getByLabel('Company name')).toHaveValue('')
  await expect(page.getByRole('row', { name: company })).toContainText('In review')
  const [{ id }] = (await call('rpc/own_registrations', {})) as [{ id: number }]
  const reason = 'Please name your town.'
  await decideAsTeam('registration', id, 'request_changes', reason)

  await page.goto('/account')
  await page.getByRole('link', { name: /^Correct and send again/ }).click()
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue(company)
  await expect(page).toHaveTitle(/^Correct your registration/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct your registration')
  await expect(page.getByRole('complementary')).toContainText('You send the registration again.')
  await expectNoViolations(page, 'main')
  await page.getByLabel('Location').fill('Fresno, Calif.')
  await expect(page.getByText('Fresno, Calif.: in California')).toBeVisible()
  await page.getByRole('button', { name: 'Send Correction' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Your correction is sent.').first()).toBeVisible()
  await expect(page.getByRole('row', { name: company })).toContainText('In review')
  await close()
})

test('the newsletter is subscribed to, confirmed and unsubscribed from', async ({
  page,
  email,
}) => {
  // The page is painted before its end, where the form is, has arrived.
  const line = await page.context().newCDPSession(page)
  const setSpeed = (downloadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    })
  await setSpeed(60_000)
  const release = await holdScripts(page)
  await page.goto('/education', { waitUntil: 'commit' })
  const field = page.getByLabel('Email address')
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  // A press before the script has loaded counts once it has, and puts no address into the page's own.
  await subscribe.click()
  await setSpeed(-1)
  release()
  await expect(field).toHaveAccessibleDescription(/Please enter your email address/)
  await expect(page).toHaveURL('/education')
  await field.fill(email)
  await subscribe.click()
  await expect(page.getByText('Successfully subscribed to our newsletter!')).toBeVisible()
  await expect(page.getByText(/Check your inbox for a confirmation email/)).toBeVisible()
  await expect(subscribe).toBeHidden()

  const link = linkIn(await readMail(email), '/newsletter/confirm')
  // A mail scanner opens the link first, which confirms nothing.
  expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await expectNoViolations(page, 'main')
  const confirm = page.getByRole('button', { name: 'Confirm my subscription' })
  await confirm.click()
  await expect(page.getByText('You are subscribed')).toBeVisible()
  const oneClick = link.replace(/\/newsletter.*token=/, '/functions/v1/mail/unsubscribe?token=')
  expect((await page.request.get(oneClick)).url()).toContain('/newsletter/unsubscribe?token=')
  const body = { 'List-Unsubscribe': 'One-Click' }
  expect((await page.request.post(oneClick, { form: body })).status()).toBe(200)
  await page.goto(link)
  await confirm.click()
  await expect(page.getByRole('alert')).toHaveText(/has expired, or the address was/)
})

test('a firm goes from the home page through a sign-up to its listing, and is told of it before it registers', async ({
  context,
  page,
  email,
}) => {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  await page.goto('/')
  await page.getByLabel('Name of your firm').fill('Montrose & Iyer')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/signup?next=%2Fregister%2Fadvisor')
  await expect(
    page.getByText('If your firm is listed, you can claim it with a free account.'),
  ).toBeVisible()
  await expect(page.getByText('Your firm: “Montrose & Iyer”')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const link = linkIn(await readMail(email))

  // The mail opens another tab, which has nothing of the first.
  const tab = await context.newPage()
  await page.close()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Confirm my email address' }).click()
  await tab.getByRole('link', { name: 'Claim or register “Montrose & Iyer”' }).click()
  await expect(tab).toHaveURL('/register/advisor')
  await expect(tab.getByRole('heading', { name: 'Is this your firm?' })).toBeFocused()
  await expectNoViolations(tab, 'main')
  const found = tab.getByRole('listitem').filter({ hasText: 'Montrose & Iyer LLP' })
  await expect(found).toContainText('similar name')
  await found.getByRole('button', { name: 'Claim it' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('What you do at the firm').fill('Partner')
  await dialog.getByLabel('Why this is your firm').fill('I founded it in 1999.')
  await dialog.getByRole('button', { name: 'Send claim' }).click()
  await expect(dialog.getByText('Your claim is with our team.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(found).toContainText('Your claim is with our team.')
  // No address, and so no server, has had the name but the database in the body of a member's request.
  expect(addresses.filter((address) => /Montrose/i.test(address))).toEqual([])

  await tab.getByRole('button', { name: 'None of these: register “Montrose & Iyer”' }).click()
  await expect(tab.getByLabel('Company name')).toHaveValue('Montrose & Iyer')
  await tab.getByLabel('Contact person').fill('Ann Reed')
  await tab.getByLabel('Email').fill('ann@montrose-iyer.example')
  await tab.getByRole('button', { name: 'Submit Registration' }).click()
  await expect(tab.getByRole('heading', { name: 'This may be a listed firm' })).toBeFocused()
  await expectNoViolations(tab, 'main')
  await tab.getByRole('button', { name: 'Submit Registration' }).click()
  await expect(tab.getByText('Advisor registration submitted successfully!')).toBeVisible()
  await signOut(tab)
  expect(await tab.evaluate(() => sessionStorage.getItem('own-firm'))).toBeNull()
})
