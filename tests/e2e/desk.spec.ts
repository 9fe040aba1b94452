/** The desk: by keyboard alone, by two people at once, and by those for whom there is none. */
import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { findNothingInBothThemes } from './axe.ts'
import {
  asMember,
  callAsMember,
  callAsTeam,
  endSession,
  enter,
  expect,
  signIn,
  test,
  type Page,
} from './member.ts'

test.describe.configure({ mode: 'serial' })

type Person = { page: Page; email: string }

async function open(browser: Browser, name: string): Promise<Person> {
  const email = `${name}-${process.pid}-${test.info().retry}@example.com`
  return { page: await enter(browser, email), email }
}

let desk: Person
let colleague: Person
let applicant: Person

async function register(company: string): Promise<void> {
  await callAsMember(applicant.page, 'advisor_registrations', {
    company_name: company,
    contact_person: 'Ada Reyes',
    email: 'ada@example.com',
    location: 'Fresno, CA',
    description: 'Independent appraisals of ESOP shares.',
    website: 'https://harbor.example.com',
    esop_valuation: true,
    software: true,
  })
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  desk = await open(browser, 'desk')
  colleague = await open(browser, 'colleague')
  applicant = await open(browser, 'applicant')
  for (const { email } of [desk, colleague])
    await callAsTeam(desk.page, 'add_desk_person', { email })
})

test.afterAll(async () => {
  for (const { page } of [desk, colleague, applicant]) await page.context().close()
})

const title = (page: Page) =>
  page.getByRole('region', { name: 'Item' }).getByRole('heading').first()

const line = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Queue' }).getByRole('link', { name })

test('does not exist for a visitor', async ({ page }) => {
  await page.goto('/desk')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page).toHaveTitle(/Page not found/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Desk', exact: true }),
  ).toHaveCount(0)
  expect(await (await page.request.get('/sitemap-0.xml')).text()).not.toContain('/desk')
  await findNothingInBothThemes(page)
})

asMember('does not exist for a member, whatever the browser remembers', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('desk', 'x'))
  await page.goto('/desk')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByText('Waiting')).toHaveCount(0)
  await expect(page).toHaveTitle(/Page not found/)
})

test('lets ten items through by keyboard alone', async () => {
  test.slow()
  const { page } = desk
  for (let at = 1; at <= 10; at++) await register(`Keyboard Firm ${at}`)
  await page.goto('/desk?kind=registration&q=Keyboard+Firm')
  await expect(page.getByText('Choose an item')).toBeVisible()
  await page.keyboard.press('j')
  for (let at = 1; at <= 10; at++) {
    await expect(title(page)).toHaveText(`Keyboard Firm ${at}`)
    await expect(title(page)).toBeFocused()
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
    if (at % 3 === 0) {
      await page.keyboard.press(at % 2 === 0 ? 'x' : 'r')
      const field = page.getByRole('textbox', { name: /^(What has to change|Why is it)/ })
      await expect(field).toBeFocused()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Please give a reason')).toBeVisible()
      // Letters are words here, not decisions.
      await page.keyboard.type('Please name a juxtaposed person.')
      await page.keyboard.press('Control+Enter')
    } else await page.keyboard.press('a')
  }
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Approved: Keyboard Firm 10.' }),
  ).toHaveCount(1)
  // A desk person's header leads here from everywhere.
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Desk', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Desk/)
})

