/** The directory: what visitors and members find, choose and compare, and how fast. */
import { gzipSync } from 'node:zlib'
import type { Locator } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { asMember, expect, test, visitor, type Page } from './member.ts'
import { holdScripts, listRequests } from './network.ts'

const showing = (page: Page) => page.getByText(/^Showing \d+ /)
const rows = (page: Page) => page.getByRole('article')
const names = (page: Page) => rows(page).getByRole('heading')
const tick = (page: Page, at: number) => page.getByRole('checkbox', { name: /^Compare / }).nth(at)
const bar = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const settled = async (page: Page) => {
  await expect(showing(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('shows visitors one advisor, and the number that members would find', async ({ page }) => {
  const early = listRequests(page, /early-rows|rest\/v1\/Advisors|advisors_of_day/)
  await page.goto('/marketplace')
  await expect(page.getByText("You're viewing 1 of 100+ ESOP advisors")).toBeVisible()
  await expect(page.getByText('Members search 100+ advisors and 500+ companies.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect(early).toEqual([])
  await page.getByRole('tab', { name: /Companies/ }).click()
  await expect(
    page.getByText('Company directory is available to registered users only.'),
  ).toBeVisible()
  const companies = page.getByRole('tabpanel').getByRole('link', { name: 'Sign In' })
  await expect(companies).toHaveAttribute('href', '/auth?next=%2Fmarketplace')

  // A visitor gets public totals, and no count of a search.
  await page.goto('/marketplace?types=lender')
  await expect(
    page.getByText(/\d+ lenders are listed here\. Members see what each one does/),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.goto('/lender?search=zzqq')
  await expect(
    page.getByText('No Lender/Financing Advisors found matching your criteria.'),
  ).toBeVisible()
  await expect(page.getByText(/Members search them by name/)).toBeVisible()
  await expect(page.getByText(/Members see/)).toBeHidden()
  await page.getByRole('searchbox').fill('attorney chicago')
  const kind = page.getByRole('link', { name: /^What ESOP attorneys do/ })
  await expect(kind).toHaveAttribute('href', '/esop-attorney')
  await page.getByRole('searchbox').fill('zzqq')
  await expect(kind).toBeHidden()
  const wayIn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
  await expect(wayIn).toHaveAttribute('href', '/auth?next=%2Flender')
})

test('repeats what a visitor asked for, and keeps it through the one field of the sign-up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/marketplace')
  const box = page.getByLabel('Search advisors')
  await box.pressSequentially('lender')
  await expect(page.getByRole('heading', { name: 'What to ask lenders' })).toBeAttached()
  await box.fill('A trustee in Ohio, for 80 people')
  const gate = page.getByRole('region', { name: '“A trustee in Ohio, for 80 people”' })
  await expect(gate).toContainText(
    /\d+ trustees are listed here\. Members see who is in or serves Ohio/,
  )
  await expect(gate.getByRole('heading', { name: 'What to ask trustees' })).toBeAttached()
  // The preview is no trustee.
  await expect(rows(page)).toHaveCount(0)
  const email = gate.getByLabel('Your email')
  await expect(email).toBeInViewport()
  await email.fill('ada')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await expectNoViolations(page, 'main')
  await email.fill('ada@example.com')
  await email.press('Enter')
  await expect(page).toHaveURL('/signup?next=%2Fmarketplace')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByText('Your search is kept: “A trustee in Ohio')).toBeVisible()
  await expectNoViolations(page, 'main')

  // Where nothing is known, the kinds follow; a firm that looks for itself is not searched for.
  await page.goto('/marketplace?search=zzzzqq')
  await expect(page.getByText('No advisors found matching your search.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Browse by kind of advisor' })).toBeVisible()
  await page.getByRole('link', { name: 'Claim or register it' }).click()
  await expect(page).toHaveURL('/signup?next=%2Fregister%2Fadvisor')
  await expect(page.getByText('Your firm: “zzzzqq”')).toBeVisible()
})

asMember('shows members every row that it names, and of the next page', async ({ page }) => {
  await page.goto('/marketplace')
  await expect(page.getByText(/Showing 24 of 1\d\d advisors/)).toBeVisible()
  await expect(page.getByText("You're viewing")).toBeHidden()
  await expect(rows(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Show more advisors' }).click()
  await expect(page.getByText(/Showing 48 of/)).toBeVisible()
  await expect(rows(page)).toHaveCount(48)
  await page.getByLabel('Search advisors').pressSequentially('trustee')
  await expect(page.getByRole('button', { name: 'Remove: Trustee' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ advisors$/ })).toBeAttached()
  await settled(page)
  const found = page.locator('[data-rows]').first().getByRole('article')
  // Rows that match by their areas of expertise show them when they are opened.
  await expect(found.first()).toContainText(/trustee/i)
  const count = await showing(page).innerText()
  await expect(found).toHaveCount(parseInt(count.slice('Showing '.length)))
  await page.getByRole('tab', { name: /Companies/ }).click()
  await page.getByLabel('Search companies').fill('zzzz')
  await expect(page.getByText('No companies found matching your search.')).toBeVisible()
  await page.getByLabel('Search companies').fill('')
  await expect(page.getByText(/Showing 24 of \d+ companies/)).toBeVisible()
})

asMember(
  'keeps the whole search in the address: a reload and Back give the same',
  async ({ page }) => {
    await page.goto('/marketplace')
    await page.getByLabel('Search advisors').fill('esop')
    await page.getByRole('checkbox', { name: /^ESOP Trustee/ }).check()
    await page.getByLabel('Sort by').selectOption('name')
    await expect(page).toHaveURL(/\?search=esop&types=esop-trustee&sort=name$/)
    // The address changes before the rows do.
    const first = ['Hearthstone ESOP Trustees', 'Beacon Hollow Trust', 'Cornerstone Oak Fiduciary']
    await expect.poll(async () => (await names(page).allInnerTexts()).slice(0, 3)).toEqual(first)
    const before = await names(page).allInnerTexts()
    await page.reload()
    await expect(names(page)).toHaveText(before)
    await page.getByRole('link', { name: before[1]!, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(names(page)).toHaveText(before)
    await page.getByRole('button', { name: 'Remove: ESOP Trustee' }).click()
    await expect(page).toHaveURL(/\?search=esop&sort=name$/)
    await page.goBack()
    await expect(names(page)).toHaveText(before)
    await expect(page.getByRole('checkbox', { name: /^ESOP Trustee/ })).toBeChecked()
  },
)

asMember('understands kinds and places, and takes each away by keyboard', async ({ page }) => {
  await page.goto('/marketplace?search=esop+attorney+in+Chicago+blimp')
  await expect(page.getByText('No ESOP attorney here says “blimp”.', { exact: true })).toBeVisible()
  const guides = page.getByRole('link', { name: 'Search the guides for this' })
  await expect(guides).toHaveAttribute('href', /^\/education\?search=.*blimp/)
  await expect(page.getByRole('heading', { name: /^In Chicago \(\d+\)$/ })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: /^Elsewhere: none says that it serves Illinois \(\d+\)$/ }),
  ).toBeAttached()
  await expect(rows(page).first()).toContainText('Chicago, IL')
  const chips = page.getByRole('button', { name: /^Remove: / })
  await expect(chips).toHaveText(['attorney', 'Chicago', '“blimp”'])
  await chips.nth(1).press('Enter')
  await expect(page.getByLabel('Search advisors')).toHaveValue('esop attorney blimp')
  await expect(page).toHaveURL(/\?search=esop\+attorney\+blimp$/)
  await expect(chips).toHaveText(['attorney', '“blimp”'])
  await expect(chips.first()).toBeFocused()
  await chips.first().press('Enter')
  await expect(chips).toHaveText(['“blimp”'])
  await expect(chips.first()).toBeFocused()
  await page.goto('/marketplace?search=trusteee+in+Dallas')
  await expect(
    page.getByText('No trustee in Dallas. Showing trustees in Texas first.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Search for “trusteee” as typed' }).click()
  await expect(page.getByLabel('Search advisors')).toHaveValue('"trusteee" in Dallas')
})

asMember('writes to a firm from its row, which says so', async ({ page }) => {
  await page.goto('/marketplace?search=We+are+80+people+in+Ohio+and+want+a+trustee')
  const firms = page.locator('[data-rows]').getByRole('article')
  await expect(firms.filter({ hasText: /(?:In|Serves) Ohio/ }).first()).toBeVisible()
  const row = firms.nth(1)
  await row.getByRole('link', { name: /^Articles \d+ of / }).press('Enter')
  await page.getByRole('dialog', { name: /^Articles of / }).press('Escape')
  await row.getByRole('link', { name: /^Contact Advisor: / }).press('Enter')
  await row.getByLabel('What is it about?').selectOption('other')
  await row.getByLabel('What stage are you at?').selectOption('planning')
  await row
    .getByRole('textbox', { name: 'Message' })
    .fill('We are 80 people and look for a trustee.')
  await row.getByRole('button', { name: 'Send Message' }).click()
  await expect(row.getByText('Message sent').first()).toBeVisible()
  await page.reload()
  await expect(row.getByText('Message sent')).toBeVisible()
})

asMember('leaves what is open in a row to its firm', async ({ page }) => {
  await page.goto('/marketplace?sort=name')
  const name = await names(page).nth(3).innerText()
  await rows(page).nth(3).locator('summary').press('Enter')
  await expect(rows(page).nth(3).getByText('Listed since')).toBeVisible()
  const box = page.getByRole('searchbox')
  await box.fill(name)
  await expect(names(page).first()).toHaveText(name)
  await expect(rows(page).first().getByText('Listed since')).toBeVisible()
  await box.fill('zzqq')
  await expect(rows(page)).toHaveCount(0)
  await box.fill('')
  await expect(rows(page)).toHaveCount(24)
  await expect(page.getByText('Listed since')).toHaveCount(0)
})

asMember('says that a database is empty', async ({ page }) => {
  await page.route('**/rest/v1/Advisors?**', (route) => route.fulfill({ json: [] }))
  await page.goto('/marketplace')
  await expect(page.getByText('Database Status')).toBeVisible()
  await expect(page.getByText(/^No advisors found in the database\. Please add/)).toBeVisible()
})

asMember('shows rows within the first screen, and on a phone what is found', async ({ page }) => {
  const top = async (at: number) => (await rows(page).nth(at).boundingBox())!.y
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/marketplace')
  await settled(page)
  expect(await top(0)).toBeLessThan(520)
  expect(await top(6)).toBeLessThanOrEqual(800)
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/lender')
  await settled(page)
  expect(await top(0)).toBeLessThan(823)
  await page.setViewportSize({ width: 412, height: 400 })
  await expect(showing(page)).not.toBeInViewport()
  await page.getByRole('searchbox').pressSequentially('a')
  await expect(showing(page)).toBeInViewport()
})

test('repeats the filters that a visitor ticks, and keeps them through the sign-up', async ({
  page,
}) => {
  await page.goto('/marketplace')
  const button = page.getByRole('button', { name: 'Filters' })
  await button.click()
  await page.getByRole('checkbox', { name: /^Lender/ }).check()
  await expect(page).toHaveURL('/marketplace?types=lender')
  const gate = page.locator('[data-gate]')
  await expect(gate).toContainText(/\d+ lenders are listed here\. Members see what each one does/)
  await expect(gate.getByRole('heading', { name: 'What to ask lenders' })).toBeAttached()
  // The preview is no lender, and no count says how many a filter leaves.
  await expect(rows(page)).toHaveCount(0)
  await page.getByLabel('Location').first().selectOption('TX')
  await expect(page).toHaveURL('/marketplace?state=TX&types=lender')
  await expect(gate).toContainText('Members see who is in or serves Texas.')
  await page.getByRole('checkbox', { name: /^Lender/ }).uncheck()
  await expect(page).toHaveURL('/marketplace?state=TX')
  await expect(gate).toContainText('in Texas')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Lender/ })).toBeChecked()
  await gate.getByLabel('Your email').fill('ada@example.com')
  await gate.getByLabel('Your email').press('Enter')
  // No address has what was asked for; the tab keeps it.
  await expect(page).toHaveURL('/signup?next=%2Fmarketplace')
  const kept = await page.evaluate(() => Object.values(sessionStorage).join())
  expect(kept).toContain(encodeURIComponent('?state=TX&types=lender'))
})

test('keeps what a member ticks before the script loads, by mouse, touch and key', async ({
  browser,
  account,
}) => {
  const page = await browser.newPage({
    hasTouch: true,
    storageState: await account.openSession(),
  })
  const release = await holdScripts(page, '**/_astro/client.*.js')
  await page.goto('/marketplace', { waitUntil: 'commit' })
  const presses: ((box: Locator) => Promise<void>)[] = [
    (box) => box.click(),
    (box) => box.tap(),
    (box) => box.press('Space'),
  ]
  for (const [at, press] of presses.entries())
    for (const once of [2 * at, 2 * at + 1, 2 * at + 1]) await press(tick(page, once))
  release()
  await expect(bar(page).getByRole('status')).toHaveText('3 of 4 chosen')
  for (const at of presses.keys()) {
    await expect(tick(page, 2 * at)).toBeChecked()
    await expect(tick(page, 2 * at + 1)).not.toBeChecked()
  }
  await page.close()
})

asMember('shows and hides the filters by a button at every width', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Filters' })
  const filters = page.getByRole('region', { name: 'Filters' })
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/marketplace')
    for (const isOpen of width < 1000 ? [false, true] : [true, false]) {
      await expect(button).toHaveAttribute('aria-expanded', String(isOpen))
      await expect(filters).toBeVisible({ visible: isOpen })
      await button.press('Enter')
    }
  }
})

