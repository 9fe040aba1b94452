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
  test(`every part keeps its place, style and look at ${width} px, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    // Each picture is taken until two are alike.
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    await openStyleguide(page, colorScheme)
    await keepMeasures(page, `${width}-${colorScheme}`)
    if (width === 1280) await keepPictures(page, colorScheme, await nameRasteriser(browser))
  })

async function keepMeasures(page: Page, name: string): Promise<void> {
  const file = new URL(`measures/${name}.json`, import.meta.url)
  const now = await measureParts(page)
  if (isRenewing()) await writeFile(file, toLines(now))
  const before = JSON.parse(await readFile(file, 'utf8')) as Measure[]
  expect(before.length).toBeGreaterThan(50)
  expect.soft(compareParts(now, before)).toEqual([])
}

async function keepPictures(page: Page, colorScheme: string, drawnBy: string): Promise<void> {
  if (!existsSync(new URL(`pictures/${drawnBy}/`, import.meta.url)) && !isRenewing()) {
    console.warn(`No pictures of the parts were drawn as here (${drawnBy}): measures alone count.`)
    return
  }
  for (const section of await page.locator('main > .section > .section-grid').all()) {
    const name = (await section.locator('h2').first().innerText()).replaceAll(/\W+/g, '-')
    await keepsLook(
      section.locator('> :last-child:not(astro-island), > astro-island > :first-child'),
      [drawnBy, colorScheme, `${name}.png`],
    )
  }
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  await keepsLook(page.getByRole('dialog'), [drawnBy, colorScheme, 'Dialog.png'])
}

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
