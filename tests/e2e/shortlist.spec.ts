/** From saving to comparing: signed out, signed in, by keyboard. */
import { createAccount, enter, expect, PASSWORD, signIn, test, type Page } from './member.ts'
import { expectNoViolations } from './axe.ts'

const saved = (page: Page) => page.getByRole('link', { name: / saved$/ })
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('follows a visitor into the account, with its notes', async ({ page, email }) => {
  await createAccount(email)
  await page.goto('/marketplace')
  await expect(saved(page)).toBeHidden()
  const star = page.getByRole('button', { name: 'Save Common Ground ESOP Alliance' })
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(saved(page)).toHaveText('1 saved')
  await saved(page).click()
  await page
    .getByRole('textbox', { name: 'Note about Common Ground ESOP Alliance' })
    .fill('Ask about fees')
  await expect(page.getByText('Note saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Common Ground ESOP Alliance' }).press('Enter')
  await expect(
    page.getByText('Common Ground ESOP Alliance is no longer on your shortlist.'),
  ).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(
    page.getByRole('link', { name: 'Common Ground ESOP Alliance', exact: true }),
  ).toBeFocused()

  await page.goto('/signin?next=%2Fadvisor%2F2')
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/advisor/2')
  await expect(saved(page)).toHaveText('1 saved')
  await page.getByRole('button', { name: /^Save / }).click()
  await expect(saved(page)).toHaveText('2 saved')
  await page.goto('/shortlist')
  await expect(names(page)).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: /Common Ground/ })).toHaveValue('Ask about fees')

  // A browser that does not copy shows the link, selected.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = page.getByRole('textbox', { name: 'Link to this list' })
  await expect(link).toBeFocused()
  const selected = link.evaluate((field: HTMLInputElement) => field.selectionEnd)
  expect(await selected).toBe((await link.inputValue()).length)
})

