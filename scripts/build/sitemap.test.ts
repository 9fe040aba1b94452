import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { describePage } from './built-page.ts'
import { writeSitemap } from './sitemap.ts'

const toPage = (file: string, canonical: string, more = '') =>
  describePage(file, parse(`<link rel="canonical" href="https://esop.example${canonical}">${more}`))

it('lists the pages that may be indexed, at their canonical addresses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-'))
  await writeSitemap(folder, [
    toPage('/index.html', '/'),
    toPage('/facts/payment.html', '/facts/payment'),
    toPage('/hidden.html', '/hidden', '<meta name="robots" content="noindex">'),
    toPage('/advisors/tpa.html', '/tpa'),
    describePage('/404.html', parse('<h1>404</h1>')),
  ])
  const addressesIn = (name: string) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/<loc>([^<]+)/g)].map(([, one]) => one)
  expect(addressesIn('sitemap-0.xml')).toEqual([
    'https://esop.example/',
    'https://esop.example/facts/payment',
  ])
  expect(addressesIn('sitemap-index.xml')).toEqual(['https://esop.example/sitemap-0.xml'])
})
