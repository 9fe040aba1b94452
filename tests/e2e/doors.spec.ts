/** One press signs in as a person of the demonstration, whose work has begun. */
import { expectNoViolations } from './axe.ts'
import { expect, signOut, test, type Page } from './member.ts'
import { holdScripts } from './network.ts'
import { measureShift } from './shift.ts'

async function goIn(page: Page, door: string): Promise<void> {
  await page.goto('/_local')
  await page.getByRole('button', { name: new RegExp(`^Go in ${door}`) }).click()
}

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

const lists = {
  'as an owner': ['/account', '/shortlist/decide'],
  'as a firm$': ['/account'],
  'at the desk': ['/desk', '/desk/operations'],
}
for (const [door, paths] of Object.entries(lists))
  test(`lists that come one after the other move nothing that one sees ${door}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await goIn(page, door)
    await page.waitForURL((url) => !url.pathname.startsWith('/_local'))
    for (const path of paths) {
      let asked = 0
      await page.route('**/rest/v1/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 150 * ++asked))
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(asked, path).toBeGreaterThan(1)
      expect(await measureShift(page), path).toBeLessThanOrEqual(0.02)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

test('shows the times that a firm proposes before React has come, and the same after', async ({
  page,
}) => {
  await goIn(page, 'as an owner')
  await page.waitForURL('/shortlist')
  const release = await holdScripts(page, /\/_astro\/(?!_early-account)[^/]+\.js$/)
  await page.goto('/account', { waitUntil: 'commit' })
  const sent = page.getByRole('region', { name: 'Messages to advisors' })
  await expect(sent.getByRole('button', { name: /^Accept / })).not.toHaveCount(0)
  const early = await sent.innerHTML()
  release()
  const saved = page.getByRole('region', { name: 'Saved firms' })
  await expect(saved.getByRole('link', { name: 'Open your shortlist' })).toBeVisible()
  expect(await sent.innerHTML()).toEqual(early)
})
