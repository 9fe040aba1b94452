import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { parse } from 'yaml'
import { findNothing } from './axe.ts'

const tools = [
  'sell-and-defer',
  's-corporation-saving',
  'esop-loan',
  'my-account',
  'repurchase-forecast',
  'dates',
]
/** The published budget of a page's script once it is used. */
const SCRIPT_KIB = 30

const result = (page: Page) => page.getByRole('status')
const field = (page: Page, name: string) => page.getByLabel(name)

/** Opens a calculator and waits until its code is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/tools/${path}`)
  await page.locator('#tool select, #tool input').first().focus()
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible()
}

test('a calculator answers as one types, and the address brings the case back', async ({
  page,
}) => {
  await open(page, 'sell-and-defer')
  await field(page, 'Amount put into replacement property').fill('7m')
  await field(page, 'Tax rate on the gain').fill('23.8')
  const answer = 'Of a gain of $9,000,000, $6,000,000 is deferred and $3,000,000 is taxed now'
  await expect(result(page)).toContainText(answer)
  await expect(result(page)).toContainText('$714,000 of tax now, $1,428,000 put off')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Amount put into replacement property')).toHaveValue('7,000,000')
  const address = page.url()
  expect(address).toContain('#')
  await page.evaluate(() => (location.hash = 'main'))
  await expect(page).toHaveURL(address)
  await page.goto('/about')
  await page.goto(address)
  await expect(result(page)).toContainText(answer)
  await expect(field(page, 'Amount put into replacement property')).toHaveValue('7,000,000')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(result(page)).toContainText('$9,000,000 is deferred')
})

test('a value that makes no sense is named at its field, and gives no result', async ({ page }) => {
  await open(page, 'sell-and-defer')
  const basis = field(page, 'Basis: what the shares cost')
  await basis.fill('ten')
  await expect(result(page)).toContainText('No result yet')
  await expect(basis).toHaveAttribute('aria-invalid', 'true')
  await expect(basis).toHaveAccessibleDescription(/Write an amount in dollars, such as/)
  await expect(page.getByRole('table')).toHaveCount(0)
  await basis.fill('20m')
  await expect(basis).toHaveAccessibleDescription(/a basis above the price/)
  await basis.fill('2m')
  await expect(basis).not.toHaveAttribute('aria-invalid')
  await expect(result(page)).toContainText('Of a gain of $8,000,000')
})

test('a condition of the law that is not met is said with its source', async ({ page }) => {
  await open(page, 'sell-and-defer')
  await field(page, 'The ESOP’s share of the company after the sale').fill('29.9')
  await expect(result(page)).toContainText('defers nothing')
  await expect(result(page)).toContainText(/at least 30% \(IRC §1042\(b\)\(2\)\)/)
})

test('the work cites the registry, year and value', async ({ page }) => {
  const fact = readFact('installment-limit')
  await page.goto('/tools/my-account')
  await page.getByText('Show the work').click()
  const line = page.getByRole('listitem').filter({ hasText: 'Longest installments' })
  await expect(line).toContainText(`$${fact.value.toLocaleString('en-US')}`)
  await expect(line.locator('a[href="/facts/payment#installment-limit"]')).toHaveText(
    `${fact.authority}, ${fact.dated}: $${fact.value.toLocaleString('en-US')}`,
  )
})

for (const tool of tools) {
  test(`${tool} asks nobody for anything while it calculates, within its budget`, async ({
    page,
  }) => {
    const scripts: number[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js'))
        scripts.push(brotliCompressSync(await response.body()).length)
    })
    await open(page, tool)
    await page.waitForLoadState('networkidle')
    expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(SCRIPT_KIB * 1024)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const before = await page.locator('#tool-tables').innerHTML()
    const numbers = page.locator('#tool input[inputmode=decimal]')
    if (tool === 'dates') await page.locator('#tool input').first().fill('2031-03-31')
    else await numbers.nth(1).fill('1')
    await expect.poll(() => page.locator('#tool-tables').innerHTML()).not.toBe(before)
    for (const select of await page.locator('#tool select').all())
      await select.selectOption({ index: 1 })
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  })

  test(`${tool} explains itself without script`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`/tools/${tool}`)
    await expect(page.locator('noscript p')).toContainText('What you see is a worked case')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(result(page)).toContainText(tool === 'dates' ? '14 dates follow' : '$')
    await page.getByText('Show the work').click()
    await expect(page.locator('#tool-steps > li').first()).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.close()
  })

  test(`${tool} has nothing that axe finds, with its work open and a fault in it`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, tool)
    await page.getByText('Show the work').click()
    await findNothing(page)
    if (tool === 'dates') await page.locator('#tool input').first().fill('1990-01-01')
    else await page.locator('#tool input[inputmode=decimal]').first().fill('x')
    await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    await findNothing(page)
  })
}

test('by keyboard alone a birth and a year of leaving give a date, and what makes no sense gives none', async ({
  page,
}) => {
  await page.goto('/tools/dates')
  const born = field(page, 'A participant’s day of birth')
  const left = field(page, 'Year in which this participant leaves the employer')
  const row = page.getByRole('row').filter({ hasText: 'first required distribution' })
  await born.focus()
  await page.keyboard.type('06151959')
  await expect(row.getByRole('rowheader')).toHaveText('April 1, 2033')
  await expect(row).toContainText('the year of age 73 by a proposed regulation')
  await left.focus()
  await page.keyboard.type('2040')
  await page.keyboard.press('Tab')
  await expect(left).toHaveValue('2040')
  await expect(row.getByRole('rowheader')).toHaveText('April 1, 2041')
  await page.keyboard.type('y')
  await expect(row.getByRole('rowheader')).toHaveText('April 1, 2033')

  await page.keyboard.type('n')
  await born.fill('2000-06-15')
  await left.fill('1999')
  await expect(left).toHaveAccessibleDescription(/cannot come before the year of birth/)
  await expect(result(page)).toContainText('No result yet')
  await left.fill('')
  await born.fill('2031-06-15')
  await expect(born).toHaveAccessibleDescription(/Choose a day from January 1, 1920/)
  await expect(born).toHaveAttribute('aria-invalid', 'true')
  await expect(row).toBeHidden()
})

test('on a phone each date stands by itself, with the head of its column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tools/dates')
  const table = page.getByRole('table', { name: 'Dates in their order' })
  const row = table.getByRole('row').filter({ hasText: 'Form 5558' }).first()
  await expect(row.getByRole('rowheader')).toHaveText('October 15, 2029')
  await expect(row.getByRole('cell', { name: /^Counted from: the 15th day/ })).toBeVisible()
  const [inside, frame] = await page
    .locator('.table-frame')
    .evaluate((one) => [one.scrollWidth, one.clientWidth])
  expect(inside).toBeLessThanOrEqual(frame!)
})

test('on a phone the keyboard leads from the form to the result', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'repurchase-forecast')
  // The way to the result stays in sight, and covers no field that has the focus.
  const bar = page.locator('#tool-jump')
  for (const input of await page.locator('#tool input').all()) {
    await input.focus()
    const [box, barBox] = [await input.boundingBox(), await bar.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
  }
  await page.getByRole('button', { name: 'See the result' }).focus()
  await page.keyboard.press('Enter')
  await expect(result(page)).toBeInViewport()
  await expect(page.locator('#tool-result')).toBeFocused()
})

test('paper shows the case, the result and every line of the work', async ({ page }) => {
  await page.setViewportSize({ width: 760, height: 1000 })
  await page.goto('/tools/esop-loan')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Interest rate')).toBeVisible()
  await expect(page.locator('#tool-steps > li').last()).toBeVisible()
  await expect(page.locator('.site-header')).toBeHidden()
  await expect(page.getByRole('button', { name: 'See the result' })).toBeHidden()
})

test('the hub finds calculators, and the pages that they serve lead to them', async ({ page }) => {
  await page.goto('/education?search=repurchase')
  await page.getByRole('link', { name: 'Repurchase Forecast', exact: true }).click()
  await expect(page).toHaveURL(/\/tools\/repurchase-forecast$/)
  for (const path of ['/advisors/repurchase-liability', '/education/esop-valuation-guide']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Repurchase Forecast' })).toHaveAttribute(
      'href',
      '/tools/repurchase-forecast',
    )
  }
  await page.goto('/facts#vest-step')
  await expect(
    page.locator('#vest-step').getByRole('link', { name: /My ESOP Account/ }),
  ).toBeVisible()
})

function readFact(id: string): { value: number; authority: string; dated: number } {
  return parse(readFileSync(`content/facts/${id}.yaml`, 'utf8'))
}
