/** Every page, visited once: axe, window widths, policy and budget, foreign requests and buttons. */
import { findViolations } from './axe.ts'
import { budgetOf, findExcess } from './budgets.ts'
import { pressButtons } from './buttons.ts'
import { waitForFonts } from './fonts.ts'
import { asMember, expect, test, type Page } from './member.ts'
import { dynamic, forMembers, listFirst, listVisits } from './visits.ts'

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

/**
 * The first page of a template is checked whole. Further pages for visitors have the same buttons, and the check of all built
 * markup covers what axe would find; they are as wide as a phone, the window in which text does not fit first.
 */
type Depth = 'whole' | 'without contrast' | 'text'

/** The pages are divided into this many tests, so that none takes long. */
const PARTS = 12
for (let part = 0; part < PARTS; part += 1)
  test(`pages for visitors, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.slow()
    const all = listVisits()
    expect(all.length).toBeGreaterThan(80)
    const first = new Set(listFirst())
    for (const path of all.filter((_, at) => at % PARTS === part)) {
      const depth = first.has(path) ? 'whole' : 'text'
      await test.step(path, () => visit(page, path, 'anonymous', depth))
    }
  })

/** The profile whose budget has a member's islands; further pages of a template; and the long list for checks of the data. */
const depths: [RegExp, Depth][] = [
  [/^\/advisor\/1$/, 'text'],
  [/^\/(?:debug|lender\?search|marketplace\?search|roadmap)/, 'without contrast'],
]
const longName = {
  company_name: 'Übungstreuhand'.repeat(8),
  contact_person: 'Ada Reyes',
  email: 'ada@example.com',
}
for (const paths of forMembers)
  asMember(`pages for members: ${paths.join(' ').slice(0, 60)}`, async ({ page, account }) => {
    // The account lists a firm with a word too long for any line.
    if (paths.includes('/account')) await account.call('advisor_registrations', longName)
    for (const path of paths) {
      const depth = depths.find(([pattern]) => pattern.test(path))?.[1] ?? 'whole'
      await test.step(path, () => visit(page, path, 'member', depth))
    }
  })

async function visit(
  page: Page,
  path: string,
  who: 'anonymous' | 'member',
  depth: Depth,
): Promise<void> {
  const faults: string[] = []
  const stop = listen(page, faults)
  // An island under the pointer would be hydrated at once.
  await page.mouse.move(0, 0)
  const [width = 0] = widths[depth]
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await untilSettled(page)
  const withContrast = depth === 'whole'
  if (depth !== 'text') faults.push(...(await findViolations(page, { withContrast })))
  faults.push(...(await findExcess(page, dynamic.includes(path) ? undefined : budgetOf(path, who))))
  faults.push(...(await findOverflow(page, widths[depth])))
  if (printed.has(path)) faults.push(...(await findOnPaper(page)))
  // Triggers everything that loads on visibility or interaction.
  await page.mouse.wheel(0, 5000)
  if (depth !== 'text') {
    await page.keyboard.press('Tab')
    // The buttons of the account change it.
    if (path !== '/account') faults.push(...(await pressButtons(page, path)))
  }
  stop()
  // A press may have saved something, which would load the next page's islands. One that came before React is repeated later, but not
  // on another page.
  if (who === 'anonymous' && depth !== 'text') {
    await page.goto('/robots.txt')
    await page.evaluate(forget)
  }
  expect.soft(faults, `${path} for ${who}`).toEqual([])
}

function forget(): void {
  localStorage.clear()
  sessionStorage.clear()
}

async function untilSettled(page: Page): Promise<void> {
  const busy = page.locator('main').locator('.spinner, [aria-busy="true"]')
  await expect(busy.filter({ visible: true })).toHaveCount(0)
  // Every page reads its sheet, which names the fonts.
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

/** A desktop, a phone and a tablet; the last is that of the further checks. */
const widths = { whole: [1280, 320, 768, 1280], 'without contrast': [1280, 320, 1280], text: [320] }

/** Window widths that are narrower than the page. */
async function findOverflow(page: Page, all: number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of all) {
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
