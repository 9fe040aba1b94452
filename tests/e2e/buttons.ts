import { expect, type Page } from '@playwright/test'

const buttons = 'button:not(form *)'
/** It ends the session; the account tests cover it. */
const leaves = 'Sign Out'
/** Island and label of the buttons pressed so far, on any page. */
const pressed = new Set<string>()

/** Attribute that marks the button to press: its index changes while an island renders. */
const toPress = 'data-to-press'

/** Presses each button that differs from all pressed before; returns those without an effect. */
export async function pressButtons(page: Page, path: string): Promise<string[]> {
  const idle: string[] = []
  for (let name = await markNew(page); name !== null; name = await markNew(page)) {
    const url = page.url()
    const effect = await press(page)
    // Removed by what the button before it began, such as another tab: the next turn marks what is there now.
    if (effect === 'gone') continue
    pressed.add(name)
    if (effect === 'none') idle.push(`has a button that does nothing: ${name}`)
    if (page.url() === url) continue
    // The redirect screen leads on by itself, which would interrupt the way back.
    await page.waitForURL(({ pathname }) => pathname !== '/auth')
    await page.goto(path)
  }
  // A dialog would stay open at the next address of the same page.
  await page.keyboard.press('Escape')
  return idle
}

/**
 * Marks the first enabled button that differs from all pressed before; returns its name: its island and its label, or the
 * label's first word.
 */
function markNew(page: Page): Promise<string | null> {
  return page.locator(buttons).evaluateAll(
    (all, { known, last, marked }) => {
      for (const button of all) button.removeAttribute(marked)
      for (const button of all) {
        const words = button.matches('[popovertarget]')
          ? button.getAttribute('type')
          : button.textContent.trim() || button.ariaLabel?.split(' ')[0]
        const island = button.closest('astro-island')?.getAttribute('component-export')
        const name = `${island ?? 'the page'} “${words}”`
        const isIdle = button.matches(
          ':disabled, [aria-disabled="true"], [aria-selected="true"], [inert] *',
        )
        const isShown = button.checkVisibility({ visibilityProperty: true })
        if (isIdle || !isShown || words === last || known.includes(name)) continue
        button.setAttribute(marked, '')
        return name
      }
      return null
    },
    { known: [...pressed], last: leaves, marked: toPress },
  )
}

/** Presses the marked button, unless it is gone or covered; returns whether that had an effect. */
async function press(page: Page): Promise<'some' | 'none' | 'gone'> {
  const button = await page.$(`[${toPress}]`)
  if (!button) return 'gone'
  const url = page.url()
  let isDownload = false
  page.once('download', () => (isDownload = true))
  try {
    await button.scrollIntoViewIfNeeded()
    if (await button.evaluate(isCovered)) await page.keyboard.press('Escape')
    await page.evaluate(noteEffects)
    await button.click({ timeout: 10_000 })
  } catch (error) {
    const isThere = await button.evaluate(({ isConnected }) => isConnected)
    // A dialog that the button before it opened may come late, too.
    if (isThere && !(await button.evaluate(isCovered))) throw error
    return 'gone'
  }
  return expect
    .poll(async () => isDownload || page.url() !== url || (await hasEffect(page)))
    .toBe(true)
    .then(
      () => 'some',
      () => 'none',
    )
}

function hasEffect(page: Page): Promise<boolean> {
  // Leaving the page is an effect.
  return page.evaluate(() => document.documentElement.dataset['effects'] !== '').catch(() => true)
}

/** Whether an open dialog covers it. */
function isCovered(button: Element): boolean {
  const dialog = document.querySelector('[role="dialog"]')
  return dialog !== null && !dialog.contains(button)
}

/** Records changes on the page: content, an open popover, focus, scrolling, print. */
function noteEffects(): void {
  const mark = 'data-effects'
  const ours = new Set([mark, 'data-early'])
  document.documentElement.setAttribute(mark, '')
  const note = () => document.documentElement.setAttribute(mark, 'some')
  new MutationObserver((records) => {
    if (
      records.some(
        ({ target, attributeName }) =>
          !ours.has(attributeName ?? '') && !document.head.contains(target),
      )
    )
      note()
  }).observe(document, { subtree: true, childList: true, attributes: true })
  document.addEventListener('toggle', note, true)
  document.addEventListener('scroll', ({ target }) => target !== document && note(), true)
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) note()
  })
  globalThis.print = note
}
