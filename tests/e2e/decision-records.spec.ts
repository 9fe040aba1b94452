/** From the shortlist to a locked record, its hash and its correction; from four ticks to its print. */
import { expectNoViolations } from './axe.ts'
import { enter, expect, test, type Page } from './member.ts'
import { readSaved } from './network.ts'

test('a member records why a firm was chosen, locks the record and corrects it', async ({
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

  const begin = page.getByRole('form', { name: 'Start a record' })
  await expect(begin.getByRole('checkbox', { name: first })).toBeChecked()
  await begin.getByRole('button', { name: 'Start the record' }).click()
  await expect(begin.getByLabel('Purpose')).toBeFocused()
  await begin.getByLabel('Purpose').fill('A trustee for the sale')
  await begin.getByRole('button', { name: 'Start the record' }).click()

  // The form saves without a press.
  const saved = page.getByText('All changes saved')
  await expect(saved).toBeVisible()
  const form = page.getByRole('form', { name: 'A trustee for the sale' })
  await form.getByText(/^Side by side/).click()
  await expect(form.getByRole('columnheader', { name: first })).toBeVisible()
  await expect(form.getByText(/^(Stated by the firm|Added by our team), /).first()).toBeVisible()
  await page.getByLabel('Criteria').fill('Five sales of our size.')

  // Another firm, with a reference.
  await page.getByRole('button', { name: 'Add firms' }).click()
  await page.getByRole('checkbox', { name: second }).check()
  await page.getByRole('button', { name: 'Add to the record' }).click()
  const firm = page.getByRole('region', { name: second })
  await firm.getByText('Notes, ties and references').click()
  await firm.getByRole('button', { name: 'Add a reference' }).click()
  await firm.getByLabel('Who').fill('Ann Reed')
  await firm.getByLabel('Date').fill('2026-01-15')
  await firm.getByLabel('Answer').fill('Would hire them again.')
  await firm.getByLabel('We chose this firm').check()
  await firm.getByLabel('Five sales of our size.').selectOption('In part')

  await expect(saved).toBeVisible()
  await expectNoViolations(page, 'main')

  await page.getByRole('button', { name: 'Lock this record' }).click()
  await expect(page.getByLabel('Date of the decision')).toBeFocused()
  await page.getByLabel('Date of the decision').fill('2026-02-01')
  await page.getByLabel('Reason').fill('The most experience at the second lowest fee.')
  await page.getByRole('button', { name: 'Lock this record' }).press('Enter')
  await page.getByRole('button', { name: 'Lock permanently' }).press('Enter')
  await expect(page.getByText(/Nobody can change it\.$/)).toBeVisible()
  // The mark stands beside the firm.
  const marked = page.getByRole('row').filter({ hasText: 'Five sales of our size.' })
  await expect(marked).toContainText('In part')
  await expectNoViolations(page, 'main')

  // The page shows the hash: decision-records.test.ts computes it anew.
  const file = await readSaved(page.getByRole('button', { name: 'Download (JSON)' }))
  const { record, sha256 } = JSON.parse(file) as { record: object; sha256: string }
  expect(record).toMatchObject({ purpose: 'A trustee for the sale' })
  await expect(page.getByText(sha256)).toBeVisible()

  await page.getByRole('button', { name: 'Correct in a new record' }).click()
  await expect(page.getByLabel('What this record corrects')).toBeVisible()
  await expect(page.getByLabel('Purpose')).toHaveValue('A trustee for the sale')
  await page.getByRole('link', { name: 'All records' }).click()
  await expect(page.getByText('Corrected by a later record')).toBeVisible()
  await close()
})

/** Sheets of paper that the page takes. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('prints six firms on four sheets', async ({ browser }) => {
  const { page, call, close } = await enter(browser, 'six')
  const id = crypto.randomUUID()
  const criteria = ['Plans of our size', 'A fee that is known', 'No work for the lender']
  const candidates = [1, 2, 7, 8, 18, 33].map((advisor_id, at) => ({
    advisor_id,
    chosen: at === 1,
    note: 'Answered within two days, and named a fixed fee for the first year.',
    conflicts: 'None known; asked by telephone on November 3.',
    references: [{ who: 'Ann Reed', on: '2026-01-15', answer: 'Would hire them again.' }],
    marks: criteria.map((criterion) => ({ criterion, standing: 'meets' })),
  }))
  const written = {
    purpose: 'An administrator for our plan from its first year on',
    criteria: criteria.join('\n'),
    decided_on: '2026-02-01',
    decided_by: 'The board',
    reason: 'They answered first, and their fee includes the repurchase study. '.repeat(4),
    candidates,
  }
  await call('rpc/save_decision_record', { id, expected_version: null, written })
  await call('rpc/lock_decision_record', { id, expected_version: 2 })
  await page.goto(`/shortlist/decide?id=${id}`)
  await expect(page.getByText(/Nobody can change it\.$/)).toBeVisible()
  expect(await countSheets(page)).toBeLessThanOrEqual(4)
  await close()
})
