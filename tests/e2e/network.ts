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

/** Replaces the backend's response; requests with another method pass through. */
export async function answer(
  page: Page,
  pattern: string,
  status: number,
  json: unknown = {},
  method?: string,
): Promise<void> {
  await page.route(pattern, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json }),
  )
}

/** The error of a broken database. */
export const broken = { code: 'XX000', message: 'internal error', details: null, hint: null }
