/** A firm's listing: claimed by a member, changed by its owner, looked at by the desk. */
import type { Browser } from '@playwright/test'
import { findNothing } from './axe.ts'
import {
  callAsMember,
  callAsTeam,
  endSession,
  enter,
  expect,
  signIn,
  signOut,
  test,
  type Page,
} from './member.ts'

/** Nobody speaks for this one in the demo data, and no other test looks at it. */
const FIRM = 140

async function open(browser: Browser, name: string) {
  const email = `${name}-${process.pid}-${test.info().retry}@example.com`
  const page = await enter(browser, email)
  return { page, email, close: () => page.context().close() }
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

test('is claimed, changed at once and after a look, and nobody else’s', async ({ browser }) => {
  test.setTimeout(180_000)
  const owner = await open(browser, 'owner')
  const desk = await open(browser, 'listing-desk')
  await callAsTeam(desk.page, 'add_desk_person', { email: desk.email })
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
  await page.getByRole('region', { name: 'Your listings' }).getByRole('link').first().click()
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

  // The desk decides while the owner is typing: neither stands in the other's way.
  await page.goto(`/account/advisors/${FIRM}`)
  await page.getByLabel('Phone').fill('555-0140')
  await approve(desk.page, 'edit', before, 'Renamed Partners')
  await save(page)
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed Partners')
  await expect(page.getByLabel('Company name')).toHaveValue('Renamed Partners')
  await expect(page.getByText('Waits for our team')).toHaveCount(0)
  await owner.close()
  await desk.close()
})

/** The link of the invitation that was mailed to an address. */
async function invitationTo(page: Page, email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/_local/mail.json')
      const mails = (await answer.json()) as { to: string; text: string }[]
      const texts = mails.filter(({ to }) => to === email).map(({ text }) => text)
      link = texts.flatMap((text) => /http\S+invitation\?token=\w+/.exec(text) ?? [])[0]
      return link
    })
    .toBeDefined()
  return new URL(link ?? '').pathname + new URL(link ?? '').search
}

