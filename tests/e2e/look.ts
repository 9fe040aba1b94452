/**
 * Screenshots of each kind of page at three widths in both themes, compared with an earlier run on the same machine: `npm run
 * look -- --update-snapshots=all` before a change of styles, `npm run look` after it.
 */
import { untilDrawn } from './fonts.ts'
import { asMember, expect, test, type Page } from './member.ts'

const forVisitors = [
  '/',
  '/about',
  '/marketplace',
  '/advisors/lender',
  '/advisor/1',
  '/advisor/1#reviews',
  '/advisor/1#contact',
  '/advisor/2',
  '/education',
  '/education/esop-valuation-guide',
  '/education/category/valuation',
  '/education/answers',
  '/education/answers/leaving',
  '/education/templates/questions-for-a-trustee',
  '/facts',
  '/facts/payment',
  '/glossary',
  '/guides',
  '/tools',
  '/tools/esop-loan',
  '/tools/dates',
  '/roadmap',
  '/roadmap#stage=sale&form=s&sold=2028-06-30',
  '/signin',
  '/signup',
  '/contact',
  '/no/such/page',
  '/styleguide',
]
const forMembers = [
  '/marketplace',
  '/marketplace?tab=companies',
  '/marketplace?search=valuaton',
  '/lender',
  '/advisor/3',
  '/company/3',
  '/shortlist/compare?ids=1,2,3,4',
  '/shortlist?ids=1,2',
  '/shortlist/decide',
  '/account',
  '/register/advisor',
]

for (const [who, visit, paths] of [
  ['visitor', test, forVisitors],
  ['member', asMember, forMembers],
] as const)
  for (const path of paths)
    visit(`${path} looks as before to a ${who}`, async ({ page }) => {
      await page.goto(path)
      await untilDrawn(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const width of [390, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          const name = `${who}${path.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`
          await expect.soft(page).toHaveScreenshot(name, { fullPage: true, mask: personal(page) })
        }
      }
    })

/** Email addresses, which differ between runs. */
const personal = (page: Page) => [page.getByText(/@example\.com/)]
