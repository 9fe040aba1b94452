/** A firm's listing: claimed by a member, edited by its people, reviewed by the desk, contacted by members. */
import { expectNoViolations } from './axe.ts'
import {
  callAsTeam,
  decideAsTeam,
  enter,
  expect,
  giveListing,
  linkIn,
  PASSWORD,
  readMail,
  readMails,
  test,
  visitor,
  type Mail,
  type Page,
} from './member.ts'

// In the demo data these have no owner and a listed address; no other test uses them.
const [claimed, written, stated, corrected] = [136, 137, 130, 141]
/** Other firms that get the message to `written`, and one without a listed address. */
const alsoWritten = [143, 144]
const withoutAddress = 139
/** Answered and taken over from the mails to its address. */
const unclaimed = 146
/** Used by a stranger's press, closed by its mailbox, and without messages. */
const silent = 148
/** A listing into which the desk merges another one. */
const kept = 142

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).first().click()

/** Approves the item of a kind that a search in the desk's queue finds. */
async function approve(kind: string, term: string, decision = 'approve'): Promise<void> {
  const queue = await callAsTeam('desk_queue', { kind, term })
  await decideAsTeam(kind, (queue as { items: { item_id: string }[] }).items[0]!.item_id, decision)
}

test('is claimed, and changed at once or after a decision of the desk', async ({ browser }) => {
  const owner = await enter(browser, 'owner')
  const { page } = owner
  await page.goto(`/account/advisors/${claimed}`)
  await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible()

  await page.goto(`/advisor/${claimed}`)
  await page.getByRole('button', { name: 'Is this your firm?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What you do at the firm').fill('Managing partner')
  await dialog.getByLabel('Why this is your firm').fill('I founded it in 1999.')
  await expectNoViolations(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Send claim' }).click()
  await expect(dialog.getByText('Your claim is with our team.')).toBeVisible()

  // The account's address is not at the firm's domain, so the listed address must confirm.
  const asked = await readMail(({ text }) => text.includes(`The account ${owner.email} `))
  await page.goto(linkIn(asked, '/answer'))
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Confirm the claim' }).click()
  await expect(page.getByText('Our team will now decide on the claim.')).toBeVisible()
  await approve('claim', owner.email, 'approve_outside')

  await page.goto('/account')
  await page.getByRole('region', { name: 'Your listings' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`/account/advisors/${claimed}`)
  await page.getByLabel('Description').fill('Three partners, two towns.')
  const before = await page.getByLabel('Company name').inputValue()
  await page.getByLabel('Company name').fill('Renamed Partners')
  await save(page)
  await expect(page.getByText('services go live after review')).toBeVisible()
  await expectNoViolations(page, 'main')
  await page.goto(`/advisor/${claimed}`)
  await expect(page.getByText('Three partners, two towns.').first()).toBeVisible()
  const edit = page.getByRole('link', { name: 'Edit your listing' })
  await expect(edit).toHaveAttribute('href', `/account/advisors/${claimed}`)
  await expect(page.getByRole('button', { name: /this firm\?/ })).toBeHidden()
  await expect(page.getByText('Renamed Partners')).toHaveCount(0)

  // The desk decides while the owner is typing: neither disturbs the other.
  await page.goto(`/account/advisors/${claimed}`)
  await expect(page.getByText('Company name: Renamed Partners')).toBeVisible()
  await page.getByLabel('Phone').fill('555-0140')
  await approve('edit', before)
  await save(page)
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed Partners')
  await expect(page.getByLabel('Company name')).toHaveValue('Renamed Partners')
  await expect(page.getByText('In review since')).toHaveCount(0)

  // A colleague saves while the owner is typing: the owner chooses.
  const theirs = { base: { phone: '555-0140' }, patch: { phone: '555-0141' } }
  await owner.call('rpc/save_page', { listing_kind: 'advisor', firm_id: claimed, ...theirs })
  await page.getByLabel('Phone').fill('555-0142')
  await save(page)
  await expect(
    page.getByRole('heading', { name: 'Someone else changed this listing' }),
  ).toBeFocused()
  await expectNoViolations(page, 'main')
  const conflict = page.getByRole('group', { name: 'Phone', exact: true })
  await conflict.getByLabel('What you wrote').check()
  await save(page)
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()

  // A colleague of the desk presses the link of such a mail: desk.spec.ts.
  const colleague = `colleague-of-${owner.email}`
  await page.getByLabel('Colleague’s email').fill('colleague')
  await page.getByLabel('Colleague’s email').press('Enter')
  await expect(page.getByLabel('Colleague’s email')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Colleague’s email').fill(colleague)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`${colleague} is invited.`).first()).toBeVisible()
  expect(linkIn(await readMail(colleague), '/account/invitation')).toContain('?token=')
  await owner.close()
})

test('is answered, hidden, listed again and taken over from the mails of a firm without an account', async ({
  browser,
}) => {
  const writer = await enter(browser, 'asker')
  const round = { about: 'transaction', stage: 'planning', wants_copy: false }
  const text = `We would like to sell to our people, in ${Date.now()}.`
  await writer.call('rpc/send_enquiries', {
    ...round,
    idempotency_key: crypto.randomUUID(),
    advisor_ids: String(unclaimed),
    message: text,
    signed: 'Ann Reed, Reed Tools',
  })
  const mail = await readMail(({ subject }) => subject === `Ann Reed, Reed Tools: ${text}`)

  // Without an account: reply in three presses, with that of the mail.
  const context = await browser.newContext({ storageState: visitor })
  const page = await context.newPage()
  await page.goto(linkIn(mail, '/answer'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Message to .+ from Ann Reed, Reed Tools$/)
  await expect(page).toHaveURL('/answer')
  expect(
    await page.evaluate(() => [document.referrer, JSON.stringify(history.state)].join()),
  ).not.toContain('token')
  await expectNoViolations(page, 'main')
  const answer = page.getByRole('form', { name: /^Answer to / })
  await answer.getByLabel('Your answer').fill('Gladly. We call you on Tuesday.')
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Gladly. We call you on Tuesday.')).toBeVisible()
  const reply = await readMail(
    ({ subject, to }) => to === writer.email && subject.endsWith('has answered your message'),
  )
  expect(reply.text).toContain('> Gladly. We call you on Tuesday.')
  // The token is not in the address, so that a reload asks for the email again.
  await page.reload()
  await expect(heading).toHaveText('Open the link in our email')

  // Hidden from the mail, and listed again from the one that follows.
  await page.goto(`${linkIn(mail, '/answer')}#listing`)
  const listing = page.getByRole('region', { name: /^Is .+ your firm\?$/ })
  await expect(listing.getByRole('heading')).toBeFocused()
  await listing.getByRole('button', { name: 'Remove the listing' }).click()
  await expectNoViolations(page, 'main')
  await listing.getByRole('button', { name: 'Hide it now' }).click()
  await expect(listing.getByRole('status')).toBeFocused()
  const second = await readMail(({ subject }) => subject.endsWith('is hidden: was that you?'))
  expect(second.to).toBe(mail.to)
  await page.goto(linkIn(second, '/answer'))
  await page.getByRole('button', { name: 'Remove it permanently after 14 days' }).click()
  await expect(page.getByRole('heading', { name: 'Deleted' })).toBeVisible()
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'List it again' }).click()
  await expect(page.getByText('It is in the directory again.')).toBeFocused()

  // Taken over with a new account of the listed address.
  await page.goto(`${linkIn(mail, '/answer')}#listing`)
  await listing.getByRole('button', { name: 'Take over the listing' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(mail.to)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.goto(linkIn(await readMail(mail.to, 'Confirm your email address')))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL('/')
  await approve('claim', mail.to)
  await page.goto(`/account/advisors/${unclaimed}#messages`)
  const messages = page.getByRole('region', { name: 'Messages to your firm' })
  await expect(
    messages.getByRole('heading', { name: `Ann Reed, Reed Tools: ${text}` }),
  ).toBeVisible()
  // The link of the mail still shows its message, and leaves the listing to its owner.
  await page.goto(`${linkIn(mail, '/answer')}#listing`)
  await expect(listing.getByRole('link', { name: 'Sign in to the listing' })).toBeVisible()
  await context.close()
  await writer.close()
})

test('whose link a stranger used closes it from its mailbox, and then takes no messages', async ({
  browser,
}) => {
  const writer = await enter(browser, 'asker')
  const text = `Which trustees do you work with, in ${Date.now()}?`
  await writer.call('rpc/send_enquiries', {
    idempotency_key: crypto.randomUUID(),
    advisor_ids: String(silent),
    about: 'transaction',
    stage: 'planning',
    wants_copy: false,
    message: text,
    signed: 'Ann Reed, CFO, Reed Tools, Ohio',
  })
  const mail = await readMail(({ subject }) => subject.endsWith(text))
  const context = await browser.newContext({ storageState: visitor })
  const page = await context.newPage()
  const answer = page.getByRole('form', { name: /^Answer to / })

  // A stranger says that the address is wrong.
  await page.goto(linkIn(mail, '/answer'))
  await answer.getByLabel('We cannot help').check()
  await answer.getByLabel('Why?').selectOption('This is not our firm (wrong address)')
  await expectNoViolations(page, 'main')
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('have been paused since')).toBeVisible()
  await readMail(({ subject, to }) => to === writer.email && subject.endsWith('address is wrong'))

  // The mailbox closes the link, and asks for a new one.
  const copy = await readMail(({ subject }) => subject.startsWith('You replied to Ann Reed, CFO'))
  expect(copy.to).toBe(mail.to)
  await page.goto(linkIn(copy, '/answer'))
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'This was not us: close this link' }).click()
  await expect(page.getByText('We undid what was done with the link')).toBeFocused()
  await readMail(({ subject, to }) => to === writer.email && subject.endsWith('is withdrawn'))
  await page.goto(linkIn(mail, '/answer'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is closed')
  await expect(page.getByText(text)).toHaveCount(0)
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('A new link is on its way')).toBeFocused()
  const renewed = await readMail(({ subject }) => subject.startsWith('A new link to the message'))

  // It takes no messages and stays listed: who asks reads it before typing.
  await page.goto(`${linkIn(renewed, '/answer')}#stop`)
  await page.getByRole('button', { name: 'Stop the emails' }).click()
  await expect(page.getByText('Stopped. To get messages again')).toBeFocused()
  await writer.page.goto(`/advisor/${silent}#contact`)
  await expect(writer.page.getByText('takes no messages here. It lists')).toBeVisible()
  await expect(writer.page.getByLabel('Message', { exact: true })).toHaveCount(0)

  // Undone by the mail that followed.
  const stopped = await readMail(({ subject }) => subject.startsWith('No more messages by email'))
  await page.goto(linkIn(stopped, '/answer'))
  await page.getByRole('button', { name: 'Get messages again' }).click()
  await expect(page.getByText('Members can write to you again.')).toBeFocused()
  await context.close()
  await writer.close()
})

test('gets the text of a member, answers it with times to meet, of which the member accepts one', async ({
  browser,
}) => {
  const reader = await enter(browser, 'reader')
  const writer = await enter(browser, 'writer')
  const { page, close } = reader
  const text = 'We would like to talk about a sale.'
  await giveListing(reader, written)
  const ids = [written, ...alsoWritten, withoutAddress]
  await writer.call('rpc/save_shortlist', {
    items: Object.fromEntries(ids.map((id) => [id, { note: '' }])),
  })
  await writer.page.goto('/shortlist')
  const steps = writer.page.getByRole('navigation', { name: 'Steps of your search' })
  await steps.getByRole('link', { name: 'Write' }).click()
  const form = writer.page.getByRole('form', { name: 'Write to these firms' })
  await form.getByLabel('What is it about?').selectOption('A sale to an ESOP')
  await form.getByLabel('What stage are you at?').selectOption('We are planning an ESOP')
  await form.getByRole('textbox', { name: 'Message' }).fill(text)
  await expect(writer.page.getByText(/ has listed no email address\.$/)).toBeVisible()
  await writer.page.getByRole('button', { name: 'Leave out Sagebrush Trust Advisors' }).click()
  await expect(writer.page.getByRole('heading', { name: 'To 3 firms' })).toBeVisible()
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(writer.page.getByText('Message sent')).toBeFocused()
  const mailed = async () =>
    (await readMails()).filter(({ replyTo }) => replyTo === writer.email).map((mail) => mail.text)
  await expect.poll(async () => (await mailed()).length).toBe(3)

  await page.goto('/account')
  await page.getByRole('link', { name: /^Messages to your firm/ }).click()
  await expect(page.getByRole('heading', { name: 'Messages to your firm' })).toBeFocused()
  const messages = page.getByRole('region', { name: 'Messages to your firm' })
  await expect(messages.getByRole('heading', { name: writer.email })).toBeVisible()
  await expect(messages.getByText('A sale to an ESOP · We are planning an ESOP')).toBeVisible()
  const reply = messages.getByRole('link', { name: writer.email })
  await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:${writer.email}\\?subject=`))
  await messages.getByText('Message and answer', { exact: true }).click()
  // The first line stands above, the whole text in the fold.
  await expect(messages.getByText(text)).toHaveCount(2)
  await messages.getByLabel('Your answer').fill('Thank you, we are free next week.')
  await messages.getByLabel('Propose times for a meeting').check()
  await messages.getByLabel('First time').fill('2020-01-02T15:00')
  await messages.getByRole('button', { name: 'Send answer' }).click()
  await expect(messages.getByText('Please choose a time in the future')).toBeVisible()
  await messages.getByLabel('First time').fill(`${new Date().getFullYear() + 1}-01-02T15:00`)
  await expectNoViolations(page, 'main')
  await messages.getByRole('button', { name: 'Send answer' }).click()
  await expect(messages.locator(':focus')).toHaveText(/^Answered here on /)
  await expect(messages.getByText('You have proposed a meeting of 30 minutes:')).toBeVisible()

  // The link of the mail needs no sign-in, and opening it accepts nothing.
  const letter = await readMail(
    (mail) => mail.to === writer.email && mail.subject.includes('has answered'),
  )
  const visit = await browser.newPage({ storageState: visitor })
  await visit.goto(linkIn(letter, 'meeting'))
  await expectNoViolations(visit, 'main')
  await visit.getByRole('button', { name: /^Accept .*, January 2, .* at 3:00 PM/ }).click()
  await expect(visit.getByText(/^Accepted\. Both sides/)).toBeFocused()
  for (const other of [({ to }: Mail) => to, ({ replyTo }: Mail) => replyTo]) {
    const { attachments } = await readMail(
      (mail) => other(mail) === writer.email && mail.subject.startsWith('Your meeting with '),
    )
    expect(attachments[0]!.text).toContain('METHOD:REQUEST')
  }
  await visit.close()

  await writer.page.getByRole('link', { name: 'Messages to advisors' }).click()
  const sent = writer.page.getByRole('region', { name: 'Messages to advisors' })
  await expect(sent.getByRole('article')).toHaveCount(3)
  const answered = sent.getByRole('article').filter({ hasText: 'Answered here on' })
  await expect(answered.getByRole('button', { name: 'Save to calendar' })).toBeVisible()
  await answered.getByText('How did it go?').click()
  await answered.getByRole('button', { name: 'We met' }).click()
  await expect(answered.getByText('Saved.')).toBeVisible()
  await expect(answered.getByText('We met', { exact: true }).first()).toBeVisible()
  await Promise.all([close(), writer.close()])
})

test('states a credential, which the desk checks and its profile shows', async ({
  browser,
  desk: person,
}) => {
  const owner = await enter(browser, 'stating')
  const desk = await enter(browser, person)
  await giveListing(owner, stated)

  const { page } = owner
  await page.goto(`/account/advisors/${stated}#credentials`)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByLabel('What do you want to state?').selectOption('Bar admission')
  await page.getByRole('button', { name: 'State it', exact: true }).click()
  await expect(page.getByText('Please name the person who holds it')).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('Illinois')
  await page.getByLabel('Bar number').fill('6201234')
  await page.getByLabel('Attorney').fill('Dana Reed')
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'State it', exact: true }).click()
  await expect(page.getByText('Stated. Our team looks it up next.')).toBeVisible()

  await desk.page.goto('/desk?kind=credential')
  await desk.page.getByRole('link', { name: `Credential of ${name}: Bar admission` }).click()
  await expect(desk.page.getByText('public lawyer search of the state')).toBeVisible()
  // A key decides only on what is in sight.
  await desk.page.locator('#desk-judged').scrollIntoViewIfNeeded()
  await desk.page.keyboard.press('a')
  await desk.page.getByLabel('Page you looked at').fill('https://www.iardc.org/6201234')
  await expectNoViolations(desk.page, 'main')
  await desk.page.keyboard.press('Enter')
  const done = desk.page.getByRole('status').filter({ hasText: 'Checked: Credential of' })
  await expect(done).toHaveCount(1)

  await page.goto(`/advisor/${stated}`)
  const heading = page.getByRole('heading', { name: 'Credentials' })
  const credentials = page.locator('section', { has: heading })
  await expect(credentials).toContainText('Illinois 6201234, Dana Reed')
  await expect(credentials).toContainText('Checked by our team')
  const source = credentials.getByRole('link', { name: 'Source' })
  await expect(source).toHaveAttribute('href', 'https://www.iardc.org/6201234')
  await Promise.all([owner, desk].map(({ close }) => close()))
})

test('is corrected by the desk from a report', async ({ browser, desk, account }) => {
  const words = `They moved, says ${account.email}.`
  await account.call('rpc/report_listing', { advisor_id: corrected, about: 'contact', words })
  const { page, close } = await enter(browser, desk)
  await page.goto('/desk?kind=report')
  const item = page.getByRole('region', { name: 'Item' })
  await expect(page.getByText('Choose an item')).toBeVisible()
  // The newest report is the last one of the queue.
  await page.getByRole('region', { name: 'Queue' }).getByRole('listitem').last().click()
  await expect(item.getByText(words)).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: 'Correct the entries' })).toBeFocused()
  await item.getByLabel('Phone').fill('555-0177')
  await expectNoViolations(page, '[aria-label=Item]')
  const send = item.getByRole('button', { name: 'Correct the entries and close the report' })
  await send.click()
  await expect(item.getByText('Please say where the entries come from.')).toBeVisible()
  await item.getByLabel('Where the entries come from').fill('Their website, seen today')
  await send.click()
  await expect(page.getByRole('button', { name: /^Undo: Corrected/ })).toBeVisible()
  await page.goto(`/advisor/${corrected}#contact`)
  await expect(page.getByText('555-0177').first()).toBeVisible()
  await close()
})

