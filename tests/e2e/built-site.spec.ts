/** Properties of the built site that need no browser: metadata for search engines, and content that no file may have. */
import { type Dirent, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { SearchIndex } from '#parts/search/search-index.ts'
import { unpackIndex } from '#parts/search/search-pack.ts'
import { findFaults } from '../../scripts/smoke/checks.ts'
import { checkPages } from '../built-pages/check-pages.ts'
import { findUnsupported } from '../built-pages/check-support.ts'
import { budgetOf } from './budgets.ts'
import { expect, test } from './member.ts'
import { fileOf, listFiles, readFile, readSitemap, readText } from './site.ts'

test('has no fault in markup, headings or structured data on any page', async () => {
  test.slow()
  expect(await checkPages('.cache/e2e/dist')).toEqual([])
})

test('uses nothing that a browser of the browserslist lacks', () => {
  expect(Object.fromEntries(findUnsupported('.cache/e2e/dist'))).toEqual({})
})

test('lists every indexable page once, under its canonical address', () => {
  const paths = readSitemap()
  expect(paths.length).toBeGreaterThan(20)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) {
    const html = readFile(fileOf(path))
    const [, address = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    expect(new URL(address).pathname, path).toBe(path)
    expect(html, path).not.toContain('content="noindex"')
    for (const name of ['description', 'keywords'])
      expect(html, path).toMatch(new RegExp(`<meta name="${name}" content="[^"]+"`))
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(listFiles(), path).toContain(new URL(image).pathname.slice(1))
  }
})

test('describes itself to search engines, and rates no firm for them', () => {
  const kinds = {
    '/': ['Organization', 'WebSite', 'SearchAction'],
    '/marketplace': ['Service', 'BreadcrumbList'],
    '/advisors/lender': ['Service', 'FAQPage', 'BreadcrumbList'],
    '/advisor/1': ['ProfessionalService', 'BreadcrumbList'],
    '/education/answers/leaving': ['FAQPage', 'BreadcrumbList'],
    '/education/esop-tax-benefits': ['Article', 'BreadcrumbList'],
  }
  for (const [path, types] of Object.entries(kinds))
    for (const type of types) expect(readFile(fileOf(path)), path).toContain(`"@type":"${type}"`)
  expect(readFile('advisor/1.html')).not.toContain('aggregateRating')
})

test('lets browsers prepare pages to read, and none that acts', () => {
  const [, rules = ''] =
    /<script type="speculationrules"[^>]*>(.*?)<\/script>/s.exec(readFile('about.html')) ?? []
  const [{ where }] = JSON.parse(rules).prerender
  const base = 'https://site.example'
  const isNamed = (path: string) =>
    where.href_matches.some((pattern: string) => new URLPattern(pattern, base).test(path, base))
  expect(
    [
      '/advisor/3',
      '/education/esop-cost',
      '/lender',
      '/marketplace?search=x',
      '/signin',
      '/confirm',
      '/account',
    ].filter(isNamed),
  ).toEqual(['/advisor/3', '/education/esop-cost', '/lender'])
})

test('has a budget for every page of the sitemap', () => {
  expect(
    readSitemap().filter((path) => !budgetOf(path, 'anonymous') && !budgetOf(path, 'member')),
    'add these pages to a line of tests/e2e/budgets.ts',
  ).toEqual([])
})

test('states what the specification prescribes, on its page', () => {
  const specified = parse(readFileSync('tests/e2e/specified.yaml', 'utf8'))
  const absent = Object.entries<string[]>(specified).flatMap(([path, words]) => {
    const text = readText(fileOf(path))
    return words.filter((word) => !text.includes(word)).map((word) => `${path}: ${word}`)
  })
  expect(absent).toEqual([])
})

test('states on every page that firms and reviews are demonstration data', () => {
  for (const path of ['/', '/marketplace', '/education', '/advisor/1'])
    expect(readFile(fileOf(path)), path).toContain('demonstration data')
})

test('gives browsers and phones its icons, and names a security contact for at most a year', async ({
  request,
}) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  const theme = `<meta name="theme-color" content="${manifest.theme_color}"`
  expect(readFile('about.html')).toContain(theme)
  const named = manifest.icons.map(({ src, type }: { src: string; type: string }) => [src, type])
  for (const [src, type] of [...named, ['/apple-touch-icon.png', 'image/png']]) {
    const icon = await request.get(src)
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']?.split(';')[0]).toBe(type)
  }
  expect((await request.get('/favicon.ico')).status()).toBe(200)

  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: http.*\/contact$/m)
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThanOrEqual(366)
})