/** Texts of the rows, without the parts that need React. */
function readRows(all: Locator): Promise<string[]> {
  return all.evaluateAll((elements) =>
    elements.map((row) => {
      const copy = row.cloneNode(true) as Element
      // What the member wrote is not known before, and moves nothing.
      const tools = 'button, label, details, [href="#compare-bar"], [data-sent]'
      for (const tool of copy.querySelectorAll(tools)) tool.remove()
      // Between two texts of early rows is a comment.
      return copy.outerHTML.replaceAll('<!-- -->', '')
    }),
  )
}

/**
 * Positions of the first eight rows, in the page, independent of scrolling.
 * The browser lays out the others when they come near.
 */
function readPlaces(all: Locator): Promise<number[][]> {
  return all.evaluateAll((elements) =>
    elements.slice(0, 8).map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect()
      return [x, y + scrollY, width, height]
    }),
  )
}

for (const [path, width] of [
  ['/marketplace?sort=rating', 1280],
  ['/lender', 390],
] as const)
  asMember(
    `shows the first rows before React has come, and the same after: ${path}`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      // Fonts come after the scripts, and have their own test.
      await page.route('**/*.woff2', (request) => request.abort())
      // The script of the rows needs no other file.
      const release = await holdScripts(page, /\/_astro\/(?!early-rows)[^/]+\.js$/)
      const questions = listRequests(page, /rest\/v1\/Advisors/)
      // With a query the whole list is asked for at once, without one its first rows.
      const arrived = page.waitForResponse(/rest\/v1\/(?:Advisors|rpc\/advisors_of_day)/)
      await page.goto(path, { waitUntil: 'commit' })
      const answer = await arrived
      expect(gzipSync(await answer.body()).length).toBeLessThan(25 * 1024)
      expect(answer.url()).not.toMatch(/email|phone|staff|grounds|description|suits|conflicts/)
      await expect(rows(page).first()).toBeVisible()
      const early = await readRows(rows(page))
      expect(early.length).toBeGreaterThan(8)
      const places = await readPlaces(rows(page))
      const third = rows(page).nth(2).getByRole('heading').getByRole('link')
      await expect(third).toHaveAttribute('href', /^\/advisor\/\d+$/)
      // What is pressed before React is there is not lost.
      await tick(page, 1).check()
      await rows(page).last().locator('summary').click()
      await third.focus()
      release()
      await expect(bar(page)).toContainText('1 of 4 chosen')
      await expect(rows(page).last()).toContainText('Listed')
      expect(questions.filter((url) => !/limit=1(?!\d)/.test(url))).toHaveLength(1)
      await rows(page).last().locator('summary').click()
      await third.focus()
      expect(await readRows(rows(page))).toEqual(early)
      expect(await readPlaces(rows(page))).toEqual(places)
      await expect(third).toBeFocused()
    },
  )

