import { readFileSync } from 'node:fs'
import { asMember, expect, test, type Page } from '../member.ts'
import { findUnusedPreloads, weigh } from './weigh.ts'

type Limits = { scriptKiB: number; pageKiB: number; fontKiB: number; requests: number }
type Budget = Limits & {
  /** Addresses; `*` stands for the part of an address that the sitemap knows. */
  paths: string[]
  visitor: 'anonymous' | 'member'
}

const budgets = JSON.parse(
  readFileSync(new URL('budgets.json', import.meta.url), 'utf8'),
) as Record<string, Budget>
const kinds = Object.entries(budgets)

/** What was promised when the product was planned: a budget may be tighter, not wider. */
const promised: Record<string, Partial<Limits>> = {
  'home and articles': { scriptKiB: 2, pageKiB: 22, fontKiB: 60, requests: 6 },
  'lists, before the first interaction': { scriptKiB: 10 },
  "forms and the preview's profile": { scriptKiB: 100 },
  "a member's pages": { scriptKiB: 100 },
}

test('no budget is wider than what was promised', () => {
  for (const [kind, limits] of Object.entries(promised))
    for (const [name, limit] of Object.entries(limits))
      expect(budgets[kind]?.[name as keyof Limits], `${name} of ${kind}`).toBeLessThanOrEqual(limit)
})

test('every page in the sitemap has a budget', async ({ page }) => {
  const patterns = kinds.flatMap(([, { paths }]) => paths.map(toPattern))
  const paths = await readSitemap(page)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
})

for (const [kind, budget] of kinds.filter(([, { visitor }]) => visitor === 'anonymous'))
  test(`${kind} keep their budget`, ({ page }) => holdTo(budget, page))

for (const [kind, budget] of kinds.filter(([, { visitor }]) => visitor === 'member'))
  asMember(`${kind} keep their budget`, ({ page }) => holdTo(budget, page))

async function holdTo(budget: Budget, page: Page): Promise<void> {
  test.setTimeout(120_000)
  const paths = await listPaths(page, budget)
  // The browser takes its time to complain; another tab waits for it meanwhile.
  const unused = findUnusedPreloads(await page.context().newPage(), paths[0]!)
  for (const path of paths) {
    const weight = await weigh(page, path)
    expect.soft(weight.script, `script of ${path}`).toBeLessThanOrEqual(budget.scriptKiB * 1024)
    expect
      .soft(weight.page, `HTML, CSS, script of ${path}`)
      .toBeLessThanOrEqual(budget.pageKiB * 1024)
    expect.soft(weight.font, `fonts of ${path}`).toBeLessThanOrEqual(budget.fontKiB * 1024)
    expect.soft(weight.requests, `requests of ${path}`).toBeLessThanOrEqual(budget.requests)
    expect.soft(weight.blocking, `before the first paint of ${path}`).toEqual([])
    expect.soft(weight.foreign, `third parties of ${path}`).toEqual([])
  }
  expect(await unused).toEqual([])
}

async function listPaths(page: Page, { paths, visitor }: Budget): Promise<string[]> {
  const named = paths.filter((path) => !path.includes('*'))
  if (visitor === 'member') return named
  const patterns = paths.map(toPattern)
  const known = await readSitemap(page)
  return [...new Set([...named, ...known.filter((path) => patterns.some((one) => one.test(path)))])]
}

async function readSitemap(page: Page): Promise<string[]> {
  const text = await (await page.request.get('/sitemap-0.xml')).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('*', '[^/]+')}$`)
}
