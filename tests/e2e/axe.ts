/** What axe says of a page: one injection into it, and violations alone, which is a quarter of the work. */
import core from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare const axe: typeof core

/** Every violation of a rule on the page, or within a part of it, as it stands. */
async function violations(page: Page, options: core.RunOptions, within = 'html') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(core.source)
  return page.evaluate(
    async ({ part, how }) => {
      // Halfway from one colour to another nobody reads; what turns or follows the scrolling has no end.
      const passing = document
        .getAnimations()
        .filter(({ effect, timeline }) => {
          const ends = effect?.getComputedTiming().endTime !== Infinity
          return timeline instanceof DocumentTimeline && ends
        })
        .map(({ finished }) => finished)
      await Promise.allSettled(passing)
      const found = await axe.run(part, { ...how, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { part: within, how: options },
  )
}

export async function findNothing(page: Page, within?: string): Promise<void> {
  expect(await violations(page, {}, within)).toEqual([])
}

/** Looks at the page in the light theme with every rule, and in the dark one, which differs in colour alone. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page, {})
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await violations(page, { runOnly: ['color-contrast'] }))]
}

export async function findNothingInBothThemes(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([])
}
