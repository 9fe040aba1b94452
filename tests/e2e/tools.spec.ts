/** The calculators: results, messages and print. */
import { expectNoViolations } from './axe.ts'
import type { Locator } from '@playwright/test'
import { expect, test, type Page } from './member.ts'
import { listRequests } from './network.ts'

const result = (page: Page) => page.getByRole('status')
const field = (page: Page, name: string) => page.getByLabel(name)

/** Opens a calculator and waits until its script has loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/tools/${path}`)
  await page.locator('#tool select, #tool input').first().focus()
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible()
}

test('on a phone a calculator sends nothing, covers no field, and leads to its result by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'esop-loan')
  const bar = page.locator('#tool-jump')
  for (const input of await page.locator('#tool input:visible').all()) {
    await input.focus()
    const [box, edge] = [(await input.boundingBox())!, (await bar.boundingBox())!]
    expect(box.y + box.height).toBeLessThanOrEqual(edge.y)
  }
  await page.getByText('Show the work').click()
  await expect(page.locator('#tool-steps > li').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = listRequests(page)
  const tables = page.locator('#tool-tables')
  const before = await tables.innerHTML()
  await page.locator('#tool input[inputmode=decimal]:visible').nth(1).fill('1')
  await expect.poll(() => tables.innerHTML()).not.toBe(before)
  for (const select of await page.locator('#tool select').all())
    if (await select.isVisible()) await select.selectOption({ index: 1 })

  // Without a result there is nothing to lead to.
  await page.locator('#tool input').first().fill('x')
  await expect(page.locator('[aria-invalid=true]')).toHaveAccessibleDescription(/Write|Choose/)
  await expect(bar).toBeHidden()
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'See the result' }).press('Enter')
  await expect(result(page)).toBeInViewport()
  await expect(page.locator('#tool-result')).toBeFocused()
  expect(asked).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^ESOP Marketplace, .*\/tools\/esop-loan\. Printed /)).toBeVisible()
})

test('a calculator is explained without script, and in print', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/tools/esop-loan')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(result(page)).toContainText('$')
  // Twenty rows are folded on screen, and printed.
  const table = page.getByRole('table').first()
  await expect(table).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.getByLabel('Interest rate')).toBeVisible()
  await expect(page.locator('#tool-steps > li').last()).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByText('Show the work').click()
  await expect(page.locator('#tool-steps > li').first()).toBeVisible()
  await page.close()
})

test('the independence check finds a stop, keeps it in its address, and writes to each firm', async ({
  page,
}) => {
  const asked = listRequests(page)
  await open(page, 'independence')
  const heading = page.getByRole('heading', {
    name: 'Must fix: settle these before anything is signed',
  })
  await expect(heading).toBeHidden()
  await field(page, 'Who fills this in?').selectOption('A seller')
  await page.getByText('Company, sellers and 6 more seats').click()
  await field(page, 'Auditor').fill('Quince & Co.')
  await field(page, 'Third-party administrator (TPA)').fill('QUINCE AND CO LLC')
  await expect(heading).toBeVisible()
  await field(page, 'Trustee’s appraiser').fill('Medlar Valuation')
  await page.getByRole('button', { name: 'Add a tie' }).click()
  const tie = page.getByRole('group', { name: 'Tie 1' })
  await tie.getByLabel('Who', { exact: true }).selectOption('Trustee’s appraiser: Medlar Valuation')
  await tie.getByLabel('Tie', { exact: true }).selectOption('worked before for')
  await tie.getByLabel('With whom').selectOption('Company')
  await expect(result(page).first()).toContainText('Found: 2 to fix and 1 note.')
  await expectNoViolations(page, 'main')

  await page.goto('/about')
  await page.goBack()
  await expect(result(page).first()).toContainText('Found: 2 to fix')
  await expect(field(page, 'Trustee’s appraiser')).toHaveValue('Medlar Valuation')
  await field(page, 'Write the text for').selectOption('Medlar Valuation')
  const text = page.getByRole('article', { name: 'Text for Medlar Valuation' })
  await expect(text).toContainText(
    'Trustee’s appraiser (Medlar Valuation) worked before for Company.',
  )
  await expectNoViolations(page, 'main')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: 'Text for Quince & Co.' })).toBeVisible()
  await expect(text.getByRole('button')).toBeHidden()
  expect(asked.filter((address) => /quince|medlar/i.test(address.replace(/#.*/, '')))).toEqual([])
  await page.emulateMedia({ media: null })
})

