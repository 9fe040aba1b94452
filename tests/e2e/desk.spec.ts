/** The desk: keyboard only, two people at once, and people without access. Its stores' tests prove the states. */
import { expectNoViolations } from './axe.ts'
import {
  asMember,
  createPerson,
  enter,
  expect,
  linkIn,
  readMail,
  test,
  type Account,
  type Page,
  type Person,
} from './member.ts'
import { listRequests, readSaved } from './network.ts'

const item = (page: Page) => page.getByRole('region', { name: 'Item' })
const title = (page: Page) => item(page).getByRole('heading').first()
const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ })
const line = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Queue' }).getByRole('link', { name })
const link = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Desk', exact: true })

const expectNothing = async ({ page }: { page: Page }) => {
  for (const path of ['/desk', '/desk/operations']) {
    await page.goto(path)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page).toHaveTitle(/Page not found/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText(/^Waiting$|Weekly numbers/)).toHaveCount(0)
  }
}

test('does not exist for a visitor, who may sign in and come back', async ({ page }) => {
  await expectNothing({ page })
  await page.goto('/desk?item=registration-1')
  await page.getByRole('link', { name: 'Sign in and come back' }).click()
  await expect(page).toHaveURL(/^[^?]*\/signin\?next=%2Fdesk%3Fitem%3Dregistration-1$/)
})

asMember('does not exist for a member, even where the browser remembers one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('desk', 'x'))
  await expectNothing({ page })
})

test.describe('for desk people', () => {
  test.describe.configure({ mode: 'default' })
  let desk: Person
  let applicant: Account

  test.beforeAll(async ({ browser, desk: person }) => {
    desk = await enter(browser, person)
    applicant = await createPerson('applicant')
  })
  test.afterAll(() => desk.close())

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
    // Another tab changes something while this one asks whether there is a desk.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('storage'))),
    )
    for (let at = 1; at <= 4; at++) await register(`Keyboard Firm ${at}`)
    await page.goto('/desk?kind=registration&state=waiting&q=Keyboard+Firm')
    await expect(page.getByText('Choose an item')).toBeVisible()
    await page.keyboard.press('j')
    for (const [at, key] of ['a', 'r', 'x', 'a'].entries()) {
      await expect(title(page)).toHaveText(`Keyboard Firm ${at + 1}`)
      await expect(title(page)).toBeFocused()
      await expect(approve(page)).toBeVisible()
      // A key decides only on what is in sight.
      await page.locator('#desk-judged').scrollIntoViewIfNeeded()
      await page.keyboard.press(key)
      if (key === 'a') {
        // They resemble each other.
        await expect(item(page).getByText(/^It may be a duplicate of Keyboard Firm/)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Approve anyway' })).toBeFocused()
        await page.keyboard.press('Enter')
        continue
      }
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
    const asked = listRequests(page, /rpc\/(?:is_desk|desk_queue)/)
    await link(page).click()
    await expect(page).toHaveTitle(/^Desk/)
    await expect(page.getByText('Choose an item')).toBeVisible()
    // This browser remembers the account, and the island takes the answer for which the page has asked.
    expect(asked).toHaveLength(1)
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
  })

  test("shows a listing's preview, with notes, duplicates and an export, also on a phone", async () => {
    const { page } = desk
    await register('Preview Appraisal')
    await register('Preview Appraisals')
    await page.goto('/desk?q=Preview+Appraisal')
    await line(page, /^Preview Appraisal Adv/).click()
    await expect(item(page).getByRole('heading', { name: 'About Preview Appraisal' })).toBeVisible()
    await expect(item(page).getByText('Valuation', { exact: true }).first()).toBeVisible()
    // A service without a column is an area of expertise.
    const services = item(page).getByRole('listitem')
    await expect(services.filter({ hasText: /^Software$/ }).first()).toBeVisible()
    await expect(item(page).getByRole('link', { name: 'Preview Appraisals' })).toBeVisible()
    const csv = await readSaved(page.getByRole('button', { name: 'Save this list' }))
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

  test('lets a colleague in by a mail, and out by a colleague', async ({ browser }) => {
    const { page, email: inviter } = desk
    const { email, page: theirs, close } = await enter(browser, 'colleague')
    await page.goto('/desk')
    await page.getByRole('button', { name: 'Colleagues' }).click()
    const team = page.getByRole('dialog', { name: 'Who works at the desk' })
    await team.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(team.getByRole('status')).toHaveText(`${email} is invited.`)
    await expectNoViolations(page, '[role=dialog]')
    const mail = await readMail(email, 'You are invited to the desk of the ESOP Marketplace')
    await theirs.goto(linkIn(mail, 'invitation'))
    await expectNoViolations(theirs, 'main')
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
    await close()
  })

  test('shows how the site runs, and which part failed to load', async () => {
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
    const csv = await readSaved(page.getByRole('button', { name: 'Save all weeks' }))
    expect(csv.trim().split('\r\n')).toHaveLength(53)
  })
})
