import { expect } from '@playwright/test'
import { answer, broken, press, says, type Row } from './row.ts'

const advisors = '/rest/v1/rpc/search_advisors**'
const server = 'The service has a problem at the moment. Please try again in a few minutes.'
const types = [
  ['investment-banker', 'Investment Banker/Business Valuation Firm'],
  ['esop-attorney', 'ESOP Attorney'],
  ['corporate-attorney', 'Corporate Attorney'],
  ['esop-trustee', 'ESOP Trustee'],
  ['tax-advisor', 'Tax Advisor/CPA'],
  ['lender', 'Lender/Financing Advisor'],
  ['tpa', 'Third Party Administrator (TPA)'],
  ['wealth-management', 'Wealth Management Advisor'],
  ['auditor', 'Auditor'],
  ['buy-side-valuation', 'Buy Side Valuation Firm'],
  ['repurchase-liability', 'Repurchase Liability Advisor'],
  ['communication', 'ESOP Communication Specialist'],
] as const

export const directoryRows: Row[] = [
  {
    section: 8,
    as: 'member',
    title: 'list that cannot be read: Error loading advisors, and a way on',
    async produce(page) {
      await answer(page, advisors, 500, broken)
      await page.goto('/marketplace')
      await says(page, `Error loading advisors: ${server}`)
      await page.unroute(`**${advisors}`)
      await press(page, 'Try again')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    section: 8,
    as: 'member',
    title: 'empty database, with the Database Status notice',
    async produce(page) {
      await answer(page, advisors, 200, [])
      await page.goto('/marketplace')
      await says(page, 'No advisors found in the database.')
      await says(page, 'Database Status')
      await says(page, 'No advisors found in the database. Please add advisor data to see results.')
    },
  },
  {
    section: 8,
    as: 'member',
    title: 'no advisor matches',
    async produce(page) {
      await page.goto('/marketplace?search=zzzz')
      await says(page, 'No advisors found matching your search.')
    },
  },
  {
    section: 8,
    as: 'member',
    title: 'no company matches',
    async produce(page) {
      await page.goto('/marketplace?search=zzzz')
      await page.getByRole('tab', { name: /^Companies/ }).click()
      await says(page, 'No companies found matching your search.')
    },
  },
  ...types.map(([id, name]): Row => ({
    section: 8,
    as: 'member',
    title: `no ${name} matches`,
    async produce(page) {
      await page.goto(`/${id}`)
      await page.getByLabel(`Search ${name}s`).fill('zzzz')
      await says(page, `No ${name}s found matching your criteria.`)
    },
  })),
  {
    section: 5,
    as: 'member',
    title: 'marketplace search: company, contact person, expertise, whatever the case',
    async produce(page) {
      await page.goto('/marketplace')
      const search = page.getByLabel('Search advisors')
      for (const text of ['common GROUND', 'margaret LINDQVIST', 'SECTION 1042']) {
        await search.fill(text)
        await expect(page.getByRole('heading', { name: 'Margaret Lindqvist' })).toBeVisible()
      }
      await search.fill('no firm is called this')
      await says(page, 'No advisors found matching your search.')
    },
  },
  {
    section: 5,
    as: 'member',
    title: "type search: description, and the type's own name too",
    async produce(page) {
      await page.goto('/lender')
      const count = page.getByText(/^Showing (?!1 )/)
      const all = await count.textContent()
      await page.getByLabel(/^Search Lender/).fill('lender/FINANCING')
      await expect(count).toHaveText(all ?? '')
    },
  },
  {
    section: 5,
    as: 'member',
    title: 'location filter: the state as a whole word',
    async produce(page) {
      await page.goto('/esop-attorney')
      await page.getByLabel('Location').selectOption('CA')
      await expect(page.locator('.listing-place').first()).toBeVisible()
      await expect(page.locator('.listing-place').filter({ hasNotText: /\bCA\b/ })).toHaveCount(0)
    },
  },
]
