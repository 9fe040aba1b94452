import { expect, test } from '@playwright/test'
import { holdScript } from './network.ts'

const articles = [
  'esop-valuation-guide',
  'esop-vs-strategic-sale',
  'esop-culture-guide',
  'esop-tax-benefits',
]

test.describe('the hub', () => {
  test.beforeEach(({ page }) => page.goto('/education'))

  test('shows eight categories with their counts and six featured cards, two without a link', async ({
    page,
  }) => {
    const categories = page.getByRole('region', { name: 'Browse by category' })
    await expect(categories.getByRole('listitem')).toContainText(
      ['24', '18', '32', '15', '28', '12', '21', '16'].map((count) => `${count} articles`),
    )
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(6)
    await expect(cards.getByText('Article Image')).toHaveCount(2)
    await expect(cards.getByRole('link', { name: 'Read Article' })).toHaveCount(4)
  })

  test('moves the carousel by buttons and arrow keys, and stops at its ends', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Featured articles' }).last()
    const [previous, next] = [
      carousel.getByRole('button', { name: 'Previous articles' }),
      carousel.getByRole('button', { name: 'Next articles' }),
    ]
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(previous).toBeEnabled()
    await carousel.getByRole('list').press('ArrowLeft')
    await expect(previous).toBeDisabled()
    // Faster than the cards move: no step is lost.
    for (let step = 0; step < 3; step++) await carousel.getByRole('list').press('ArrowRight')
    await expect(next).toBeDisabled()
  })

  test('loads nothing for search until somebody searches', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => /search|pagefind/.test(path))).toEqual([])
  })

  test('finds by part of a tag, by abbreviation and despite typing errors', async ({ page }) => {
    const box = page.getByRole('searchbox', { name: 'Search articles' })
    const summary = page.locator('#hub-summary')
    await box.fill('TRUST')
    await expect(summary).toHaveText(/articles? for “TRUST”/)
    await box.fill('valutaion')
    await expect(summary).toHaveText(/for “valuation”, as nothing matches “valutaion”/)
    await box.fill('QRP')
    await expect(summary).toContainText('“QRP”')
    await expect(page.getByRole('heading', { name: 'In the text' })).toBeVisible()
    await expect(page.locator('#hub-text-list mark').first()).toBeVisible()
    await box.press('ArrowDown')
    await expect(page.locator('#hub-results a').first()).toBeFocused()
    await box.fill('')
    await expect(page.getByRole('heading', { name: 'Featured articles' })).toBeVisible()
  })
})

test.describe('before the script has come', () => {
  test('the search keeps what is typed, and answers it then', async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/education?search=culture', { waitUntil: 'commit' })
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('valuation')
    release()
    await expect(page.locator('#hub-summary')).toHaveText(/articles? for “valuation”/)
  })

  test('the newsletter keeps an address to itself', async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/education', { waitUntil: 'commit' })
    await page.getByLabel('Email address').fill('ada@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    release()
    await expect(page).toHaveURL('/education')
    await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const article of articles) {
    test(`reads ${article} with numbered sources`, async ({ page }) => {
      await page.goto(`/education/${article}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/Law as of [A-Z]\w+ \d+, \d{4}/)).toBeVisible()
      await expect(page.getByText('It is not legal, tax or investment advice')).toBeVisible()
      const cited = page.getByRole('link', { name: 'Source 1', exact: true }).first()
      await expect(page.locator((await cited.getAttribute('href'))!)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Education' })).toHaveCount(
        article === 'esop-culture-guide' ? 0 : 1,
      )
    })
  }

  test('explains a term at a click', async ({ page }) => {
    await page.goto('/education/esop-valuation-guide')
    await page.getByRole('button', { name: 'fiduciary', exact: true }).click()
    await expect(page.getByText('Someone who must act with care')).toBeVisible()
  })
})
