import { readFileSync } from 'node:fs'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import { isListed } from '../listed.ts'

/** The sitemap: only pages that may be indexed and are canonical. */
export function canonicalSitemap(): AstroIntegration {
  let outDir: URL
  const base = sitemap({ filter: (page) => isListed(readPage(page, outDir), page) })
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

function readPage(page: string, outDir: URL): string {
  const path = new URL(page).pathname.slice(1).replace(/\/$/, '')
  return readFileSync(new URL(`${decodeURIComponent(path) || 'index'}.html`, outDir), 'utf8')
}
