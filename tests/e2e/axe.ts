/** Runs axe: one injection per page, and violations only, which takes a quarter of the time. */
import { readFileSync } from 'node:fs'
import type core from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare const axe: typeof core

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/**
 * Violations within a part of the page, of contrast in the light theme: theme.test.ts proves that what is readable there is
 * in the dark one. `withContrast` takes half of the time.
 */
export async function findViolations(
  page: Page,
  { within = 'html', withContrast = true } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  // Targets of 24 by 24 CSS pixels: WCAG 2.5.8.
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: withContrast } }
  return page.evaluate(
    async (how) => {
      // Waits for color transitions to end; endless animations are ignored.
      const passing = document
        .getAnimations()
        .filter(({ effect, timeline }) => {
          const ends = effect?.getComputedTiming().endTime !== Infinity
          return timeline instanceof DocumentTimeline && ends
        })
        .map(({ finished }) => finished)
      await Promise.allSettled(passing)
      const { rules: enabled } = how
      const found = await axe.run(how.within, { rules: enabled, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { within, rules },
  )
}

/** Expects no violation, within a part if the rest of the page is checked elsewhere. */
export async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  expect(await findViolations(page, { within })).toEqual([])
}
