/** A firm's listing: claimed by a member, changed by its owner, looked at by the desk. */
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { becomeMember, expect, PASSWORD, test, type Page } from './member.ts'

/** Nobody speaks for this one in the demo data, and no other test looks at it. */
const FIRM = 140

async function enter(browser: Browser, baseURL: string, name: string) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const email = `${name}-${process.pid}-${test.info().retry}@example.com`
  await becomeMember(page, email, PASSWORD)
  return { page, email, close: () => context.close() }
}

async function joinDesk(page: Page, email: string): Promise<void> {
  const secrets = JSON.parse(readFileSync('.cache/e2e/data/secrets.json', 'utf8'))
  const headers = { apikey: secrets.serviceKey, 'user-agent': 'team' }
  const answer = await page.request.post('/rest/v1/rpc/add_desk_person', {
    headers,
    data: { email },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function approve(page: Page, kind: string, term: string, sees: string): Promise<void> {
  await page.goto(`/desk?kind=${kind}&q=${encodeURIComponent(term)}`)
  await expect(page.getByText('Choose an item')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText(sees).first()).toBeVisible()
  await findNothing(page)
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
}

async function findNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('is claimed, changed at once and after a look, and nobody else’s', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const owner = await enter(browser, baseURL ?? '', 'owner')
  const desk = await enter(browser, baseURL ?? '', 'listing-desk')
  await joinDesk(desk.page, desk.email)
  const { page } = owner

  await page.goto(`/account/advisors/${FIRM}`)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()

  await page.goto(`/advisor/${FIRM}`)
  await page.getByRole('button', { name: 'Is this your firm?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What you do at the firm').fill('Managing partner')
  await dialog.getByLabel('Why this is your firm').fill('I founded it in 1999.')
  await findNothing(page)
  await dialog.getByRole('button', { name: 'Send the claim' }).click()
  await expect(dialog.getByText('Your claim is with our team.')).toBeVisible()

  await approve(desk.page, 'claim', owner.email, 'I founded it in 1999.')

  await page.goto('/account')
  await page.getByRole('region', { name: 'Your listings' }).getByRole('link').click()
  await expect(page).toHaveURL(`/account/advisors/${FIRM}`)
  await page.getByLabel('Description').fill('Three partners, two towns.')
  const name = page.getByLabel('Company name')
  const before = await name.inputValue()
  await name.fill('Renamed Partners')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('What our team checks first is on its way')).toBeVisible()
  await findNothing(page)
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Three partners, two towns.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before)
  await expect(page.getByText('Company name: Renamed Partners')).toBeVisible()
  await page.goto(`/advisor/${FIRM}`)
  await expect(page.getByText('Three partners, two towns.')).toBeVisible()
  await expect(page.getByText('Renamed Partners')).toHaveCount(0)

  await approve(desk.page, 'edit', before, 'Renamed Partners')
  await page.reload()
  await expect(page.getByText('Renamed Partners').first()).toBeVisible()
  await owner.close()
  await desk.close()
})
