import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { advisorTypeIds } from '#domain/advisor-type.ts'
import { toolPath, tools } from '#domain/tools/list.ts'
import { error, type Finding } from './finding.ts'
import type { Content } from './read-content.ts'
import { attribute, isElement, lineOf, type Node, textOf, walk } from './tree.ts'

type Anchors = ReadonlySet<string> | 'unknown'

/** Links within the site whose page or anchor does not exist. */
export function checkLinks(content: Content): Finding[] {
  const pages = pagesOf(content)
  return content.texts.flatMap(({ path, file, tree }) =>
    walk(tree).flatMap(([node]) => {
      const url = linkOf(node)
      const problem = url === undefined ? undefined : linkProblem(url, path, pages)
      return problem ? [error({ file, line: lineOf(node) }, ...problem)] : []
    }),
  )
}

function linkOf(node: Node): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url
  return isElement(node, 'a') ? attribute(node, 'href') : undefined
}

function linkProblem(
  url: string,
  from: string,
  pages: ReadonlyMap<string, Anchors>,
): [string, string] | undefined {
  if (/^(https?:|mailto:|tel:)/.test(url)) return undefined
  if (!/^[/#]/.test(url))
    return [
      `The link ${url} is relative.`,
      'Begin it with / and name the whole path, as in /education/esop-tax-benefits.',
    ]
  const { pathname, hash } = new URL(url, `https://site${from}`)
  const anchors = pages.get(pathname)
  if (anchors === undefined)
    return [
      `There is no page ${pathname}.`,
      'Correct the link. An article is /education/ and its file name without .mdx.',
    ]
  const anchor = decodeURIComponent(hash.slice(1))
  if (!anchor || anchors === 'unknown' || anchors.has(anchor)) return undefined
  return [
    `There is no anchor #${anchor} on ${pathname}.`,
    'Use the heading in lower case with hyphens for spaces: "What to ask" is #what-to-ask.',
  ]
}

function pagesOf({ root, texts, facts, terms }: Content): Map<string, Anchors> {
  return new Map<string, Anchors>([
    ...routesIn(join(root, 'src/pages')).map((path) => [path, 'unknown'] as const),
    ...advisorTypeIds.flatMap((id) => [
      [`/${id}`, 'unknown'] as const,
      [`/advisors/${id}`, 'unknown'] as const,
    ]),
    ...tools.map((tool) => [toolPath(tool), 'unknown'] as const),
    ['/facts', new Set(facts.map(({ id }) => id))],
    ['/glossary', new Set(terms.map(({ id }) => id))],
    ...texts.map(({ path, tree }) => [path, headingIds(tree as Node)] as const),
  ])
}

/** Paths of pages that are files, without those that have parameters. */
function routesIn(folder: string, path = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return routesIn(join(folder, entry.name), `${path}/${entry.name}`)
    const name = entry.name.replace(/\.(astro|md|mdx|ts)$/, '')
    return name.includes('[') ? [] : [name === 'index' ? path || '/' : `${path}/${name}`]
  })
}

// The same slugs that the site gives its headings.
function headingIds(tree: Node): Set<string> {
  const slugger = new GithubSlugger()
  const headings = walk(tree).filter(([node]) => node.type === 'heading')
  return new Set(headings.map(([node]) => slugger.slug(textOf(node))))
}
