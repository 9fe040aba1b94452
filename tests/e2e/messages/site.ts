import { expect } from '@playwright/test'
import { answer, blames, broken, press, says, type Row } from './row.ts'

const server = 'The service has a problem at the moment. Please try again in a few minutes.'
const advisors = '/rest/v1/Advisors**'

export const siteRows: Row[] = [
  {
    section: 8,
    title: 'newsletter without an address',
    async produce(page) {
      await page.goto('/education')
      await press(page, 'Subscribe')
      await blames(page, 'Email address', 'Please enter your email address')
    },
  },
  {
    section: 8,
    title: 'newsletter done: there is no way back',
    async produce(page) {
      await page.goto('/education')
      await page.getByLabel('Email address').fill('ada@example.com')
      await press(page, 'Subscribe')
      await expect(page.getByText('Successfully subscribed to our newsletter!')).toBeVisible()
      await expect(page.getByText(/Check your inbox for a confirmation email/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
    },
  },
  {
    section: 8,
    as: 'member',
    title: 'debug page: Database Error, and a way on',
    async produce(page) {
      await answer(page, advisors, 500, broken)
      await page.goto('/debug/advisors')
      await says(page, 'Database Error')
      await says(page, `Error fetching advisors: ${server}`)
      await page.unroute(`**${advisors}`)
      await press(page, 'Try again')
      await says(page, 'Total advisors')
    },
  },
  {
    section: 8,
    as: 'member',
    title: 'debug page: No Data Found',
    async produce(page) {
      await answer(page, advisors, 200, [])
      await page.goto('/debug/advisors')
      await says(page, 'No Data Found')
    },
  },
  {
    section: 8,
    title: 'unknown route: 404, the words, a link home, the path logged',
    async produce(page) {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      const response = await page.goto('/no/such-page')
      expect(response?.status()).toBe(404)
      await expect(page.locator('main')).toContainText('404')
      await expect(page.locator('main')).toContainText('Oops! Page not found')
      await expect(page.locator('main').locator('a[href="/"]')).toBeVisible()
      await expect.poll(() => logged.join('\n')).toContain('/no/such-page')
    },
  },
  {
    section: 8,
    title: 'Unexpected Application Error!, with a way on',
    async produce(page) {
      // Whatever a browser can lack: here it cannot write dates.
      await page.addInitScript(() => {
        Object.assign(Date.prototype, {
          toISOString() {
            throw new Error('no dates here')
          },
        })
      })
      await page.goto('/advisor/1')
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await says(page, 'Unexpected Application Error!')
      await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    },
  },
  {
    section: 5,
    title: 'article search: title, description or tag; empty shows all',
    async produce(page) {
      await page.goto('/education')
      await page.getByLabel('Search articles').fill('VALUATION')
      await expect(page.locator('#hub-results').getByRole('link').first()).toBeVisible()
      await page.getByLabel('Search articles').fill('zzzz')
      await expect(page.locator('#hub-results').getByRole('article')).toHaveCount(0)
    },
  },
]