const accept = (page: Page) => page.getByRole('button', { name: 'Accept the invitation' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).first().click()

/** Makes the member of the page the owner of a listing, as the desk does. */
async function giveListing(page: Page, id: number): Promise<void> {
  const claim = await callAsMember(page, 'rpc/claim_listing', {
    advisor_id: id,
    role: 'Partner',
    statement: 'I founded it.',
  })
  await callAsTeam(page, 'desk_decide', {
    kind: 'claim',
    item_id: String(claim),
    expected_version: 1,
    decision: 'approve',
  })
}

test('is edited by two people of a firm, and neither overwrites the other', async ({ browser }) => {
  test.setTimeout(240_000)
  const firm = 139
  const owner = await open(browser, 'first')
  const editor = await open(browser, 'second')
  const stranger = await open(browser, 'stranger')
  await giveListing(owner.page, firm)

  // The colleague is invited; the link is for the invited address alone, and once.
  await owner.page.goto(`/account/advisors/${firm}`)
  await owner.page.getByLabel('Colleague’s email').fill(editor.email)
  await owner.page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(owner.page.getByText(`${editor.email} is invited.`).first()).toBeVisible()
  const link = await invitationTo(owner.page, editor.email)
  await stranger.page.goto(link)
  await expect(stranger.page.getByText(`You are signed in as ${stranger.email}.`)).toBeVisible()
  await accept(stranger.page)
  await expect(stranger.page.getByRole('alert')).toContainText('for another address')
  await findNothing(stranger.page)
  await stranger.page.getByRole('button', { name: 'Use another account' }).click()
  await expect(stranger.page).toHaveURL(`/signin?next=${encodeURIComponent(link)}`)
  await editor.page.goto(link)
  await accept(editor.page)
  await expect(editor.page).toHaveURL(`/account/advisors/${firm}`)
  await editor.page.goto(link)
  await accept(editor.page)
  await expect(editor.page).toHaveURL(`/account/advisors/${firm}`)
  await signIn(stranger.page, stranger.email)
  await expect(stranger.page.getByText(`You are signed in as ${stranger.email}.`)).toBeVisible()
  await stranger.page.goto('/account/invitation?token=0123456789abcdef')
  await accept(stranger.page)
  await expect(stranger.page.getByRole('alert')).toContainText('no longer valid')

  // Both have the form open.
  await owner.page.reload()
  await expect(owner.page.getByLabel('Phone')).toBeVisible()
  await editor.page.getByLabel('Description').fill('The words of the editor.')
  await editor.page.getByLabel('Phone').fill('555-0001')
  await save(editor.page)
  await expect(editor.page.getByText('Saved.')).toBeVisible()
  const { page } = owner
  await page.getByLabel('Description').fill('The words of the owner.')
  await page.getByLabel('Phone').fill('555-0002')
  await page.getByLabel('In ESOP practice since').fill('1999')
  await save(page)
  await expect(page.getByRole('heading', { name: 'Somebody else has changed this' })).toBeFocused()
  await findNothing(page)
  const conflict = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(conflict('Description')).toContainText('The words of the editor.')
  await expect(conflict('Description')).toContainText('The words of the owner.')
  await expect(page.getByLabel('Phone')).toHaveValue('555-0002')
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Please choose for each field first.')
  await conflict('Description').getByLabel('What it says now').check()
  await conflict('Phone').getByLabel('What you wrote').check()
  await save(page)
  await expect(page.getByText('Saved.')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('The words of the editor.')
  await expect(page.getByLabel('Phone')).toHaveValue('555-0002')
  await expect(page.getByLabel('In ESOP practice since')).toHaveValue('1999')

  // What was typed outlives the session.
  await page.getByLabel('Phone').fill('555-0003')
  const restore = await endSession(page)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Your session has ended')
  await restore()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, owner.email)
  await expect(page.getByText('What you typed earlier is back.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('555-0003')
  await findNothing(page)
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('555-0002')
  for (const { close } of [owner, editor, stranger]) await close()
})

test('shows its people, and nobody else, what members wrote to the firm', async ({ browser }) => {
  test.slow()
  const firm = 138
  const owner = await open(browser, 'reader')
  const writer = await open(browser, 'writer')
  await giveListing(owner.page, firm)
  const { page } = owner
  const messages = page.getByRole('region', { name: 'Messages to your firm' })
  await page.goto(`/account/advisors/${firm}`)
  await expect(messages.getByText('Nobody has written to you')).toBeVisible()
  await callAsMember(writer.page, 'rpc/send_enquiry', {
    idempotency_key: crypto.randomUUID(),
    advisor_id: firm,
    about: 'transaction',
    stage: 'planning',
    message: 'We would like to talk about a sale.',
  })
  await page.goto('/account')
  await page.getByRole('link', { name: /^Messages to your firm/ }).click()
  await expect(page.getByRole('heading', { name: 'Messages to your firm' })).toBeFocused()
  await expect(messages.getByRole('heading', { name: 'A sale to an ESOP' })).toBeVisible()
  await expect(messages.getByText('We are planning it')).toBeVisible()
  const answer = messages.getByRole('link', { name: writer.email })
  await expect(answer).toHaveAttribute('href', new RegExp(`^mailto:${writer.email}\\?subject=`))
  await messages.getByText('What was written').click()
  await expect(messages.getByText('We would like to talk about a sale.')).toBeVisible()
  await findNothing(page)
  await writer.page.goto(`/account/advisors/${firm}`)
  await expect(writer.page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(writer.page.getByText('We would like to talk about a sale.')).toHaveCount(0)
  for (const { close } of [owner, writer]) await close()
})

test('is corrected where the desk asked for changes, and the way there leads over sign-in', async ({
  browser,
}) => {
  test.slow()
  const applicant = await open(browser, 'corrector')
  const { page } = applicant
  await page.goto('/register/advisor')
  await page.getByLabel('Company name').fill('Corrected Counsel')
  await page.getByLabel('Contact person').fill('Ann Reed')
  await page.getByLabel('Email').fill('ann@reed.example')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.goto('/account')
  await expect(page.getByRole('row', { name: /Corrected Counsel/ })).toContainText('In review')
  const desk = await open(browser, 'correcting-desk')
  await callAsTeam(desk.page, 'add_desk_person', { email: desk.email })
  await desk.page.goto('/desk?kind=registration&q=Corrected+Counsel')
  await expect(desk.page.getByText('Choose an item')).toBeVisible()
  await desk.page.keyboard.press('j')
  await expect(desk.page.getByRole('button', { name: /^Request changes/ })).toBeVisible()
  await desk.page.keyboard.press('r')
  await desk.page.getByLabel('What has to change?').fill('Please name your town.')
  await desk.page.keyboard.press('Control+Enter')
  await expect(desk.page.getByRole('button', { name: /^Undo/ })).toBeVisible()

  await page.reload()
  const way = page.getByRole('link', { name: /^Correct and send again/ })
  const address = (await way.getAttribute('href')) ?? ''
  await signOut(page)
  await page.goto(address)
  await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(address)}`)
  await signIn(page, applicant.email)
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Please name your town.').first()).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('Corrected Counsel')
  // What it says is about a correction, from the title to the button.
  await expect(page).toHaveTitle(/^Correct your registration/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct your registration')
  await expect(page.getByRole('complementary').getByRole('listitem').nth(1)).toContainText(
    'You send the registration again.',
  )
  await findNothing(page)
  await page.getByLabel('Location').fill('Fresno, CA')
  await page.getByRole('button', { name: 'Send Correction' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Your correction is sent.').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Corrected Counsel/ })).toContainText('In review')
  // The link of the mail, pressed once more.
  await page.goto(address)
  await expect(page.getByText('No changes are asked for any more.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Correction' })).toHaveCount(0)
  await desk.page.goto('/desk?kind=registration&q=Corrected+Counsel')
  await expect(desk.page.getByText('Choose an item')).toBeVisible()
  await desk.page.keyboard.press('j')
  await expect(desk.page.getByText('Sent again', { exact: true })).toBeVisible()
  for (const { close } of [applicant, desk]) await close()
})
