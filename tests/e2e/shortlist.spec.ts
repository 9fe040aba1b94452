/** From saving to comparing: signed out, signed in, by keyboard. */
import { findNothingInBothThemes } from './axe.ts'
import { becomeMember, expect, PASSWORD, test, type Page } from './member.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const saved = (page: Page) => page.getByRole('link', { name: / saved$/ })
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('what a visitor saves follows into the account, is put in order and compared', async ({
  browser,
  baseURL,
  email,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/marketplace')
  await expect(saved(page)).toBeHidden()
  const star = page.getByRole('button', { name: 'Save Margaret Lindqvist' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(saved(page)).toHaveText('1 saved')
  await saved(page).click()
  await page.getByRole('textbox', { name: 'Note about Margaret Lindqvist' }).fill('Ask about fees')
  await expect(page.getByText('Note saved.')).toBeVisible()

  await becomeMember(page, email, PASSWORD)
  await expect(saved(page)).toHaveText('1 saved')
  for (const id of [2, 3]) {
    await page.goto(`/advisor/${id}`)
    await page.getByRole('button', { name: /^Save / }).click()
    await expect(saved(page)).toHaveText(`${id} saved`)
  }

  await page.goto('/shortlist')
  await expect(names(page)).toHaveCount(3)
  await expect(page.getByRole('textbox', { name: /Margaret/ })).toHaveValue('Ask about fees')
  const [first, second] = await names(page).allTextContents()
  await page.getByRole('button', { name: `Move ${first} down` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${first} is now 2 of 3.` })).toHaveCount(
    1,
  )
  await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused()
  await expect(names(page).first()).toHaveText(second!)
  await findNothingInBothThemes(page)
  // Another device of the same account.
  await page.reload()
  await expect(names(page).first()).toHaveText(second!)

  for (const name of [first, second])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
  await page.getByRole('link', { name: 'Compare 2' }).click()
  await expect(page.getByRole('columnheader', { name: new RegExp(first!) })).toBeVisible()
  const lines = page.getByRole('main').getByRole('row')
  const all = await lines.count()
  await page.getByLabel('Only differences').check()
  await expect.poll(() => lines.count()).toBeLessThan(all)
  await expect(page).toHaveURL(/only=differences/)
  await findNothingInBothThemes(page)

  // What may not be seen, or is no id, is said.
  const ids = new URL(page.url()).searchParams.get('ids')
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await visitor.newPage()
  await other.goto(`/compare?ids=${ids},x`)
  await expect(other.getByText('“x” is no number of an advisor.')).toBeVisible()
  await expect(other.getByText(/Not listed, or only for members: number/)).toBeVisible()
  await other.goto('/shortlist?ids=2,3')
  await expect(other.getByText('2 advisors on this list are not listed')).toBeVisible()
  await expect(names(other)).toHaveCount(0)
  await context.close()
  await visitor.close()
})

test('keeps the focus where somebody is taken off the list and brought back', async ({ page }) => {
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'Save Margaret Lindqvist' }).press('Enter')
  await page.goto('/shortlist')
  await page.getByRole('textbox', { name: /Margaret/ }).fill('Ask about fees')
  await page.getByRole('button', { name: 'Remove Margaret Lindqvist' }).press('Enter')
  await expect(page.getByText('Margaret Lindqvist is no longer on your shortlist.')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByRole('link', { name: 'Margaret Lindqvist' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: /Margaret/ })).toHaveValue('Ask about fees')
})
