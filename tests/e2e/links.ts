import type { Page } from '@playwright/test'
import { fileOf, hasFile, readFile } from './site.ts'

/** Targets that scripts create, on pages that they fill. */
const drawn = /^\/(?:advisor\/|account|facts$)/
/** Addresses checked so far, with their faults. */
const known = new Map<string, string[]>()

/** Links of the rendered page without a target page or anchor. */
export async function findDeadLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href || 'about:no-address'))
  const dead: string[] = []
  for (const href of new Set(hrefs)) {
    // Pages of one rule, as profiles are, answer alike, and so does a page to any search.
    const { origin, pathname, hash } = new URL(href)
    const key = origin + pathname.replace(/\d+$/, '0') + hash
    const faults = known.get(key) ?? (await follow(page, href))
    known.set(key, faults)
    dead.push(...faults)
  }
  return dead
}

async function follow(page: Page, href: string): Promise<string[]> {
  if (href === 'about:no-address') return ['has a link without an address']
  const { origin, pathname, search, hash } = new URL(href)
  const here = new URL(page.url())
  if (origin !== here.origin || pathname === here.pathname) return []
  const file = fileOf(pathname)
  if (!hasFile(file)) {
    const status = (await page.request.get(pathname + search)).status()
    return status === 200 ? [] : [`links to ${pathname}, which answers ${status}`]
  }
  // A case, as of a calculator, is not an anchor.
  const anchor = hash.includes('=') || drawn.test(pathname) ? '' : decodeURIComponent(hash.slice(1))
  const isThere = anchor === '' || readFile(file).includes(` id="${anchor}"`)
  return isThere ? [] : [`links to #${anchor} on ${pathname}, which is not there`]
}
