import { expect, test, type Page } from '@playwright/test'
import { untilFontsStand } from './fonts.ts'
import { holdScript } from './network.ts'
import { openTab } from './prerender.ts'

for (const path of ['/', '/education/esop-tax-benefits', '/about', '/facts', '/marketplace'])
  test(`nothing but the page stands before the first words of ${path}`, async ({ page }) => {
    await page.goto(path)
    await untilFontsStand(page)
    expect(await listAskedBeforePaint(page)).toEqual([])
  })

test('who comes from another page of the site does not wait for the fonts', async ({ page }) => {
  await page.goto('/')
  await untilFontsStand(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await untilFontsStand(page)
  expect(await listAskedBeforePaint(page)).toContainEqual(expect.stringMatching(/\.woff2$/))
})

test('a button of the header that is pressed before its script acts when it has come', async ({
  page,
}) => {
  const release = await holdScript(page)
  await page.goto('/about')
  const before = await page.evaluate(() => document.documentElement.dataset['theme'])
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  release()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['theme']))
    .not.toBe(before)
})

test('a browser that does not tell when it paints has its fonts too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/')
  await untilFontsStand(page)
})

test('a page that is pointed at is prepared, and takes what is kept for it when it is looked at', async ({
  baseURL,
}) => {
  const tab = await openTab()
  try {
    await tab.open(`${baseURL}/education`)
    const place = async (href: string) => {
      const link = `document.querySelector('a[href="${href}"]')`
      await expect.poll(() => tab.evaluate(`document.readyState + !!${link}`)).toBe('completetrue')
      const center = `${link}.scrollIntoView({ block: 'center' }), ${link}.getBoundingClientRect()`
      return (await tab.evaluate(
        `(({ x, y, width, height }) => [x + width / 2, y + height / 2])((${center}))`,
      )) as [number, number]
    }
    // Nothing that is not named; long enough for what is.
    await tab.point(...(await place('/signin')))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(tab.prepared()).toBeUndefined()

    const article = '/education/esop-valuation-guide'
    const at = await place(article)
    await tab.point(...at)
    await expect.poll(() => tab.prepared()).toBeDefined()
    const prepared = tab.prepared()
    await expect
      .poll(() => tab.evaluate('document.prerendering && document.readyState', prepared))
      .toBe('complete')
    await tab.evaluate(`sessionStorage.setItem('flash', 'Kept for the next page')
      localStorage.setItem('shortlist', '[{"id":1,"note":"","notedAt":null}]')`)
    expect(await tab.evaluate(`document.body.innerText.includes('Kept for')`, prepared)).toBe(false)

    await tab.press(...at)
    const read = `[location.pathname, performance.getEntriesByType('navigation')[0].activationStart > 0,
      document.getElementById('site-saved').textContent, document.body.innerText.includes('Kept for the next page')].join()`
    await expect.poll(() => tab.evaluate(read, prepared)).toBe(`${article},true,1 saved,true`)
  } finally {
    await tab.close()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page has its fonts', async ({ page }) => {
    const font = page.waitForResponse(/\.woff2$/)
    await page.goto('/')
    expect((await font).ok()).toBe(true)
  })
})

/** The addresses that the page asked for before its first words were seen. */
function listAskedBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (!paint) throw new Error('Nothing was painted.')
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < paint.startTime)
      .map(({ name }) => name)
  })
}
