import { createHash } from 'node:crypto'
import { attributeOf, codeOf, type Element } from './elements.ts'

/** Hash sources of a page's inline scripts and styles, and inline code that the policy blocks. */
export type InlineCode = { scripts: Set<string>; styles: Set<string>; problems: string[] }

/** Types of `<script>` that hold data: browsers never run them, so no policy is needed. */
const DATA = /^(?:application\/(?:ld\+)?json|text\/template)$/i

/** Hashes the inline scripts and styles of a parsed page. */
export function hashInlineCode(elements: Iterable<Element>): InlineCode {
  const found: InlineCode = { scripts: new Set(), styles: new Set(), problems: [] }
  for (const element of elements) inspect(element, found)
  return found
}

function inspect(element: Element, found: InlineCode): void {
  const { tagName, attrs } = element
  // An element without code needs none.
  if (tagName === 'style' && codeOf(element)) found.styles.add(toSource(codeOf(element)))
  const isInline = tagName === 'script' && attributeOf(element, 'src') === undefined
  if (isInline && !DATA.test(attributeOf(element, 'type') ?? ''))
    found.scripts.add(toSource(codeOf(element)))
  for (const { name, value } of attrs)
    if (name === 'style' || name.startsWith('on'))
      found.problems.push(`<${tagName} ${name}="${value.slice(0, 60)}">`)
}

/** Hash of inline code, as a policy names it. */
export function toSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
