import { expect, test as base, type Page } from '@playwright/test'

type Mail = { to: string; subject: string; html: string; text: string }

/** The newest mail to an address, from the server's local mailbox. */
export async function readMail(page: Page, to: string): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/_local/mail.json')).json()) as Mail[]
      mail = mails.find((candidate) => candidate.to === to)
      return mail
    })
    .toBeDefined()
  return mail!
}

/** Creates an account through the forms and follows the link in the mail; the page ends signed in at `/`. */
export async function becomeMember(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('form').getByText('Account created!')).toBeVisible()
  const { html } = await readMail(page, email)
  const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  await page.goto(link!)
  // The words come last, on the page that the confirmation leads to.
  await expect(page.getByText('Your email address is confirmed. Welcome!').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

/** Signs out, and waits for the home page that this leads to: only there the header is a visitor's. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/')
}

let accounts = 0

/** Tests with a `member`: a page that is signed in with an account of its own. */
export const test = base.extend<{ member: Page; email: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  email: async ({}, use, { workerIndex }) => {
    accounts += 1
    await use(`member-${workerIndex}-${accounts}@example.com`)
  },
  member: async ({ page, email }, use) => {
    await becomeMember(page, email, PASSWORD)
    await use(page)
  },
})
export { expect, type Page }

/** Long and in no list of common ones. */
export const PASSWORD = 'seven green blocks 41'