test('by keyboard, a birth date and a year of leaving give a date, and an invalid one none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tools/dates')
  // On a phone each cell says what it is.
  const filed = page.getByRole('row').filter({ hasText: 'Form 5558' }).first()
  await expect(filed.getByRole('rowheader')).toHaveText('October 15, 2029')
  await expect(filed.getByRole('cell', { name: /^How it is counted: the 15th day/ })).toBeVisible()
  const born = field(page, 'A participant’s date of birth')
  const left = field(page, 'Year in which this participant leaves the employer')
  const row = page.getByRole('row').filter({ hasText: 'first required distribution' })
  const day = row.getByRole('rowheader')
  await born.focus()
  await page.keyboard.type('06151959')
  await expect(day).toHaveText('April 1, 2033')
  await expect(row).toContainText('the year of age 73 by a proposed regulation')
  await left.focus()
  await page.keyboard.type('2040')
  await page.keyboard.press('Tab')
  await expect(left).toHaveValue('2040')
  await expect(day).toHaveText('April 1, 2041')
  await page.keyboard.type('y')
  await expect(day).toHaveText('April 1, 2033')
  await page.locator(':focus').selectOption('no')
  await expect(day).toHaveText('April 1, 2041')

  await born.fill('2031-06-15')
  await expect(born).toHaveAccessibleDescription(/Choose a day from January 1, 1920/)
  await expect(born).toHaveAttribute('aria-invalid', 'true')
  await expect(row).toBeHidden()
  await expectNoViolations(page, 'main')
})

test('an employee comes from the home page to true answers in nine presses on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  let presses = 0
  const press = async (target: Locator) => {
    presses++
    await target.click()
  }
  await press(page.getByRole('link', { name: 'You work at an ESOP company' }))
  const worth = page.getByRole('group', { name: 'What is it worth?' })
  const answers = page.locator('#tool-result').getByRole('status')
  const marks = answers.getByText('example', { exact: true })
  await expect(marks).toHaveCount(3)
  await press(worth.getByLabel('Shares in your account'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1234.5')
  await press(worth.getByLabel('Price of a share'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('84.50')
  await expect(answers.nth(0)).toContainText('$104,315')
  await expect(answers.nth(0)).toContainText('1,234.5 shares × $84.50')
  await expect(marks).toHaveCount(2)
  await press(field(page, 'Vested part'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('60')
  await expect(answers.nth(1)).toContainText('$62,589')
  await expect(marks).toHaveCount(1)
  await press(field(page, 'Last day of the plan year'))
  await page.keyboard.type('12312025')
  // A list takes two presses: it opens, and the option is chosen.
  presses += 2
  await field(page, 'Why you stop working there').selectOption({ index: 0 })
  await press(field(page, 'Your last day of work there'))
  await page.keyboard.type('05152027')
  await expect(answers.nth(2)).toContainText('By December 31, 2028')
  await expect(marks).toHaveCount(0)
  expect(presses).toBeLessThanOrEqual(9)

  // What is own is in the address, and nothing else.
  const { hash } = new URL(page.url())
  expect([...new URLSearchParams(hash.slice(1)).keys()]).toEqual([
    'shares',
    'price',
    'own',
    'closed',
    'leaving',
    'left',
  ])
  await expectNoViolations(page, 'main')
  await page.getByText('More exact: age').click()
  await field(page, 'Date of birth').fill('1961-03-01')
  await field(page, 'Date you joined the plan').fill('2013-01-01')
  await expect(answers.nth(2)).toContainText('By February 29, 2028')
  await field(page, 'Yearly growth of the price').fill('x')
  await expect(answers.filter({ hasText: 'No result yet' })).toHaveCount(1)
  await field(page, 'Yearly growth of the price').fill('3')
  await expect(
    page.getByRole('heading', { name: 'At the first payment, if the price grows as you guess' }),
  ).toBeVisible()
  await expectNoViolations(page, 'main')
})

test('a calculator marks what rests on its examples until the reader takes them over', async ({
  page,
}) => {
  await open(page, 'repurchase-forecast')
  const heading = (name: string) => result(page).getByRole('heading', { name, exact: true })
  await expect(heading('Worked example')).toBeVisible()
  await field(page, 'Price of a share today').fill('12')
  await expect(heading('Not your result yet')).toBeVisible()
  await expect(heading('Result')).toBeHidden()
  await page.getByText('11 values are still examples').click()
  await page.getByRole('button', { name: 'Yearly installments' }).click()
  await expect(field(page, 'Yearly installments')).toBeFocused()
  await page.getByRole('button', { name: 'They are right for me' }).click()
  await expect(heading('Result')).toBeVisible()
  await expect(page.locator('main').getByText('example', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(heading('Result')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(heading('Worked example')).toBeVisible()
})
