/**
 * The pictures of the README. Beside each stands a list of the headings and buttons that it shows, and a test fails while a
 * screen has others. `npm run pictures` takes pictures and lists anew.
 */
import sharp from 'sharp'
import { untilDrawn } from './fonts.ts'
import { expect, test, type Page } from './member.ts'

const screens = [
  { name: 'home', door: 'visitor', path: '/', shown: 'h1' },
  { name: 'marketplace', door: 'owner', path: '/marketplace', shown: 'article summary' },
  { name: 'desk', door: 'desk', path: '/desk', shown: 'h2', item: 'Common Ground ESOP Advisers' },
]

for (const { name, door, path, shown, item } of screens)
  test(`has the headings and buttons of the picture of ${name}`, async ({ page }, { project }) => {
    await page.goto('/_local')
    await page.locator(`form[action$="${door}"] button`).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/_local'))
    await page.goto(path)
    if (item) await page.getByRole('link', { name: item }).click()
    await expect(page.locator('main').locator(shown).first()).toBeVisible()
    await untilDrawn(page)
    await page.evaluate(() => scrollTo(0, 0))
    expect(
      await listNames(page),
      `the picture of ${name} shows other headings or buttons: run \`npm run pictures\`, look at docs/pictures and commit it`,
    ).toMatchSnapshot(`${name}.txt`)
    if (project.name !== 'pictures') return
    const picture = sharp(await page.screenshot()).webp({ quality: 75, effort: 6 })
    await picture.toFile(`docs/pictures/${name}.webp`)
  })

/** Headings and buttons in the window, each once, with numbers and dates masked. */
async function listNames(page: Page): Promise<string> {
  const main = page.getByRole('main')
  // The firms, which only a screen reader hears there, change places every day.
  await main.locator('.sr-only').evaluateAll((all) => all.forEach((one) => one.remove()))
  const found = main.locator('h1, h2, button, summary, a.button')
  const names = await found.evaluateAll((all) =>
    all.flatMap((one) =>
      one.checkVisibility() && one.getBoundingClientRect().top < innerHeight
        ? (one as HTMLElement).innerText
        : [],
    ),
  )
  const masked = names.map((name) =>
    name
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/[\d,.]*\d/g, '#')
      .trim(),
  )
  return `${[...new Set(masked)].filter(Boolean).join('\n')}\n`
}