test('passes the check of a published site, except for its address', async ({ baseURL }) => {
  const results = await findFaults(baseURL!)
  expect(results.length).toBeGreaterThan(10)
  expect(results.filter(({ fault }) => fault)).toEqual([
    { name: 'address that the pages name', fault: expect.stringContaining('127.0.0.1:4321') },
  ])
})

test('every result of the hub’s search has a target', () => {
  const entries = unpackIndex(JSON.parse(readFile('education/search.json')) as SearchIndex)
  const hrefs = entries.flatMap(({ href }) => href ?? [])
  expect(hrefs.length).toBeGreaterThan(500)
  const dead = hrefs.filter((href) => {
    const [path = '', anchor] = href.split('#')
    return anchor !== undefined && !readFile(fileOf(path)).includes(` id="${anchor}"`)
  })
  expect(dead).toEqual([])
})

/** Patterns of keys and tokens. */
const secrets = [
  /sb_secret_[\w-]{16,}/,
  /eyJ[\w-]{12,}\.eyJ[\w-]{12,}\.[\w-]{20,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{30,}/,
  /\bsbp_[0-9a-f]{40}\b/,
  /\bre_[A-Za-z0-9]{16,}_[A-Za-z0-9]+/,
]
const looksSecret = (text: string) => secrets.some((look) => look.test(text))
const isText = (name: string) =>
  /\.(?:html|js|css|json|xml|txt|svg|webmanifest)$|_headers$|_redirects$/.test(name)

test('no file of the site or the repository holds a secret', () => {
  const { publishableKey, ...own } = JSON.parse(
    readFileSync('.cache/e2e/data/secrets.json', 'utf8'),
  ) as Record<string, string>
  expect(Object.keys(own).toSorted()).toEqual(['demoPassword', 'jwtSecret', 'serviceKey'])
  const files = listFiles().filter(isText)
  const holding = (isHeld: (text: string) => boolean) =>
    files.filter((name) => isHeld(readFile(name)))
  expect(holding((text) => text.includes(publishableKey!))).not.toEqual([])
  expect(holding((text) => Object.values(own).some((one) => text.includes(one)))).toEqual([])
  expect(holding(looksSecret)).toEqual([])
  // Doors are the local server's alone.
  expect(holding((text) => text.includes('_local/doors'))).toEqual([])
  const ignored = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean)
  const exclude = ['.git', ...ignored].map((name) => `**/${name.replace(/\/$/, '')}`)
  const all = globSync(['**', '**/.*', '**/.*/**'], { exclude, withFileTypes: true })
  const names = all.filter((one) => one.isFile())
  expect(names.length).toBeGreaterThan(1000)
  const read = ({ parentPath, name }: Dirent) => readFileSync(join(parentPath, name), 'latin1')
  expect(names.filter((one) => looksSecret(read(one)))).toEqual([])
})

test("no file of the site holds an address other than the team's and the preview's", () => {
  // An index is packed by letters of any kind; the pages have its words.
  const isIndex = (name: string) => name.startsWith('pagefind') || name === 'education/search.json'
  const texts = listFiles()
    .filter((name) => isText(name) && !isIndex(name))
    .map(readFile)
  const addresses = texts.flatMap(
    (text) => text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi) ?? [],
  )
  expect([...new Set(addresses)].toSorted()).toEqual([
    'margaret.lindqvist@commonground.example',
    'team@esop-marketplace.example',
  ])
})
