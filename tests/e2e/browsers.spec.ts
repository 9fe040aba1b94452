/** What visitors' browsers are and do: an old one, one that translates, one that stores nothing. */
import sparticuz from '@sparticuz/chromium'
import { chromium } from '@playwright/test'
import {
  asMember,
  enter,
  expect,
  linkIn,
  PASSWORD,
  readMail,
  test,
  visitor,
  type Page,
} from './member.ts'

const result = (page: Page) => page.locator('#tool-result')

/** What a script of the page throws, but for React's report that it has drawn an island anew, because it was translated before. */
function listErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!message.includes('React error #418')) errors.push(message)
  })
  return errors
}

/** Puts one firm in two seats of the check of ties. */
async function tie(page: Page): Promise<void> {
  await page.locator('#tool input').first().focus()
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible()
  await page.getByText('Company, sellers and 6 more seats').click()
  for (const seat of ['Auditor', 'Third-party administrator (TPA)'])
    await page.getByLabel(seat).fill('Quince & Co.')
  await expect(page.getByRole('status').first()).toContainText('Found: 1 to fix')
}

/** Reads, calculates and looks at the account's pages; the part of the product that every browser must do. */
async function walk(page: Page): Promise<void> {
  const errors = listErrors(page)
  await page.goto('/signup')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.goto('/tools/esop-loan')
  await page.getByLabel('Interest rate').first().fill('7')
  await expect(result(page)).toContainText('$')
  await page.goto('/tools/independence')
  await tie(page)
  await page.goto('/education')
  await page.getByRole('searchbox').first().fill('vesting')
  await expect(page.getByRole('main')).toContainText(/vest/i)
  expect(errors).toEqual([])
}

/** Finds firms as a member. */
async function search(page: Page): Promise<void> {
  const errors = listErrors(page)
  await page.goto('/marketplace')
  await page.getByRole('searchbox').first().fill('trustee')
  await expect(page.getByRole('main').locator('h3 a[href^="/advisor/"]').first()).toBeVisible()
  await page.locator('h3 a[href^="/advisor/"]').first().click()
  await expect(page.getByRole('tablist')).toBeVisible()
  expect(errors).toEqual([])
}

// The package brings a program for this system alone.
if (process.platform === 'linux' && process.arch === 'x64')
  test('Chromium of November 2023 reads, calculates and searches', async ({ account }) => {
    test.slow()
    const baseURL = test.info().project.use.baseURL!
    const browser = await chromium.launch({ executablePath: await sparticuz.executablePath() })
    expect(browser.version()).toMatch(/^119\./)
    const page = await browser.newPage({ baseURL })
    await walk(page)
    // A color of the theme: light-dark() came with Chrome 123.
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(250, 247, 240)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(21, 22, 18)')
    const storageState = await account.openSession()
    await search(await browser.newPage({ baseURL, storageState }))
    await browser.close()
  })

