/** The road map: keyboard, no script, visitors and members. */
import { readFileSync } from 'node:fs'
import { readCalendar } from '../calendar.ts'
import { expectNoViolations } from './axe.ts'
import { asMember, expect, test, type Page } from './member.ts'
import { listRequests } from './network.ts'

const result = (page: Page) => page.getByRole('status')
const kinds = (page: Page, time: string) =>
  page.locator('#road-detail section').filter({
    has: page.getByRole('heading', { name: time, exact: true }),
  })

test('six answers by keyboard lead to advisors, reading, dates and a calendar, and nothing is sent', async ({
  page,
  browser,
}) => {
  await page.goto('/roadmap')
  await page.getByRole('radio', { name: /^Curious/ }).focus()
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = listRequests(page, /^(?!blob:|.*\/_astro\/)/)
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(result(page)).toContainText(
    /Sale within twelve months\. You need \d kinds of advisor now: ESOP Attorney/,
  )
  for (const [question, typed] of [
    ['How is the company taxed?', 'As an S'],
    ['How many employees are there?', 'A hundred'],
    ['In which state?', 'Texas'],
  ] as const) {
    await page.getByLabel(question).focus()
    await page.keyboard.type(typed)
  }
  await page.getByRole('checkbox', { name: 'A trustee' }).press('Space')
  await page.getByRole('checkbox', { name: 'Tax', exact: true }).press('Space')
  await expect(kinds(page, 'Now')).toContainText('Tax Advisor/CPA')
  await expect(kinds(page, 'Now')).not.toContainText('ESOP Trustee')
  await expect(page.getByText('You have: ESOP Trustee')).toBeVisible()
  await expect(page.locator('#road-detail')).toContainText('at any time during the plan year')
  await expect(page.locator('#road-detail')).toContainText('Whom exactly do you represent here')

  await page.getByText('Add dates, if you know them').press('Enter')
  await page.getByLabel('Day of the sale').fill('2028-08-31')
  await page.getByLabel('Company’s tax year-end').fill('2028-06-30')
  const dates = page.locator('#road-days li')
  await expect(dates.first()).toContainText('Practice, not law.')
  await expectNoViolations(page, 'main')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a calendar' }).press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const events = readCalendar(readFileSync(await file.path(), 'utf8'))
  // The four quarters of section 409(p) are one row, but separate days in the file.
  expect(events.length).toBe((await page.locator('#road-days > ol > li').count()) + 3)
  expect(asked).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])

  const shown = await page.locator('#road-result').innerText()
  const other = await browser.newPage()
  await other.goto(page.url())
  await expect(other.locator('#road-days > ol > li').first()).toBeVisible()
  expect(await other.locator('#road-result').innerText()).toBe(shown)
  await other.getByRole('button', { name: 'Start over' }).click()
  await expect(other).toHaveURL('/roadmap')
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await other.close()
})

test('the seven stages work without script, each with advisors, reading and questions', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/roadmap')
  await expect(page.locator('noscript p')).toBeVisible()
  const stages = page.locator('#stages details')
  await expect(stages).toHaveCount(7)
  const headings = ['Now', 'Next', 'Not yet', 'The first questions to ask', 'To read']
  for (const stage of await stages.all()) {
    await stage.locator('summary').click()
    for (const name of headings)
      await expect(stage.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(stage.getByRole('link', { name: 'ESOP Attorney' })).toBeVisible()
  }
  const table = page.getByRole('table', { name: 'Who is needed when' })
  await expect(table.getByRole('row', { name: /^Third Party Administrator/ })).toContainText('Now')
  await page.close()
})

test('visitors see the number of firms, and keep their answers through sign-up', async ({
  page,
}) => {
  await page.goto('/roadmap#stage=sale&state=TX')
  await expect(kinds(page, 'Now')).toContainText(/ESOP Trustee \d+ firms listed/)
  await expect(page.getByText('Members see firms here.')).toBeVisible()
  await page.locator('#road-invitation').getByRole('link', { name: 'Sign Up Free' }).click()
  await expect(page).toHaveURL('/signup?next=%2Froadmap')
  // The answers are in the tab, not in the address.
  const kept = new URLSearchParams(await page.evaluate(() => sessionStorage.getItem('asked') ?? ''))
  expect(kept.get('next')).toContain('/roadmap#stage=sale&state=TX')
})

asMember(
  'members see firms of the kinds needed now, why, and what is not known',
  async ({ page }) => {
    const asked = listRequests(page, /\/rest\/v1\//)
    await page.goto('/roadmap#stage=sale&state=MN&worry=debt')
    const firms = page.locator('[data-firms] > ol > li')
    await expect(firms.first()).toContainText('Serves Minnesota')
    await expect(page.getByText('Not known:').first()).toBeVisible()
    await expect(page.getByText('Members see firms here.')).toBeHidden()
    const typeOf = (url: string) => new URL(url).searchParams.get('type_ids')
    expect(
      asked
        .filter((url) => url.includes('/Advisors?'))
        .map(typeOf)
        .toSorted(),
    ).toEqual(['cs.{esop-attorney}', 'cs.{esop-trustee}', 'cs.{investment-banker}'])
    // Another answer reorders the same firms without a request.
    const before = asked.length
    await page.getByRole('checkbox', { name: 'Whether the price is right' }).check()
    await expect(firms.first()).toBeVisible()
    expect(asked.length).toBe(before)
    await page.getByRole('link', { name: 'our published rule' }).first().click()
    await expect(page.getByRole('heading', { name: 'Road map' })).toBeInViewport()
    await expect(page.locator('#road')).toContainText(
      'The firm says that it takes new clients. 3 points.',
    )
  },
)
