/** What a label promises happens: every link leads somewhere, every button changes something. */
import { asMember, expect, test, type Page } from './member.ts'

/** Filled by an island for whoever looks; no sitemap names them. */
const unlisted = ['/advisor/3', '/company/3', '/shortlist', '/compare', '/contact?subject=Hello']
/** Its press ends the visit; `accounts.spec.ts` tells what becomes of it. */
const leaves = 'Sign Out'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [who, visit] of [
  ['a visitor', test],
  ['a member', asMember],
] as const)
  visit(`links lead somewhere and buttons do something, for ${who}`, async ({ page }) => {
    test.slow()
    const site = await readSite(page)
    const pressed = new Set<string>()
    const hrefs = new Set(site.flatMap(({ links }) => links))
    const live = site.filter(({ isLive }) => isLive).map(({ path }) => path)
    const queue = [...live, ...unlisted]
    const tabs = [page, await page.context().newPage(), await page.context().newPage()]
    await Promise.all(
      tabs.map(async (tab) => {
        await tab.addInitScript(noteEffects)
        for (let path = queue.shift(); path !== undefined; path = queue.shift())
          for (const href of await walk(tab, path, pressed)) hrefs.add(href)
      }),
    )
    expect(pressed.size).toBeGreaterThan(10)
    const { dead, shown } = await askFor(page, [...hrefs])
    expect(dead).toEqual([])
    for (const [path = '', fragment = ''] of shown.map((href) => href.split('#'))) {
      await page.goto(`${path}#${fragment}`)
      const tab = page.getByRole('tab', { name: new RegExp(fragment, 'i'), selected: true })
      await expect(page.locator(`[id="${fragment}"]`).or(tab).first()).toBeVisible()
    }
  })

type StaticPage = { path: string; links: string[]; isLive: boolean }

/** The pages of the sitemap as they are served; live is what has islands or buttons as no page before it. */
async function readSite(page: Page): Promise<StaticPage[]> {
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, at = '']) => new URL(at).pathname)
  expect(paths.length).toBeGreaterThan(20)
  await page.goto('/404')
  return page.evaluate(async (addresses) => {
    const known = new Set<string>()
    const pages = await Promise.all(
      addresses.map(async (path) => {
        const html = await (await fetch(path)).text()
        return { path, html: new DOMParser().parseFromString(html, 'text/html') }
      }),
    )
    return pages.map(({ path, html }) => {
      const buttons = [...html.querySelectorAll('button:not(form *)')].map(
        (button) =>
          button.className + (button.hasAttribute('popovertarget') ? '' : button.textContent),
      )
      const islands = [...html.querySelectorAll('astro-island')].map(
        (island) => island.getAttribute('component-url') ?? '',
      )
      const kinds = [...buttons, ...islands]
      const isLive = kinds.some((kind) => !known.has(kind))
      for (const kind of kinds) known.add(kind)
      return {
        path,
        isLive,
        links: [...html.querySelectorAll('a')].map(
          (link) =>
            new URL(link.getAttribute('href') ?? 'about:no-address', location.origin + path).href,
        ),
      }
    })
  }, paths)
}

/** Opens a page, presses every button whose like was not pressed before, and answers where its links lead. */
async function walk(page: Page, path: string, pressed: Set<string>): Promise<string[]> {
  await open(page, path)
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href || 'about:no-address'))
  for (let button = await next(page, pressed); button; button = await next(page, pressed)) {
    expect.soft(await press(page, button.at), `${button.name} on ${path}`).toBe(true)
    if (page.url() !== button.url) await open(page, path)
  }
  return links
}

async function open(page: Page, path: string): Promise<void> {
  // A press may have begun to lead elsewhere.
  await expect(() => page.goto(path)).toPass()
  const busy = page.locator('main').locator('.spinner, [aria-busy="true"]')
  await expect(busy.filter({ visible: true }), path).toHaveCount(0)
}

