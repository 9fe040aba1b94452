import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type MdastNode, mdxToMdast } from 'satteri'
import { FAST_READING, isPlaceholderImage, SLOW_READING } from '#domain/content/article.ts'
import { visibleText } from '#domain/content/article-text.ts'
import { type Fact, formatFact } from '#domain/content/fact.ts'
import { addressesOf } from './addresses.ts'
import { type Content, factsById, textsOf } from './content.ts'
import { type ContentFault, type ContentFinding, findingAt } from './finding.ts'

/** Components that every text may use. */
const COMPONENTS = ['Fact', 'Term', 'Example', 'WhatToAsk', 'Plain', 'ButtonLink']

/** Checks of MDX texts: syntax, tags, links, pictures and read time. Tests check headings and alt texts in the built pages. */
export function* checkTexts(content: Content, root: string): Generator<ContentFinding> {
  const addresses = addressesOf(content, root)
  for (const text of textsOf(content))
    for (const [line, fault] of faultsIn(text.body, root, addresses))
      yield findingAt(text, { line }, ...fault)
  for (const article of content.articles) {
    const { image } = article.data
    const fault = isPlaceholderImage(image) ? undefined : pictureFault(image, root)
    if (fault) yield findingAt(article, { field: 'image' }, ...fault)
    yield* checkReadTime(article, content)
  }
}

/** Faults by line, counted from 0. */
function* faultsIn(
  body: string,
  root: string,
  addresses: ReadonlySet<string>,
): Generator<[number, ContentFault]> {
  const imported = body.match(/(?<=^import )[A-Z]\w*/gm) ?? []
  try {
    // Parses as the build does.
    for (const node of nodesIn(mdxToMdast(body))) {
      const picture = node.type === 'image' ? pictureFault(node.url, root) : undefined
      const fault = tagFault(node, imported) ?? picture ?? linkFault(node, addresses)
      if (fault) yield [(node.position?.start.line ?? 1) - 1, fault]
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, line = '1', reason = message] = /^(\d+):\d+: ([^]*)$/.exec(message) ?? []
    // Without the parser's positions and codes, such as (5:1) and (mdx-jsx:unexpected-character).
    const cause = reason.replace(/ \([\w-]+:[\w-]+\)/g, '')
    yield [Number(line) - 1, [`The text cannot be read here: ${cause}.`, SYNTAX]]
  }
}

const BRACE = 'Write \\{ for a brace that is meant as text'
const SYNTAX = `Close each tag, as <Plain>…</Plain> or <Fact id="…" />, with straight quotes, and the inner one first. ${BRACE}, &lt; for a <, and {/* your words */} for a note.`

function* nodesIn(node: MdastNode): Generator<MdastNode> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesIn(child)
}

/** Unknown tags, and braces that hold code other than a comment or a text in quotes. */
function tagFault(node: MdastNode, imported: readonly string[]): ContentFault | undefined {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return /^\s*(?:\/\*[^]*\*\/|(['"])[^'"]*\1)\s*$/.test(node.value)
      ? undefined
      : [`The words in {${node.value}} would run as code.`, `${BRACE}.`]
  const name = 'name' in node ? (node.name ?? '') : ''
  const meant = COMPONENTS.find((known) => known.toLowerCase() === name.toLowerCase())
  if (meant === name || imported.includes(name) || (!meant && !/^[A-Z]/.test(name)))
    return undefined
  const remedy = meant ? `Write <${meant}>, with these capitals.` : `Use ${COMPONENTS.join(', ')}.`
  return [`There is no tag <${name}>.`, remedy]
}

function pictureFault(path: string, root: string): ContentFault | undefined {
  if (path.startsWith('/') && existsSync(join(root, 'public', path))) return undefined
  return [
    `There is no picture ${path} in public/.`,
    'Put it there, and write its path from there, as /pictures/board.jpg.',
  ]
}

/** A link within the site to a page that does not exist. The build checks anchors. */
function linkFault(node: MdastNode, addresses: ReadonlySet<string>): ContentFault | undefined {
  const link = linkOf(node)
  if (link === undefined || /^(?:https?:\/\/|mailto:|tel:|#)/.test(link)) return undefined
  if (!link.startsWith('/'))
    return [
      `The link ${link} is no address.`,
      'Begin a link within the site with /, as /education/esop-cost, and any other with https://.',
    ]
  const [path = ''] = link.split(/[?#]/)
  if (addresses.has(path.replace(/(?<=.)\/$/, ''))) return undefined
  return [
    `The link leads to ${path}, which does not exist.`,
    'An article is /education/ and its file name without .mdx, if it is no draft. Copy other addresses from the browser.',
  ]
}

function linkOf(node: MdastNode): string | undefined {
  if (node.type === 'link') return node.url
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
  if (!/^(?:a|ButtonLink)$/.test(node.name ?? '')) return undefined
  const href = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'href')
  return href && String(href.value)
}

/** A read time that differs from the word count, including the article's parts. The minimum is one minute. */
function* checkReadTime(article: Content['articles'][number], content: Content) {
  const { readMinutes, parts } = article.data
  const texts = [article, ...content.articles.filter(({ id }) => parts.includes(id))]
  const words = countWords(texts.map(({ body }) => body).join('\n\n'), factsById(content))
  const [least, most] = [words / FAST_READING, words / SLOW_READING]
  if (readMinutes <= Math.max(most, 1) && readMinutes >= least) return
  const problem = `${words} words do not take ${readMinutes} min at ${SLOW_READING} to ${FAST_READING} words a minute.`
  const right = Math.max(1, Math.round((least + most) / 2))
  yield findingAt(article, { field: 'readMinutes' }, problem, `Set readMinutes to ${right}.`)
}

/** Word count of a text as rendered, with the values of facts. */
function countWords(body: string, facts: ReadonlyMap<string, Fact>): number {
  const text = body
    .replace(/<Fact\s[^>]*?id="([^"]+)"[^>]*?\/>/g, (_, id: string) => {
      const fact = facts.get(id)
      return fact ? formatFact(fact) : ''
    })
    .replace(/<[^>]*>/g, '')
  return visibleText(text).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