test('shows the listing as it would look, and says what is wrong with it privately', async () => {
  test.slow()
  const { page } = desk
  await register('Preview Appraisal')
  await register('Preview Appraisals')
  await page.goto('/desk?q=Preview+Appraisal')
  await line(page, /^Preview Appraisal Adv/).click()
  const item = page.getByRole('region', { name: 'Item' })
  await expect(item.getByRole('heading', { name: 'About Preview Appraisal' })).toBeVisible()
  await expect(item.getByText('ESOP Valuation').first()).toBeVisible()
  // A service without a flag is an area of expertise.
  await expect(
    item
      .getByRole('listitem')
      .filter({ hasText: /^Software$/ })
      .first(),
  ).toBeVisible()
  await expect(item.getByRole('link', { name: 'Preview Appraisals' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save this list' }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  await item.getByRole('textbox', { name: 'Note' }).fill('Seen before?')
  await item.getByRole('button', { name: 'Save note' }).click()
  await expect(item.getByRole('listitem').filter({ hasText: 'Seen before?' })).toBeVisible()
  await findNothingInBothThemes(page)
  await page.keyboard.press('Escape')
  await title(page).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await findNothingInBothThemes(page)
  await page.getByRole('checkbox', { name: 'Single keys act' }).uncheck()
  await page.keyboard.press('Escape')
  await title(page).focus()
  await page.keyboard.press('a')
  await page.keyboard.press('x')
  await expect(item.getByRole('form', { name: 'Reject' })).toHaveCount(0)
  await expect(page.getByText('Approved: Preview Appraisal')).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('desk-keys'))
})

for (const width of [390, 320])
  test(`fits a phone of ${width} pixels`, async () => {
    test.slow()
    const { page } = desk
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/desk?q=Preview+Appraisal')
    const item = line(page, /^Preview Appraisal Adv/)
    await item.click()
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
    await expect(item).toBeHidden()
    await page.getByRole('button', { name: /^Reject/ }).click()
    await expect(page.getByRole('textbox', { name: 'Why is it refused?' })).toBeFocused()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    await findNothingInBothThemes(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Back to the queue' }).click()
    await expect(item).toBeVisible()
    await findNothingInBothThemes(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

test('tells the second of two people who decided, and shows the item anew', async () => {
  const { page } = desk
  await register('Contested Counsel')
  for (const person of [desk, colleague]) {
    await person.page.goto('/desk?q=Contested')
    await line(person.page, /^Contested Counsel/).click()
    await expect(person.page.getByRole('button', { name: /^Approve/ })).toBeVisible()
  }
  await colleague.page.getByRole('button', { name: /^Approve/ }).click()
  await expect(colleague.page.getByRole('button', { name: /^Undo: Approved/ })).toBeVisible()
  await page.getByRole('button', { name: /^Reject/ }).click()
  await page.getByRole('textbox', { name: 'Why is it refused?' }).fill('A stale refusal.')
  await page
    .getByRole('form', { name: 'Reject' })
    .getByRole('button', { name: /^Reject/ })
    .click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Somebody was quicker')
  await expect(alert).toContainText(`approved by ${colleague.email}`)
  await expect(page.getByText('Nothing is left to decide here.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Item' }).getByText(/^Approved by/)).toBeVisible()
})

test('writes to the applicant after half a minute, and not at all after an undo', async () => {
  test.setTimeout(150_000)
  const { page } = desk
  await register('Undone Advisors')
  await register('Mailed Advisors')
  await page.goto('/desk?q=Advisors&kind=registration')
  await line(page, /^Undone Advisors/).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByRole('button', { name: 'Undo: Approved, Undone Advisors' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(title(page)).toHaveText('Undone Advisors')
  await expect(page.getByRole('status').filter({ hasText: 'no mail leaves' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await line(page, /^Mailed Advisors/).click()
  await expect(title(page)).toHaveText('Mailed Advisors')
  await page.getByRole('button', { name: /^Approve/ }).click()
  const decidedAt = Date.now()
  await expect(page.getByRole('button', { name: 'Undo: Approved, Mailed Advisors' })).toBeVisible()
  const subjects = async () => {
    const answer = await page.request.get('/_local/mail.json')
    const mails = (await answer.json()) as { to: string; subject: string }[]
    return mails.filter(({ to }) => to === applicant.email).map(({ subject }) => subject)
  }
  const mailed = 'Mailed Advisors is now in the advisor directory'
  await expect.poll(subjects, { timeout: 90_000 }).toContain(mailed)
  expect(Date.now() - decidedAt).toBeGreaterThan(29_000)
  expect((await subjects()).filter((one) => one.includes('Undone'))).toEqual([])
  await expect(page.getByRole('region', { name: 'Undo' })).toHaveCount(0)
})

test('says what failed, and goes on from there', async () => {
  test.slow()
  const { page } = desk
  await page.route('**/rpc/desk_queue', (route) => route.abort())
  await page.goto('/desk')
  await expect(page.getByText('This page could not be read')).toBeVisible()
  await findNothingInBothThemes(page)
  await page.unroute('**/rpc/desk_queue')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible()
  await page.route('**/rpc/desk_item', (route) => route.abort())
  await page.getByRole('region', { name: 'Queue' }).locator('.desk-line a').first().click()
  await expect(page.getByText('This item could not be read')).toBeVisible()
  await findNothingInBothThemes(page)
  await page.unroute('**/rpc/desk_item')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Private notes' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such firm at all')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect(page).toHaveURL(/q=no\+such\+firm/)
})

test('says of each kind what it is in words, without a code or a raw date', async () => {
  test.slow()
  const { page } = desk
  const titles: Record<string, RegExp> = {
    review: /^Review of .+ reported: by an insider$/,
    report: /^Mistake in .+: address, telephone, email or website$/,
    edit: /^Change of .+: Website, Company name$/,
    claim: /^Claim to /,
    message: /^Message not delivered: Which advisors/,
    registration: /^New Harbor Fiduciary Group$/,
    company: /\w/,
  }
  for (const [kind, words] of Object.entries(titles)) {
    await page.goto(`/desk?kind=${kind}`)
    await expect(page.getByText('Choose an item')).toBeVisible()
    await page.keyboard.press('j')
    await expect(title(page)).toHaveText(words)
    const item = page.getByRole('region', { name: 'Item' })
    await expect(item.getByRole('heading', { name: 'Private notes' })).toBeVisible()
    const text = await item.innerText()
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d|[a-z]+_[a-z]+/)
  }
  await page.goto('/desk?kind=review')
  await page.getByRole('region', { name: 'Queue' }).locator('.desk-line a').first().click()
  const terms = page.getByRole('region', { name: 'Item' }).getByRole('term')
  await expect(terms.first()).toHaveText('What the reviewer wrote')
  await expect(terms.nth(1)).toHaveText('Reviewer')
  await expect(page.getByText('Its writer works for the firm or for a competitor')).toBeVisible()
})

test('loses nothing that is typed: to Escape, a lost line, a reload, a session that ends', async () => {
  test.slow()
  const { page, email } = desk
  await register('Unhurried Actuaries')
  await page.goto('/desk?q=Unhurried')
  await line(page, /^Unhurried/).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask their bank.')
  await title(page).focus()
  await page.keyboard.press('x')
  const reason = page.getByRole('textbox', { name: 'Why is it refused?' })
  await reason.pressSequentially('Not an adviser.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(title(page)).toBeFocused()
  await expect(reason).toHaveCount(0)
  await page.keyboard.press('x')
  await expect(reason).toHaveValue('Not an adviser.')

  await page.context().setOffline(true)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('This was not done')
  await expect(reason).toHaveValue('Not an adviser.')
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask their bank.')

  await title(page).focus()
  await page.keyboard.press('x')
  const restore = await endSession(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('Your session has ended')
  await expect(page.getByText('Oops! Page not found')).toBeHidden()
  await findNothingInBothThemes(page)
  await restore()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, email)
  await expect(title(page)).toHaveText('Unhurried Actuaries')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask their bank.')
  await title(page).focus()
  await page.keyboard.press('x')
  await expect(reason).toHaveValue('Not an adviser.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /^Undo: Rejected/ })).toBeVisible()
  await page.keyboard.press('u')
  await expect(title(page)).toHaveText('Unhurried Actuaries')
  await expect(title(page)).toBeFocused()
})

test('closes at once for whoever is removed', async () => {
  const { page, email } = colleague
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible()
  await callAsTeam(page, 'remove_desk_person', { email })
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Suspended')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.goto('/')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Desk', exact: true }),
  ).toHaveCount(0)
})
