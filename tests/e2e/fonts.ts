import type { Page } from '@playwright/test'

/** Waits until both fonts have replaced their fallbacks. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Literata-', 'Public Sans-'].every((name) =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '').startsWith(name) && status === 'loaded',
      ),
    ),
  )
}
