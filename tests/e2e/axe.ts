/** Findings of axe: one injection into a page, and violations alone, which is a quarter of the work. */
import { readFileSync } from 'node:fs'
import type core from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare const axe: typeof core

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const contrast = 'color-contrast'
const contrastAlone = { runOnly: [contrast] }
const allButContrast = { rules: { [contrast]: { enabled: false } } }

/** Every violation of a rule within a part of the page, as it stands. */
async function violations(page: Page, options: core.RunOptions, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ({ within, how }) => {
      // Nobody reads a color halfway to another; animations without an end are not waited for.
      const passing = document
        .getAnimations()
        .filter(({ effect, timeline }) => {
          const ends = effect?.getComputedTiming().endTime !== Infinity
          return timeline instanceof DocumentTimeline && ends
        })
        .map(({ finished }) => finished)
      await Promise.allSettled(passing)
      const found = await axe.run(within, { ...how, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { within: part, how: options },
  )
}

/** Violations of all rules; of contrast, which is half of the work, in both themes or not at all. */
export async function findViolations(
  page: Page,
  { within = 'html', withContrast = true } = {},
): Promise<string[]> {
  if (!withContrast) return violations(page, allButContrast, within)
  const light = await violations(page, {}, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, contrastAlone, within)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}

/** Expects nothing of axe in both themes, within a part where the rest of the page is proved elsewhere. */
export async function findNothing(page: Page, within = 'html'): Promise<void> {
  expect(await findViolations(page, { within })).toEqual([])
}
