/** The built site that the browser tests use. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIST = '.cache/e2e/dist'

/** File names relative to the site's root. */
export function listFiles(): string[] {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' }).toSorted()
}

let files: Set<string> | undefined
export function hasFile(name: string): boolean {
  files ??= new Set(listFiles())
  return files.has(name)
}

export function readFile(name: string): string {
  return readFileSync(join(DIST, name), 'utf8')
}

/** What a page says, without markup, scripts and the numbers of its citations. */
export function readText(name: string): string {
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(readFile(name)) ?? []
  return body
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<a[^>]*class="[^"]*cite[^"]*"[^>]*>.*?<\/a>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

/** The file served for a page's path. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Paths of the built pages. */
export function listPages(): string[] {
  return listFiles()
    .filter((name) => name.endsWith('.html') && !name.startsWith('pagefind'))
    .map((name) => `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`)
}

/** Paths of the pages in the sitemap. */
export function readSitemap(): string[] {
  const locations = readFile('sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...locations].map(([, address]) => new URL(address!).pathname)
}
