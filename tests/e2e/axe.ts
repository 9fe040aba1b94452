/** Runs axe: one injection per page, and violations only, which takes a quarter of the time. */
import { readFileSync } from 'node:fs'
import type core from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare const axe: typeof core

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const contrast = 'color-contrast'
const contrastAlone = { runOnly: [contrast] }
/** Targets of 24 by 24 CSS pixels: WCAG 2.5.8. */
const rules = { 'target-size': { enabled: true } }
const allButContrast = { rules: { ...rules, [contrast]: { enabled: false } } }

/** All violations of the rules within a part of the page. */
async function violations(page: Page, options: core.RunOptions, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ({ within, how }) => {
      // Waits for color transitions to end; endless animations are ignored.
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

/** Violations of all rules; of contrast, which takes half of the time, in both themes or not at all. */
export async function findViolations(
  page: Page,
  { within = 'html', withContrast = true } = {},
): Promise<string[]> {
  if (!withContrast) return violations(page, allButContrast, within)
  const light = await violations(page, { rules }, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, contrastAlone, within)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}

/** Expects no violation in either theme, within a part if the rest of the page is checked elsewhere. */
export async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  expect(await findViolations(page, { within })).toEqual([])
}
