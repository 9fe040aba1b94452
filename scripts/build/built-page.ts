import { attributeOf, type Document, type Element, elementsOf } from './elements.ts'
import { hashInlineCode, type InlineCode } from './inline-code.ts'

/** What later build steps need of a page. `file` is its path in the site: `/about.html`. */
export type BuiltPage = {
  file: string
  code: InlineCode
  /** The `<meta>` values by name or property. */
  meta: ReadonlyMap<string, string>
  canonical: string | undefined
  links: string[]
  ids: ReadonlySet<string>
}

/** Describes a parsed page. */
export function describePage(file: string, document: Document): BuiltPage {
  const elements = [...elementsOf(document)]
  const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag)
  return {
    file,
    code: hashInlineCode(elements),
    meta: new Map(all('meta').map((one) => [nameOf(one), attributeOf(one, 'content') ?? ''])),
    canonical: all('link')
      .filter((one) => attributeOf(one, 'rel') === 'canonical')
      .map((one) => attributeOf(one, 'href'))[0],
    links: all('a').flatMap((one) => attributeOf(one, 'href') ?? []),
    ids: new Set(elements.flatMap((one) => attributeOf(one, 'id') ?? [])),
  }
}

function nameOf(meta: Element): string {
  return attributeOf(meta, 'name') ?? attributeOf(meta, 'property') ?? ''
}

/** Address of a built file: `/about` for `/about.html`. */
export function toPath(file: string): string {
  return file.replace(/(?:\/index)?\.html$/, '') || '/'
}
