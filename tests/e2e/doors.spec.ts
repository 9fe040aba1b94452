/** One press signs in as a person of the demonstration, whose work has begun. */
import { expectNoViolations } from './axe.ts'
import { expect, signOut, test } from './member.ts'

test('shows a firm on every page that messages wait, without asking, until it signs out', async ({
  page,
}) => {
  await page.goto('/_local')
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Go in as a firm$/ }).click()
  // Other journeys write to the same firm.
  const waiting = page.getByRole('link', { name: /^\d+ messages wait$/ })
  await expect(waiting).toBeVisible()
  await page.goto('/about')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(waiting).toHaveAttribute('href', '/account/advisors/2#messages')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(waiting).toBeVisible()
  expect(asked.filter((address) => address.includes('/rest/'))).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await signOut(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
