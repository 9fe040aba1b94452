import type { Page } from '@playwright/test'
import { asMember, becomeMember, expect, PASSWORD } from './member.ts'

const links = [
  '/marketplace?sort=confirmed&page=2',
  '/marketplace?search=esop&types=lender,tpa&sort=rating',
  '/marketplace?state=TX&years=10&sort=name',
  '/marketplace?tab=companies&search=manufacturing&sort=name&page=2',
  '/marketplace?tab=companies&state=CA',
  '/marketplace?services=ESOP_Valuation&min_rating=4&with_articles=true',
  '/auditor?serves=US&taking_clients=true',
]

async function readNames(page: Page): Promise<string[]> {
  await expect(page.getByText(/^Showing \d+ /)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return page.getByRole('article').getByRole('heading').allInnerTexts()
}

asMember(
  'shows two members the same list behind a link, after a reload and after Back too',
  async ({ page, browser, baseURL, email }) => {
    asMember.slow()
    const nobody = { cookies: [], origins: [] }
    const other = await browser.newPage({ baseURL: baseURL!, storageState: nobody })
    await becomeMember(other, email, PASSWORD)
    for (const link of links) {
      await page.goto(link)
      const names = await readNames(page)
      expect(names.length).toBeGreaterThan(0)
      await other.goto(link)
      expect([link, await readNames(other)]).toEqual([link, names])
      await page.reload()
      expect([link, await readNames(page)]).toEqual([link, names])
      await page
        .getByRole('link', { name: /^View (Profile|Details) of/ })
        .first()
        .click()
      await expect(page).not.toHaveURL(link)
      await page.goBack()
      expect([link, await readNames(page)]).toEqual([link, names])
      await expect(page).toHaveURL(link)
    }
    await other.close()
  },
)
