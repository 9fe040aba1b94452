import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkStructuredData } from './check-structured-data.ts'

/** A built page, as far as the check needs to know it. */
type Page = { path: string; ids: Set<string>; links: string[]; problems: string[] }

/** What no check of sources can see: links and anchors between built pages, pictures, headings, structured data. */
export async function checkPages(distDir: string, site: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob('**/*', { cwd: distDir })) files.push(`/${file}`)
  const pages = new Map<string, Page>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(distDir, file), 'utf8')
    const page = readPage(file, html)
    page.problems.push(...(await checkStructuredData(html)))
    pages.set(page.path, page)
  }
  const known = new Set([...files, ...pages.keys()])
  return [...pages.values()].flatMap((page) => {
    const broken = page.links.map((link) =>
      linkProblem(new URL(link, `${site}${page.path}`), site, known, pages),
    )
    const problems = page.problems.concat(broken.filter((problem) => problem !== undefined))
    return problems.map((problem) => `${page.path}: ${problem}`)
  })
}

/** Parts of the site that are answered by the server or the hosting, not by a file. */
const SERVED = /^\/(_local|advisor\/|education$)/

function linkProblem(
  { origin, pathname, hash }: URL,
  site: string,
  known: ReadonlySet<string>,
  pages: ReadonlyMap<string, Page>,
): string | undefined {
  if (origin !== new URL(site).origin) return undefined
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (!known.has(path))
    return SERVED.test(path) ? undefined : `links to ${path}, which does not exist`
  const anchor = decodeURIComponent(hash.slice(1))
  if (!anchor || pages.get(path)?.ids.has(anchor) !== false) return undefined
  return `links to #${anchor} on ${path}, which is not there`
}

/** Reads one built page. */
export function readPage(file: string, html: string): Page {
  const body = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  const path = file.replace(/(?:\/index)?\.html$/, '') || '/'
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
  const links = [...body.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) =>
    unescape(href),
  )
  const problems = [...duplicates(ids), ...pictures(body), ...headings(body, html)]
  return {
    path,
    ids: new Set(ids),
    links: links.filter((href) => !/^(mailto|tel):/.test(href)),
    problems,
  }
}

function duplicates(ids: string[]): string[] {
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  return [...new Set(twice)].map((id) => `has the id ${id} twice`)
}

function pictures(body: string): string[] {
  const images = body.match(/<img\b[^>]*>/g) ?? []
  return [
    ...images
      .filter((tag) => !/\salt(=|\s|>)/.test(tag))
      .map((tag) => `has a picture without alt: ${tag.slice(0, 80)}`),
    ...drawings(body)
      .filter((tag) => !/\s(aria-hidden|aria-label|aria-labelledby|role="img")/.test(tag))
      .map((tag) => `has a drawing that is neither hidden nor named: ${tag.slice(0, 80)}`),
  ]
}

/** The opening tags of drawings; of one within another, the outer counts. */
function drawings(body: string): string[] {
  let depth = 0
  return (body.match(/<svg\b[^>]*>|<\/svg>/g) ?? []).filter((tag) => {
    depth += tag === '</svg>' ? -1 : 1
    return tag !== '</svg>' && depth === 1
  })
}

function headings(body: string, html: string): string[] {
  const levels = [...body.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
  const first = levels.filter((level) => level === 1).length
  // A shell that an island fills has none yet; such pages name no address as their own.
  const isShell = first === 0 && !html.includes('<link rel="canonical"')
  const skips = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)
  return [
    ...(first === 1 || isShell ? [] : [`has ${first} headings of the first level`]),
    ...skips.map((level) => `skips a level before a heading of level ${level}`),
  ]
}

function unescape(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"')
}
