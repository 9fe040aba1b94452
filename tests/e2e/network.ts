import type { Page } from '@playwright/test'

/** Holds back the page's scripts until the answer is called. */
export async function holdScript(
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

/** Answers in the backend's place; requests of another method go through. */
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

/** The answer of a database that is out of order. */
export const broken = { code: 'XX000', message: 'internal error', details: null, hint: null }
