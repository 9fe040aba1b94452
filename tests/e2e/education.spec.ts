/** The hub, the registers, articles with drawings and interactive figures, and the road's stages. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expectNoViolations } from './axe.ts'
import { asMember, expect, test } from './member.ts'
import { holdScripts, listRequests } from './network.ts'

type Stage = { id: string; short: string; now: { type: string }[]; articles: string[] }
const { stages } = parse(readFileSync('content/stages.yaml', 'utf8')) as { stages: Stage[] }

test('the hub shows its categories and cards, and loads the search on demand', async ({ page }) => {
  const asked = listRequests(page, /search|pagefind/)
  await page.goto('/education', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.getByText('Article Image')).toHaveCount(0)
  await expect(cards.getByRole('link', { name: 'Read Article' })).toHaveCount(6)

  const carousel = page.getByRole('region', { name: 'Featured articles' }).last()
  const [previous, next] = [
    carousel.getByRole('button', { name: 'Previous articles' }),
    carousel.getByRole('button', { name: 'Next articles' }),
  ]
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(previous).toBeEnabled()
  await carousel.getByRole('list').press('ArrowLeft')
  await expect(previous).toBeDisabled()
  // Faster than the cards move: no step is lost.
  for (let step = 0; step < 3; step++) await carousel.getByRole('list').press('ArrowRight')
  await expect(next).toBeDisabled()

  await page.getByRole('link', { name: 'Valuation', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Valuation' })).toBeVisible()
  await expect(page.getByText('18+ resources')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Articles')
  expect(await page.locator('main li a[href^="/"]').count()).toBeGreaterThanOrEqual(18)
})

test('the search of the hub keeps early input, answers questions, and shows places in the texts', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/education?search=culture', { waitUntil: 'commit' })
  const box = page.getByRole('searchbox', { name: 'Search, or ask a question' })
  const summary = page.locator('#hub-summary')
  const main = page.getByRole('main')
  await box.fill('TRUST')
  release()
  await expect(summary).toHaveText(/results? for “TRUST”/)
  await box.fill('valutaion')
  await expect(summary).toHaveText(/for “valuation”, the nearest spelling/)
  await expect(page.locator('#hub-sections')).toBeHidden()
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(page.locator('#hub-list li:nth-child(9) a')).toBeFocused()
  await box.press('ArrowDown')
  await expect(page.locator('#hub-results a').first()).toBeFocused()
  await box.fill('QRP')
  await expect(summary).toContainText('“QRP”')
  await expect(page.locator('#hub-list').getByText('Glossary').first()).toBeVisible()
  const places = page.getByRole('list', { name: 'In the text of articles and answers' })
  await expect(places.locator('mark').first()).toBeVisible()
  await box.fill('my husband passed away what about his esop')
  const answer = main.getByRole('link', { name: 'My husband or wife died.' }).first()
  await expect(answer).toHaveAttribute('href', '/education/answers/life#widow')
  await expect(page.locator('#hub-list [data-text=description]').first()).toContainText(/\w/)
  await box.fill('who values the company')
  await expect(main.getByRole('link', { name: /Valuation Firm/ }).first()).toBeVisible()
  await box.fill('can i bring my dog to work')
  await expect(summary).toHaveText('We have no answer to this')
  await expect(page.getByText('The nearest that we have:')).toBeVisible()
  const ask = main.getByRole('link', { name: 'Not answered? Ask our team.' })
  await expect(ask).toHaveAttribute('href', /\/ask\?question=can\+i\+bring\+my\+dog\+to\+work$/)
  await expect(page.locator('#hub-list a').first()).toBeVisible()
  const all = page.getByRole('link', { name: 'Browse All Resources' })
  await expect(all).toHaveAttribute('href', '/education/all')
  await box.fill('')
  await expect(page.getByRole('heading', { name: 'Featured articles' })).toBeVisible()
})

test('the registers keep the lines with all words, and redirect old links', async ({ page }) => {
  await page.goto('/facts#put-first')
  await expect(page).toHaveURL('/facts/payment#put-first')
  await expect(page.locator('#put-first')).toContainText('Authority')
  await page.emulateMedia({ media: 'print' })
  const source = page.locator('#put-first').getByRole('link').first()
  const printed = await source.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(printed).toContain(await source.getAttribute('href'))
  await page.emulateMedia({ media: null })

  await page.goto('/facts')
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('row', { name: '2018 $275,000 $55,000' })).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Find a figure' })
  await box.fill('rollover')
  await expect(page.getByRole('link', { name: 'Days to roll money over' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Number of ESOPs' })).toBeHidden()
  await box.fill('zebra')
  await expect(page.getByText('No figure has all of these words.')).toBeVisible()
  await page.goto('/glossary')
  await page.getByRole('searchbox', { name: 'Find a term' }).fill('NUA')
  await expect(page.getByRole('heading', { name: 'Net unrealized appreciation' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trustee', exact: true })).toBeHidden()
})

test('a question at the end of an article leads to an answer', async ({ page }) => {
  await page.goto('/education/esop-cost')
  const question = page.getByRole('searchbox', { name: 'Search, or ask a question' })
  await question.fill('when am I paid')
  await question.press('Enter')
  await expect(page.getByRole('link', { name: 'When do I get my ESOP money?' })).toBeVisible()
})

test('the page of all answers answers a question in place', async ({ page }) => {
  await page.goto('/education/answers')
  await page.getByRole('searchbox', { name: 'Search, or ask a question' }).fill('b4 i quit')
  await expect(page.locator('#hub-list a').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leaving the company' })).toBeHidden()
  await expectNoViolations(page, 'main')
})

asMember('a letter fills itself in, and a question goes to the desk', async ({ page }) => {
  await page.goto('/education/answers/letters')
  await page.getByLabel('Your name').fill('Ann Ortiz')
  const letter = page.locator('[data-letter-of]').first()
  await expect(letter.getByText('Ann Ortiz')).toHaveCount(2)
  await letter.getByRole('button', { name: 'Copy' }).click()
  await expect(letter.getByRole('status')).toHaveText(/^(?:Copied$|Press )/)

  await page.goto('/ask')
  const question = page.getByLabel('Your question')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(question).toHaveAccessibleDescription(/Please write your question/)
  await question.fill('my husband passed away what about his esop')
  await expect(page.getByRole('link', { name: 'My husband or wife died.' })).toBeVisible()
  await question.fill('May I see the plan document?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Your question is at our desk.')).toBeVisible()
})

test('a block of the equity bridge moves by keyboard, and the figure updates', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/education/esop-valuation-guide', { waitUntil: 'commit' })
  const figure = page.getByRole('group', { name: 'Move a block' })
  const debt = figure.getByRole('slider', { name: 'Debt' })
  await debt.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(figure.getByRole('status')).toContainText('$19.00 a share')
  // What is moved before the script has come counts.
  release()
  await expect(debt).toBeFocused()
  await expect(debt).toHaveAttribute('aria-valuetext', '$5.0 million')
  await expect(figure.getByRole('status')).toContainText('$17.1 million, or $17.10 a share')
  await expect(page.getByRole('img', { name: 'Less debt: − $5.0 million' })).toBeVisible()
  await figure.getByRole('slider', { name: 'Sold to the ESOP' }).press('ArrowLeft')
  await expect(figure.getByRole('status')).toContainText('at least 30%')
  await expect(figure.getByRole('link', { name: 'IRC §1042(b)(2)' })).toBeVisible()
  await expectNoViolations(page, 'main')
})

test('on the home page the shares follow the range, and the range the three stages', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const range = page.getByRole('slider', { name: /Shares of a hundred/ })
  await page.getByRole('radio', { name: /First sale/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('wholly owned by its ESOP')).toBeVisible()
  await expect(range).toHaveValue('30')
  release()
  await expect(range).toHaveValue('100')
  await expect(page.getByRole('radio', { name: /All of it/ })).toBeFocused()
  await range.press('ArrowLeft')
  await expect(page.getByText(/^99 of 100: at least 30%/)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await range.press('Home')
  await expect(page.getByRole('radio', { name: /Before/ })).toBeChecked()
  await expect(page.getByText('none of them in a plan')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an article has numbered sources, static figures, and expandable terms', async ({
    page,
  }) => {
    await page.goto('/education/esop-valuation-guide')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.getByText(/Figures checked against our saved sources, [A-Z]\w+ \d+, \d{4}/),
    ).toBeVisible()
    await expect(page.getByText('It is not legal, tax or investment advice')).toBeVisible()
    const cited = page.getByRole('link', { name: 'Source 1', exact: true }).first()
    const source = page.locator((await cited.getAttribute('href'))!)
    await expect(source).toBeHidden()
    await cited.click()
    await expect(source).toBeInViewport()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#s2')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('link', { name: 'Back to Education' })).toHaveCount(1)
    await expect(page.getByRole('slider')).toHaveCount(0)
    const value = page.getByRole('img', { name: 'Value of all shares: $19.0 million' })
    await expect(value).toBeVisible()
    await page.getByRole('button', { name: 'fiduciary', exact: true }).click()
    await expect(page.getByText('Someone who must act with care')).toBeVisible()
  })
})

test("the road's stages are on the pages that serve them, and lead to the road", async ({
  page,
}) => {
  const strip = page.getByRole('navigation', { name: 'What stage are you at?' })
  const marked = (serves: (stage: Stage) => boolean) =>
    expect(strip.locator('[aria-current]')).toHaveText(
      stages.filter(serves).map(({ short }) => short),
    )
  await page.goto('/esop-trustee')
  await marked(({ now }) => now.some(({ type }) => type === 'esop-trustee'))
  const answer = page.getByText('The independent appraiser gives an opinion of value')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.goto('/education/esop-valuation-guide')
  await marked(({ articles }) => articles.includes('esop-valuation-guide'))
  await strip.getByRole('link', { name: 'Buying back' }).click()
  await expect(page).toHaveURL(/\/roadmap#stage=repurchase/)
})