asMember('compares who is ticked, over filters and pages, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/marketplace?sort=name')
  await page.getByRole('button', { name: 'Filters' }).press('Tab')
  await page.getByRole('link', { name: 'To results' }).press('Enter')
  await expect(page.locator('#results')).toBeFocused()
  await tick(page, 1).press('Space')
  await expect(bar(page)).toContainText('1 of 4 chosen Choose another to compare.')
  await page.getByRole('button', { name: /^Show more/ }).press('Enter')
  await tick(page, 30).press('Space')
  // No row is hidden behind the bar.
  const box = (await tick(page, 30).boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('checkbox', { name: /^Lender/ }).check()
  await expect(page.getByRole('button', { name: 'Remove: Lender' })).toBeVisible()
  await settled(page)
  await tick(page, 0).press('Space')
  await expect(bar(page).getByRole('status')).toHaveText('3 of 4 chosen')
  await page.goto('/auditor')
  await bar(page).getByRole('link', { name: 'Compare' }).press('Enter')
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.goBack()
  await expect(tick(page, 0)).toBeVisible()
  // The browser restores ticks by position; a row that has moved is not ticked.
  await expect(bar(page).getByRole('status')).toHaveText('3 of 4 chosen')
  await bar(page).getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(bar(page)).toBeEmpty()
  await expect(tick(page, 0)).toBeFocused()
})

asMember('opens a company, which visitors are led to an account for', async ({ page, browser }) => {
  await page.goto('/marketplace?tab=companies')
  const details = page.getByRole('link', { name: /^View Details of / }).first()
  const name = (await details.getAttribute('aria-label'))!.replace('View Details of ', '')
  await details.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(`${name} | ESOP Marketplace`)
  await page
    .getByRole('region', { name: 'More in this industry' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/company\/\d+$/)
  await page.getByRole('link', { name: 'Companies' }).click()
  const tab = page.getByRole('tab', { name: /^Companies/ })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.goto('/company/999999')
  await expect(page.getByRole('heading', { name: 'Company not found' })).toBeVisible()
  const stranger = await browser.newPage({ storageState: visitor })
  await stranger.goto('/company/3')
  const signIn = stranger.getByRole('main').getByRole('link', { name: 'Sign In' })
  await expect(signIn).toHaveAttribute('href', '/auth?next=%2Fcompany%2F3')
  await stranger.getByLabel('Your email').fill('ada@example.com')
  await stranger.getByLabel('Your email').press('Enter')
  await expect(stranger).toHaveURL('/signup?next=%2Fcompany%2F3')
  await stranger.close()
})