type Found = { at: number; name: string; url: string }

/** The first button that can be pressed and is not like one before: by its look and its words, or a sign's first word. */
async function next(page: Page, pressed: Set<string>): Promise<Found | null> {
  const found = await page.locator('button:not(form *)').evaluateAll(
    (buttons, { known, last }) => {
      for (const [at, button] of buttons.entries()) {
        const words = button.matches('[popovertarget]')
          ? button.getAttribute('type')
          : button.textContent.trim() || button.ariaLabel?.split(' ')[0]
        const name = `${button.className} “${words}”`
        const isIdle = button.matches(
          ':disabled, [aria-disabled="true"], [aria-selected="true"], [inert] *',
        )
        if (isIdle || words === last || known.includes(name)) continue
        if (button.checkVisibility({ visibilityProperty: true }))
          return { at, name, url: location.href }
      }
      return null
    },
    { known: [...pressed], last: leaves },
  )
  if (found) pressed.add(found.name)
  return found
}

/** Presses a button and answers whether that had an effect. */
async function press(page: Page, at: number): Promise<boolean> {
  const button = page.locator('button:not(form *)').nth(at)
  const url = page.url()
  let isDownload = false
  page.once('download', () => (isDownload = true))
  await button.scrollIntoViewIfNeeded()
  if (await button.evaluate(isCovered)) await page.keyboard.press('Escape')
  await page.evaluate(() => (document.documentElement.dataset['effects'] = ''))
  await button.click()
  return expect
    .poll(async () => isDownload || page.url() !== url || (await hasEffect(page)), {
      timeout: 5000,
    })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}

function hasEffect(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['effects'] !== '')
}

/** Whether a dialog that the press before it has opened lies over it. */
function isCovered(button: Element): boolean {
  const dialog = document.querySelector('[role="dialog"]')
  return dialog !== null && !dialog.contains(button)
}

/** Notes on the page what changed in it: its content, what is open, where the focus went, how far a part is scrolled, that it prints. */
function noteEffects(): void {
  const mark = 'data-effects'
  const note = () => document.documentElement.setAttribute(mark, 'some')
  const ours = new Set([mark, 'data-early'])
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records)
      if (!document.head.contains(target) && !ours.has(attributeName ?? '')) note()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  document.addEventListener('toggle', note, true)
  document.addEventListener('scroll', ({ target }) => target !== document && note(), true)
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) note()
  })
  globalThis.print = note
}

/**
 * Asks for these addresses as far as they are ours. Dead are those that answer no page; shown by the page's script is what
 * a fragment names and the file has not, once for pages that differ by a number.
 */
async function askFor(page: Page, hrefs: string[]): Promise<{ dead: string[]; shown: string[] }> {
  const own = hrefs.filter((href) => new URL(href).origin === new URL(page.url()).origin)
  const byFile = Map.groupBy(own, (href) => href.split('#')[0]!)
  const answers = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await fetch(address)
          const html = new DOMParser().parseFromString(await answer.text(), 'text/html')
          const ids = [...html.querySelectorAll('[id]')].map(({ id }) => id)
          return { address, status: answer.status, ids }
        }),
      ),
    [...byFile.keys()],
  )
  const absent = answers.flatMap(({ address, ids }) =>
    byFile.get(address)!.filter((href) => {
      const { hash } = new URL(href)
      // A case, as of a calculator, is no place in the page.
      const isCase = hash.includes('=')
      return hash !== '' && !isCase && !ids.includes(decodeURIComponent(hash.slice(1)))
    }),
  )
  return {
    dead: [
      ...hrefs.filter((href) => href === 'about:no-address'),
      ...answers.flatMap(({ address, status }) => (status === 200 ? [] : `${address}: ${status}`)),
    ],
    shown: [...new Map(absent.map((href) => [href.replace(/\/\d+#/, '#'), href])).values()],
  }
}
