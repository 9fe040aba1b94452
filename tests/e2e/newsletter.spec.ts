import { findNothing } from './axe.ts'
import { expect, readMail, test } from './member.ts'
import { answer, broken } from './messages/row.ts'

test('says a failure and keeps the address, then subscribes, confirms and leaves by POST', async ({
  page,
  email,
}) => {
  await page.goto('/education')
  const field = page.getByLabel('Email address')
  await field.fill(email)
  await answer(page, '/rest/v1/rpc/subscribe_newsletter', 500, broken)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.locator('#newsletter-error')).toHaveText(/problem at the moment/)
  await expect(field).toHaveValue(email)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText(/Check your inbox for a confirmation email/)).toBeVisible()

  const { text } = await readMail(page, email)
  const link = /\S+\/newsletter\/confirm\S+/.exec(text)![0]
  // Whatever looks through mailboxes opens a link first: that confirms nothing.
  expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await findNothing(page)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByText('You are subscribed')).toBeVisible()

  const oneClick = link.replace(/\/newsletter.*token=/, '/functions/v1/mail/unsubscribe?token=')
  expect((await page.request.get(oneClick)).url()).toContain('/newsletter/unsubscribe?token=')
  const form = { 'List-Unsubscribe': 'One-Click' }
  expect((await page.request.post(oneClick, { form })).status()).toBe(200)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('alert')).toHaveText(/has expired, or its address has been/)
})
