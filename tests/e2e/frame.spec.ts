/** The frame of every page: header, theme, fonts, and layout stability. */
import { waitForFonts } from './fonts.ts'
import { asMember, expect, test, type Page } from './member.ts'
import { holdScripts } from './network.ts'
import { measureShift } from './shift.ts'

const widths = [320, 390, 768, 895, 900, 1023, 1024, 1280]
const address = 'pat.reed@example.com'
const longAddress = 'alexandra.montgomery-whitfield@employee-ownership.example.com'

type Reader = { email?: string; atDesk?: boolean; saved?: number }
const readers: Reader[] = [
  {},
  { saved: 2 },
  { email: address },
  { email: address, atDesk: true, saved: 12 },
  { email: longAddress },
  { email: longAddress, atDesk: true, saved: 48 },
]

test('the header fits one line at every width without overlaps, for every reader', async ({
  page,
}) => {
  await page.goto('/about')
  for (const reader of readers) {
    await page.evaluate(keepInBrowser, reader)
    await page.reload()
    await page.evaluate(() => document.fonts.ready)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 })
      expect.soft(await findFaults(page), `${JSON.stringify(reader)}, ${width} px`).toEqual([])
    }
    if (reader.saved)
      await expect(page.getByRole('link', { name: `${reader.saved} saved` })).toBeVisible()
    if (reader.email)
      await expect(page.getByRole('link', { name: reader.email, exact: true })).toBeVisible()
  }
})

/** Data that the header reads before the first paint; the page sends no request. */
function keepInBrowser({ email, atDesk, saved = 0 }: Reader): void {
  const id = 'somebody'
  const session = { access_token: 'a', refresh_token: 'b', expires_at: 9e9, user: { id, email } }
  localStorage.clear()
  if (email) localStorage['sb-127-auth-token'] = JSON.stringify(session)
  if (atDesk) localStorage['desk'] = id
  const list = Array.from({ length: saved }, (_, at) => ({ id: at + 1, note: '', notedAt: null }))
  if (saved > 0) localStorage[email ? `shortlist/${id}` : 'shortlist'] = JSON.stringify(list)
}

/** Links and buttons of the header that overlap, leave the window or wrap to another line. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('body > header :is(a, button)')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.textContent.trim() || element.ariaLabel || element.id,
        box: element.getBoundingClientRect(),
      }))
    const line = items[0]!.box.top + items[0]!.box.bottom
    return items.flatMap(({ name, box }, at) => {
      const met = items
        .slice(at + 1)
        .filter(({ box: other }) => box.left < other.right && other.left < box.right)
        .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
      return [
        box.left < 0 || box.right > innerWidth ? `${name} leaves the window` : '',
        Math.abs(box.top + box.bottom - line) > 8 ? `${name} stands on another line` : '',
        met.length > 0 ? `${name} overlaps ${met.map((other) => other.name).join(', ')}` : '',
      ].filter(Boolean)
    })
  })
}

test("the switch changes the theme, remembers it, and returns to the system's", async ({
  page,
}) => {
  const readGround = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const flip = () => page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const light = await readGround()
  // A press before the script has loaded is repeated by it.
  await flip()
  release()
  await expect.poll(readGround).not.toBe(light)
  const dark = await readGround()
  await page.reload()
  expect(await readGround()).toBe(dark)
  await flip()
  await expect.poll(readGround).toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('the menu of a small window opens, and closes on navigation', async ({ page }) => {
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

const FONTS = '**/*.woff2'

/** Opens a page; files of a pattern come once its text is there. */
async function openBefore(page: Page, pattern: string, path: string): Promise<void> {
  const release = await holdScripts(page, pattern)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (pattern === FONTS)
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
  release()
}

test('a first visit reads in our fonts, and its text keeps its place when they come', async ({
  page,
}) => {
  for (const path of ['/', '/marketplace', '/education/esop-valuation-guide']) {
    await openBefore(page, FONTS, path)
    await waitForFonts(page)
    expect(await measureShift(page), path).toBeLessThanOrEqual(0.02)
  }
  await page.setViewportSize({ width: 412, height: 915 })
  for (const path of ['/facts/joining', '/education/category/valuation']) {
    await openBefore(page, FONTS, path)
    await page.waitForLoadState('networkidle')
    expect(await measureShift(page), path).toBeLessThanOrEqual(0.02)
  }
})

asMember('rows and profiles keep their place when the fonts come', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  for (const path of ['/lender?sort=name', '/advisor/2']) {
    await page.goto(path)
    await waitForFonts(page)
    await page.waitForLoadState('networkidle')
    expect(await measureShift(page), path).toBeLessThanOrEqual(0.02)
  }
})

for (const [who, visit, paths] of [
  ['visitors', test, ['/signin', '/reset-password', '/contact', '/debug/advisors']],
  ['members', asMember, ['/register/advisor', '/register/company', '/advisor/2']],
] as const)
  visit(`islands that come late to ${who} move nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Layout shift by fonts has its own test.
    await page.route(FONTS, (request) => request.abort())
    for (const path of paths) {
      await openBefore(page, '**/_astro/*.js', path)
      await page.waitForLoadState('networkidle')
      expect(await measureShift(page), path).toBeLessThanOrEqual(0.02)
    }
  })

test('a page that the browser prepares shows what is stored once it is seen', async ({ page }) => {
  // Pages that Playwright controls are never prerendered.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { get: () => !('isSeen' in globalThis) })
  })
  await page.goto('/education/esop-valuation-guide', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    sessionStorage['flash'] = 'Kept for the next page'
    localStorage['shortlist'] = '[{"id":1,"note":"","notedAt":null}]'
  })
  await expect(page.getByText('Kept for the next page')).toHaveCount(0)
  await page.evaluate(() => {
    Object.assign(globalThis, { isSeen: true })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(page.getByText('Kept for the next page').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '1 saved' })).toBeVisible()
})
