/** What a stranger finds on the built site: every page, its headers, and every file of it. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { asMember, expect, test } from './member.ts'

const DIST = '.cache/e2e/dist'

/** Every page that was built, by its address, and one of each kind that is not a file. */
function listRoutes(): string[] {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((name) => name.endsWith('.html') && !name.startsWith('pagefind'))
  const built = pages.map(
    (name) => `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
  )
  return [...built, '/advisor/2', '/advisor/999999', '/no/such/page'].toSorted()
}

/** Pages that lead on to another by script, and where to. */
type Leads = { from: RegExp; to: string }

/** Follows every page; answers what it asked of other hosts and what its policy stopped. */
async function walk(page: Page, routes: readonly string[], leads: Leads): Promise<string[]> {
  const faults: string[] = []
  const { origin } = new URL(page.url())
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) faults.push(`asks ${request.url()}`)
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  for (const route of routes) {
    await page.goto(route)
    if (leads.from.test(route)) await page.waitForURL(({ pathname }) => pathname === leads.to)
    await page.mouse.wheel(0, 5000)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
  }
  return faults
}

test.describe('every page', () => {
  test.describe.configure({ timeout: 240_000 })

  test('asks nothing of any other host and keeps its own policy, for visitors', async ({
    page,
  }) => {
    await page.goto('/')
    const leads = { from: /^\/(?:auth|account|register\/.*)$/, to: '/signin' }
    expect(await walk(page, listRoutes(), leads)).toEqual([])
  })

  asMember(
    'asks nothing of any other host and keeps its own policy, for members',
    async ({ page }) => {
      await page.goto('/')
      const dynamic = listRoutes().filter((route) => !/^\/(?:education|_|404)/.test(route))
      const leads = { from: /^\/(?:auth|signin|signup)$/, to: '/' }
      expect(await walk(page, [...dynamic, '/education'], leads)).toEqual([])
    },
  )
})

/** Keys and tokens by their looks. */
const SECRETS = [
  /sb_secret_[\w-]{16,}/,
  /eyJ[\w-]{12,}\.eyJ[\w-]{12,}\.[\w-]{20,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{30,}/,
  /\bsbp_[0-9a-f]{40}\b/,
  /\bre_[A-Za-z0-9]{16,}_[A-Za-z0-9]+/,
]
const isText = (name: string) =>
  /\.(?:html|js|css|json|xml|txt|svg|webmanifest)$|_headers$|_redirects$/.test(name)

function readDist(): [name: string, text: string][] {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter(isText)
    .map((name) => [name, readFileSync(join(DIST, name), 'utf8')])
}

test('no file of the site holds a secret of the server, or one by its looks', () => {
  const { publishableKey, ...secrets } = JSON.parse(
    readFileSync('.cache/e2e/data/secrets.json', 'utf8'),
  ) as Record<string, string>
  const files = readDist()
  const holds = (secret: string) => files.filter(([, text]) => text.includes(secret))
  expect(Object.keys(secrets).toSorted()).toEqual(['jwtSecret', 'serviceKey'])
  for (const secret of Object.values(secrets)) expect(holds(secret)).toEqual([])
  expect(holds(publishableKey!).length).toBeGreaterThan(0)
  const found = files.filter(([, text]) => SECRETS.some((look) => look.test(text)))
  expect(found.map(([name]) => name)).toEqual([])
})

test('no file of the site holds an address of anybody but the team and the preview', () => {
  const addresses = new Set<string>()
  for (const [name, text] of readDist())
    if (!name.startsWith('pagefind'))
      for (const [found] of text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi))
        addresses.add(found)
  expect([...addresses].toSorted()).toEqual([
    'margaret.lindqvist@commonground.example',
    'team@esop-marketplace.example',
  ])
})

test('no file of the repository holds a secret by its looks', () => {
  const names = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const found = names.filter((name) => {
    const text = readFileSync(name, 'latin1')
    return SECRETS.some((look) => look.test(text))
  })
  expect(found).toEqual([])
})
