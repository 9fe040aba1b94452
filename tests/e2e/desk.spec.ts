/** The desk: keyboard only, two people at once, and people without access. Its stores' tests prove the states. */
import { readFileSync } from 'node:fs'
import { expectNoViolations } from './axe.ts'
import {
  asMember,
  callAsTeam,
  callBackend,
  createPerson,
  endSession,
  enter,
  expect,
  readMail,
  signIn,
  test,
  type Account,
  type Page,
  type Person,
} from './member.ts'

const item = (page: Page) => page.getByRole('region', { name: 'Item' })
const title = (page: Page) => item(page).getByRole('heading').first()
const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ })
const line = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Queue' }).getByRole('link', { name })
const link = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Desk', exact: true })

async function expectNothing(page: Page): Promise<void> {
  for (const path of ['/desk', '/desk/operations']) {
    await page.goto(path)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page).toHaveTitle(/Page not found/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText(/^Waiting$|Weekly numbers/)).toHaveCount(0)
  }
}

test('does not exist for a visitor', async ({ page }) => {
  await expectNothing(page)
  await expect(link(page)).toHaveCount(0)
})

asMember('does not exist for a member, even where the browser remembers one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('desk', 'x'))
  await expectNothing(page)
})

test.describe('for desk people', () => {
  test.describe.configure({ mode: 'default' })
  let desk: Person
  let colleague: Person
  let applicant: Account

  test.beforeAll(async ({ browser }) => {
    desk = await enter(browser, 'desk')
    colleague = await enter(browser, 'colleague')
    applicant = await createPerson('applicant')
    for (const { email } of [desk, colleague]) await callAsTeam('add_desk_person', { email })
  })
  test.afterAll(async () => {
    for (const person of [desk, colleague]) await person.close()
  })

  const register = (company: string) =>
    applicant.call('advisor_registrations', {
      company_name: company,
      contact_person: 'Ada Reyes',
      email: 'ada@example.com',
      location: 'Fresno, CA',
      description: 'Independent appraisals of ESOP shares.',
      website: 'https://harbor.example.com',
      esop_valuation: true,
      software: true,
    })

  test('approves items with the keyboard only', async () => {
    const { page } = desk
    for (let at = 1; at <= 4; at++) await register(`Keyboard Firm ${at}`)
    await page.goto('/desk?kind=registration&state=waiting&q=Keyboard+Firm')
    await expect(page.getByText('Choose an item')).toBeVisible()
    await page.keyboard.press('j')
    for (const [at, key] of ['a', 'r', 'x', 'a'].entries()) {
      await expect(title(page)).toHaveText(`Keyboard Firm ${at + 1}`)
      await expect(title(page)).toBeFocused()
      await expect(approve(page)).toBeVisible()
      await page.keyboard.press(key)
      if (key === 'a') continue
      await expect(
        page.getByRole('textbox', { name: /^(What has to change|Why are you)/ }),
      ).toBeFocused()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Please give a reason')).toBeVisible()
      // Letters in a text field are text, not shortcuts.
      await page.keyboard.type('Please name a juxtaposed person.')
      await page.keyboard.press('Control+Enter')
    }
    await expect(page.getByText('No matches')).toBeVisible()
    const message = page.getByRole('status').filter({ hasText: 'Approved: Keyboard Firm 4.' })
    await expect(message).toHaveCount(1)
    await page.goto('/about')
    await link(page).click()
    await expect(page).toHaveTitle(/^Desk/)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectNoViolations(page, '[role=dialog]')
    await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    for (const key of ['j', 'n']) await page.keyboard.press(key)
    await expect(page.getByText('Choose an item')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('desk-keys'))
  })

  test('decides on many by one decision with the keyboard, and undoes it as one', async () => {
    const { page } = desk
    for (let at = 1; at <= 5; at++) await register(`Manifold Partners ${at}`)
    await page.goto('/desk?kind=registration&state=waiting&q=Manifold')
    const marked = page.getByRole('region', { name: 'Marked items' })
    const boxes = page.getByRole('checkbox', { name: /^Mark Manifold/ })
    await expect(boxes).toHaveCount(5)
    await page.keyboard.press('j')
    await expect(title(page)).toHaveText(/^Manifold/)
    for (let at = 0; at < 4; at++) {
      await page.keyboard.press('Shift+ArrowDown')
      await expect(marked).toContainText(`${at + 2} advisor registrations marked`)
    }
    await page.keyboard.press('Space')
    await expect(marked).toContainText('4 advisor registrations marked')
    await expectNoViolations(page, 'main')
    await page.keyboard.press('x')
    const dialog = page.getByRole('dialog', { name: 'Reject: 4 advisor registrations' })
    await expect(dialog.getByRole('textbox', { name: 'Why are you rejecting it?' })).toBeFocused()
    await expectNoViolations(page, '[role=dialog]')
    await page.keyboard.type('Not an advisor.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: /^Undo: Rejected, 4/ })).toBeVisible()
    await expect(title(page)).toHaveText(/^Manifold/)
    await expect(title(page)).toBeFocused()
    await expect(boxes).toHaveCount(1)
    await page.keyboard.press('u')
    await expect(boxes).toHaveCount(5)
    await expect(marked).toHaveCount(0)
    await boxes.first().click()
    await boxes.last().click({ modifiers: ['Shift'] })
    await expect(marked).toContainText('5 advisor registrations marked')
  })

  test("shows a listing's preview, with notes, duplicates and an export, also on a phone", async () => {
    const { page } = desk
    await register('Preview Appraisal')
    await register('Preview Appraisals')
    await page.goto('/desk?q=Preview+Appraisal')
    await line(page, /^Preview Appraisal Adv/).click()
    await expect(item(page).getByRole('heading', { name: 'About Preview Appraisal' })).toBeVisible()
    await expect(item(page).getByText('ESOP Valuation').first()).toBeVisible()
    // A service without a column is an area of expertise.
    const services = item(page).getByRole('listitem')
    await expect(services.filter({ hasText: /^Software$/ }).first()).toBeVisible()
    await expect(item(page).getByRole('link', { name: 'Preview Appraisals' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save this list' }).click()
    const csv = readFileSync(await (await saved).path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    await item(page).getByRole('textbox', { name: 'Note' }).fill('Seen before?')
    await item(page).getByRole('button', { name: 'Save note' }).click()
    await expect(services.filter({ hasText: 'Seen before?' })).toBeVisible()
    await expectNoViolations(page, 'main')
    await page.setViewportSize({ width: 320, height: 700 })
    const first = line(page, /^Preview Appraisal Adv/)
    await expect(first).toBeHidden()
    await page.getByRole('button', { name: /^Reject/ }).click()
    await expect(page.getByRole('textbox', { name: 'Why are you rejecting it?' })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectNoViolations(page, 'main')
    await page.getByRole('link', { name: 'Back to the queue' }).click()
    await expect(first).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('tells the second of two people who decided, and reloads the item', async () => {
    const { page } = desk
    await register('Contested Counsel')
    for (const person of [desk, colleague]) {
      await person.page.goto('/desk?q=Contested')
      await line(person.page, /^Contested Counsel/).click()
      await expect(approve(person.page)).toBeVisible()
    }
    await approve(colleague.page).click()
    await expect(colleague.page.getByRole('button', { name: /^Undo: Approved/ })).toBeVisible()
    await page.getByRole('button', { name: /^Reject/ }).click()
    await page.getByRole('textbox', { name: 'Why are you rejecting it?' }).fill('A stale refusal.')
    const reject = page.getByRole('form', { name: 'Reject' })
    await reject.getByRole('button', { name: /^Reject/ }).click()
    await expect(page.getByRole('alert')).toContainText('Someone else decided first')
    await expect(page.getByRole('alert')).toContainText(`approved by ${colleague.email}`)
    await expect(page.getByText('There is nothing left to decide.')).toBeVisible()
    await expect(item(page).getByText(/^Approved by/)).toBeVisible()
  })

  test('describes each kind in words, opens the public page, closes and undoes, by keys', async () => {
    const { page } = desk
    for (const [kind, words] of [
      ['edit', /^Change of .+: Company name, Website$/],
      ['message', /^Message not delivered: Which advisors/],
      ['review', /^Review of .+ reported: by an insider$/],
      ['report', /^Mistake in .+: address, telephone, email or website$/],
    ] as const) {
      await page.goto(`/desk?kind=${kind}`)
      await expect(page.getByText('Choose an item')).toBeVisible()
      await page.keyboard.press('j')
      await expect(title(page)).toHaveText(words)
      await expect(item(page).getByRole('heading', { name: 'Private notes' })).toBeVisible()
      expect(await item(page).innerText()).not.toMatch(/\d{4}-\d\d-\d\d|[a-z]+_[a-z]+/)
    }
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('o')
    await expect(await opened).toHaveURL(/\/advisor\/\d+$/)
    await (await opened).close()
    await page.keyboard.press('c')
    await expect(page.getByRole('button', { name: /^Undo: Closed/ })).toBeVisible()
    await page.keyboard.press('u')
    await expect(title(page)).toHaveText(/^Mistake in/)
    await expect(page.getByRole('button', { name: /^Close/ })).toBeVisible()
  })

  test('keeps drafts through Escape, a reload and an ended session', async () => {
    const { page, email } = desk
    const reason = page.getByRole('textbox', { name: 'Why are you rejecting it?' })
    const note = page.getByRole('textbox', { name: 'Note' })
    const reject = async () => {
      await title(page).focus()
      await page.keyboard.press('x')
    }
    await register('Unhurried Actuaries')
    await page.goto('/desk?q=Unhurried')
    await line(page, /^Unhurried/).click()
    await note.fill('Ask their bank.')
    await reject()
    await reason.pressSequentially('Not an adviser.')
    for (const key of ['Tab', 'Escape']) await page.keyboard.press(key)
    await expect(title(page)).toBeFocused()
    await expect(reason).toHaveCount(0)
    await page.keyboard.press('x')
    await expect(reason).toHaveValue('Not an adviser.')
    await page.reload()
    await expect(note).toHaveValue('Ask their bank.')
    await reject()
    const restore = await endSession(page)
    // Another request may have said that the session ended: the decision must have been refused too.
    const refused = page.waitForResponse('**/rpc/desk_decide')
    await page.keyboard.press('Control+Enter')
    await refused
    await expect(page.getByRole('alert')).toContainText('Your session has ended')
    await restore()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, email)
    await expect(note).toHaveValue('Ask their bank.')
    await reject()
    await expect(reason).toHaveValue('Not an adviser.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: /^Undo: Rejected/ })).toBeVisible()
    await page.keyboard.press('u')
    await expect(page.getByRole('status').filter({ hasText: 'No email is sent' })).toHaveCount(1)
    await expect(title(page)).toHaveText('Unhurried Actuaries')
    await expect(title(page)).toBeFocused()
  })

  test('lets a colleague in by a mail, and out by a colleague', async () => {
    const { page, email: inviter } = desk
    const { email, page: theirs } = colleague
    await callAsTeam('remove_desk_person', { email })
    await page.goto('/desk')
    await page.getByRole('button', { name: 'Colleagues' }).click()
    const team = page.getByRole('dialog', { name: 'Who works at the desk' })
    await team.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(team.getByRole('status')).toHaveText(`${email} is invited.`)
    await expectNoViolations(page, '[role=dialog]')
    const { text } = await readMail(email, 'You are invited to the desk of the ESOP Marketplace')
    await theirs.goto(/http\S+invitation\?token=\w+/.exec(text)![0])
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(theirs.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Colleagues' }).click()
    await expect(team).toContainText(`invited by ${inviter}`)
    await team.getByRole('button', { name: `Remove ${email}` }).click()
    await page.keyboard.press('Enter')
    await expect(team.getByRole('status')).toHaveText(`${email} no longer works at the desk.`)
    await theirs.getByRole('combobox', { name: 'Show' }).selectOption('Suspended')
    await expect(theirs.getByText('Oops! Page not found')).toBeVisible()
    await theirs.goto('/')
    await expect(link(theirs)).toHaveCount(0)
  })

  test('shows how the site runs, which part failed to load, and records searches without a result', async () => {
    const { page } = desk
    await page.route('**/rpc/desk_numbers', (route) => route.abort())
    await page.goto('/desk')
    await page.getByRole('link', { name: 'Operations' }).click()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute('**/rpc/desk_numbers')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Weekly numbers' })).toBeVisible()
    const health = page.getByRole('region', { name: 'Health' })
    await expect(health).toContainText('Oldest unsent email')
    await expect(page).toHaveTitle(/^Operations/)
    await page.getByText('How these are counted').click()
    await expectNoViolations(page, 'main')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save all weeks' }).click()
    const csv = readFileSync(await (await saved).path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(53)
    const recorded = page.waitForResponse('**/rpc/record_empty_search')
    await page.goto('/marketplace?search=xylographers')
    expect((await recorded).ok()).toBe(true)
  })

  test('lifts a suppressed address, which then gets email again', async () => {
    const { page } = desk
    const email = 'gone@suppressed.example'
    const event = { event_id: crypto.randomUUID(), email, reason: 'bounce' }
    await callAsTeam('record_mail_event', event)
    await page.goto('/desk/operations')
    const list = page.getByRole('region', { name: 'Suppressed addresses' })
    const lift = list.getByRole('button', { name: `Lift ${email}` })
    await lift.click()
    await expect(list.getByText('Emails to this address are sent again')).toBeVisible()
    await expectNoViolations(page, 'main')
    await lift.click()
    await expect(list.getByRole('status')).toContainText(`${email} gets email again`)
    await expect(lift).toHaveCount(0)
    await callBackend('/rest/v1/rpc/subscribe_newsletter', { email })
    await readMail(email)
  })
})
