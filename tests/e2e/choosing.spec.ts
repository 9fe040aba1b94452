import type { Page } from '@playwright/test'
import { asMember, expect, test } from './member.ts'

const tick = (page: Page, at: number) => page.getByRole('checkbox', { name: /^Compare / }).nth(at)
const bar = (page: Page) => page.getByRole('region', { name: 'Comparison' })

asMember('compares who is ticked, over filters and pages, by keyboard', async ({ page }) => {
  await page.goto('/marketplace?sort=name')
  await tick(page, 1).press('Space')
  await expect(bar(page)).toContainText('1 of 4 chosen Choose another to compare.')
  await page.getByRole('button', { name: /^Show more/ }).press('Enter')
  await tick(page, 30).press('Space')
  await page.getByRole('checkbox', { name: /^Lender/ }).check()
  await expect(page.getByRole('button', { name: 'Remove: Lender' })).toBeVisible()
  await tick(page, 0).press('Space')
  await expect(bar(page).getByRole('status')).toHaveText('3 of 4 chosen')
  await page.goto('/auditor')
  await expect(bar(page)).toContainText('3 of 4 chosen')
  await bar(page).getByRole('link', { name: 'Compare' }).press('Enter')
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.goBack()
  await expect(tick(page, 0)).toBeVisible()
  // Nobody whom the browser ticks because a box stands where another stood.
  await expect(bar(page).getByRole('status')).toHaveText('3 of 4 chosen')
  await bar(page).getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(bar(page)).toBeEmpty()
  await expect(tick(page, 0)).toBeFocused()
})

asMember('takes four, and says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/marketplace')
  for (const at of [0, 1, 2, 3]) await tick(page, at).check()
  await expect(bar(page).getByRole('status')).toHaveText('4 of 4 chosen')
  await expect(tick(page, 4)).toBeDisabled()
  await tick(page, 0).uncheck()
  await expect(tick(page, 4)).toBeEnabled()
  await tick(page, 20).focus()
  const box = await tick(page, 20).boundingBox()
  const edge = await bar(page).boundingBox()
  expect(box!.y + box!.height).toBeLessThanOrEqual(edge!.y)
})

test('lets a visitor choose whom he sees', async ({ page }) => {
  await page.goto('/marketplace')
  await tick(page, 0).check()
  await expect(bar(page)).toContainText('1 of 4 chosen')
  await page.reload()
  await expect(tick(page, 0)).toBeChecked()
})
