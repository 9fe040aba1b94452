import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { checkMarkup } from './check-markup.ts'
import { checkStructuredData } from './check-structured-data.ts'
import { attributeOf, type Element, elementsOf } from './elements.ts'
import { filesIn } from './files-in.ts'

/** A built page, as far as the check needs to know it. */
type Page = { path: string; ids: Set<string>; links: string[]; problems: string[] }

/** What no check of sources can see: links and anchors between built pages, their markup, their structured data. */
export async function checkPages(distDir: string, site: string): Promise<string[]> {
  const files = filesIn(distDir).map((name) => `/${name}`)
  const pages = new Map<string, Page>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(distDir, file), 'utf8')
    const page = readPage(file, html)
    page.problems.push(...(await checkMarkup(html)), ...(await checkStructuredData(html)))
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
/** Pages on which `#reviews` names a tab, not an element. */
const TABBED = /^\/advisor\//

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
  if (!anchor || TABBED.test(path) || pages.get(path)?.ids.has(anchor) !== false) return undefined
  return `links to #${anchor} on ${path}, which is not there`
}

/** Reads one built page. */
function readPage(file: string, html: string): Page {
  const all = [...elementsOf(parse(html))]
  const path = file.replace(/(?:\/index)?\.html$/, '') || '/'
  const links = valuesOf(named(all, 'a'), 'href')
  return {
    path,
    ids: new Set(valuesOf(all, 'id')),
    links: links.filter((href) => !/^(mailto|tel):/.test(href)),
    problems: drawings(all),
  }
}

const named = (elements: readonly Element[], name: string) =>
  elements.filter(({ tagName }) => tagName === name)

function valuesOf(elements: readonly Element[], name: string): string[] {
  return elements.flatMap((element) => attributeOf(element, name) ?? [])
}

const NAMING = ['aria-hidden', 'aria-label', 'aria-labelledby', 'role']

/** Drawings that a screen reader would come upon without a word. Of one within another, the outer counts. */
function drawings(elements: readonly Element[]): string[] {
  const bare = named(elements, 'svg').filter(
    (drawing) =>
      !isWithin(drawing, 'svg') && !NAMING.some((name) => attributeOf(drawing, name) !== undefined),
  )
  return bare.map((drawing) => `has a drawing that is neither hidden nor named: ${toTag(drawing)}`)
}

function isWithin({ parentNode }: Element, name: string): boolean {
  if (!parentNode || !('tagName' in parentNode)) return false
  return parentNode.tagName === name || isWithin(parentNode, name)
}

function toTag({ tagName, attrs }: Element): string {
  return `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`
}
