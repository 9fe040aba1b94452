/**
 * Screenshots of each kind of page at three widths in both themes, compared with an earlier run on the same machine: `npm run
 * look -- --update-snapshots=all` before a change of styles, `npm run look` after it.
 */
import { untilDrawn } from './fonts.ts'
import { asMember, expect, test, type Page } from './member.ts'
import { forMembers, listFirst } from './visits.ts'

test('pages look as before to a visitor', async ({ page }) => {
  const states = ['/advisor/1#reviews', '/advisor/1#contact', '/roadmap#stage=sale&form=s']
  await look(page, 'visitor', [...listFirst(), ...states])
})
asMember('pages look as before to a member', ({ page }) => look(page, 'member', forMembers.flat()))

async function look(page: Page, who: string, paths: string[]): Promise<void> {
  test.setTimeout(0)
  for (const path of paths) {
    // An address that differs in its hash alone would not load anew.
    await page.goto('about:blank')
    await page.goto(path)
    await untilDrawn(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const name = `${who}${path.replaceAll(/\W+/g, '-').slice(0, 80)}-${width}-${colorScheme}.png`
        // Email addresses differ between runs.
        const mask = [page.getByText(/@example\.com/)]
        await expect.soft(page).toHaveScreenshot(name, { fullPage: true, mask })
      }
    }
  }
}