test('is added by the desk, and merged with another listing of the firm', async ({
  browser,
  desk,
}) => {
  const { page, email, close } = await enter(browser, desk)
  const item = page.getByRole('region', { name: 'Item' })
  await page.goto(`/desk?item=advisor-${kept}`)
  await expect(item.getByText('Listed advisor')).toBeVisible()
  const name = (await item.getByRole('heading').first().textContent())!
  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: /^Undo: Reviewed/ })).toBeVisible()
  const looked = item.getByRole('listitem').filter({ hasText: `Reviewed by ${email}` })
  await expect(looked).toBeVisible()

  await page.keyboard.press('n')
  await item.getByLabel('Company name').fill(name)
  await item.getByLabel('Where the entries come from').fill('A letter of the firm')
  await item.getByRole('button', { name: 'Add a firm' }).click()
  await expect(item.getByText('similar name').first()).toBeVisible()
  await expectNoViolations(page, '[aria-label=Item]')
  await item.getByRole('button', { name: 'None of these is the firm. Add it' }).click()
  await expect(page.getByRole('button', { name: /^Undo: Added/ })).toBeVisible()
  await expect(item.getByText('A letter of the firm')).toBeVisible()
  const added = new URL(page.url()).searchParams.get('item')!.replace('advisor-', '')

  await item
    .getByRole('button', { name: `Merge with ${name}` })
    .first()
    .click()
  await item.getByRole('button', { name: `Keep “${name}” instead` }).click()
  await expect(item.getByRole('row', { name: /^Number \d/ })).toHaveText(`Number${kept}${added}`)
  await expectNoViolations(page, '[aria-label=Item]')
  await item.getByLabel('How do you know that both are one firm?').fill('One website')
  await item.getByRole('button', { name: 'Merge these listings' }).click()
  await expect(page).toHaveURL(new RegExp(`item=advisor-${kept}`))
  const merged = item.getByRole('listitem').filter({ hasText: `Merged by ${email}` })
  await expect(merged).toContainText('One website')

  // The old address leads on.
  await page.goto(`/advisor/${added}`)
  await expect(page).toHaveURL(`/advisor/${kept}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await close()
})
