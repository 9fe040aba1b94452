import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { asMember, expect, test, type Page } from './member.ts'

type Stage = { id: string; short: string; now: { type: string }[]; articles: string[] }
const { stages } = parse(readFileSync('content/stages.yaml', 'utf8')) as { stages: Stage[] }

const strip = (page: Page) => page.getByRole('navigation', { name: 'Where are you?' })
const shortOf = (serves: (stage: Stage) => boolean) =>
  stages.filter(serves).map(({ short }) => short)
const marked = (page: Page) => strip(page).locator('[aria-current]')

test('home asks where somebody is, below its action, and each stage leads to the road', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Find Advisors' })).toBeInViewport({
    ratio: 1,
  })
  await expect(strip(page).getByRole('link')).toHaveText(stages.map(({ short }) => short))
  await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(strip(page).getByRole('link', { name: 'Curious' })).toBeFocused()
  await strip(page).getByRole('link', { name: 'Buying back' }).click()
  await expect(page).toHaveURL(/\/roadmap#stage=repurchase/)
})

test('a type page marks the stages in which the kind is among the first', async ({ page }) => {
  await page.goto('/lender')
  const served = shortOf(({ now }) => now.some(({ type }) => type === 'lender'))
  await expect(marked(page)).toHaveText(served)
})

test('an article marks the stages that name it', async ({ page }) => {
  await page.goto('/education/esop-valuation-guide')
  const served = shortOf(({ articles }) => articles.includes('esop-valuation-guide'))
  await expect(marked(page)).toHaveText(served)
})

test('the stages fit a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  for (const link of await strip(page).getByRole('link').all()) {
    const [inside, width] = await link.evaluate((one) => [one.scrollWidth, one.clientWidth])
    expect(inside).toBeLessThanOrEqual(width!)
  }
})

asMember('a profile marks the stages of its kinds', async ({ page }) => {
  await page.goto('/advisor/2')
  await expect(marked(page).first()).toBeVisible()
})
