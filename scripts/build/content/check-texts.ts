import { statSync } from 'node:fs'
import { join } from 'node:path'
import { FAST_READING, isPlaceholderImage, SLOW_READING } from '#domain/content/article.ts'
import { type MdastNode, mdxToMdast } from 'satteri'
import { visibleText } from '#domain/content/article-text.ts'
import { formatFact } from '#domain/content/fact.ts'
import { type Addresses, addressesOf, linkFault } from './check-links.ts'
import { type Content, type Entry, factsById, textsOf } from './content.ts'
import { type Fault, type Finding, findingAt } from './finding.ts'
import { BRACE, type SyntaxFault, toSyntaxFault } from './mdx-faults.ts'

/** Components that every text may use. */
const COMPONENTS = ['Fact', 'Term', 'Example', 'WhatToAsk', 'Plain', 'ButtonLink']
/** Size limit of a picture; a larger one is slow on mobile connections. */
const MOST_KILOBYTES = 300

/** Checks of MDX texts: syntax, headings, tags, links, pictures and read time. */
export function* checkTexts(content: Content, root: string): Generator<Finding> {
  const addresses = addressesOf(content, root)
  for (const text of textsOf(content)) yield* checkText(text, root, addresses)
  for (const article of content.articles) {
    const { image } = article.data
    const fault = isPlaceholderImage(image) ? undefined : pictureFault(root, image)
    if (fault) yield findingAt(article, { field: 'image' }, ...fault)
    yield* checkReadTime(article, content)
  }
}

function* checkText(text: Entry, root: string, addresses: Addresses): Generator<Finding> {
  const { body = '', filePath = '' } = text
  const tree = parse(body)
  if ('fault' in tree) {
    yield findingAt(text, { line: tree.line }, ...tree.fault)
    return
  }
  const imported = new Set(body.match(/(?<=^import )[A-Z]\w*/gm))
  const from = filePath.replace(/^content\/(?:articles|pages)\/(.*)\.mdx$/, '/education/$1')
  let above = 1
  for (const node of nodesIn(tree)) {
    const fault =
      node.type === 'heading'
        ? headingFault(node.depth, above)
        : (faultOf(node, imported) ??
          pictureFaultOf(node, root) ??
          linkFaultOf(node, from, addresses))
    if (node.type === 'heading') above = node.depth
    const line = (node.position?.start.line ?? 1) - 1
    if (fault) yield findingAt(text, { line }, ...fault)
  }
}

/** Parses as the build does. */
function parse(body: string): MdastNode | SyntaxFault {
  try {
    return mdxToMdast(body)
  } catch (error) {
    return toSyntaxFault(error instanceof Error ? error.message : String(error), body)
  }
}

function* nodesIn(node: MdastNode): Generator<MdastNode> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesIn(child)
}

function headingFault(depth: number, above: number): Fault | undefined {
  if (depth === 1)
    return [
      'A heading with one # repeats the title.',
      'Begin with ##; the title comes from the front matter.',
    ]
  if (depth <= above + 1) return undefined
  const [sign, before, next] = [depth, above, above + 1].map((count) => '#'.repeat(count))
  return [`The heading skips a level: ${sign} after ${before}.`, `Write ${next}.`]
}

/** Unknown tags, and braces that hold code. */
function faultOf(node: MdastNode, imported: ReadonlySet<string>): Fault | undefined {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return codeFault(node.value)
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
  const name = node.name ?? ''
  return imported.has(name) ? undefined : unknownTag(name)
}

/** Comments and text in quotes are no code. */
function codeFault(words: string): Fault | undefined {
  return /^\s*(?:\/\*[^]*\*\/|(['"])[^'"]*\1)\s*$/.test(words)
    ? undefined
    : [`The words in {${words}} would run as code.`, BRACE]
}

function unknownTag(name: string): Fault | undefined {
  const meant = COMPONENTS.find((known) => known.toLowerCase() === name.toLowerCase())
  if (meant === name || (!meant && /^[a-z]/.test(name))) return undefined
  const remedy = meant ? `Write <${meant}>, with these capitals.` : `Use ${COMPONENTS.join(', ')}.`
  return [`There is no tag <${name}>.`, remedy]
}

const NO_ALT = [
  'The picture has no alt text.',
  'Say between the square brackets, or in alt="…", what it shows.',
] as const

function pictureFaultOf(node: MdastNode, root: string): Fault | undefined {
  if (node.type === 'image') return node.alt?.trim() ? pictureFault(root, node.url) : NO_ALT
  const attributes = attributesOf(node, /^(?:img|svg)$/)
  if (!attributes) return undefined
  const isNamed = ['alt', 'aria-label', 'aria-labelledby', 'aria-hidden'].some((name) =>
    attributes.has(name),
  )
  const path = attributes.get('src')
  if (!isNamed) return NO_ALT
  return path ? pictureFault(root, path) : undefined
}

function linkFaultOf(node: MdastNode, from: string, addresses: Addresses): Fault | undefined {
  const link =
    node.type === 'link' ? node.url : attributesOf(node, /^(?:a|ButtonLink)$/)?.get('href')
  return link === undefined ? undefined : linkFault(link, from, addresses)
}

/** Attributes of a tag whose name matches. */
function attributesOf(node: MdastNode, names: RegExp): Map<string, string> | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
  if (!names.test(node.name ?? '')) return undefined
  return new Map(
    node.attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' ? [[one.name, String(one.value)] as const] : [],
    ),
  )
}

function pictureFault(root: string, path: string): Fault | undefined {
  if (!path.startsWith('/'))
    return [
      `The picture ${path} is not one of this site's.`,
      'Put it into public/, and write its path from there, as /pictures/board.jpg.',
    ]
  const { size } = statSync(join(root, 'public', path), { throwIfNoEntry: false }) ?? {}
  if (size === undefined)
    return [`There is no picture ${path} in public/.`, 'Put it there, or correct the path.']
  const kilobytes = Math.ceil(size / 1000)
  if (kilobytes <= MOST_KILOBYTES) return undefined
  return [
    `The picture ${path} weighs ${kilobytes} KB.`,
    `Make it smaller, 1600 pixels wide at most and saved as JPEG or WebP: ${MOST_KILOBYTES} KB is the most.`,
  ]
}

/** A read time that differs from the word count, including the article's parts. The minimum is one minute. */
function* checkReadTime(article: Content['articles'][number], content: Content) {
  const { readMinutes, parts } = article.data
  const texts = [article, ...content.articles.filter(({ id }) => parts.includes(id))]
  const words = texts.reduce((sum, text) => sum + countWords(text, content), 0)
  const fewest = readMinutes === 1 ? 0 : readMinutes * SLOW_READING
  const most = readMinutes * FAST_READING
  if (fewest <= words && words <= most) return
  const right = Math.max(1, Math.round(words / ((SLOW_READING + FAST_READING) / 2)))
  yield findingAt(
    article,
    { field: 'readMinutes' },
    `${words} words do not take ${readMinutes} min at ${SLOW_READING} to ${FAST_READING} words a minute.`,
    `Set readMinutes to ${right}, or write ${fewest} to ${most} words.`,
  )
}

/** Word count of the text as rendered, with the values of facts. */
function countWords({ body = '' }: Entry, content: Content): number {
  const facts = factsById(content)
  const text = body
    .replace(/<Fact\s[^>]*?id="([^"]+)"[^>]*?\/>/g, (_, id: string) => {
      const fact = facts.get(id)
      return fact ? formatFact(fact) : ''
    })
    .replace(/<[^>]*>/g, '')
  return visibleText(text).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
