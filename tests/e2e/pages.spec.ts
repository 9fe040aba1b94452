import { expect, test } from './member.ts'

test('says who is meant by a review, and that nobody checks it', async ({ page }) => {
  await page.goto('/about')
  for (const name of ['Our Mission', 'Why ESOPs Matter', 'Our Approach', 'Get Started'])
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(page.getByText('We do not check who they are')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find Advisors' }).last()).toBeVisible()
})

test('leads from the footer to terms and accessibility, and from sign-up to the terms', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByRole('link', { name: 'terms', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Terms of Use', level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { name: 'Accessibility', level: 1 })).toBeVisible()
})

test('says whom to tell of a weakness, for at most a year', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  expect(text).toMatch(/^Contact: http.*\/contact$/m)
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThanOrEqual(366)
})

test('says on every page that firms and reviews are demonstration data, and rates none for engines', async ({
  page,
}) => {
  for (const path of ['/', '/marketplace', '/education', '/advisor/1']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toContainText('demonstration data')
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('ProfessionalService')
  expect(data).not.toContain('aggregateRating')
})

test('gives browsers and phones its icons, in the colours of the theme', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  const page = await (await request.get('/about')).text()
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`)
  const named = manifest.icons.map(({ src, type }: { src: string; type: string }) => [src, type])
  for (const [src, type] of [...named, ['/apple-touch-icon.png', 'image/png']]) {
    const icon = await request.get(src)
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']?.split(';')[0]).toBe(type)
  }
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})
