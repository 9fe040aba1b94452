import { readFileSync } from 'node:fs'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'

/** The sitemap: only pages that may be indexed and are canonical. */
export function canonicalSitemap(): AstroIntegration {
  let outDir: URL
  const base = sitemap({ filter: (page) => isListed(page, outDir) })
  return {
    name: 'canonical-sitemap',
    hooks: {
      ...base.hooks,
      'astro:config:done': (options) => {
        outDir = options.config.outDir
        return base.hooks['astro:config:done']?.(options)
      },
    },
  }
}

/** Whether the built page of an address may be indexed, and the address is its canonical one. */
function isListed(address: string, outDir: URL): boolean {
  const path = decodeURIComponent(trim(new URL(address).pathname).slice(1)) || 'index'
  const html = readFileSync(new URL(`${path}.html`, outDir), 'utf8')
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  const isHidden = /<meta name="robots" content="[^"]*noindex/.test(html)
  return !isHidden && canonical !== undefined && trim(canonical) === trim(address)
}

const trim = (address: string) => address.replace(/\/$/, '')
