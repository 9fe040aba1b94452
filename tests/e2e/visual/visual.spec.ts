/**
 * The styleguide holds every part in all its states: none of them changes unseen. Measures hold in any
 * browser; pictures, only where they were drawn. `npm run look` renews both.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { untilFontsStand } from '../fonts.ts'
import { compareParts, measureParts, type Measure } from './measure.ts'
import { nameRasteriser } from './rasteriser.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isRenewing = () => ['all', 'changed'].includes(test.info().config.updateSnapshots)

for (const [width, colorScheme] of [
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
] as const)
  test(`every part keeps its place and style at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openStyleguide(page, colorScheme)
    const file = new URL(`measures/${width}-${colorScheme}.json`, import.meta.url)
    const now = await measureParts(page)
    if (isRenewing()) await writeFile(file, toLines(now))
    const before = JSON.parse(await readFile(file, 'utf8')) as Measure[]
    expect(before.length).toBeGreaterThan(50)
    expect(compareParts(now, before)).toEqual([])
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`every part looks as it did, ${colorScheme}`, async ({ page, browser }) => {
    // Each picture is taken until two are alike.
    test.setTimeout(180_000)
    const drawnBy = await nameRasteriser(browser)
    const hasPictures = existsSync(new URL(`pictures/${drawnBy}/`, import.meta.url))
    const words = `No pictures of the parts were drawn as here (${drawnBy}): they are not compared.`
    if (!hasPictures && !isRenewing()) console.warn(words)
    test.skip(!hasPictures && !isRenewing(), words)
    await openStyleguide(page, colorScheme)
    for (const section of await page.locator('main > .section > .section-grid').all()) {
      const name = (await section.locator('h2').first().innerText()).replaceAll(/\W+/g, '-')
      await keepsLook(
        section.locator('> :last-child:not(astro-island), > astro-island > :first-child'),
        [drawnBy, colorScheme, `${name}.png`],
      )
    }
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    await keepsLook(page.getByRole('dialog'), [drawnBy, colorScheme, 'Dialog.png'])
  })

async function openStyleguide(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto('/styleguide')
  // The islands start when they are seen; their HTML is the same before and after.
  for (const heading of ['Fields', 'Tabs, dialog, toast'])
    await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await untilFontsStand(page)
}

async function keepsLook(part: Locator, name: string[]): Promise<void> {
  await expect.soft(part).toHaveScreenshot(name, { maxDiffPixelRatio: 0.002, timeout: 30_000 })
}

/** One part a line, so that a change of the design can be read in a diff. */
function toLines(measures: Measure[]): string {
  return `[\n${measures.map((measure) => `  ${JSON.stringify(measure)}`).join(',\n')}\n]\n`
}
