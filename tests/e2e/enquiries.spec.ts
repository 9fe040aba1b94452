/** What the buttons of profiles and lists promise: writing to an advisor, proposing times, a company's page. */
import { findNothing } from './axe.ts'
import { asMember, expect, type Page } from './member.ts'

type Mail = {
  to: string
  replyTo: string | null
  text: string
  attachments: { filename: string; text: string }[]
}

/** The mails that say these words, newest first. */
async function mailsWith(page: Page, words: string): Promise<Mail[]> {
  const mails = (await (await page.request.get('/_local/mail.json')).json()) as Mail[]
  return mails.filter(({ text }) => text.includes(words))
}

const nobody = { cookies: [], origins: [] }

/** As a `datetime-local` field takes it. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

asMember('a member writes to an advisor and proposes two times', async ({ browser, account }) => {
  const context = await browser.newContext({
    storageState: await account.openSession(),
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/advisor/2')
  await page.getByRole('button', { name: 'Schedule Call' }).click()
  await expect(page.getByRole('heading', { name: /^Write to / })).toBeFocused()
  const form = page.getByRole('form', { name: 'Write to this advisor' })
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Please propose at least one time')).toBeVisible()
  await expect(form.getByLabel('What is it about?')).toBeFocused()
  await findNothing(page)

  const words = `A question of ${Date.now()}.`
  await form.getByLabel('What is it about?').selectOption('A sale to an ESOP')
  await form.getByLabel('Where do you stand?').selectOption('We are planning it')
  await form.getByRole('textbox', { name: 'Message' }).fill(words)
  await form.getByLabel('First time').fill(inDays(9, '10:00'))
  await form.getByLabel('Second time').fill(inDays(10, '14:30'))
  await page.goto('/advisor/2#contact')
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(words)
  // A date without its time is not left out without a word.
  const third = form.getByLabel('Third time')
  await third.pressSequentially('12')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(third).toBeFocused()
  await expect(third).toHaveAttribute('aria-invalid', 'true')
  for (const key of ['Backspace', 'Tab']) await page.keyboard.press(key)
  await form.getByLabel('Send me a copy').check()
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message is on its way')).toBeFocused()

  await expect.poll(async () => (await mailsWith(page, words)).length).toBe(2)
  const mails = await mailsWith(page, words)
  const toFirm = mails.find(({ to }) => to !== account.email)!
  expect(toFirm.replyTo).toBe(account.email)
  expect(toFirm.text).toContain('10:00 AM Eastern')
  expect(toFirm.attachments.map(({ filename }) => filename)).toEqual(['proposed-times.ics'])
  expect(toFirm.attachments[0]!.text.match(/^DTSTART:/gm)).toHaveLength(2)
  expect(mails.find(({ to }) => to === account.email)!.replyTo).toBeNull()

  await page.getByRole('link', { name: 'Messages to advisors' }).click()
  const sent = page.getByRole('region', { name: 'Messages to advisors' })
  await expect(sent.getByText('Sent', { exact: true }).first()).toBeVisible()
  await sent.getByText('What you wrote').first().click()
  await expect(sent.getByText(words)).toBeVisible()

  // The firm, which has no account, reports it.
  const [link] = /http\S+report-message\S+/.exec(toFirm.text)!
  const firm = await browser.newPage({ storageState: nobody })
  await firm.goto(link)
  await firm.getByRole('button', { name: 'Report this message' }).click()
  await expect(firm.getByText(/Our team reads the message/)).toBeFocused()
  await firm.close()
  await context.close()
})

asMember(
  'View Details opens the company, and a visitor is led to an account',
  async ({ page, browser }) => {
    await page.goto('/marketplace?tab=companies')
    const details = page.getByRole('link', { name: /^View Details of / }).first()
    const name = (await details.getAttribute('aria-label'))!.replace('View Details of ', '')
    await details.click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${name} | ESOP Marketplace`)
    await page.getByRole('link', { name: 'Companies' }).click()
    await expect(page.getByRole('tab', { name: /^Companies/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.goto('/company/999999')
    await expect(page.getByRole('heading', { name: 'Company not found' })).toBeVisible()

    const visitor = await browser.newPage({ storageState: nobody })
    const signUp = visitor.getByRole('main').getByRole('link', { name: 'Sign Up Free' })
    await visitor.goto('/company/3')
    await expect(signUp).toHaveAttribute('href', '/signup?next=%2Fcompany%2F3')
    await visitor.goto('/advisor/1')
    await visitor.getByRole('button', { name: 'Contact', exact: true }).click()
    await expect(visitor.getByRole('heading', { name: 'Members write to advisors' })).toBeFocused()
    await expect(signUp).toHaveAttribute('href', '/signup?next=%2Fadvisor%2F1%23contact')
    await visitor.close()
  },
)
