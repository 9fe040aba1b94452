import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { attributeOf, type Element, elementsOf } from './elements.ts'
import { filesIn } from './files-in.ts'
import { hashInlineCode, type InlineCode } from './inline-code.ts'

/** A rendered page with the data that later build steps need. `file` is its path in the site: `/about.html`. */
export type BuiltPage = {
  file: string
  code: InlineCode
  meta: ReadonlyMap<string, string>
  links: string[]
  ids: ReadonlySet<string>
}

/** Reads each page of a built site once. */
export function readPages(distDir: string): BuiltPage[] {
  return filesIn(distDir, '.html').map((name) => {
    const elements = [...elementsOf(parse(readFileSync(join(distDir, name), 'utf8')))]
    return {
      file: `/${name}`,
      code: hashInlineCode(elements),
      meta: metaOf(elements),
      links: elements.flatMap((one) =>
        one.tagName === 'a' ? (attributeOf(one, 'href') ?? []) : [],
      ),
      ids: new Set(elements.flatMap((one) => attributeOf(one, 'id') ?? [])),
    }
  })
}

/** The `<meta property>` values of a page. */
function metaOf(elements: readonly Element[]): Map<string, string> {
  const meta = elements.filter(({ tagName }) => tagName === 'meta')
  return new Map(
    meta.map((one) => [attributeOf(one, 'property') ?? '', attributeOf(one, 'content') ?? '']),
  )
}
