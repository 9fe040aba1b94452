import { join } from 'node:path'
import { formatFact } from '#domain/content/fact.ts'
import { tools } from '#domain/tools/list.ts'
import { toSections } from '#features/hub-search/search-entries.ts'
import { toAnswersPath, toTemplatePath, toTypePath } from '#paths.ts'
import { filesIn } from '../files-in.ts'
import { type Content, factsById } from './content.ts'
import type { Fault } from './finding.ts'

/** The site's addresses, and the anchors of those that are articles. */
export type Addresses = ReadonlyMap<string, () => string[] | undefined>

/** Addresses to which content may link: pages that are files of src/pages, pages made from content, and files of public/. */
export function addressesOf(content: Content, root: string): Addresses {
  const pages = filesIn(join(root, 'src/pages')).map(
    (file) => `/${file.replace(/(?:(?:^|\/)index)?\.(?:astro|ts)$/, '')}`,
  )
  const pictures = filesIn(join(root, 'public')).map((file) => `/${file}`)
  const facts = factsById(content)
  const valueOf = (id: string) => {
    const fact = facts.get(id)
    return fact ? formatFact(fact) : ''
  }
  const articles = content.articles.filter(({ data }) => !data.draft)
  return new Map<string, () => string[] | undefined>([
    ...[...pages, ...pictures, ...namedIn(content)].map((path) => [path, () => undefined] as const),
    ...articles.map(
      ({ id, body = '' }) =>
        [`/education/${id}`, () => toSections(body, valueOf).map(({ slug }) => slug)] as const,
    ),
  ])
}

function namedIn({ pages, types, answers, templates, hub, register }: Content): string[] {
  const subjects = register.flatMap(({ data }) => data.subjects)
  const categories = hub.flatMap(({ data }) => data.categories)
  return [
    ...pages.map(({ id }) => `/${id}`),
    ...types.flatMap(({ id }) => [`/advisors/${id}`, toTypePath(id)]),
    ...answers.map(({ id }) => toAnswersPath(id)),
    ...templates.map(({ id }) => toTemplatePath(id)),
    ...subjects.map(({ id }) => `/facts/${id}`),
    ...categories.map(({ id }) => `/education/category/${id}`),
    ...tools.map(({ id }) => `/tools/${id}`),
  ]
}

/** Fault of a link in the page at `from`. */
export function linkFault(link: string, from: string, addresses: Addresses): Fault | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:)/.test(link)) return undefined
  if (!/^[/#]/.test(link))
    return [
      `The link ${link} is no address.`,
      'Begin a link within the site with /, as /education/esop-cost, and any other with https://.',
    ]
  const [path = '', anchor] = link.replace(/\?[^#]*/, '').split('#')
  const page = path.replace(/(?<=.)\/$/, '') || (link.startsWith('#') ? from : '/')
  if (!addresses.has(page))
    return [
      `The link leads to ${path}, which does not exist.`,
      'An article is /education/ and its file name without .mdx, if it is no draft. Copy other addresses from the browser.',
    ]
  const anchors = anchor ? addresses.get(page)?.() : undefined
  if (!anchors || !anchor || anchors.includes(anchor)) return undefined
  return [
    `The link leads to #${anchor}, and ${page} has no such heading.`,
    `Write one of: ${anchors.map((one) => `#${one}`).join(', ')}.`,
  ]
}
