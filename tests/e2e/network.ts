import type { Page } from '@playwright/test'

/** Holds the page's scripts, or other files, until the returned function is called. */
export async function holdScripts(
  page: Page,
  pattern: string | RegExp = '**/_astro/*.js',
): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