test('is reordered by keyboard, compared and shared', async ({ browser, page: other }) => {
  const { page, close } = await enter(browser, 'saver')
  for (const id of [1, 2, 3]) {
    await page.goto(`/advisor/${id}`)
    await page.getByRole('button', { name: /^Save / }).click()
    await expect(saved(page)).toHaveText(`${id} saved`)
  }
  await page.goto('/shortlist')
  await expect(names(page)).toHaveCount(3)
  const [first, second] = await names(page).allTextContents()
  await page.getByRole('button', { name: `Move ${first} down` }).press('Enter')
  const moved = page.getByRole('status').filter({ hasText: `${first} is now 2 of 3.` })
  await expect(moved).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused()
  await expect(names(page).first()).toHaveText(second!)
  await expectNoViolations(page, 'main')
  await page.reload()
  await expect(names(page).first()).toHaveText(second!)

  for (const name of [first, second])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
  // Ticks stay, here and in the directory.
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Compare ${first}` })).toBeChecked()
  // The next step compares what is ticked.
  const steps = page.getByRole('navigation', { name: 'Steps of your search' })
  await steps.getByRole('link', { name: 'Compare 2' }).click()
  await expect(page.getByRole('columnheader', { name: new RegExp(first!) })).toBeVisible()
  const contact = page.getByRole('link', { name: `Contact ${first}` })
  await expect(contact).toHaveAttribute('href', /^\/advisor\/\d+#contact$/)
  const lines = page.getByRole('main').getByRole('row')
  const all = await lines.count()
  await page.getByLabel('Only differences').check()
  await expect.poll(() => lines.count()).toBeLessThan(all)
  await expect(page).toHaveURL(/only=differences/)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const source = page.getByText(/^ESOP Marketplace · http.*\/compare\?ids=.* · \w+ \d+, \d{4}$/)
  await expect(source).toBeVisible()

  // A visitor is told about hidden advisors and invalid ids.
  const ids = new URL(page.url()).searchParams.get('ids')
  await other.goto(`/compare?ids=${ids},x`)
  // The former address leads here, and its ids to the next step.
  await expect(other).toHaveURL(`/shortlist/compare?ids=${ids},x`)
  await expect(other.getByText('“x” is not an advisor’s number.')).toBeVisible()
  await expect(other.getByText(/For members only or no longer listed: number/)).toBeVisible()
  await other.goto('/shortlist?ids=2,3')
  await expect(other.getByText('2 advisors on this list are for members only')).toBeVisible()
  await expect(names(other)).toHaveCount(0)
  await close()
})

test('compares any two of four firms on a phone, by swipe, button and key', async ({ browser }) => {
  const { page, close } = await enter(browser, 'on-a-phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shortlist/compare?ids=1,2,7,18')
  const heads = page.getByRole('columnheader')
  const shown = () => heads.getByRole('link').allTextContents()
  await expect(heads.getByRole('link')).toHaveCount(2)
  const [left, right] = await shown()
  const column = page.getByRole('group', { name: 'Right column' })
  await column.getByRole('button', { name: 'Next firm' }).click()
  await expect(column).toContainText('3 of 4')
  // The button keeps the focus, and the arrow keys turn the column too.
  await page.keyboard.press('ArrowLeft')
  await expect(column).toContainText('2 of 4')
  expect(await shown()).toEqual([left, right])
  await page.getByRole('table').evaluate((table) => {
    const touch = (x: number) =>
      new Touch({ identifier: 1, target: table, clientX: x, clientY: 500 })
    const send = (type: string, x: number) =>
      table.dispatchEvent(
        new TouchEvent(type, { touches: [touch(x)], changedTouches: [touch(x)], bubbles: true }),
      )
    send('touchstart', 340)
    send('touchend', 220)
  })
  await expect(column).toContainText('3 of 4')
  expect((await shown())[0]).toBe(left)

  // Names stay in view, the page is short, and nothing runs over at its sides.
  const sizes = () =>
    page.evaluate(() => [document.documentElement.scrollHeight, document.body.scrollWidth])
  expect((await sizes())[0]).toBeLessThan(3000)
  await page.mouse.wheel(0, 900)
  await expect(heads.getByRole('link').first()).toBeInViewport()
  await expectNoViolations(page, 'main')
  await page.setViewportSize({ width: 320, height: 700 })
  expect((await sizes())[1]).toBeLessThanOrEqual(320)
  await close()
})

test('goes from a need to three messages by keyboard, in sixty presses', async ({ browser }) => {
  const { page, close } = await enter(browser, 'by-keyboard')
  let presses = 0
  const legs: string[] = []
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const tabTo = async (selector: string) => {
    legs.push(`${presses} to ${selector}`)
    await press('Tab')
    while (!(await page.evaluate((to) => document.activeElement?.matches(to), selector))) {
      expect(presses).toBeLessThan(100)
      await press('Tab')
    }
  }
  await page.goto('/')
  await tabTo('a[href="#main"]')
  expect(presses).toBe(1)
  await press('Enter')
  await tabTo('main input[name=search]')
  await page.keyboard.type('trustee in Texas')
  await press('Enter')
  await expect(page.locator('#results')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /^Compare / }).nth(3)).toBeVisible()
  await tabTo('article label > input')
  await press('Space')
  for (let at = 0; at < 2; at++) {
    await press('ArrowDown')
    await press('Space')
  }
  await tabTo('a[href="#compare-bar"]')
  await press('Enter')
  await tabTo('#compare-bar a[href*=write]')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Write to firms' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'To 3 firms' })).toBeVisible()
  for (const name of ['about', 'stage']) {
    await tabTo(`[name=${name}]`)
    await press('ArrowDown')
  }
  await tabTo('[name=message]')
  await page.keyboard.type('We are 80 people in Texas and look for a trustee.')
  await tabTo('main form [type=submit]')
  await press('Enter')
  await expect(page.getByText('Message sent')).toBeFocused()
  expect(presses, legs.join(', ')).toBeLessThanOrEqual(60)
  await expect(page.getByRole('link', { name: 'Start a record with these 3' })).toBeVisible()
  await close()
})
