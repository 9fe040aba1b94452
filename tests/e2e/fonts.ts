import { expect, type Page } from '@playwright/test'

/** Waits until both fonts have replaced their fallbacks. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Literata', 'Public Sans'].every((name) =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
      ),
    ),
  )
}

/** Waits until nothing loads, and for the fonts. */
export async function untilDrawn(page: Page): Promise<void> {
  const busy = page.locator('main').locator('.spinner, [aria-busy="true"]')
  await expect(busy.filter({ visible: true })).toHaveCount(0)
  await waitForFonts(page)
}
