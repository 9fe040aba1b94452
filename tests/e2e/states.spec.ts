/** Forms and dialogs in each of their states: axe finds nothing, and the keyboard alone is enough. */
import { expect, type Page } from '@playwright/test'
import { findNothingInBothThemes } from './axe.ts'
import { asMember, test } from './member.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Tabs on until something with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const text = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? ''
    const label = await focused
      .evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? '')
      .catch(() => '')
    if ([text, label].some((words) => words.trim().match(name))) return
  }
  throw new Error(`Nothing called ${name} can be reached with the Tab key.`)
}

const stops = [
  {
    name: 'contact form with errors',
    path: '/contact',
    reach: (page: Page) => page.getByRole('button', { name: 'Send Message' }).click(),
    shown: 'Name must be at least 2 characters',
  },
  {
    name: 'review form with an error and a toast',
    path: '/advisor/1',
    async reach(page: Page) {
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await page.getByRole('button', { name: 'Write Review' }).click()
      await page.getByRole('button', { name: 'Submit Review' }).click()
    },
    shown: 'Missing Information',
  },
  ...(['Experience', 'Testimonials', 'Contact'] as const).map((tab) => ({
    name: `profile, ${tab}`,
    path: '/advisor/1',
    reach: (page: Page) => page.getByRole('tab', { name: tab }).click(),
    shown: { Experience: 'Experience with ESOPs', Testimonials: /Sample text/, Contact: 'Phone' }[
      tab
    ],
  })),
  {
    name: 'resource dialog',
    path: '/advisor/1',
    reach: (page: Page) => page.getByRole('button', { name: /^Articles/ }).click(),
    shown: /^Articles of/,
  },
  {
    name: 'profile for members',
    path: '/advisor/2',
    reach: async () => {},
    shown: 'Advisor not found',
  },
  { name: 'debug page', path: '/debug/advisors', reach: async () => {}, shown: 'Total advisors' },
]

for (const { name, path, reach, shown } of stops)
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    // A whole page in two themes takes axe long.
    test.slow()
    await page.goto(path)
    await reach(page)
    await expect(page.getByText(shown).first()).toBeVisible()
    await findNothingInBothThemes(page)
  })

for (const kind of ['advisor', 'company'] as const)
  asMember(
    `axe finds nothing: ${kind} registration, empty, with errors, sent`,
    async ({ page }) => {
      test.slow()
      const button = kind === 'advisor' ? 'Submit Registration' : 'Register Company'
      await page.goto(`/register/${kind}`)
      await expect(page.getByLabel('Company name')).toBeVisible()
      await findNothingInBothThemes(page)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('Company name is required')).toBeVisible()
      await findNothingInBothThemes(page)
      await page.getByLabel('Company name').fill('Harbor Valuation')
      if (kind === 'advisor') {
        await page.getByLabel('Contact person').fill('Ada Reyes')
        await page.getByLabel('Email').fill('ada@example.com')
      }
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('form').getByText('submitted successfully!')).toBeVisible()
      await expect(page.getByRole('row', { name: 'Harbor Valuation' }).first()).toBeVisible()
      await findNothingInBothThemes(page)
    },
  )

test('a review can be written with the keyboard alone', async ({ page, email }) => {
  await page.goto('/advisor/1')
  await tabTo(page, /^Overview$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  await tabTo(page, /^Write Review$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Your rating' }).getByRole('status')).toHaveText(
    '3 of 5',
  )
  await tabTo(page, /^Submit Review$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write Review' })).toBeFocused()
})

test('a dialog keeps the focus, tells its name and gives the focus back', async ({ page }) => {
  await page.goto('/advisor/1')
  await tabTo(page, /^Videos/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Videos of/ })
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  const links = dialog.getByRole('link')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https?:/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Videos/ })).toBeFocused()
})

test('a form makes sense to a screen reader', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('form', { name: 'Send us a message' })).toMatchAriaSnapshot(`
    - form "Send us a message":
      - text: Name
      - textbox "Name" [invalid]
      - paragraph: Name must be at least 2 characters
      - text: Email
      - textbox "Email" [invalid]
      - paragraph: Please enter a valid email address
      - text: Company (optional)
      - textbox "Company (optional)"
      - text: Subject
      - textbox "Subject" [invalid]
      - paragraph: Subject must be at least 5 characters
      - text: Message
      - textbox "Message" [invalid]
      - paragraph: Message must be at least 10 characters
      - paragraph:
        - button "Send Message"
  `)
})
