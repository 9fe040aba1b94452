/** What search engines and those who share a page read of it. */
import { expect, test } from '@playwright/test'
import { checkPages } from '../built-pages/check-pages.ts'

test('lists every page that may be indexed, once, under the address that it calls its own', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(20)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    const html = await (await request.get(new URL(address).pathname)).text()
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`)
    expect(html, address).not.toContain('content="noindex"')
    for (const name of ['description', 'keywords'])
      expect(html, address).toMatch(new RegExp(`<meta name="${name}" content="[^"]+"`))
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    const picture = await request.get(new URL(image).pathname)
    expect(picture.headers()['content-type'], image).toBe('image/png')
  }
})

test('describes itself to search engines on the pages where it applies', async ({ request }) => {
  const kinds = {
    '/': ['Organization', 'WebSite', 'SearchAction'],
    '/marketplace': ['Service', 'BreadcrumbList'],
    '/advisors/lender': ['Service', 'FAQPage', 'BreadcrumbList'],
    '/advisor/1': ['ProfessionalService', 'BreadcrumbList'],
    '/education': ['FAQPage', 'BreadcrumbList'],
    '/education/esop-tax-benefits': ['Article', 'BreadcrumbList'],
  }
  for (const [path, types] of Object.entries(kinds)) {
    const html = await (await request.get(path)).text()
    for (const type of types) expect(html, path).toContain(`"@type":"${type}"`)
  }
})

test('has no fault in markup, headings or structured data on any page', async () => {
  expect(await checkPages('.cache/e2e/dist')).toEqual([])
})

type Item = { '@type': string; potentialAction?: { target: { urlTemplate: string } } }

test('the home page says who runs the site, and how engines can search it', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': graph } = JSON.parse(text ?? '') as { '@graph': Item[] }
  expect(graph.map((item) => item['@type'])).toEqual(['Organization', 'WebSite'])
  const { urlTemplate } = graph[1]!.potentialAction!.target
  const address = new URL(urlTemplate.replace('{search_term_string}', 'no+such+firm'))
  await page.goto(address.pathname + address.search)
  await expect(page.getByLabel('Search advisors')).toHaveValue('no such firm')
  await expect(page.getByText('No advisors found matching your search.')).toBeVisible()
})
