import { expect, test } from '@playwright/test'
import { findNothing } from './axe.ts'

test('a block of the equity bridge moves by the keyboard, and the figure answers', async ({
  page,
}) => {
  await page.goto('/education/esop-valuation-guide')
  const figure = page.locator('[data-living=equity-bridge]')
  const debt = figure.getByRole('slider', { name: 'Debt' })
  await expect(figure.getByRole('status')).toContainText('$19.00 a share')
  await debt.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(debt).toHaveAttribute('aria-valuetext', '$5.0 million')
  await expect(figure.getByRole('status')).toContainText('$17.1 million, or $17.10 a share')
  await expect(figure.getByRole('img', { name: 'Less debt: − $5.0 million' })).toBeVisible()
  await expect(
    figure.getByRole('img', { name: 'Value of all shares: $17.1 million' }),
  ).toBeVisible()
  await figure.getByRole('slider', { name: 'Sold to the ESOP' }).press('ArrowLeft')
  await expect(figure.getByRole('status')).toContainText('at least 30%')
  await expect(figure.getByRole('link', { name: 'IRC §1042(b)(2)' })).toBeVisible()
  await findNothing(page, '[data-living]')
})

test('the released shares follow the term of the loan', async ({ page }) => {
  await page.goto('/education/esop-culture-guide')
  const figure = page.locator('[data-living=shares-released]')
  await figure.getByRole('slider', { name: 'Repaid in' }).press('Home')
  await expect(figure.getByRole('status')).toContainText('333,333 shares are released a year')
  await expect(figure.getByRole('img', { name: 'After two years: 666,667' })).toBeVisible()
  await expect(figure.getByRole('status')).toContainText('more than 25% of covered pay')
})

test('on the home page the shares follow the range, and the range follows the three stages', async ({
  page,
}) => {
  await page.goto('/')
  const range = page.getByRole('slider', { name: /Shares of a hundred/ })
  await page.getByRole('radio', { name: /100/ }).check()
  await expect(range).toHaveValue('100')
  await range.press('ArrowLeft')
  await expect(page.getByText(/^99 of 100: at least 30%/)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await range.press('Home')
  await expect(page.getByRole('radio', { name: /Before/ })).toBeChecked()
  await expect(page.getByText('none of them in a plan')).toBeVisible()
})

test('without script figures stand as their examples have them, and ask for nothing', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const path of ['/', '/education/esop-valuation-guide']) {
    await page.goto(path)
    await expect(page.getByRole('slider')).toHaveCount(0)
  }
  await expect(page.getByRole('img', { name: 'Value of all shares: $19.0 million' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('radio', { name: /Before/ }).check()
  await expect(page.getByText('none of them in a plan')).toBeVisible()
  await page.close()
})
