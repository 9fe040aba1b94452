import { expect, type Page } from '@playwright/test'
import { answer, blames, broken, press, says, toasts, type Row } from './row.ts'

const server = 'The service has a problem at the moment. Please try again in a few minutes.'
const reviews = '/rest/v1/advisor_reviews**'

let written = 0

async function openReviews(page: Page): Promise<void> {
  await page.goto('/advisor/1')
  await page.getByRole('tab', { name: 'Reviews' }).click()
}

async function writeReview(page: Page): Promise<string> {
  const name = `Reader ${process.pid}-${++written}`
  await openReviews(page)
  await press(page, 'Write Review')
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('radio', { name: '4 stars' }).check()
  await press(page, 'Submit Review')
  return name
}

/** Follows the marketplace to the first advisor whose card has this text. */
async function openAdvisorWith(page: Page, text: string): Promise<void> {
  await page.goto('/marketplace')
  const card = page.getByRole('article').filter({ hasText: text }).first()
  await card.getByRole('link', { name: /View Profile/ }).click()
}

export const profileRows: Row[] = [
  {
    section: 8,
    as: 'member',
    title: 'profile that cannot be read: the reason, and a way on',
    async produce(page) {
      await answer(page, '/rest/v1/Advisors**', 500, broken)
      await page.goto('/advisor/2')
      await says(page, 'Error loading advisor profile')
      await says(page, server)
      await page.unroute('**/rest/v1/Advisors**')
      await press(page, 'Try again')
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
    },
  },
  {
    section: 8,
    as: 'member',
    title: 'profile of nobody: Advisor not found',
    async produce(page) {
      await page.goto('/advisor/999999')
      await says(page, 'Error loading advisor profile')
      await says(page, 'Advisor not found')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    },
  },
  {
    section: 8,
    title: 'profile that is for members: Advisor not found, with a way to an account',
    async produce(page) {
      await page.goto('/advisor/2')
      await says(page, 'Advisor not found')
      const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
      await expect(signIn).toHaveAttribute('href', '/auth?next=%2Fadvisor%2F2')
    },
  },
  {
    section: 8,
    title: 'profile of an id that is no positive integer: nothing is asked',
    async produce(page) {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/rest/v1/')) asked.push(request.url())
      })
      for (const id of ['0', '-1', '1.5', 'abc', '99999999999999999999']) {
        await page.goto(`/advisor/${id}`)
        await says(page, 'Advisor not found')
      }
      expect(asked).toEqual([])
    },
  },
  {
    section: 8,
    title: 'reviews that cannot be read, and a way on',
    async produce(page) {
      await answer(page, reviews, 500, broken)
      await openReviews(page)
      await says(page, 'Error loading reviews')
      await page.unroute(`**${reviews}`)
      await press(page, 'Try again')
      await expect(page.getByRole('list', { name: 'Reviews, newest first' })).toBeVisible()
    },
  },
  {
    section: 8,
    title: 'review not sent: destructive toast, what was typed stays',
    async produce(page) {
      await answer(page, reviews, 500, broken, 'POST')
      const name = await writeReview(page)
      await toasts(page, 'Failed to submit review. Please try again.', 'Error')
      await expect(page.locator('.toast')).toHaveAttribute('data-variant', 'destructive')
      await expect(page.getByLabel('Your name')).toHaveValue(name)
      await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
    },
  },
  {
    section: 8,
    title: 'review sent: the form closes, list, count and rating follow',
    async produce(page) {
      await page.goto('/advisor/1')
      const count = page.getByText(/^\d+ reviews$/)
      const before = Number.parseInt((await count.textContent()) ?? '', 10)
      const name = await writeReview(page)
      await toasts(page, 'Thank you for your feedback!', 'Review Submitted')
      await expect(page.getByRole('form', { name: 'Write a review' })).toBeHidden()
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect
        .poll(async () => Number.parseInt((await count.textContent()) ?? '', 10))
        .toBeGreaterThan(before)
      await press(page, 'Write Review')
      await expect(page.getByLabel('Your name')).toHaveValue('')
    },
  },
  {
    section: 5,
    title: 'review: a name of white space is refused, the rating begins at 5',
    async produce(page) {
      await openReviews(page)
      await press(page, 'Write Review')
      await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
      await page.getByLabel('Your name').fill('   ')
      await press(page, 'Submit Review')
      await toasts(page, 'Please enter your name.', 'Missing Information')
      await blames(page, 'Your name', 'Please enter your name.')
      await expect(page.getByLabel('Your name')).toBeFocused()
    },
  },
  {
    section: 8,
    as: 'member',
    title: 'advisor without reviews',
    async produce(page) {
      await openAdvisorWith(page, 'No ratings')
      await says(page, 'No ratings')
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await says(page, 'No reviews yet for this advisor.')
    },
  },
  ...(['website', 'article', 'video'] as const).map((kind): Row => {
    const title = { website: 'Websites', article: 'Articles', video: 'Videos' }[kind]
    return {
      section: 8,
      as: 'member',
      title: `advisor without ${kind}s`,
      async produce(page) {
        await page.goto('/marketplace')
        const row = page
          .getByRole('article')
          .filter({ has: page.locator(`[aria-label^="${title} (0)"]`) })
          .first()
        await row.getByText('More', { exact: true }).click()
        const button = row.getByRole('button', { name: `${title} (0)` })
        await button.click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(`No ${kind}s available for this advisor yet.`)
        await expect(dialog).toContainText('Check back later for updates.')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()
      },
    }
  }),
  {
    section: 8,
    title: 'resources that cannot be read: logged, and an empty list',
    async produce(page) {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await answer(page, '/rest/v1/advisor_resources**', 500, broken)
      await page.goto('/advisor/1')
      await page.getByRole('button', { name: /Articles \(/ }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('No articles available for this advisor yet.')
      expect(logged.join('\n')).toContain('The articles could not be loaded.')
    },
  },
]
