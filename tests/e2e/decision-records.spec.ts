/** From the shortlist to a locked record, its hash and its correction. */
import { expectNoViolations } from './axe.ts'
import { enter, expect, test } from './member.ts'
import { readSaved } from './network.ts'

test('a member records why a firm was chosen, locks the file and corrects it', async ({
  browser,
}) => {
  const { page, call, close } = await enter(browser, 'chooser')
  await call('rpc/save_shortlist', { items: { 1: { place: 1 }, 2: { place: 2 } } })
  await page.goto('/shortlist')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveCount(2)
  const [first = '', second = ''] = await names.allTextContents()
  await page.getByRole('checkbox', { name: `Compare ${first}` }).check()
  const steps = page.getByRole('navigation', { name: 'Steps of your search' })
  await steps.getByRole('link', { name: 'Decide' }).click()

  const begin = page.getByRole('form', { name: 'Begin a file' })
  await expect(begin.getByRole('checkbox', { name: first })).toBeChecked()
  await begin.getByRole('button', { name: 'Begin the file' }).click()
  await expect(begin.getByLabel('Purpose')).toBeFocused()
  await begin.getByLabel('Purpose').fill('A trustee for the sale')
  await begin.getByRole('button', { name: 'Begin the file' }).click()

  // The form saves without a press.
  const saved = page.getByText('All changes saved')
  await expect(saved).toBeVisible()
  const form = page.getByRole('form', { name: 'A trustee for the sale' })
  await form.getByText(/^What the directory said on/).click()
  await expect(form.getByText(/^(Stated by the firm|Added by our team), /).first()).toBeVisible()
  await page.getByLabel('Criteria').fill('Five sales of our size.')

  // Another firm, with a reference.
  await page.getByRole('button', { name: 'Add firms from your shortlist' }).click()
  await page.getByRole('checkbox', { name: second }).check()
  await page.getByRole('button', { name: 'Add to the file' }).click()
  const firm = page.getByRole('region', { name: second })
  await firm.getByText('Notes, ties and references').click()
  await firm.getByRole('button', { name: 'Add a reference' }).click()
  await firm.getByLabel('Who').fill('Ann Reed')
  await firm.getByLabel('Day').fill('2026-01-15')
  await firm.getByLabel('Answer').fill('Would hire them again.')
  await firm.getByLabel('We chose this firm').check()

  await expect(saved).toBeVisible()
  await expectNoViolations(page, 'main')

  await page.getByRole('button', { name: 'Lock this file' }).click()
  await expect(page.getByLabel('Day of the decision')).toBeFocused()
  await page.getByLabel('Day of the decision').fill('2026-02-01')
  await page.getByLabel('Reason').fill('The most experience at the second lowest fee.')
  await page.getByRole('button', { name: 'Lock this file' }).press('Enter')
  await page.getByRole('button', { name: 'Lock for good' }).press('Enter')
  await expect(page.getByText(/^Locked on /)).toBeVisible()
  await expectNoViolations(page, 'main')

  // The page shows the hash of the file: decision-records.test.ts computes it anew.
  const file = await readSaved(page.getByRole('button', { name: 'Download (JSON)' }))
  const { record, sha256 } = JSON.parse(file) as { record: object; sha256: string }
  expect(record).toMatchObject({ purpose: 'A trustee for the sale' })
  await expect(page.getByText(sha256)).toBeVisible()

  await page.getByRole('button', { name: 'Correct in a new file' }).click()
  await expect(page.getByLabel('What this file corrects')).toBeVisible()
  await expect(page.getByLabel('Purpose')).toHaveValue('A trustee for the sale')
  await page.getByRole('link', { name: 'All files' }).click()
  await expect(page.getByText('Corrected by a later file')).toBeVisible()
  await close()
})
