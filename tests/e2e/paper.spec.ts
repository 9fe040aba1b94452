/** What a reader of paper gets: the words and where they come from, without what can be pressed. */
import { expect, test } from '@playwright/test'

for (const path of [
  '/',
  '/facts/payment',
  '/glossary',
  '/education',
  '/education/esop-valuation-guide',
  '/advisors/esop-trustee',
  '/tools/esop-loan',
  '/roadmap',
])
  test(`${path} is printed in dark ink, without navigation and buttons`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
      await expect(part).toBeHidden()
    await expect(page.getByText('Skip to content')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden()
    // A term that opens its meaning is a button too, and a word of the text.
    await expect(page.getByRole('button').and(page.locator(':not(.term)'))).toHaveCount(0)
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await scheme()).toBe('light')
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    expect(await scheme()).toBe('light')
  })

test('a figure is printed with the addresses of its sources', async ({ page }) => {
  await page.goto('/facts/payment')
  await page.emulateMedia({ media: 'print' })
  const source = page.locator('#put-first').getByRole('link').first()
  const printed = await source.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(printed).toContain(await source.getAttribute('href'))
})

test('questions are printed with their answers', async ({ page }) => {
  await page.goto('/advisors/esop-trustee')
  const answer = page.getByText('The independent appraiser gives an opinion of value', {
    exact: false,
  })
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})
