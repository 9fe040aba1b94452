import { violationsInBothThemes } from './axe.ts'
import { untilFontsStand } from './fonts.ts'
import { asMember, callAsMember, expect, test, type Page } from './member.ts'

/** Pages that search engines are not told of. */
const unlisted = [
  '/no/such/page',
  '/styleguide',
  '/debug/advisors',
  '/advisor/2',
  '/confirm',
  '/forgot-password',
  '/reset-password',
]
/** The pages are looked at in as many tests, so that several run beside each other. */
const PARTS = 8

/** Every page of the built sitemap and those that it leaves out; of these, one part. */
async function pagesOf(page: Page, part: number): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  expect(listed.length).toBeGreaterThan(20)
  const paths = [...listed.map(({ pathname }) => pathname), ...unlisted]
  return paths.filter((_, at) => at % PARTS === part)
}
const parts = Array.from({ length: PARTS }, (_, part) => part)

test.describe('with motion reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const part of parts)
    test(`pages please axe, light or dark, and fit every window (${part + 1} of ${PARTS})`, async ({
      page,
    }) => {
      // Long pages take axe long.
      test.setTimeout(300_000)
      for (const path of await pagesOf(page, part))
        await test.step(path, async () => {
          await page.goto(path)
          expect.soft(await violationsInBothThemes(page), path).toEqual([])
          for (const width of [320, 390, 768, 1280, 1600]) {
            await page.setViewportSize({ width, height: 900 })
            const wide = await page.evaluate(() => document.documentElement.scrollWidth)
            expect.soft(wide, `${path} at ${width}`).toBe(width)
          }
          await page.setViewportSize({ width: 1280, height: 900 })
        })
    })
})

asMember('what members see is no wider than a phone, nor than half a window', async ({ page }) => {
  await page.goto('/account')
  // A list of one's own, and a word that no line is long enough for.
  await callAsMember(page, 'advisor_registrations', {
    company_name: 'Übung & Söhne Treuhandgesellschaft',
    contact_person: 'Ada Reyes',
    email: 'ada@example.com',
  })
  const paths = [
    '/account',
    `/marketplace?search=${'a'.repeat(200)}`,
    '/register/advisor',
    '/register/company',
    '/marketplace',
    '/advisors/lender',
    '/advisor/3#reviews',
    '/advisor/3#contact',
    '/company/3',
    '/compare?ids=1,2,3,4',
  ]
  for (const path of paths) {
    await page.goto(path)
    const busy = page.locator('main').locator('.spinner, [aria-busy="true"]')
    await expect(busy.filter({ visible: true })).toHaveCount(0)
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${path} at ${width}`).toBe(width)
    }
  }
})

asMember('what is pressed in lists is no smaller than a finger finds', async ({ page }) => {
  for (const width of [320, 1280])
    for (const [path, targets] of [
      ['/marketplace', '.row-more > summary'],
      ['/compare?ids=1,2,3', 'thead a'],
      ['/roadmap', '.road-table thead a'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const first = page.getByRole('main').locator(targets).first()
      await expect(first).toBeVisible()
      const box = (await first.boundingBox())!
      expect.soft(box.height, `${path} at ${width}`).toBeGreaterThanOrEqual(24)
      expect.soft(box.width, `${path} at ${width}`).toBeGreaterThanOrEqual(24)
    }
})

asMember(
  'a dialog shows all of the field that is typed into, zoomed to 400 %',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/advisor/3')
    await page.getByRole('button', { name: 'Is this your firm?' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    const field = dialog.getByLabel('Why this is your firm')
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 0.99 })
  },
)

test('fonts that come late move nothing', async ({ page }) => {
  await page.route('**/*.woff2', async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await request.continue()
  })
  for (const route of ['/', '/marketplace', '/education/esop-valuation-guide']) {
    await page.goto(route)
    await untilFontsStand(page)
    expect(await measureShift(page), route).toBeLessThanOrEqual(0.02)
  }
})

for (const [who, visit, paths] of [
  [
    'a visitor',
    test,
    [
      '/signin',
      '/signup',
      '/confirm',
      '/forgot-password',
      '/reset-password',
      '/contact',
      '/debug/advisors',
    ],
  ],
  ['a member', asMember, ['/register/advisor', '/register/company', '/advisor/2']],
] as const)
  for (const path of paths)
    visit(`an island that comes late to ${who} moves nothing: ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.route('**/_astro/*.js', async (request) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await request.continue()
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await measureShift(page)).toBeLessThanOrEqual(0.02)
    })

/** The cumulative layout shift of the page so far. */
function measureShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as { value?: number }).value ?? 0
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(shift), 100))
      }),
  )
}

test('the switch changes the theme, remembers it, and goes back to the system', async ({
  page,
}) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const flip = () => page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await page.goto('/about')
  const light = await ground()
  await flip()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.reload()
  expect(await ground()).toBe(dark)
  await flip()
  expect(await ground()).toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('the menu of a small window opens, and closes on navigating', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await nav.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(nav).toBeHidden()
  await page.goBack()
  await expect(nav).toBeHidden()
})

test('the shares of the home page follow the choice, by keyboard and without script', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('radio', { name: /30/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('wholly owned by its ESOP')).toBeVisible()
  await expect(page.getByText('Thirty of a hundred')).toBeHidden()
  await page.close()
})
