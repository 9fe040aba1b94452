import type { Page } from '@playwright/test'

/** Waits until both families have taken over from their stand-ins. */
export async function untilFontsStand(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Literata-', 'Public Sans-'].every((name) =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '').startsWith(name) && status === 'loaded',
      ),
    ),
  )
}
