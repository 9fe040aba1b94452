/** Every page, visited once: axe, window widths, policy and budget, foreign requests, links and buttons. */
import { findViolations } from './axe.ts'
import { budgetOf, findExcess } from './budgets.ts'
import { pressButtons } from './buttons.ts'
import { waitForFonts } from './fonts.ts'
import { findDeadLinks } from './links.ts'
import { asMember, expect, test, type Page } from './member.ts'
import { listPages } from './site.ts'

/** Pages that redirect a visitor, and pages that are templates of others: other tests visit them. */
const leading = /^\/(?:auth|account|account\/.*|register\/.*|404|.*\/profile)$/
/** Type pages at their short address have the markup of /advisors/…; one of them is enough. */
const isAlias = (path: string, all: readonly string[]) =>
  path !== '/lender' && all.includes(`/advisors${path}`)
/** Pages without a file. */
const dynamic = ['/advisor/2', '/company/3', '/no/such/page', '/contact?subject=Hello']

function listVisits(): string[] {
  const all = listPages()
  const built = all.filter((path) => !leading.test(path) && !isAlias(path, all))
  return [...built, ...dynamic]
}

/** Pages that people print, one of each kind. */
const printed = new Set([
  '/',
  '/advisors/esop-trustee',
  '/education',
  '/education/answers/leaving',
  '/education/templates/questions-for-a-trustee',
  '/education/esop-valuation-guide',
  '/facts/payment',
  '/glossary',
  '/roadmap',
  '/tools/esop-loan',
])

/** Pages of one template differ in content only: contrast and all widths are checked on the first of them. */
const toTemplate = (path: string) =>
  path.replace(
    /^(\/(?:education(?:\/category|\/answers|\/templates)?|facts|tools|advisors))\/(?!(?:answers|templates)$)[^/]+$/,
    '$1/*',
  )
const isFirst = (path: string, all: readonly string[]) =>
  all.find((one) => toTemplate(one) === toTemplate(path)) === path

/** Templates of text and calculators: further pages have the same buttons, and the check of all built markup covers what axe would find. */
const isText = /^\/(?:advisors|education|facts|tools)\//

/** The pages are divided into this many tests, so that none takes long. */
const PARTS = 24
for (let part = 0; part < PARTS; part += 1)
  test(`pages for visitors, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    const all = listVisits()
    expect(all.length).toBeGreaterThan(80)
    for (const path of all.filter((_, at) => at % PARTS === part))
      await test.step(path, () => visit(page, path, 'anonymous', isFirst(path, all)))
  })

/** Pages that differ for members. */
const forMembers = [
  ['/', '/marketplace'],
  ['/marketplace?tab=companies', '/company/3'],
  ['/advisor/1', '/advisor/3#reviews'],
  ['/shortlist/compare?ids=1,2,3,4', `/lender?search=${'a'.repeat(200)}`],
  ['/shortlist?ids=1,2', '/shortlist/write?ids=2,139', '/debug/advisors'],
  ['/shortlist/decide', '/shortlist/decide?firms=1,2#new'],
  ['/account', '/register/advisor', '/register/company'],
  ['/roadmap#stage=sale&state=TX', '/marketplace?search=valuaton'],
]
/** Further pages of a template, and the long list of all advisors for checks of the data: as for visitors. */
const repeated = /^\/(?:advisor\/1|debug|lender\?search|marketplace\?search|roadmap)/
const longName = {
  company_name: 'Übung & Söhne Treuhandgesellschaft',
  contact_person: 'Ada Reyes',
  email: 'ada@example.com',
}
for (const paths of forMembers)
  asMember(`pages for members: ${paths.join(' ').slice(0, 60)}`, async ({ page, account }) => {
    // The account lists a firm with a word too long for any line.
    if (paths.includes('/account')) await account.call('advisor_registrations', longName)
    for (const path of paths)
      await test.step(path, () => visit(page, path, 'member', !repeated.test(path)))
  })

async function visit(
  page: Page,
  path: string,
  who: 'anonymous' | 'member',
  isFirstOfTemplate: boolean,
): Promise<void> {
  const faults: string[] = []
  const stop = listen(page, faults)
  // An island under the pointer would be hydrated at once.
  await page.mouse.move(0, 0)
  await page.goto(path)
  if (path !== '/styleguide') await untilSettled(page)
  const isNew = isFirstOfTemplate || !isText.test(path)
  if (isNew) faults.push(...(await findViolations(page, { withContrast: isFirstOfTemplate })))
  faults.push(...(await findExcess(page, dynamic.includes(path) ? undefined : budgetOf(path, who))))
  faults.push(...(await findOverflow(page, isFirstOfTemplate ? allWidths : narrowest)))
  if (printed.has(path)) faults.push(...(await findOnPaper(page)))
  // Triggers everything that loads on visibility or interaction.
  await page.mouse.wheel(0, 5000)
  await page.keyboard.press('Tab')
  faults.push(...(await findDeadLinks(page)))
  // The buttons of the account change it, and those of the styleguide are samples.
  if (isNew && !['/account', '/styleguide'].includes(path))
    faults.push(...(await pressButtons(page, path)))
  stop()
  // A press may have saved something, which would load the next page's islands.
  if (who === 'anonymous') await page.evaluate(forget)
  expect.soft(faults, `${path} for ${who}`).toEqual([])
}

function forget(): void {
  localStorage.clear()
  sessionStorage.clear()
}

async function untilSettled(page: Page): Promise<void> {
  const busy = page.locator('main').locator('.spinner, [aria-busy="true"]')
  await expect(busy.filter({ visible: true })).toHaveCount(0)
  // Fonts are preloaded on every page: an unused one is a waste.
  await waitForFonts(page)
}

/** Records requests to other hosts and policy violations until the returned function is called. */
function listen(page: Page, faults: string[]): () => void {
  const onRequest = (request: { url(): string }) => {
    const { protocol, origin } = new URL(request.url())
    const own = new URL(test.info().project.use.baseURL!).origin
    if (protocol.startsWith('http') && origin !== own) faults.push(`asks ${request.url()}`)
  }
  const onConsole = (message: { text(): string }) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  }
  page.on('request', onRequest).on('console', onConsole)
  return () => void page.off('request', onRequest).off('console', onConsole)
}

/** A phone, a tablet and a desktop; content that is too wide for any window is too wide for the phone. */
const allWidths = [320, 768, 1280]
const narrowest = [320, 1280]

/** Window widths that are narrower than the page. */
async function findOverflow(page: Page, widths: number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide !== width) faults.push(`is ${wide} px wide in a window of ${width}`)
  }
  return faults
}

/** Navigation, buttons and dark backgrounds in print. */
async function findOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const faults = await page.evaluate(() => {
    const unwanted =
      'body > header, body > footer, nav[aria-label=Breadcrumb], a[href="#main"], button:not([popovertarget^="t-"])'
    const shown = [...document.querySelectorAll(unwanted)].filter((one) => one.checkVisibility())
    const { colorScheme } = getComputedStyle(document.documentElement)
    return [
      ...shown.map((element) => `prints ${element.outerHTML.slice(0, 80)}`),
      ...(colorScheme === 'light' ? [] : [`prints on a ${colorScheme} ground`]),
    ]
  })
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  return faults
}
