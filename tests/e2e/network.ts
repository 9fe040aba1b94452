import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'

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

/** Addresses that the page asks for from now on. */
export function listRequests(page: Page, pattern = /./): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** The text of the file that a button saves. */
export async function readSaved(button: Locator): Promise<string> {
  const saving = button.page().waitForEvent('download')
  await button.click()
  return readFileSync(await (await saving).path(), 'utf8')
}
