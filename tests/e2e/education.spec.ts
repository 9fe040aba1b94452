import { expect, test } from '@playwright/test'
import { holdScript } from './network.ts'

const articles = [
  'esop-valuation-guide',
  'esop-vs-strategic-sale',
  'esop-culture-guide',
  'esop-tax-benefits',
  'esop-participant-guide',
  'is-an-esop-right',
]

test.describe('the hub', () => {
  test.beforeEach(({ page }) => page.goto('/education'))

  test('shows eight categories with their counts and six featured cards, each with its article', async ({
    page,
  }) => {
    const categories = page.getByRole('region', { name: 'Browse by category' })
    await expect(categories.getByRole('listitem')).toContainText(
      ['24', '18', '32', '15', '28', '12', '21', '16'].map((count) => `${count}+ resources`),
    )
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(6)
    await expect(cards.getByText('Article Image')).toHaveCount(0)
    await expect(cards.getByRole('link', { name: 'Read Article' })).toHaveCount(6)
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
    await expect(summary).toHaveText(/results? for “TRUST”/)
    await box.fill('valutaion')
    await expect(summary).toHaveText(/for “valuation”, as nothing matches “valutaion”/)
    await box.fill('QRP')
    await expect(summary).toContainText('“QRP”')
    await expect(page.locator('#hub-list').getByText('Glossary').first()).toBeVisible()
    await expect(page.locator('#hub-list mark').first()).toBeAttached()
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
    await expect(page.locator('#hub-list mark').first()).toBeVisible()
    await box.press('ArrowDown')
    await expect(page.locator('#hub-results a').first()).toBeFocused()
    await box.fill('')
    await expect(page.getByRole('heading', { name: 'Featured articles' })).toBeVisible()
  })
})

test('no result of the search leads nowhere', async ({ request }) => {
  const { entries, leads } = (await (await request.get('/education/search.json')).json()) as {
    entries: { href?: string }[]
    leads: { page: string }[]
  }
  const addresses = [...entries, ...leads.map(({ page: href }) => ({ href }))].flatMap(
    ({ href }) => href ?? [],
  )
  expect(addresses.length).toBeGreaterThan(500)
  const pages = Map.groupBy(addresses, (href) => href.split('#')[0] ?? '')
  for (const [path, hrefs] of pages) {
    const html = await (await request.get(path)).text()
    const anchors = hrefs.flatMap((href) => href.split('#')[1] ?? [])
    const missing = anchors.filter((anchor) => !html.includes(` id="${anchor}"`))
    expect.soft(missing, path).toEqual([])
  }
})

test.describe('the registers', () => {
  test('show all resources of a category at a click, articles first', async ({ page }) => {
    await page.goto('/education')
    await page.getByRole('link', { name: 'Valuation', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Valuation' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Articles')
    expect(await page.locator('main li a[href^="/"]').count()).toBeGreaterThanOrEqual(18)
  })

  test('lead from an old link to the entry of the figure', async ({ page }) => {
    await page.goto('/facts#put-first')
    await expect(page).toHaveURL('/facts/payment#put-first')
    await expect(page.locator('#put-first')).toContainText('Authority')
  })

  test('are cited by the place of the figure itself', async ({ request }) => {
    for (const path of [
      '/education',
      '/glossary',
      '/advisors/auditor',
      '/tools/dates',
      '/facts.json',
    ]) {
      const html = await (await request.get(path)).text()
      expect.soft(/\/facts\/[a-z0-9-]+#[a-z0-9-]+"/.test(html), path).toBe(true)
      expect.soft(html.includes('/facts#'), path).toBe(false)
    }
  })

  test('leave the lines in which all words stand, and say when there is none', async ({ page }) => {
    await page.goto('/facts')
    const box = page.getByRole('searchbox', { name: 'Find a figure' })
    await box.fill('rollover')
    await expect(page.getByRole('link', { name: 'Days to roll money over' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Number of ESOPs' })).toBeHidden()
    await box.fill('zebra')
    await expect(page.getByText('No figure has all of these words.')).toBeVisible()
    await page.goto('/glossary')
    await page.getByRole('searchbox', { name: 'Find a term' }).fill('NUA')
    await expect(page.getByRole('heading', { name: 'Net unrealized appreciation' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Trustee', exact: true })).toBeHidden()
  })
})

test.describe('the drawings', () => {
  test('count the calendar of a sale from its day, and move the return for a weekend', async ({
    page,
  }) => {
    await page.goto('/education/selling-with-section-1042')
    const drawing = page.getByRole('figure').filter({ hasText: 'One block is a month' })
    await expect(drawing).toContainText('July 15, 2026 to October 15, 2027')
    await expect(drawing).toContainText('April 15, 2027; extended October 15, 2027')
    const last = page.getByRole('row').filter({ hasText: 'Return for 2027' })
    await expect(last).toContainText('April 18, 2028')
  })

  test('say each payment in words too, and unfold as a table', async ({ page }) => {
    await page.goto('/education/esop-vs-strategic-sale')
    const cash = page.getByRole('figure').filter({ hasText: 'What the seller receives' })
    await expect(cash).toContainText('ESOP, each of years 8 to 12 $3.66 million')
    await page.goto('/facts')
    await page.getByText('The same as a table').click()
    await expect(page.getByRole('row', { name: '2018 $275,000 $55,000' })).toBeVisible()
  })
})

test.describe('before the script has come', () => {
  test('the search keeps what is typed, and answers it then', async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/education?search=culture', { waitUntil: 'commit' })
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('valuation')
    release()
    await expect(page.locator('#hub-summary')).toHaveText(/results? for “valuation”/)
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
