import type { Locator, Page } from '@playwright/test'
import { asMember, expect } from './member.ts'

/** Holds React back, as a slow line does, until the answer is called. */
async function holdReact(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/_astro/react.*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** The rows without what needs React. */
function readRows(rows: Locator): Promise<string[]> {
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const copy = row.cloneNode(true) as Element
      for (const tool of copy.querySelectorAll('.save, .row-tick, .row-more')) tool.remove()
      return copy.outerHTML
    }),
  )
}

/** Where each row stands in the page, however far that is scrolled. */
function readPlaces(rows: Locator): Promise<number[][]> {
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect()
      return [x, y + scrollY, width, height]
    }),
  )
}

for (const [path, width] of [
  ['/marketplace?sort=rating', 1280],
  ['/lender?years=10', 1280],
  ['/marketplace', 768],
  ['/lender', 390],
] as const)
  asMember(
    `shows a member the first rows before React has come, and the same after: ${path} at ${width}`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const release = await holdReact(page)
      await page.goto(path)
      const rows = page.getByRole('article')
      await expect(rows.first()).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /^Compare/ })).toHaveCount(0)
      const early = await readRows(rows)
      expect(early.length).toBeGreaterThan(8)
      const places = await readPlaces(rows)
      const third = page.getByRole('link', { name: /^View Profile of/ }).nth(2)
      await third.focus()
      release()
      await expect(page.getByRole('checkbox', { name: /^Compare/ })).toHaveCount(early.length)
      expect(await readRows(rows)).toEqual(early)
      expect(await readPlaces(rows)).toEqual(places)
      await expect(third).toBeFocused()
    },
  )

asMember('leads to a profile before React has come', async ({ page }) => {
  await holdReact(page)
  await page.goto('/marketplace')
  const link = page.getByRole('article').first().getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/advisor\/\d+$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
