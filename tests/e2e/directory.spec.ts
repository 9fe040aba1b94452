import type { Locator } from '@playwright/test'
import { findNothing } from './axe.ts'
import { asMember, expect, test } from './member.ts'

const showing = /^Showing \d+ /

asMember(
  'keeps the whole search in the address: reload, a link and Back give the same',
  async ({ page, context }) => {
    await page.goto('/marketplace')
    await page.getByLabel('Search advisors').fill('esop')
    await page.getByRole('checkbox', { name: /^ESOP Trustee/ }).check()
    await page.getByLabel('Sort by').selectOption('name')
    await expect(page).toHaveURL(/\?search=esop&types=esop-trustee&sort=name$/)
    await expect(page.getByText(showing)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
    expect(names.length).toBeGreaterThan(2)

    await page.reload()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(names)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('article').getByRole('heading')).toHaveText(names)
    await other.getByRole('link', { name: `View Profile of ${names[1]}` }).click()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await other.goBack()
    await expect(other.getByRole('article').getByRole('heading')).toHaveText(names)

    await page.getByRole('button', { name: 'Remove: ESOP Trustee' }).click()
    await expect(page).toHaveURL(/\?search=esop&sort=name$/)
    await page.goBack()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(names)
    await expect(page.getByRole('checkbox', { name: /^ESOP Trustee/ })).toBeChecked()
  },
)

asMember('asks for the first page once, before its scripts have come', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/search_advisors|\.js$/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/marketplace?search=trust&state=TX')
  await expect(page.getByText(showing)).toBeVisible()
  const searches = asked.filter((url) => url.includes('search_advisors') && !url.includes('near='))
  expect(searches).toHaveLength(1)
  expect(asked[0]).toBe(searches[0])
})

asMember('brings 24 rows in 8 KiB at most', async ({ page }) => {
  const answer = page.waitForResponse(/search_advisors/)
  await page.goto('/marketplace')
  const rows = await (await answer).body()
  expect(JSON.parse(rows.toString())).toHaveLength(24)
  const { gzipSync } = await import('node:zlib')
  expect(gzipSync(rows).length).toBeLessThan(8 * 1024)
})

for (const { width, height, path, below } of [
  { width: 1280, height: 720, path: '/marketplace', below: 520 },
  { width: 412, height: 823, path: '/marketplace', below: 640 },
  { width: 1280, height: 720, path: '/lender', below: 620 },
  { width: 412, height: 823, path: '/lender', below: 823 },
])
  asMember(
    `shows the first advisor within the first screen: ${path} at ${width}`,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(page.getByText(showing)).toBeVisible()
      const box = await page.getByRole('article').first().boundingBox()
      expect(box?.y).toBeLessThan(below)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

asMember('shows eight advisors on a laptop’s screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/marketplace')
  await expect(page.getByText(showing)).toBeVisible()
  const last = await page.getByRole('article').nth(7).boundingBox()
  expect((last?.y ?? 800) + (last?.height ?? 0)).toBeLessThanOrEqual(800)
})

asMember('keeps every part of a row within its line, on every window', async ({ page }) => {
  await page.goto('/marketplace')
  await expect(page.getByRole('checkbox', { name: /^Compare/ }).first()).toBeVisible()
  for (const width of [320, 390, 768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('.row')].flatMap((row) => {
        const { right } = row.getBoundingClientRect()
        const parts = [...row.querySelectorAll('label, a, summary')]
        const overhangs = (part: Element) => part.getBoundingClientRect().right > right + 0.5
        return parts
          .filter((part) => part.checkVisibility() && overhangs(part))
          .map((part) => part.textContent)
      }),
    )
    expect(beyond, `at ${width}`).toEqual([])
  }
})

asMember('finds what was meant, and says that it is only close', async ({ page }) => {
  await page.goto('/marketplace?search=valuaton')
  await expect(page.getByText('No advisors found matching your search.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Close to what you typed' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/valuation/i)
})

asMember(
  'offers what to take away where nothing matches, with the number that it gives',
  async ({ page }) => {
    await page.goto('/marketplace?search=zzqq&types=lender')
    const loosen = page.getByRole('button', { name: /^Without “zzqq”: \d+$/ })
    const [, count] = /: (\d+)$/.exec(await loosen.innerText()) ?? []
    await loosen.click()
    await expect(page.getByText(`Showing ${count} advisors`)).toBeVisible()
  },
)

asMember('opens the filters on a phone, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/marketplace')
  const kind = page.getByRole('checkbox', { name: /^Auditor/ })
  await expect(kind).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  await kind.press('Space')
  await expect(page).toHaveURL(/types=auditor/)
  await expect(page.getByRole('button', { name: 'Remove: Auditor' })).toBeVisible()
})

const ways = {
  mouse: (box: Locator) => box.click(),
  touch: (box: Locator) => box.tap(),
  key: (box: Locator) => box.press('Space'),
}

for (const [way, tick] of Object.entries(ways))
  test(`keeps what a visitor ticks before the script has come, by ${way}`, async ({ browser }) => {
    const page = await browser.newPage({ hasTouch: true, viewport: { width: 1280, height: 900 } })
    const held = Promise.withResolvers<void>()
    await page.route('**/_astro/react.*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/marketplace')
    const kind = (name: RegExp) => page.getByRole('checkbox', { name })
    await tick(kind(/^Auditor/))
    await tick(kind(/^Lender/))
    await tick(kind(/^Lender/))
    await tick(kind(/^Taking clients/))
    held.resolve()
    await expect(page).toHaveURL(/\?types=auditor&taking_clients=true$/)
    await expect(kind(/^Auditor/)).toBeChecked()
    await expect(kind(/^Lender/)).not.toBeChecked()
    await expect(kind(/^Taking clients/)).toBeChecked()
    await page.close()
  })

for (const width of [390, 768, 1024, 1280])
  test(`opens and closes the filters at ${width}, and says which`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/marketplace')
    const button = page.getByRole('button', { name: 'Filters' })
    const filters = page.getByRole('region', { name: 'Filters' })
    const isWide = width >= 1024
    await expect(button).toHaveAttribute('aria-expanded', String(isWide))
    await expect(filters).toBeVisible({ visible: isWide })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', String(!isWide))
    await expect(filters).toBeVisible({ visible: !isWide })
    if (isWide) await button.click()
    for (const label of ['Location', 'Rating', 'Experience', 'Serves']) {
      const box = await filters.getByLabel(label, { exact: true }).boundingBox()
      expect(box?.height, label).toBeLessThanOrEqual(48)
    }
  })

test('tells a visitor the public total of a kind and no count of a search, and leads there and back', async ({
  page,
}) => {
  await page.goto('/marketplace?types=lender')
  await expect(page.getByText(/Members find \d+ advisors of the kind Lender/)).toBeVisible()
  await page.goto('/lender?search=zzqq')
  await expect(page.getByText(/No Lender.* found matching your criteria\./)).toBeVisible()
  await expect(page.getByText('Members search the whole directory.')).toBeVisible()
  await expect(page.getByText(/Members find/)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Flender%3Fsearch%3Dzzqq',
  )
})

for (const path of [
  '/marketplace',
  '/marketplace?tab=companies',
  '/marketplace?search=valuaton',
  '/lender?state=CA',
])
  asMember(`has no finding of axe: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('article').first()).toBeVisible()
    await findNothing(page)
  })
