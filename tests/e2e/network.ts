import type { Page } from '@playwright/test'

/** Holds back the page's scripts until the answer is called. */
export async function holdScript(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
