import { createHash } from 'node:crypto'
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** What a page runs and styles with inline, as sources of a policy, and what no policy of ours lets work. */
export type InlineCode = { scripts: Set<string>; styles: Set<string>; problems: string[] }

/** Types of `<script>` that hold data: browsers never run them, so a policy says nothing about them. */
const DATA = /^(?:application\/(?:ld\+)?json|text\/template)$/i
const DATA_ELEMENT = /^<script type="application\/ld\+json">/

/** A title that holds or swallows code. */
const TITLE = /<title\b[^>]*>[^<]*(?!<\/title)(?:<|$)/i
/** Elements that are others within a drawing. */
const DRAWING = /<(?:svg|math)\b/i
const NOT_DRAWN = /<(?:template|noscript)\b/i
/** Beside the code: elements in which a tag may be no tag, and code without an end. */
const HIDING =
  /<(?:!--|textarea|xmp|iframe|noembed|noframes|plaintext|noscript|template|script|style)/i
/** Attributes that a policy stops. */
const STOPPED = /[\s"'/](?:style|on[a-z]+)\s*=/i
const CODE = /<(script|style|template|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi

/**
 * Reads pages one after another. The pages of a site share their scripts and styles: only the first of those that
 * do is parsed, unless there is something in a page that only a parser can judge.
 */
export function createInlineCodeReader(): (html: string) => InlineCode {
  const known = new Map<string, InlineCode>()
  return (html) => {
    const elements: string[] = []
    const rest = html.replace(CODE, (element) => {
      if (!DATA_ELEMENT.test(element)) elements.push(element)
      return ''
    })
    if (isMisleading(html) || HIDING.test(rest) || STOPPED.test(rest)) return readInlineCode(html)
    const code = elements.join()
    const found = known.get(code) ?? readInlineCode(html)
    known.set(code, found)
    return found
  }
}

function isMisleading(html: string): boolean {
  const drawing = html.search(DRAWING)
  return TITLE.test(html) || (drawing >= 0 && NOT_DRAWN.test(html.slice(drawing)))
}

/** Reads a page as a browser would and hashes each inline script and style in it. */
export function readInlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: new Set(), styles: new Set(), problems: [] }
  for (const element of elementsOf(parse(html))) inspect(element, found)
  return found
}

function inspect(element: Element, found: InlineCode): void {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
  const { tagName } = element
  if (tagName === 'style') found.styles.add(toSource(element))
  const isInline = tagName === 'script' && !attributes.has('src')
  if (isInline && !DATA.test(attributes.get('type') ?? '')) found.scripts.add(toSource(element))
  for (const name of attributes.keys())
    if (name === 'style' || name.startsWith('on'))
      found.problems.push(`<${tagName} ${name}="${attributes.get(name)?.slice(0, 60) ?? ''}">`)
}

function toSource(element: Element): string {
  const text = element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function* elementsOf(root: Node): Generator<Element> {
  // A list and not recursion: the depth of a page is the writer's to choose.
  const open: Node[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isElementNode(node)) yield node
    if ('content' in node) open.push(node.content)
    if ('childNodes' in node) open.push(...node.childNodes)
  }
}