/** Puts an element in the place of every text, now and whenever one changes, as translating browsers do. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spared = 'font, script, style, textarea, select, title, svg'
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      if (root instanceof Text) texts.push(root)
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(spared)) continue
        const font = document.createElement('font')
        font.append(text.data)
        text.replaceWith(font)
      }
    }
    wrap(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') wrap(target)
        for (const node of addedNodes) if (node.isConnected) wrap(node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Opens a page and translates it once its islands are there. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('astro-island[ssr]:not([client="interaction"])')).toHaveCount(0)
  await expect(page.locator('main .spinner').filter({ visible: true })).toHaveCount(0)
  await translate(page)
}

const untouched = (page: Page) => page.getByText('Unexpected Application Error')

for (const tool of ['esop-loan', 'my-account', 'repurchase-forecast', 'sell-and-defer'])
  test(`a translated calculator calculates the same: ${tool}`, async ({ page, context }) => {
    const errors = listErrors(page)
    const plain = await context.newPage()
    let example = ''
    for (const one of [plain, page]) {
      await one.goto(`/tools/${tool}`)
      example ||= (await result(plain).textContent()) ?? ''
      if (one === page) await translate(page)
      const choices = one.locator('#tool select:visible')
      for (const select of await choices.all()) await select.selectOption({ index: 1 })
      for (const select of await choices.all()) await select.selectOption({ index: 0 })
      const inputs = one.locator('#tool input[inputmode=decimal]:visible')
      await inputs.nth(0).fill('5')
      await expect(inputs.nth(0)).toBeFocused()
      await one.locator('#tool input').first().focus()
    }
    await expect(result(plain)).not.toHaveText(example)
    const words = await result(plain).textContent()
    await expect.poll(() => result(page).textContent()).toBe(words)
    await expect(untouched(page)).toBeHidden()
    expect(errors).toEqual([])
  })

test('a translated road map, check and contact form go on', async ({ page }) => {
  const errors = listErrors(page)
  await openTranslated(page, '/roadmap')
  for (const at of [0, 1, 2]) await page.getByRole('radio').nth(at).check()
  await page.goto('/tools/independence')
  await translate(page)
  await tie(page)
  await page.goto('/contact')
  await translate(page)
  await page.getByLabel('Subject').fill('An appraisal')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden()
  await expect(page.getByLabel('Subject')).toHaveValue('An appraisal')
  await expect(untouched(page)).toBeHidden()
  expect(errors).toEqual([])
})

asMember('a translated directory finds, filters and opens', async ({ page }) => {
  const errors = listErrors(page)
  await page.goto('/marketplace')
  await expect(page.locator('h3 a[href^="/advisor/"]').first()).toBeVisible()
  await translate(page)
  for (const term of ['trustee', 'lender', '', 'zzzz', 'valuation'])
    await page.getByRole('searchbox').first().fill(term)
  await expect(page.locator('h3 a[href^="/advisor/"]').first()).toBeVisible()
  await page.getByRole('tab', { name: /Companies/ }).click()
  await page.getByRole('tab', { name: /Advisors/ }).click()
  await page.locator('h3 a[href^="/advisor/"]').first().click()
  await expect(page.getByRole('tablist')).toBeVisible()
  await translate(page)
  for (const tab of await page.getByRole('tab').all()) await tab.click()
  await expect(untouched(page)).toBeHidden()
  expect(errors).toEqual([])
})

test('a translated message is written, and answered from its mail', async ({ browser }) => {
  const { page, close, email } = await enter(browser, 'translated')
  const errors = listErrors(page)
  await openTranslated(page, '/advisor/145#contact')
  const form = page.getByRole('form', { name: 'Write to this advisor' })
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Message must be at least 10 characters')).toBeVisible()
  await form.getByLabel('What is it about?').selectOption('transaction')
  await form.getByLabel('What stage are you at?').selectOption('planning')
  const times = form.getByLabel('Propose times for a call')
  await times.check()
  await times.uncheck()
  await form.getByRole('textbox', { name: 'Message' }).fill('We would like to talk about a sale.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
  await expect(untouched(page)).toBeHidden()

  const mail = await readMail(({ replyTo }) => replyTo === email)
  const firm = await browser.newPage({ storageState: visitor })
  const firmErrors = listErrors(firm)
  await openTranslated(firm, linkIn(mail, '/answer'))
  await firm.getByLabel('Your answer').fill('Thank you, we are free next week.')
  await firm.getByLabel('We cannot help').check()
  await firm.getByLabel('We cannot help').uncheck()
  await expect(firm.getByLabel('Your answer')).toHaveValue('Thank you, we are free next week.')
  await firm.getByRole('button', { name: 'Send answer' }).click()
  await expect(firm.getByText(/^Answered here on/)).toBeVisible()
  await expect(untouched(firm)).toBeHidden()
  expect([...errors, ...firmErrors]).toEqual([])
  await Promise.all([close(), firm.close()])
})

/** As Chromium does with blocked cookies: the mere name throws. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
}

/** As a full storage does: what is there can be read, nothing more is taken. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}

for (const [what, prepare] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const)
  test(`with ${what} storage a visitor reads and calculates, and is told what an account needs`, async ({
    page,
  }) => {
    await prepare(page)
    await walk(page)
    const errors = listErrors(page)
    await page.goto('/advisor/1')
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect(page.getByText(/^Not saved: this browser.s storage/)).toBeVisible()
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    const note = page.getByText('Your browser stores nothing for this site')
    await page.goto('/signin')
    await expect(note.first()).toBeVisible()
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.locator('form').filter({ has: note })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')

    // What is typed would be lost on the way to the sign-up.
    const lost = page.getByRole('alert').filter({ hasText: 'would be lost on the next page' })
    await page.goto('/advisor/1#contact')
    const form = page.getByRole('form', { name: 'Write to this advisor' })
    await form.getByLabel('What is it about?').selectOption('transaction')
    await form.getByLabel('What stage are you at?').selectOption('planning')
    const message = form.getByRole('textbox', { name: 'Message' })
    await message.fill('We would like to talk about a sale.')
    await form.getByRole('button').last().click()
    await expect(lost).toBeVisible()
    await expect(message).toHaveValue('We would like to talk about a sale.')
    await page.goto('/ask')
    const question = page.getByRole('main').getByRole('textbox').first()
    await question.fill('What happens to my shares if I leave?')
    await page.getByRole('main').getByLabel('Your email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Sign Up Free' }).click()
    await expect(lost).toBeVisible()
    await expect(question).toHaveValue('What happens to my shares if I leave?')
    expect(errors).toEqual([])
  })

test('text of twice the size widens no page', async ({ page }) => {
  for (const path of [
    '/',
    '/roadmap',
    '/marketplace',
    '/advisor/1',
    '/tools/esop-loan',
    '/facts',
  ]) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(width)
    }
  }
})

test('text of twice the size does not widen the desk', async ({ browser, desk }) => {
  const { page, close } = await enter(browser, desk)
  await page.goto('/desk')
  await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(1280)
  await close()
})

test('addresses in capitals, with two slashes or with the end of a sentence lead on', async ({
  page,
}) => {
  const base = test.info().project.use.baseURL ?? ''
  for (const path of ['//education', '/EDUCATION/%E2%80%9D']) {
    await page.goto(base + path)
    await expect(page).toHaveURL('/education')
  }
  await page.goto('/Tools/esop-loan,?a=1#b')
  await expect(page).toHaveURL('/tools/esop-loan?a=1#b')
})

test('a form sends what a password manager has filled in without an event', async ({ page }) => {
  await page.goto('/signin')
  await page.getByLabel('Email').focus()
  await page.getByLabel('Email').fill('x')
  await page.evaluate(() => {
    for (const [name, value] of [
      ['email', 'nobody@example.com'],
      ['password', 'seven green blocks 42'],
    ] as const) {
      const field = document.querySelector<HTMLInputElement>(`form [name=${name}]`)!
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      set!.call(field, value)
    }
  })
  const sent = page.waitForRequest(/auth\/v1\/token/)
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'nobody@example.com' })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})
