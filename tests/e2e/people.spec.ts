/** A review from its writing to its hiding, and an account from a new address to its end. */
import { readFileSync } from 'node:fs'
import { findNothingInBothThemes } from './axe.ts'
import { callAsTeam, enter, expect, linkIn, PASSWORD, readMail, test } from './member.ts'

const FIRM = '/advisor/12'

test('a review is written, corrected, reported, hidden and counted', async ({ browser }) => {
  test.slow()
  const author = await enter(browser, `author-${process.pid}@example.com`)
  await author.goto(`${FIRM}#reviews`)
  await author.getByRole('button', { name: 'Write Review' }).click()
  await author.getByLabel('Your name').fill('Petra Lindgren')
  await author.getByLabel('Your review').fill('They never called back.')
  await author.getByRole('button', { name: 'Submit Review' }).click()
  await expect(author.getByRole('heading', { name: 'Petra Lindgren' })).toBeVisible()
  await author.goto('/account')
  await author.getByRole('button', { name: /^Correct/ }).click()
  await author.getByRole('radio', { name: '2 stars' }).check()
  await author.getByRole('textbox', { name: 'Your review' }).fill('They called back after a month.')
  await author.getByRole('button', { name: 'Save the correction' }).click()
  await expect(author.getByText('They called back after a month.')).toBeVisible()
  await findNothingInBothThemes(author)

  const reader = await enter(browser, `reader-${process.pid}@example.com`)
  await reader.goto(`${FIRM}#reviews`)
  await reader.getByRole('button', { name: 'Report the review by Petra Lindgren' }).click()
  await reader.getByRole('button', { name: 'Send the report' }).click()
  await expect(reader.getByLabel('What is wrong with it?')).toBeFocused()
  await reader.getByLabel('What is wrong with it?').selectOption('not_client')
  await findNothingInBothThemes(reader)
  await reader.getByRole('button', { name: 'Send the report' }).click()
  await expect(reader.getByText('Our team looks at this review.').first()).toBeVisible()

  const desk = `hider-${process.pid}@example.com`
  const decider = await enter(browser, desk)
  await callAsTeam(decider, 'add_desk_person', { email: desk })
  await decider.goto('/desk?kind=review&q=Petra')
  await expect(decider.getByText('Choose an item')).toBeVisible()
  await decider.keyboard.press('j')
  await expect(decider.getByText('They called back after a month.').first()).toBeVisible()
  await decider.keyboard.press('x')
  await decider.getByLabel('Why is it hidden?').selectOption('not_client')
  await decider.getByRole('form', { name: 'Hide' }).getByRole('button', { name: 'Hide' }).click()
  await expect(decider.getByText('Nothing found')).toBeVisible()

  await reader.reload()
  await expect(reader.getByText('1 hidden (not by a client)')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Petra Lindgren' })).toHaveCount(0)
  await author.reload()
  await expect(author.getByText(/^Hidden by our team/)).toBeVisible()
  await author.getByRole('button', { name: /^Withdraw/ }).press('Enter')
  await author.getByRole('button', { name: 'Withdraw it for good' }).press('Enter')
  await expect(author.getByText('Withdrawn', { exact: true })).toBeVisible()
  const reviews = author.getByRole('region', { name: 'Your reviews' })
  await expect(reviews.getByRole('listitem').getByRole('link')).toBeFocused()
  for (const page of [author, reader, decider]) await page.context().close()
})

test('an account gets a new address, gives its data, and ends', async ({ browser }) => {
  test.slow()
  const email = `leaving-${process.pid}@example.com`
  const moved = `moved-${process.pid}@example.com`
  const page = await enter(browser, email)
  await page.goto('/account')
  await page.getByLabel('New email address').fill(moved)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`A link is on its way to ${moved}`)).toBeVisible()
  const link = linkIn(await readMail(page, moved))
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('Your account has a new address.').first()).toBeVisible()
  await expect(page.getByText(`You are signed in as ${moved}.`)).toBeVisible()
  await expect
    .poll(async () => (await readMail(page, email)).subject)
    .toBe('Your account has a new address')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(data).toMatchObject({ account: { email: moved }, reviews: [] })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await findNothingInBothThemes(page)
  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(page.getByText('This is not the password of this account.')).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(page.getByText('Your account is deleted.').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(moved)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await page.context().close()
})
